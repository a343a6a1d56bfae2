import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aParcel, stateOfParcel } from '../testing/a-parcel.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aStone, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let supplier: Person
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  ;({ supplier, manager, buyer } = trade)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { supply, show } = orderCalls(() => server)
const parcel = (more: Partial<Parameters<typeof aParcel>[2]> = {}) =>
  aParcel(server.db, trade.house, { supplierId: trade.supplierId, ...more })

/** Five carats of a parcel of ten at 100 dollars a carat: 3,600 yuan. */
async function anOrder(): Promise<{ order: Order; id: string; lineId: string }> {
  const { id } = await parcel()
  const placed = await server.call(
    ordersApi.place,
    { parcels: [{ id, take: { carats: '5.000' } }], pickup: 'pickup', expectedRmbTotal: '3600.00' },
    { token: buyer.token },
  )
  expect(placed.msg).toBe('')
  return { order: placed.data, id, lineId: placed.data.lines[0]?.id ?? '' }
}

const lines = (order: Order) =>
  order.lines.map(({ supplyStatus, state, pieces, carats, usdTotal }) => [supplyStatus, state, pieces, carats, usdTotal])
const move = async (id: string, to: InputOf<typeof ordersApi.move>['to'], more: object = {}): Promise<Order> => {
  const { version } = await show(manager, id)
  const answer = await server.call(ordersApi.move, { id, to, version, ...more }, { token: manager.token })
  expect(answer.msg).toBe('')
  return answer.data
}
const step = async (person: Person, orderId: string, input: Omit<InputOf<typeof ordersApi.moveSupply>, 'version'>) => {
  const { version } = await show(manager, orderId)
  return supply(person, { ...input, version })
}

test("a supplier's first page tells of a part of a parcel that waits for their word, and of one that they sold", async () => {
  const { order, lineId } = await anOrder()
  const own = async () => {
    const desk = await server.call(deskApi.desk, {}, { token: supplier.token })
    expect(desk.msg).toBe('')
    return desk.data.supplier
  }
  const part = { lineId, snapshot: { carat: 5, parcel: { sizeKind: 'sieve' } } }
  expect((await own())?.rows).toMatchObject([part])
  await step(supplier, order.id, { lineId, to: 'confirmed' })
  const after = await own()
  expect([after?.rows, after?.sold.rows]).toMatchObject([[], [{ ...part, status: 'confirmed' }]])
})

test('part of a line arrives before the rest, and the order waits for all of it', async () => {
  const { order, id, lineId } = await anOrder()
  await step(supplier, order.id, { lineId, to: 'confirmed' })
  await server.call(ordersApi.waiveDeposit, { id: order.id, version: 2, reason: 'known' }, { token: manager.token })
  await move(order.id, 'preparation')
  expect((await step(manager, order.id, { lineId, to: 'arrived', take: { carats: '1.255' } })).msg).toBe('')
  const after = await show(manager, order.id)
  expect(lines(after)).toEqual([
    ['arrived', 'live', 126, '1.255', '125.50'],
    ['confirmed', 'live', 374, '3.745', '374.50'],
  ])
  expect(after).toMatchObject({ pieces: 500, carats: '5.00', usdTotal: '500.00', rmbTotal: '3600.00' })
  expect(after.lines.map(({ snapshot }) => snapshot.carat)).toEqual([1.255, 3.745])
  expect(after.moves.find(({ to }) => to === 'wait_handover')).toMatchObject({ allowed: false, why: 'all_arrived' })
  expect(await stateOfParcel(server.db, id)).toMatchObject({ held: { pieces: 500, carats: '5.000' } })
  const rest = after.lines[1]?.id ?? ''
  expect((await step(manager, order.id, { lineId: rest, to: 'arrived', take: { pieces: 374 } })).msg).toBe('')
  expect((await show(manager, order.id)).lines).toHaveLength(2)
  await move(order.id, 'wait_handover')
  const now = await show(manager, order.id)
  await server.call(
    paymentsApi.record,
    { orderId: order.id, version: now.version, kind: 'final', method: 'cash', amount: '3600.00' },
    { token: manager.token },
  )
  await move(order.id, 'completed', { pickupName: 'Ms Li' })
  expect(await stateOfParcel(server.db, id)).toMatchObject({
    left: { pieces: 500, carats: '5.000' },
    held: { pieces: 0, carats: '0.000' },
    sold: { pieces: 500, carats: '5.000' },
  })
})

