import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelryChangesApi, keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { JewelryChange } from '@loupe/domain/jewelry/keep/jewelry-change.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aStyle } from '../../testing/a-plain-style.ts'
import { aPerson, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  const gold = { metal: 'gold', price: '20', currency: 'USD', unit: 'g', on: '2026-03-02', source: 'SGE', confirm: 'jump' } as const
  await server.call(fixesApi.setFix, gold, { token: (await aPerson(server.db, trade.house, { role: 2 })).token })
})
afterAll(() => server.close())

type Which = InputOf<typeof jewelryChangesApi.plan>['which']
type Form = 'piece' | 'style'
/** A supplier of one test with somebody who keeps their stock. */
async function alone() {
  const supplierId = await aSupplier(server.db, trade.house)
  const keeper = await aPerson(server.db, trade.house, { role: 4, supplierId })
  const piece = (usd: string, more: Partial<Parameters<typeof aPiece>[2]> = {}) =>
    aPiece(server.db, trade.house, { supplierId, usd_total: usd, ...more })
  return { supplierId, keeper, piece }
}
const plan = (person: Person, form: Form, which: Which, wish: JewelryChange) =>
  server.call(jewelryChangesApi.plan, { form, origin: 'natural', which, change: wish }, { token: person.token })
const apply = (person: Person, id: string) => server.call(jewelryChangesApi.apply, { id }, { token: person.token })
const undo = (person: Person, id: string) => server.call(jewelryChangesApi.undo, { id }, { token: person.token })
async function change(person: Person, form: Form, which: Which, wish: JewelryChange) {
  const planned = await plan(person, form, which, wish)
  return (await apply(person, planned.data.id)).data
}
const pricesOf = async (ids: readonly string[]) => {
  const rows = await server.db
    .selectFrom('jewelry_pieces')
    .where('id', 'in', [...ids])
    .select(['id', 'usd_total'])
    .orderBy('id')
    .execute()
  return rows.map(({ usd_total: usd }) => usd)
}
const found = async (person: Person, number: string) =>
  (await server.call(findJewelryApi.search, { filter: { origin: 'natural', number } }, { token: person.token })).data.total

test('a change is looked at first, then done, written down and taken back', async () => {
  const { keeper, piece } = await alone()
  const ids = []
  for (const usd of ['100.00', '1000.00', '0.33']) ids.push((await piece(usd)).id)
  const held = (await piece('500.00')).id
  await server.db.updateTable('jewelry_pieces').set({ availability: 'held' }).where('id', '=', held).execute()
  const planned = (await plan(keeper, 'piece', { ids: [...ids, held] }, { what: 'percent', percent: '-2.5' })).data
  // 100 - 2.50, 1000 - 25.00, 0.33 - 0.01: 1072.82 of 1100.33.
  expect(planned).toMatchObject({
    state: 'planned',
    goods: 4,
    changes: 3,
    refused: { held: 1 },
    totals: { before: '1100.33', after: '1072.82' },
    mayUndo: false,
  })
  expect(planned.largest.map(({ jewel, before, after }) => [jewel.id, before, after])).toEqual([
    [ids[1], '1000.00', '975.00'],
    [ids[0], '100.00', '97.50'],
    [ids[2], '0.33', '0.32'],
  ])
  expect(await pricesOf(ids)).toEqual(['100.00', '1000.00', '0.33'])
  const done = (await apply(keeper, planned.id)).data
  expect(done).toMatchObject({ state: 'done', changed: 3, refused: { held: 1 }, mayUndo: true })
  expect(await pricesOf([...ids, held])).toEqual(['97.50', '975.00', '0.32', '500.00'])
  const left = (await server.call(jewelryChangesApi.left, { id: planned.id }, { token: keeper.token })).data.rows
  expect(left).toMatchObject([{ id: held, number: `J${held}`, why: 'held' }])
  const [entry] = (await server.call(keepJewelryApi.log, { form: 'piece', id: ids[0] ?? '' }, { token: keeper.token })).data.rows
  expect(entry).toMatchObject({ together: 3, fields: { usd_total: { from: '100.00', to: '97.50' } } })
  expect(entry?.by).not.toBeNull()
  expect((await apply(keeper, planned.id)).code).toBe(409)
  expect((await server.call(jewelryChangesApi.last, { form: 'piece', origin: 'natural' }, { token: keeper.token })).data.change?.id).toBe(
    planned.id,
  )
  // What was changed since stays.
  await server.db
    .updateTable('jewelry_pieces')
    .set({ usd_total: '55.00' })
    .where('id', '=', ids[0] ?? '')
    .execute()
  expect((await undo(keeper, planned.id)).data).toMatchObject({ state: 'undone', restored: 2, left: 1 })
  expect(await pricesOf(ids)).toEqual(['55.00', '1000.00', '0.33'])
  expect((await undo(keeper, planned.id)).code).toBe(409)
})

