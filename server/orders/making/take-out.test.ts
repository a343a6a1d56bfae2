import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { TakenOutTo } from '@loupe/domain/orders/take-out.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { returnCalls } from '../../testing/a-return.ts'
import { aStyle, ringSpec } from '../../testing/a-style.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { aStone } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse

beforeAll(async () => {
  at = await ringHouse()
})
afterAll(async () => {
  expect((await checkLedger(at.server.db)).breaches).toEqual([])
  await at.server.close()
})

/** A ring of 608.12 dollars with its setting, and a stone of 1,000.00 in it. */
async function withStone(): Promise<{ readonly order: Order; readonly stoneId: string }> {
  const { db } = at.server
  const stone = await aStone(db, at.house, { supplierId: at.supplierId })
  await db.updateTable('stones').set({ shape: 'round', length: '6.50', width: '6.48' }).where('id', '=', stone.id).execute()
  const { id } = await aStyle(db, at.house, { supplierId: at.supplierId })
  const centres = [{ by: 'stock' as const, seat: 0, stoneId: stone.id }]
  const jewels: JewelWish[] = [{ form: 'style', id, spec: { ...ringSpec, quoteId: null, centres } }]
  const { rmbTotal } = (await at.server.call(ordersApi.quote, { jewels }, { token: at.buyer.token })).data
  const placed = await at.server.call(ordersApi.place, { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal }, { token: at.buyer.token })
  expect(placed.msg).toBe('')
  return { order: placed.data, stoneId: stone.id }
}

const stoneIn = (order: Order) => order.lines.find(({ isCustom }) => !isCustom)
const settingIn = (order: Order) => order.lines.find(({ isCustom }) => isCustom)
async function takeOut(who: Person, order: Order, to: TakenOutTo, lineId = stoneIn(order)?.id ?? '') {
  const { version } = await at.show(at.manager, order.id)
  return at.server.call(leftGoodsApi.takeOut, { id: order.id, version, lineId, to }, { token: who.token })
}
const availability = async (id: string) =>
  (await at.server.db.selectFrom('stones').where('id', '=', id).select('availability').executeTakeFirstOrThrow()).availability
const cents = (text = '0') => Math.round(Number(text) * 100)

/** As the ring is begun: its deposit is paid, its lines are confirmed and bought. */
async function begun(): Promise<{ readonly order: Order; readonly stoneId: string }> {
  const { order, stoneId } = await withStone()
  const paid = await at.pay(order, order.depositDueRmb)
  const now = (await at.move(paid, 'preparation')).data
  const [lineId = '', ...also] = now.lines.map(({ id }) => id)
  await at.server.call(ordersApi.moveSupply, { lineId, also, to: 'confirmed', version: now.version }, { token: at.manager.token })
  const lines = now.lines.map(({ id }) => ({ lineId: id }))
  const { version } = await at.show(at.manager, order.id)
  await at.server.call(ordersApi.markBought, { id: order.id, version, lines }, { token: at.manager.token })
  return { order: await at.show(at.manager, order.id), stoneId }
}

