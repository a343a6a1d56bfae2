import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aStone, aSupplier, aTrade, type Person, type Trade } from '../../testing/trade.ts'
import { stockChanges } from '../stock.ts'

let server: TestServer
let trade: Trade
let otherSupplierId: string
let other: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  otherSupplierId = await aSupplier(server.db, trade.house)
  other = await aPerson(server.db, trade.house, { role: 4, supplierId: otherSupplierId })
})
// Each test has a supplier of its own.
beforeEach(async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  trade = { ...trade, supplierId, supplier: await aPerson(server.db, trade.house, { role: 4, supplierId, name: `supplier-${supplierId}` }) }
})
afterAll(() => server.close())

type Facts = Parameters<typeof aStone>[2]
const stone = async (facts: Partial<Facts> = {}) =>
  (await aStone(server.db, trade.house, { supplierId: trade.supplierId, origin: 'lab', ...facts })).id
const mark = (id: string, set: Record<string, unknown>) => server.db.updateTable('stones').set(set).where('id', '=', id).execute()
const pricesOf = async (...ids: readonly string[]) => {
  const rows = await server.db.selectFrom('stones').select(['id', 'usd_per_ct']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.usd_per_ct)
}

type Change = InputOf<typeof changesApi.plan>['change']
const cheaper: Change = { what: 'percent', percent: '-10' }

const plan = ({ token }: Person, ids: readonly string[], change: Change = cheaper) =>
  server.call(changesApi.plan, { origin: 'lab', which: { ids: [...ids] }, change }, { token })
const show = async ({ token }: Person, id: string) => (await server.call(changesApi.show, { id }, { token })).data
/** Until nothing waits any more. */
const work = async (): Promise<void> => {
  while (await stockChanges.work(server.deps));
}
async function planned(who: Person, ids: readonly string[], change: Change = cheaper) {
  const { data } = await plan(who, ids, change)
  await work()
  return show(who, data.id)
}
async function done(who: Person, ids: readonly string[], change: Change = cheaper) {
  const { id } = await planned(who, ids, change)
  await server.call(changesApi.apply, { id }, { token: who.token })
  await work()
  return show(who, id)
}
const left = async ({ token }: Person, id: string, of: 'change' | 'undo' = 'change') =>
  (await server.call(changesApi.left, { id, of }, { token })).data.rows.map(({ id: stoneId, why }) => [stoneId, why])

test('a plan tells what would change and changes nothing; then it is done, and its lines stand in the logs', async () => {
  const { supplier } = trade
  const ids = [await stone({ usdPerCt: '1000.00' }), await stone({ usdPerCt: '333.33', carat: '2.000' })]
  const shown = await planned(supplier, ids)
  expect(shown).toMatchObject({ state: 'planned', stones: 2, changes: 2, refused: {}, changed: 0 })
  // 1.00 ct x 1000.00 + 2.00 ct x 333.33 = 1666.66; less a tenth 900.00 + 2 x 300.00 = 1500.00
  expect(shown.totals).toEqual({ before: { back: null, usdTotal: '1666.66' }, after: { back: null, usdTotal: '1500.00' } })
  expect(shown.largest.map(({ stone: each, before, after }) => [each.id, before.usdPerCt, after.usdPerCt])).toEqual([
    [ids[0], '1000.00', '900.00'],
    [ids[1], '333.33', '300.00'],
  ])
  expect(await pricesOf(...ids)).toEqual(['1000.00', '333.33'])
  await server.call(changesApi.apply, { id: shown.id }, { token: supplier.token })
  await work()
  expect(await show(supplier, shown.id)).toMatchObject({ state: 'done', changed: 2, mayUndo: true })
  expect(await pricesOf(...ids)).toEqual(['900.00', '300.00'])
  const log = await server.call(keepingApi.log, { id: ids[0] ?? '' }, { token: supplier.token })
  expect(log.data.rows[0]).toMatchObject({
    deed: 'changed',
    by: `supplier-${trade.supplierId}`,
    fields: { usdPerCt: { from: 1000, to: 900 } },
    change: { id: shown.id, stones: 2 },
  })
})