test('a part that is refused after it came goes back on sale, and the order is worth what is left', async () => {
  const { order, id, lineId } = await anOrder()
  await server.call(ordersApi.waiveDeposit, { id: order.id, version: 1, reason: 'known' }, { token: manager.token })
  await step(supplier, order.id, { lineId, to: 'confirmed' })
  await move(order.id, 'preparation')
  const bought = await show(manager, order.id)
  await server.call(ordersApi.markBought, { id: order.id, version: bought.version, lines: [{ lineId }] }, { token: manager.token })
  await step(manager, order.id, { lineId, to: 'arrived' })
  const none = await step(manager, order.id, { lineId, to: 'rejected', take: { carats: '2.005' } })
  expect(none.status).toBe(400)
  expect((await step(manager, order.id, { lineId, to: 'rejected', take: { carats: '2.005' }, reason: 'brown' })).msg).toBe('')
  const after = await show(buyer, order.id)
  expect(lines(after)).toEqual([
    ['rejected', 'released', 201, '2.005', '200.50'],
    ['arrived', 'live', 299, '2.995', '299.50'],
  ])
  expect(after).toMatchObject({ pieces: 299, carats: '2.995', usdTotal: '299.50', rmbTotal: '2156.40', status: 'preparation' })
  expect(await stateOfParcel(server.db, id)).toMatchObject({
    left: { pieces: 701, carats: '7.005' },
    held: { pieces: 299, carats: '2.995' },
  })
  const costs = await server.call(ordersApi.costs, { id: order.id }, { token: manager.token })
  expect(costs.data).toMatchObject({ costUsd: '299.50', marginUsd: '0.00' })
})

test('what its supplier can’t deliver is sold to nobody else, and the last part voids the order', async () => {
  const { order, id, lineId } = await anOrder()
  expect((await step(supplier, order.id, { lineId, to: 'rejected', take: { carats: '1.000' }, reason: 'lost' })).msg).toBe('')
  expect(await stateOfParcel(server.db, id)).toMatchObject({
    left: { pieces: 500, carats: '5.000' },
    held: { pieces: 400, carats: '4.000' },
  })
  expect(await show(buyer, order.id)).toMatchObject({ rmbTotal: '2880.00', status: 'held' })
  const rest = (await show(manager, order.id)).lines.find(({ state }) => state === 'live')?.id ?? ''
  await step(supplier, order.id, { lineId: rest, to: 'rejected', reason: 'lost' })
  expect(await show(buyer, order.id)).toMatchObject({ status: 'voided' })
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { pieces: 500, carats: '5.000' }, held: { pieces: 0, carats: '0.000' } })
})

test('only lines of parcels are parted, one at a time, and never by more than they have', async () => {
  const { order, lineId } = await anOrder()
  expect((await step(supplier, order.id, { lineId, to: 'confirmed', take: { carats: '5.001' } })).status).toBe(409)
  const stone = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  const other = await server.call(
    ordersApi.place,
    { ids: [stone.id], pickup: 'pickup', expectedRmbTotal: '7200.00' },
    { token: buyer.token },
  )
  const ofStone = other.data.lines[0]?.id ?? ''
  expect((await step(supplier, other.data.id, { lineId: ofStone, to: 'confirmed', take: { pieces: 1 } })).status).toBe(400)
})

test('a list says so where the pieces of an order were not counted, and in its sum', async () => {
  const [counted, reckoned] = [await parcel({}), await parcel({ piecesEstimated: true })]
  const who = await aPerson(server.db, trade.house, { role: 5 })
  const place = (parcels: InputOf<typeof ordersApi.place>['parcels'], expectedRmbTotal: string) =>
    server.call(ordersApi.place, { parcels, pickup: 'pickup', expectedRmbTotal }, { token: who.token })
  const list = () => server.call(ordersApi.list, { view: 'mine', origin: 'natural', goods: 'parcel' }, { token: who.token })
  await place([{ id: counted.id, take: { carats: '1.000' } }], '720.00')
  const before = (await list()).data
  expect([before.rows.map((row) => row.piecesEstimated), before.totals?.piecesEstimated]).toEqual([[undefined], undefined])
  await place(
    [
      { id: counted.id, take: { carats: '1.000' } },
      { id: reckoned.id, take: { carats: '1.000' } },
    ],
    '1440.00',
  )
  const { rows, totals } = (await list()).data
  expect(rows.map((row) => [row.pieces, row.piecesEstimated])).toEqual([
    [200, true],
    [100, undefined],
  ])
  expect([totals?.pieces, totals?.piecesEstimated]).toEqual([300, true])
})