test('a stone that is not set goes for sale again: the ring costs its setting less, to the cent, and its maker is owed as much less', async () => {
  const { order, stoneId } = await begun()
  const before = settingIn(order)
  const costs = async () => (await at.server.call(ordersApi.costs, { id: order.id }, { token: at.manager.token })).data
  const costOf = async (id = '') => (await costs()).lines.find(({ lineId }) => lineId === id)?.costUsd
  const costBefore = await costOf(before?.id)
  const taken = await takeOut(at.manager, order, 'sale')
  expect(taken.msg).toBe('')
  const { data: now } = taken
  const setting = settingIn(now)
  // Setting a stone in this seat costs 18 dollars, 129.60 yuan at 7.20.
  expect(cents(before?.usdTotal) - cents(setting?.usdTotal)).toBe(1800)
  expect(cents(before?.rmbTotal) - cents(setting?.rmbTotal)).toBe(12_960)
  expect(cents(costBefore) - cents(await costOf(setting?.id))).toBe(1800)
  expect([now.usdTotal, now.rmbTotal]).toEqual([setting?.usdTotal, setting?.rmbTotal])
  expect(setting?.snapshot.style?.spec.centres).toEqual([])
  expect(stoneIn(now)).toMatchObject({ state: 'released', takenOut: 'sale' })
  expect([await availability(stoneId), now.pieces]).toEqual(['available', 1])
  // Somebody else orders it at once, and the ring is made without it.
  const { rmbTotal } = (await at.server.call(ordersApi.quote, { ids: [stoneId] }, { token: at.other.token })).data
  const again = await at.server.call(
    ordersApi.place,
    { ids: [stoneId], pickup: 'pickup', expectedRmbTotal: rmbTotal },
    { token: at.other.token },
  )
  expect(again.status).toBe(200)
  expect((await at.handedOver(now)).status).toBe('completed')
})

test('a stone that was set keeps the price of its setting, and one that its buyer has loose is paid as before', async () => {
  const { order, stoneId } = await begun()
  await at.step(at.manager, order, { step: 'setting' })
  const before = await at.show(at.manager, order.id)
  const { data: now } = await takeOut(at.manager, order, 'buyer')
  expect([now.usdTotal, now.rmbTotal]).toEqual([before.usdTotal, before.rmbTotal])
  expect(stoneIn(now)).toMatchObject({ state: 'live', takenOut: 'buyer', usdTotal: stoneIn(before)?.usdTotal })
  expect(settingIn(now)?.snapshot.style?.spec.centres).toEqual([])
  expect(await availability(stoneId)).toBe('held')
  // It is in nothing any more, and is not taken out twice.
  expect((await takeOut(at.manager, order, 'sale')).data).toMatchObject({ why: 'not_in_it' })
  // The one goes without the other from now on.
  const { version } = await at.show(at.manager, order.id)
  const refused = { lineId: settingIn(now)?.id ?? '', to: 'rejected', version, reason: 'no gold' } as const
  expect((await at.server.call(ordersApi.moveSupply, refused, { token: at.manager.token })).status).toBe(200)
  expect((await at.show(at.manager, order.id)).lines.map(({ state }) => state).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'live',
    'released',
  ])
})

test('what was handed over comes back whole; no ring, no other line and nobody but the house takes a stone out', async () => {
  const { order } = await begun()
  expect((await takeOut(at.buyer, order, 'sale')).status).toBe(403)
  expect((await takeOut(at.maker, order, 'sale')).status).toBe(403)
  expect((await takeOut(at.salesman, order, 'sale')).status).toBe(404)
  expect((await takeOut(at.manager, order, 'sale', settingIn(order)?.id)).data).toMatchObject({ why: 'not_in_it' })
  expect((await takeOut(at.manager, order, 'sale', '999999')).status).toBe(404)
  const done = await at.handedOver(order)
  expect((await takeOut(at.manager, done, 'sale')).data).toMatchObject({ why: 'handed_over' })
  expect((await at.move(done, 'returning', { reason: 'too small' })).msg).toBe('')
  await returnCalls(() => at.server).takenBack(at.manager, done.id)
  const returned = await at.show(at.manager, done.id)
  expect(returned.status).toBe('returned')
  expect((await takeOut(at.manager, returned, 'sale')).status).toBe(409)
})

test('taken out by many at once, it is taken out once', async () => {
  const { order } = await begun()
  const { version } = await at.show(at.manager, order.id)
  const input = { id: order.id, version, lineId: stoneIn(order)?.id ?? '', to: 'sale' as const }
  const all = await Promise.all(Array.from({ length: 6 }, () => at.server.call(leftGoodsApi.takeOut, input, { token: at.manager.token })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await at.show(at.manager, order.id)).pieces).toBe(1)
})
