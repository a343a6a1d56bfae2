import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { jewelryForms } from '@loupe/domain/jewelry/find-words.ts'
import { inTransaction } from '../../db/database.ts'
import { aPiece } from '../../testing/a-piece.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aStyle, plainBill } from '../../testing/a-plain-style.ts'
import { aGroup, aPerson, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'
import { putBills } from '../keep/bills.store.ts'

let server: TestServer
let trade: Trade
let manager: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  manager = await aPerson(server.db, trade.house, { role: 2 })
  // 20 dollars a gram of fine gold, at 7.20 yuan for a dollar; 30 of platinum.
  await fix('gold', '144', 'RMB')
  await fix('platinum', '30', 'USD')
})
afterAll(() => server.close())

const fix = (metal: 'gold' | 'platinum', price: string, currency: 'RMB' | 'USD') =>
  server.call(
    fixesApi.setFix,
    { metal, price, currency, unit: 'g', on: '2026-03-02', source: 'SGE', confirm: 'jump' },
    { token: manager.token },
  )
type Filter = Partial<InputOf<typeof findJewelryApi.search>['filter']>
const search = (person: Person, filter: Filter = {}, more: object = {}) =>
  server.call(findJewelryApi.search, { filter: { origin: 'natural', ...filter }, ...more }, { token: person.token })
const detail = (person: Person, form: 'piece' | 'style', id: string) =>
  server.call(findJewelryApi.detail, { form, id }, { token: person.token })
/** A supplier of one test, so that it counts only its own. */
const alone = async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const mine: Filter = { supplier: [supplierId] }
  return { supplierId, mine }
}
const numbers = (answer: Awaited<ReturnType<typeof search>>) => answer.data.rows.map(({ number }) => number)

test('styles and pieces are one list, counted in every option; a style costs what it costs in the metal asked for', async () => {
  const { supplierId, mine } = await alone()
  const ring = await aStyle(server.db, trade.house, { supplierId })
  const piece = await aPiece(server.db, trade.house, { supplierId, style_id: ring.id, material: '18k_white', usd_total: '120.00' })
  const bangle = await aPiece(server.db, trade.house, {
    supplierId,
    kind: 'order',
    category: 'bangle',
    material: '18k_rose',
    usd_total: '900.00',
  })
  const all = await search(manager, mine, { sort: { by: 'price' } })
  // (2.40 g x 0.5833 x 20 + 50) x 1.1 = 85.80; (3.00 x 0.75 x 20 + 50) x 1.1 = 104.50; (4.20 x 0.95 x 30 + 50) x 1.1 = 186.67.
  expect(all.data.rows.map(({ number, usd, material }) => [number, usd, material])).toEqual([
    [`S${ring.id}`, '85.80', '14k_yellow'],
    [`J${piece.id}`, '120.00', '18k_white'],
    [`J${bangle.id}`, '900.00', '18k_rose'],
  ])
  expect(all.data.counts).toMatchObject({
    ready: { spot: 1, order: 1, made: 1 },
    categories: { ring_women: 2, bangle: 1 },
    alloys: { '14k': 1, '18k': 3, pt950: 1 },
    colors: { yellow: 1, white: 2, rose: 1 },
    claws: { six: 2 },
    centres: { from50: 2, from70: 1, from100: 1 },
  })
  const white = await search(manager, { ...mine, alloys: ['18k'], colors: ['white'] }, { sort: { by: 'price' } })
  expect(white.data.rows.map(({ number, usd }) => [number, usd])).toEqual([
    [`S${ring.id}`, '104.50'],
    [`J${piece.id}`, '120.00'],
  ])
  expect(numbers(await search(manager, { ...mine, alloys: ['pt950'], usd: { min: 186.67, max: 186.67 } }))).toEqual([`S${ring.id}`])
  expect(numbers(await search(manager, { ...mine, alloys: ['18k'], usd: { max: 104.49 } }))).toEqual([])
  expect(numbers(await search(manager, { ...mine, size: 502 }, { sort: { by: 'price' } }))).toEqual([
    `S${ring.id}`,
    `J${piece.id}`,
    `J${bangle.id}`,
  ])
  expect(numbers(await search(manager, { ...mine, size: 610 }))).toEqual([`S${ring.id}`])
  expect(numbers(await search(manager, { number: `s${ring.id}` }))).toEqual([`S${ring.id}`])
})

test('another fix, another bill and a sale are in the next answer', async () => {
  const { supplierId, mine } = await alone()
  const ring = await aStyle(server.db, trade.house, { supplierId })
  const piece = await aPiece(server.db, trade.house, { supplierId })
  const inWhite: Filter = { ...mine, alloys: ['18k'], ready: ['made'] }
  const price = async () => (await search(manager, inWhite)).data.rows[0]?.usd
  expect(await price()).toBe('104.50')
  await fix('gold', '288', 'RMB')
  expect(await price()).toBe('154.00')
  expect((await search(manager, { ...inWhite, usd: { max: 153.99 } })).data.total).toBe(0)
  await fix('gold', '144', 'RMB')
  await inTransaction(server.db, (tx) => putBills(tx, [{ styleId: ring.id, bill: { ...plainBill, labourUsd: '60' } }], null))
  expect(await price()).toBe('115.50')
  expect((await detail(manager, 'style', ring.id)).data.made?.version).toBe(2)
  await server.db.updateTable('jewelry_pieces').set({ availability: 'held' }).where('id', '=', piece.id).execute()
  expect(numbers(await search(manager, mine))).toEqual([`S${ring.id}`])
  expect(numbers(await search(manager, { ...mine, state: 'held' }))).toEqual([`J${piece.id}`])
})