test('stones in orders refuse by name, and so do those that are so already', async () => {
  const { supplier } = trade
  const [held, lent, sold, same, free] = [await stone(), await stone(), await stone(), await stone(), await stone({ usdPerCt: '50.00' })]
  await mark(held, { availability: 'held' })
  await mark(lent, { availability: 'on_loan' })
  await mark(sold, { availability: 'sold' })
  const change = await done(supplier, [held, lent, sold, same, free], { what: 'perCt', usdPerCt: '1000.00' })
  expect(change).toMatchObject({ changes: 1, changed: 1, refused: { held: 1, on_loan: 1, sold: 1, same: 1 } })
  expect(await left(supplier, change.id)).toEqual([
    [held, 'held'],
    [lent, 'on_loan'],
    [sold, 'sold'],
    [same, 'same'],
  ])
})

test('what was ordered or changed after the plan is left as it is', async () => {
  const { supplier } = trade
  const [ordered, changed, calm] = [await stone(), await stone(), await stone()]
  const { id } = await planned(supplier, [ordered, changed, calm])
  await mark(ordered, { availability: 'held' })
  await mark(changed, { usd_per_ct: '700.00' })
  await server.call(changesApi.apply, { id }, { token: supplier.token })
  await work()
  expect(await show(supplier, id)).toMatchObject({ state: 'done', changed: 1, refused: { held: 1, changed: 1 } })
  expect(await pricesOf(ordered, changed, calm)).toEqual(['1000.00', '700.00', '900.00'])
})

test('the last change is taken back, but for stones that something happened to since', async () => {
  const { supplier } = trade
  const [calm, changed, ordered] = [await stone(), await stone(), await stone()]
  const first = await done(supplier, [calm])
  const { id } = await done(supplier, [calm, changed, ordered])
  await mark(changed, { usd_per_ct: '850.00' })
  await mark(ordered, { availability: 'held' })
  expect((await server.call(changesApi.undo, { id: first.id }, { token: supplier.token })).status).toBe(409)
  await server.call(changesApi.undo, { id }, { token: supplier.token })
  await work()
  expect(await show(supplier, id)).toMatchObject({ state: 'undone', restored: 1, left: 2, mayUndo: false })
  expect(await left(supplier, id, 'undo')).toEqual([
    [changed, 'changed'],
    [ordered, 'held'],
  ])
  expect(await pricesOf(calm, changed, ordered)).toEqual(['900.00', '850.00', '900.00'])
  const log = await server.call(keepingApi.log, { id: calm }, { token: supplier.token })
  expect(log.data.rows.map(({ deed, fields }) => [deed, fields['usdPerCt']])).toEqual([
    ['undone', { from: 810, to: 900 }],
    ['changed', { from: 900, to: 810 }],
    ['changed', { from: 1000, to: 900 }],
  ])
})

test('stones go off sale and come back, never two with one number', async () => {
  const { supplier, supplierId } = trade
  const [twin, alone] = [await stone({ stockNo: 'T-1', reportNo: '987654321' }), await stone()]
  expect(await done(supplier, [twin, alone], { what: 'delist' })).toMatchObject({ changed: 2 })
  const newer = await stone({ stockNo: 'T-1' })
  const listed = await done(supplier, [twin, alone], { what: 'list' })
  expect(listed).toMatchObject({ changed: 1, refused: { number_taken: 1 } })
  expect(await left(supplier, listed.id)).toEqual([[twin, 'number_taken']])
  // Two of one certificate, both off sale: the newer one comes back.
  const again = await stone({ reportNo: '123123123' })
  await mark(again, { sale_status: 'delisted' })
  const later = await stone({ reportNo: '123123123' })
  await mark(later, { sale_status: 'delisted' })
  const both = await done(supplier, [again, later], { what: 'list' })
  expect(await left(supplier, both.id)).toEqual([[again, 'number_taken']])
  await server.db.updateTable('suppliers').set({ disabled_at: new Date() }).where('id', '=', supplierId).execute()
  await mark(newer, { sale_status: 'delisted' })
  expect(await planned(supplier, [newer], { what: 'list' })).toMatchObject({ changes: 0, refused: { supplier_disabled: 1 } })
})

test('a certificate that another offer has in an order comes back held', async () => {
  const mine = await stone({ reportNo: '555666777' })
  await mark(mine, { sale_status: 'delisted' })
  const theirs = await stone({ reportNo: '555666777', supplierId: otherSupplierId })
  // 1.00 ct x 1000.00 at 7.15, the rate of lab-grown stones to order.
  await orderCalls(() => server).place(trade.buyer, [theirs], '7150.00')
  await mark(mine, { availability: 'available' })
  expect(await done(trade.supplier, [mine], { what: 'list' })).toMatchObject({ changed: 1 })
  const row = await server.db.selectFrom('stones').select(['sale_status', 'availability']).where('id', '=', mine).executeTakeFirstOrThrow()
  expect(row).toEqual({ sale_status: 'for_sale', availability: 'held' })
})