test('what is taken off sale is gone for buyers at once, and comes back when it is listed', async () => {
  const { keeper, piece, supplierId } = await alone()
  const { id } = await piece('100.00')
  const style = await aStyle(server.db, trade.house, { supplierId })
  for (const [form, number, one] of [
    ['piece', `J${id}`, id],
    ['style', `S${style.id}`, style.id],
  ] as const) {
    expect(await found(trade.buyer, number)).toBe(1)
    await change(keeper, form, { ids: [one] }, { what: 'delist' })
    expect(await found(trade.buyer, number)).toBe(0)
    expect((await plan(keeper, form, { ids: [one] }, { what: 'delist' })).data.refused).toEqual({ same: 1 })
    await change(keeper, form, { ids: [one] }, { what: 'list' })
    expect(await found(trade.buyer, number)).toBe(1)
  }
  await server.db.updateTable('suppliers').set({ disabled_at: new Date() }).where('id', '=', supplierId).execute()
  await change(trade.manager, 'piece', { ids: [id] }, { what: 'delist' })
  expect((await plan(trade.manager, 'piece', { ids: [id] }, { what: 'list' })).data.refused).toEqual({ supplier_disabled: 1 })
})

test('all that match are changed but those that were dropped', async () => {
  const { keeper, piece } = await alone()
  const ids = []
  for (const location of ['Mumbai', 'Mumbai', 'Mumbai', 'Surat']) ids.push((await piece('100.00', { location })).id)
  const all: Which['all'] = { form: 'piece', origin: 'natural', locations: ['Mumbai'] }
  const done = await change(keeper, 'piece', { all, except: [ids[1] ?? ''] }, { what: 'location', location: 'Shenzhen' })
  expect(done.changed).toBe(2)
  const rows = await server.db.selectFrom('jewelry_pieces').where('id', 'in', ids).select('location').orderBy('id').execute()
  expect(rows.map(({ location }) => location)).toEqual(['Shenzhen', 'Mumbai', 'Shenzhen', 'Surat'])
  // The house's own picking of a supplier's goods; another supplier picks none of them.
  expect((await plan((await alone()).keeper, 'piece', { ids }, { what: 'delist' })).code).toBe(404)
  expect((await plan((await alone()).keeper, 'piece', { all }, { what: 'delist' })).code).toBe(409)
  expect((await plan(trade.buyer, 'piece', { ids }, { what: 'delist' })).code).toBe(403)
})

test('another margin is another version of the bill; without a bill there is none, and with one no price of its own', async () => {
  const { keeper, supplierId } = await alone()
  const { id } = await aStyle(server.db, trade.house, { supplierId })
  const bare = await aStyle(server.db, trade.house, { supplierId, bill: null, usd_from: '80.00' })
  const planned = (await plan(keeper, 'style', { ids: [id, bare.id] }, { what: 'margin', percent: '25' })).data
  // (2.40 g x 0.5833 x 20 + 50) = 78.00: 85.80 with a tenth, 97.50 with a quarter.
  expect(planned).toMatchObject({ changes: 1, refused: { no_bill: 1 }, totals: { before: '85.80', after: '97.50' } })
  await apply(keeper, planned.id)
  const version = async () =>
    (await server.db.selectFrom('jewelry_styles').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version
  const { rows } = (await server.call(keepJewelryApi.versions, { id }, { token: keeper.token })).data
  expect(rows.map((row) => [row.version, row.bill.marginPercent, row.isInForce])).toEqual([
    [2, '25', true],
    [1, '10', false],
  ])
  await undo(keeper, planned.id)
  expect(await version()).toBe(1)
  expect((await plan(keeper, 'style', { ids: [id, bare.id] }, { what: 'percent', percent: '10' })).data).toMatchObject({
    refused: { has_bill: 1 },
    totals: { before: '80.00', after: '88.00' },
  })
  expect((await plan(keeper, 'piece', { ids: [id] }, { what: 'margin', percent: '25' })).code).not.toBe(200)
})

test('of two clerks who change the same pieces at once, what one has changed the other leaves', async () => {
  const { keeper, supplierId, piece } = await alone()
  const second = await aPerson(server.db, trade.house, { role: 4, supplierId })
  const ids: string[] = []
  for (let at = 0; at < 20; at += 1) ids.push((await piece('100.00')).id)
  const [a, b] = [
    await plan(keeper, 'piece', { ids }, { what: 'price', usd: '90' }),
    await plan(second, 'piece', { ids }, { what: 'price', usd: '80' }),
  ]
  const answers = await Promise.all([apply(keeper, a.data.id), apply(second, b.data.id), apply(keeper, a.data.id)])
  const changed = answers.filter(({ code }) => code === 200).map(({ data }) => data.changed)
  expect(changed.toSorted((x, y) => x - y)).toEqual([0, 20])
  expect(new Set(await pricesOf(ids)).size).toBe(1)
  const log = await server.db.selectFrom('jewelry_log').where('piece_id', 'in', ids).select('id').execute()
  expect(log).toHaveLength(20)
})

test('a change is seen and done by those alone whose stock it is', async () => {
  const { keeper, piece } = await alone()
  const { id } = await piece('100.00')
  const planned = (await plan(keeper, 'piece', { ids: [id] }, { what: 'delist' })).data
  const other = (await alone()).keeper
  for (const person of [other, trade.manager]) {
    expect((await apply(person, planned.id)).code).toBe(404)
    expect((await server.call(jewelryChangesApi.show, { id: planned.id }, { token: person.token })).code).toBe(404)
    expect((await server.call(jewelryChangesApi.left, { id: planned.id }, { token: person.token })).code).toBe(404)
  }
  // What was planned and not done is forgotten with the next.
  await plan(keeper, 'piece', { ids: [id] }, { what: 'comment', comment: 'x' })
  expect((await apply(keeper, planned.id)).code).toBe(404)
})