test('buyers pay their books’ prices, and learn neither the supplier nor what it asks', async () => {
  const { supplierId } = await alone()
  const dear = await aPerson(server.db, trade.house, {
    role: 5,
    groupId: await aGroup(server.db, trade.house.siteId, { multiplier: '1.50', atCost: false }),
  })
  const link = 'https://secret-supplier.example/ring-4711.jpg'
  const ring = await aStyle(server.db, trade.house, { supplierId, style_no: 'SECRET-1', image_url: link })
  const piece = await aPiece(server.db, trade.house, {
    supplierId,
    stock_no: 'SECRET-2',
    style_id: ring.id,
    usd_total: '200.00',
    image_url: link,
  })
  const found = await search(dear, { number: `J${piece.id}` })
  expect(found.data.rows).toMatchObject([{ usd: '300.00', rmb: '2100.00' }])
  const shown = await detail(dear, 'style', ring.id)
  expect(shown.data.prices.map(({ material, usd, grams }) => [material, usd, grams])).toEqual([
    ['18k_white', '156.75', '3.000'],
    ['14k_yellow', '128.70', '2.400'],
    ['pt950', '280.01', '4.200'],
  ])
  expect(shown.data.jewel.usd).toBe('128.70')
  expect(shown.data.pieces.map(({ number }) => number)).toEqual([`J${piece.id}`])
  const said = JSON.stringify([found.data, shown.data, (await detail(dear, 'piece', piece.id)).data])
  for (const secret of ['SECRET', 'secret-supplier', '4711', '104.50', '200.00', 'labour', 'margin', 'supplierId', 'supplierName']) {
    expect(said, secret).not.toContain(secret)
  }
  expect(shown.data.jewel.imageUrl).toMatch(/^\/media\/jewelry\/style\/\d+\/[0-9a-f]{32}\/image$/)
  expect((await search(dear, { supplier: [supplierId] })).status).toBe(400)
  expect((await search(dear, { state: 'delisted' })).status).toBe(400)
  expect((await search(dear, { number: 'SECRET-2' })).data.total).toBe(0)
  expect(numbers(await search(manager, { number: 'secret-2' }))).toEqual([`J${piece.id}`])
})

test('suppliers see their own alone, and what is sold or taken off sale is nobody else’s to see', async () => {
  const { supplierId } = await alone()
  const theirs = await aPiece(server.db, trade.house, { supplierId })
  const own = await aPiece(server.db, trade.house, { supplierId: trade.supplierId })
  expect(numbers(await search(trade.supplier, { number: `J${own.id}` }))).toEqual([`J${own.id}`])
  expect(numbers(await search(trade.supplier, { number: `J${theirs.id}` }))).toEqual([])
  expect((await detail(trade.supplier, 'piece', theirs.id)).status).toBe(404)
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', own.id).execute()
  expect((await detail(trade.buyer, 'piece', own.id)).status).toBe(404)
  expect((await detail(trade.supplier, 'piece', own.id)).data.jewel.state).toBe('delisted')
})

test('pages follow each other by their ends, whatever is taken off sale between them', async () => {
  const { supplierId, mine } = await alone()
  const made: string[] = []
  for (let at = 0; at < 9; at += 1) made.push((await aPiece(server.db, trade.house, { supplierId, usd_total: `${100 + (at % 3)}.00` })).id)
  const order = { sort: { by: 'price' }, limit: 4 } as const
  const first = await search(manager, mine, order)
  const [gone = ''] = first.data.rows.map(({ id }) => id)
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', gone).execute()
  const second = await search(manager, mine, { ...order, after: first.data.next ?? '' })
  const third = await search(manager, mine, { ...order, after: second.data.next ?? '', counts: false })
  const all = [first, second, third].flatMap(({ data }) => data.rows.map(({ id }) => id))
  expect(all.toSorted()).toEqual(made.toSorted())
  expect([third.data.next, third.data.counts, second.data.total]).toEqual([null, null, 8])
})

test('without a fix a style is on request, and one without a bill costs what its supplier says', async () => {
  const { supplierId, mine } = await alone()
  await aStyle(server.db, trade.house, {
    supplierId,
    materials: ['s925'],
    bill: { ...plainBill, weights: [{ material: 's925', circumference: 480, grams: '2' }] },
  })
  await aStyle(server.db, trade.house, { supplierId, bill: null, usd_from: '75.00' })
  const { rows } = (await search(manager, mine, { sort: { by: 'price' } })).data
  expect(rows.map(({ usd, onRequest }) => [usd, onRequest])).toEqual([
    ['75.00', undefined],
    [null, true],
  ])
})

test('a picture of jewelry has an address that nobody guesses', async () => {
  for (const form of jewelryForms) {
    const answer = await fetch(`${server.url}/media/jewelry/${form}/1/${'0'.repeat(32)}/image`)
    expect(answer.status, form).toBe(404)
  }
})
