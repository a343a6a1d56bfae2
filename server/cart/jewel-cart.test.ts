import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import type { OrderedSpec } from '@loupe/domain/jewelry/spec.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aBill, aGoldFix, aStyle, ringBill, ringSpec } from '../testing/a-style.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const aBuyer = () => aPerson(server.db, house, { role: 5 })
const piece = (id: string): JewelWish => ({ form: 'piece', id })
const style = (id: string, more: Partial<OrderedSpec> = {}): JewelWish => ({
  form: 'style',
  id,
  spec: { ...ringSpec, quoteId: null, ...more },
})
const add = (who: Person, ...jewels: JewelWish[]) => server.call(jewelCartApi.add, { jewels }, { token: who.token })
const list = async (who: Person, origin: 'natural' | 'lab' = 'natural') =>
  (await server.call(jewelCartApi.list, { origin }, { token: who.token })).data
const quote = (who: Person, jewels: JewelWish[], more: object = {}) =>
  server.call(ordersApi.quote, { jewels, ...more }, { token: who.token })
const place = (who: Person, jewels: JewelWish[], expectedRmbTotal: string, more: object = {}) =>
  server.call(ordersApi.place, { jewels, pickup: 'pickup', expectedRmbTotal, ...more }, { token: who.token })

async function aFittingStone(): Promise<string> {
  const { id } = await aStone(server.db, house, { supplierId })
  await server.db.updateTable('stones').set({ length: '6.45' }).where('id', '=', id).execute()
  return id
}
const withStone = (id: string, stoneId: string) => style(id, { centres: [{ by: 'stock', seat: 0, stoneId }] })

test('a piece lies once in the cart of its side, a style as often as it is asked for, and both are nobody else’s', async () => {
  const who = await aBuyer()
  const [{ id }, made] = [await aPiece(server.db, house, { supplierId }), await aStyle(server.db, house, { supplierId })]
  expect((await add(who, piece(id), style(made.id))).data).toEqual({ added: 2, refused: [], natural: 2, lab: 0 })
  expect((await add(who, piece(id), style(made.id, { rhodium: true }))).data).toMatchObject({ added: 1, natural: 3 })
  const items = await list(who)
  expect(items.map(({ wish }) => wish.form).toSorted()).toEqual(['piece', 'style', 'style'])
  expect(await list(buyer)).toEqual([])
  expect((await server.call(cartCountApi.count, {}, { token: who.token })).data.jewel).toEqual({ natural: 3, lab: 0 })
  await server.call(jewelCartApi.remove, { ids: items.map((item) => item.id) }, { token: buyer.token })
  expect(await list(who)).toHaveLength(3)
  await server.call(jewelCartApi.remove, { ids: items.map((item) => item.id) }, { token: who.token })
  expect(await list(who)).toEqual([])
})

test('what is shown of jewelry says what it is in every language, and nothing of its supplier or its cost', async () => {
  const who = await aBuyer()
  const { id, styleNo } = await aStyle(server.db, house, { supplierId })
  const stone = await aFittingStone()
  await add(who, withStone(id, stone))
  const [item] = await list(who)
  expect(item).toMatchObject({
    usdTotal: '1608.12',
    rmbTotal: '11578.46',
    whyNot: null,
    stones: [{ id: stone }],
    offer: { usdTotal: '608.12', leadDays: 21, isReturnable: true, name: { number: `S${id}`, title: { en: "Women's ring", zh: '女戒' } } },
  })
  expect(item?.offer?.name.facts.en).toBe('18K white · EU 50')
  const told = JSON.stringify([item, (await quote(who, [withStone(id, stone)])).data])
  for (const secret of [styleNo, '340.20', 'labour', 'margin', 'supplierName', 'costUsd', 'stockNo":"ST']) {
    expect(told).not.toContain(secret)
  }
})

