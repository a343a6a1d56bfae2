import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aStyle, ringSpec } from '../../testing/a-style.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'

let at: RingHouse

beforeAll(async () => {
  at = await ringHouse()
})
afterAll(async () => {
  expect((await checkLedger(at.server.db)).breaches).toEqual([])
  await at.server.close()
})

/** Three rings of 4,229.42 yuan, paid in full and being made. */
async function three(): Promise<Order> {
  const { id } = await aStyle(at.server.db, at.house, { supplierId: at.supplierId })
  const jewels: JewelWish[] = [1, 2, 3].map(() => ({ form: 'style', id, spec: { ...ringSpec, quoteId: null } }))
  const { rmbTotal } = (await at.server.call(ordersApi.quote, { jewels }, { token: at.buyer.token })).data
  const placed = await at.server.call(ordersApi.place, { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal }, { token: at.buyer.token })
  expect(placed.msg).toBe('')
  const begun = (await at.move(await at.pay(placed.data, rmbTotal), 'preparation')).data
  const [lineId = '', ...also] = begun.lines.map((line) => line.id)
  await at.server.call(ordersApi.moveSupply, { lineId, also, to: 'confirmed', version: begun.version }, { token: at.manager.token })
  const { version } = await at.show(at.manager, begun.id)
  const lines = begun.lines.map((line) => ({ lineId: line.id }))
  await at.server.call(ordersApi.markBought, { id: begun.id, version, lines }, { token: at.manager.token })
  return at.show(at.manager, begun.id)
}

async function stepOf(order: Order, lineId: string, more: { step: 'qc_passed' | 'qc_failed'; grams?: string }) {
  const { version } = await at.show(at.manager, order.id)
  const failed = more.step === 'qc_failed' ? { note: 'porous', costUsd: '0', borneBy: 'maker' as const } : {}
  return at.server.call(makingApi.step, { lineId, version, ...more, ...failed }, { token: at.manager.token })
}

async function made(order: Order, lineId: string): Promise<void> {
  expect((await stepOf(order, lineId, { step: 'qc_passed', grams: '3.0' })).msg).toBe('')
  const { version } = await at.show(at.manager, order.id)
  await at.server.call(ordersApi.moveSupply, { lineId, to: 'arrived', version }, { token: at.manager.token })
}

const prepare = (lineIds: string[]) =>
  at.server.call(deliveryApi.prepare, { lineIds, pickup: 'express', address: 'Ring 1' }, { token: at.manager.token })
const deliver = async ({ id }: Order, expressNo: string) => {
  const { version } = await at.show(at.manager, id)
  return at.server.call(deliveryApi.deliver, { id, version, expressNo }, { token: at.manager.token, key: randomUUID() })
}
const waiting = async (order: Order) =>
  (await at.server.call(deliveryApi.waiting, { search: order.orderNo }, { token: at.manager.token })).data.lines.map(({ lineId }) => lineId)

test('of several rings those that are finished are handed over while the others are being made; the last one completes the order', async () => {
  const order = await three()
  const [first = '', second = '', third = ''] = order.lines.map(({ id }) => id)
  expect(await waiting(order)).toEqual([])
  await made(order, first)
  // Only what is made and here may leave.
  expect(await waiting(order)).toEqual([first])
  expect((await prepare([first, second])).msg).toMatch(/^Not waiting for delivery/)
  const one = await prepare([first])
  expect([one.msg, one.data.rmbTotal]).toEqual(['', '4229.42'])
  // In a delivery it fails no check, and its order is not given up.
  expect((await stepOf(order, first, { step: 'qc_failed' })).data).toMatchObject({ why: 'in_delivery' })
  const asked = await at.show(at.manager, order.id)
  expect(asked.moves.find(({ to }) => to === 'voided')).toMatchObject({ allowed: false, why: 'not_in_delivery' })
  expect((await deliver(one.data, 'SF-1')).msg).toBe('')
  const parted = await at.show(at.buyer, order.id)
  expect([parted.status, parted.lines.map(({ state }) => state)]).toEqual(['preparation', ['done', 'live', 'live']])
  expect((await at.move(await at.show(at.manager, order.id), 'voided', { reason: 'late', money: 'credit' })).data).toMatchObject({
    why: 'none_delivered',
  })
  // What is left goes on as before: made, here, and handed over with the last one, whatever nobody pressed in between.
  await made(order, second)
  await made(order, third)
  const rest = await prepare([second, third])
  expect((await deliver(rest.data, 'SF-2')).msg).toBe('')
  const done = await at.show(at.buyer, order.id)
  expect([done.status, done.lines.map(({ state }) => state), done.balanceRmb]).toEqual(['completed', ['done', 'done', 'done'], '0.00'])
})

test('a finished ring that is not paid for does not leave, and one that failed its check waits for nothing', async () => {
  const order = await at.begun()
  const lineId = order.lines[0]?.id ?? ''
  await made(order, lineId)
  const early = await prepare([lineId])
  expect(early.msg).toBe('')
  expect(early.data.moves.find(({ to }) => to === 'completed')).toMatchObject({ allowed: false, why: 'sources_paid' })
  const { version } = await at.show(at.manager, early.data.id)
  const undo = { id: early.data.id, to: 'voided' as const, version, reason: 'not paid' }
  expect((await at.server.call(ordersApi.move, undo, { token: at.manager.token })).msg).toBe('')
  expect((await stepOf(order, lineId, { step: 'qc_failed' })).msg).toBe('')
  expect(await waiting(order)).toEqual([])
  expect((await prepare([lineId])).status).toBe(409)
})