test('place, kind and remark change too, and a stone is said to be still there at once', async () => {
  const { supplier } = trade
  const id = await stone()
  await done(supplier, [id], { what: 'location', location: 'Mumbai' })
  await done(supplier, [id], { what: 'kind', kind: 'spot' })
  await done(supplier, [id], { what: 'comment', comment: 'no BGM' })
  await mark(id, { seen_at: new Date('2026-01-01') })
  await plan(supplier, [id], { what: 'confirm' })
  await work()
  const row = await server.db.selectFrom('stones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ location: 'Mumbai', kind: 'spot', comment: 'no BGM' })
  expect(Date.now() - row.seen_at.getTime()).toBeLessThan(60_000)
  // Who only says that it is there leaves the last change to be taken back.
  const { data } = await server.call(changesApi.last, { origin: 'lab' }, { token: supplier.token })
  expect(data.change).toMatchObject({ change: { what: 'comment' }, mayUndo: true })
})

test('a supplier changes their own stones only, the house those of all, others none', async () => {
  const { supplier, manager, buyer, salesman } = trade
  const [mine, theirs] = [await stone(), await stone({ supplierId: otherSupplierId })]
  expect((await plan(supplier, [mine, theirs])).status).toBe(404)
  expect((await plan(supplier, [await stone({ origin: 'natural' })])).status).toBe(404)
  for (const { token } of [buyer, salesman]) expect((await plan({ id: '', siteId: '', token }, [mine])).status).toBe(403)
  const { data } = await plan(supplier, [mine])
  for (const endpoint of [changesApi.show, changesApi.apply, changesApi.cancel, changesApi.undo, changesApi.left]) {
    expect((await server.call(endpoint, { id: data.id }, { token: other.token })).status).toBe(404)
    expect((await server.call(endpoint, { id: data.id }, { token: buyer.token })).status).toBe(403)
  }
  const change = await done(manager, [mine, theirs])
  expect(change).toMatchObject({ changed: 2, mayUndo: true })
  expect((await server.call(changesApi.show, { id: change.id }, { token: supplier.token })).status).toBe(404)
  const log = await server.call(keepingApi.log, { id: mine }, { token: supplier.token })
  expect(log.data.rows[0]).toMatchObject({ by: null, isHouse: true })
})

test('all that a question finds are picked, but for some', async () => {
  const { supplier } = trade
  const ids = [await stone(), await stone(), await stone()]
  await stone({ supplierId: otherSupplierId })
  const question = { filter: { origin: 'lab' as const } }
  await expect
    .poll(async () => (await server.call(keepingApi.search, question, { token: supplier.token })).data.total, { timeout: 10_000 })
    .toBe(3)
  const which = { all: question, except: [ids[1] ?? ''] }
  const { data } = await server.call(changesApi.plan, { origin: 'lab', which, change: cheaper }, { token: supplier.token })
  await work()
  expect(await show(supplier, data.id)).toMatchObject({ stones: 2, changes: 2 })
})

test('a change that is stopped before it began changes nothing, and one that is over is not done again', async () => {
  const { supplier } = trade
  const id = await stone()
  const { id: changeId } = await planned(supplier, [id])
  await server.call(changesApi.cancel, { id: changeId }, { token: supplier.token })
  expect((await server.call(changesApi.apply, { id: changeId }, { token: supplier.token })).status).toBe(409)
  expect(await pricesOf(id)).toEqual(['1000.00'])
})

test('a change that is stopped under way keeps its whole steps, and they can be taken back', async () => {
  const { supplier } = trade
  const ids = [await stone(), await stone()]
  const { id } = await planned(supplier, ids)
  await server.call(changesApi.apply, { id }, { token: supplier.token })
  await server.call(changesApi.cancel, { id }, { token: supplier.token })
  await work()
  expect(await show(supplier, id)).toMatchObject({ state: 'cancelled', changed: 0, mayUndo: false })
  expect(await pricesOf(...ids)).toEqual(['1000.00', '1000.00'])
})