test('a price that was kept stands in the cart while metals rise, and what changed meanwhile says why it can’t be ordered', async () => {
  const who = await aBuyer()
  const { id } = await aStyle(server.db, house, { supplierId })
  const stone = await aFittingStone()
  const kept = await server.call(jewelryQuoteApi.quote, { styleId: id, spec: ringSpec, keep: 'yes' }, { token: who.token })
  await add(who, style(id, { quoteId: kept.data.quoteId }), withStone(id, stone))
  await aGoldFix(server.db, house, '280')
  const risen = await list(who)
  expect(risen.map(({ usdTotal, usdTotalThen }) => [usdTotal, usdTotalThen])).toEqual([
    ['1999.35', '1608.12'],
    ['587.42', '587.42'],
  ])
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', stone).execute()
  expect((await list(who)).map(({ whyNot }) => whyNot)).toEqual(['stone_gone', null])
  await aBill(server.db, id, ringBill, 2)
  expect(new Set((await list(who)).map(({ whyNot }) => whyNot))).toEqual(new Set(['changed']))
  await aGoldFix(server.db, house, '140')
})

test('what can’t be had is refused with its reason, and nothing is put in', async () => {
  const who = await aBuyer()
  const [held, { id }] = [
    await aPiece(server.db, house, { supplierId, supplier_hold: 'memo' }),
    await aStyle(server.db, house, { supplierId }),
  ]
  const answer = await add(who, piece(held.id), style(id, { version: 7 }), withStone(id, '999999'), piece('999999'))
  expect(answer.data.refused).toEqual([
    { at: 0, whyNot: 'supplier_held' },
    { at: 1, whyNot: 'changed' },
    { at: 2, whyNot: 'stone_gone' },
    { at: 3, whyNot: 'gone' },
  ])
  expect(await list(who)).toEqual([])
})

test('a ring with its stone is one order of two lines, whose deposit is never below thirty per cent', async () => {
  const who = await aBuyer()
  await server.db.updateTable('groups').set({ prepayment_percent: '10' }).where('site_id', '=', house.siteId).execute()
  const { id } = await aStyle(server.db, house, { supplierId })
  const stone = await aFittingStone()
  const asked = await quote(who, [withStone(id, stone)])
  expect(asked.data).toMatchObject({ rmbTotal: '11578.46', depositPercent: '30.00', depositDueRmb: '3473.54', jewelsGone: [] })
  const { data, msg } = await place(who, [withStone(id, stone)], '11578.46')
  expect(msg).toBe('')
  expect(data).toMatchObject({ type: 'jewelry', kind: 'natural_jewelry', depositDueRmb: '3473.54', status: 'held' })
  expect(data.orderNo).toMatch(/^NJ\d{8}-\d{4}$/)
  expect(data.lines.map(({ snapshot }) => [snapshot.style !== undefined, snapshot.jewel?.title.zh])).toEqual([
    [true, '女戒'],
    [false, undefined],
  ])
  await server.db.updateTable('groups').set({ prepayment_percent: '30' }).where('site_id', '=', house.siteId).execute()
})

test('loose stones go into an order of their own', async () => {
  const { id } = await aPiece(server.db, house, { supplierId })
  const [stone, made] = [await aFittingStone(), await aStyle(server.db, house, { supplierId })]
  expect((await quote(buyer, [piece(id)], { ids: [stone] })).status).toBe(400)
  expect((await place(buyer, [piece(id)], '1.00', { ids: [stone] })).status).toBe(400)
  expect((await place(buyer, [style(made.id)], '1.00', { ids: [stone] })).status).toBe(400)
})

test('one piece, a hundred buyers: one has it, the others are told that it is taken', async () => {
  const { id } = await aPiece(server.db, house, { supplierId })
  const { rmbTotal } = (await quote(buyer, [piece(id)])).data
  const buyers = await Promise.all(Array.from({ length: 100 }, () => aBuyer()))
  const answers = await Promise.all(buyers.map((who) => place(who, [piece(id)], rmbTotal)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(99)
})
