import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aParcel } from '../../testing/a-parcel.ts'
import { aReseller, resellerCalls, type Reseller } from '../../testing/a-reseller.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let supplier: Person
let manager: Person
let reseller: Reseller

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, supplier, manager } = await aTrade(server.db))
  reseller = await aReseller(server.db, house)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place, supply, show } = orderCalls(() => server)
const { quote, tryToPlace, placeWithHouse } = resellerCalls(() => server)

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
/** Orders of the reseller's customer: 1,000.00 x 1.10 x 1.20 = 1,320.00 dollars a stone, 9,636.00 yuan at 7.30. */
async function sold(count: number): Promise<Order> {
  const stones = await Promise.all(Array.from({ length: count }, () => stone()))
  return place(
    reseller.customer,
    stones.map(({ id }) => id),
    `${9636 * count}.00`,
  )
}
const move = (by: Person, order: Order, to: 'preparation' | 'purchased' | 'wait_handover' | 'completed' | 'voided', more: object = {}) =>
  server.call(ordersApi.move, { id: order.id, version: order.version, to, ...more }, { token: by.token })
async function moved(by: Person, order: Order, to: Parameters<typeof move>[2], more: object = {}): Promise<Order> {
  const answer = await move(by, order, to, more)
  expect(answer.msg).toBe('')
  return answer.data
}
async function paid(by: Person, order: Order, amount: string): Promise<Order> {
  const { msg } = await server.call(
    paymentsApi.record,
    { orderId: order.id, version: order.version, kind: 'final', method: 'cash', amount },
    { token: by.token },
  )
  expect(msg).toBe('')
  return show(by, order.id)
}
const lineStates = (order: Order) => order.lines.map((line) => [line.state, line.supplyStatus])

test('one click orders from the house at its own price and rate what the customer ordered at theirs, linked both ways', async () => {
  const order = await sold(2)
  const asked = (await quote(reseller.operator, order.id)).data
  // 2 x 1,100.00 dollars at 7.20.
  expect([asked.usdTotal, asked.rmbTotal, asked.ownUsd, asked.ownRmb, asked.keepsRmb]).toEqual([
    '2200.00',
    '15840.00',
    '2640.00',
    '19272.00',
    '3432.00',
  ])
  expect(asked.depositDueRmb).toBe('4752.00')
  const { own, house: theirs } = await placeWithHouse(reseller.operator, order)
  expect([own.status, own.usdTotal, own.rmbTotal, own.holdUntil, own.may.placeWithHouse]).toEqual([
    'held',
    '2640.00',
    '19272.00',
    null,
    false,
  ])
  expect(own.links).toEqual([{ id: theirs.id, orderNo: theirs.orderNo, kind: 'fulfilled_by' }])
  expect([theirs.status, theirs.usdTotal, theirs.rmbTotal, theirs.rate, theirs.viewedAs]).toEqual([
    'held',
    '2200.00',
    '15840.00',
    '7.20',
    'buyer',
  ])
  expect(theirs.links).toEqual([{ id: order.id, orderNo: order.orderNo, kind: 'fulfils' }])
  const atHouse = await show(manager, theirs.id)
  expect([atHouse.viewedAs, atHouse.customerName, atHouse.links[0]?.orderNo]).toEqual(['staff', reseller.operatorName, order.orderNo])
  const claims = await server.db
    .selectFrom('claims')
    .where('released_at', 'is', null)
    .where(
      'line_id',
      'in',
      [...order.lines, ...theirs.lines].map(({ id }) => id),
    )
    .select('line_id')
    .execute()
  expect(new Set(claims.map((claim) => claim.line_id))).toEqual(new Set(theirs.lines.map(({ id }) => id)))
})

test('what the house does is where the customer reads it: confirmed, on its way, and arrived once it is handed over', async () => {
  const order = await sold(1)
  const { own, house: theirs } = await placeWithHouse(reseller.operator, order)
  const lineId = theirs.lines[0]?.id ?? ''
  expect((await supply(supplier, { lineId, to: 'confirmed', version: theirs.version })).msg).toBe('')
  expect(lineStates(await show(reseller.customer, own.id))).toEqual([['live', 'confirmed']])
  let atHouse = await paid(manager, await show(manager, theirs.id), '7920.00')
  atHouse = await moved(manager, atHouse, 'preparation')
  expect((await supply(manager, { lineId, to: 'arrived', version: atHouse.version })).msg).toBe('')
  expect(lineStates(await show(reseller.customer, own.id)), 'it is with the house, not with the reseller').toEqual([['live', 'in_transit']])
  let mine = await paid(reseller.operator, await show(reseller.operator, own.id), '9636.00')
  mine = await moved(reseller.operator, mine, 'preparation')
  expect((await move(reseller.operator, mine, 'wait_handover')).msg).toContain('Not everything has arrived')
  atHouse = await moved(manager, await show(manager, theirs.id), 'wait_handover')
  await moved(manager, atHouse, 'completed', { pickupName: 'Op' })
  mine = await show(reseller.operator, own.id)
  expect(lineStates(mine)).toEqual([['live', 'arrived']])
  mine = await moved(reseller.operator, mine, 'wait_handover')
  mine = await moved(reseller.operator, mine, 'completed', { pickupName: 'Cust' })
  expect([mine.status, ...lineStates(mine)]).toEqual(['completed', ['done', 'picked_up']])
  const { availability } = await stateOfStone(server.db, order.lines[0]?.stoneId ?? '')
  expect(availability).toBe('sold')
})

test('goods that the house has at hand are still to be ordered from it before a reseller hands them on', async () => {
  // 1,320.00 dollars at 7.00.
  const { id } = await stone({ kind: 'spot' })
  const order = await paid(reseller.operator, await place(reseller.customer, [id], '9240.00'), '9240.00')
  const begun = await moved(reseller.operator, order, 'preparation')
  expect((await move(reseller.operator, begun, 'wait_handover')).msg).toContain('It is not placed with the house yet')
  const { own } = await placeWithHouse(reseller.operator, begun)
  expect(lineStates(own)).toEqual([['live', 'in_transit']])
})

test('a line that the house refuses is refused on both sides, to the cent; the last one ends both', async () => {
  const order = await sold(2)
  const before = await paid(reseller.operator, order, '19272.00')
  const { own, house: theirs } = await placeWithHouse(reseller.operator, before)
  const [first, second] = theirs.lines
  const refused = await supply(manager, {
    lineId: first?.id ?? '',
    to: 'rejected',
    version: theirs.version,
    reason: 'sold elsewhere by Amber',
  })
  expect(refused.msg).toBe('')
  const atHouse = await show(manager, theirs.id)
  expect([atHouse.usdTotal, atHouse.rmbTotal, atHouse.depositDueRmb]).toEqual(['1100.00', '7920.00', '2376.00'])
  const mine = await show(reseller.customer, own.id)
  expect([mine.usdTotal, mine.rmbTotal, mine.depositDueRmb, mine.balanceRmb]).toEqual(['1320.00', '9636.00', '2890.80', '0.00'])
  expect(lineStates(mine)).toEqual([
    ['released', 'rejected'],
    ['live', 'waiting_confirm'],
  ])
  expect(mine.payments.map(({ kind, amountRmb }) => [kind, amountRmb])).toContainEqual(['credit', '-9636.00'])
  expect(JSON.stringify(mine)).not.toContain('Amber')
  await supply(manager, { lineId: second?.id ?? '', to: 'rejected', version: atHouse.version, reason: 'gone' })
  expect((await show(manager, theirs.id)).status).toBe('voided')
  const ended = await show(reseller.customer, own.id)
  expect([ended.status, ended.voidReason]).toEqual(['voided', 'supplier_rejected'])
})

test('voiding goes down while the house has not begun, and is refused with the reason once it has', async () => {
  const order = await sold(1)
  const { own, house: theirs } = await placeWithHouse(reseller.operator, order)
  const byCustomer = await move(reseller.customer, own, 'voided')
  expect(byCustomer.status).toBe(409)
  expect(byCustomer.msg).toContain('It is being brought in for you: please ask your salesman')
  const voided = await moved(reseller.operator, own, 'voided')
  expect(voided.status).toBe('voided')
  expect((await show(manager, theirs.id)).status).toBe('voided')
  expect(await stateOfStone(server.db, order.lines[0]?.stoneId ?? '')).toEqual({ availability: 'available', sale_status: 'for_sale' })

  const other = await sold(1)
  const pair = await placeWithHouse(reseller.operator, other)
  let atHouse = await paid(manager, await show(manager, pair.house.id), '7920.00')
  const refused = await move(reseller.operator, pair.own, 'voided')
  expect(refused.status).toBe(409)
  expect(refused.msg).toContain('The house has begun with its order: ask the house to void that first')
  atHouse = await moved(manager, atHouse, 'preparation')
  await moved(manager, atHouse, 'voided', { reason: 'the reseller asked', money: 'credit' })
  const mine = await show(reseller.operator, pair.own.id)
  expect(mine.status).toBe('voided')
  expect(await stateOfStone(server.db, other.lines[0]?.stoneId ?? '')).toEqual({ availability: 'available', sale_status: 'for_sale' })
})

test('the house takes nothing back that the reseller’s order can’t lose any more', async () => {
  const order = await paid(reseller.operator, await sold(1), '9636.00')
  const { own, house: theirs } = await placeWithHouse(reseller.operator, order)
  const settled = await server.call(paymentsApi.settle, { orderId: own.id, version: own.version }, { token: reseller.operator.token })
  expect(settled.msg).toBe('')
  const lineId = theirs.lines[0]?.id ?? ''
  const refused = await supply(manager, { lineId, to: 'rejected', version: theirs.version, reason: 'gone' })
  expect([refused.status, refused.msg]).toEqual([
    409,
    `The reseller’s order ${own.orderNo} can’t lose them any more: it is handed over, or its money is settled`,
  ])
  expect(lineStates(await show(manager, theirs.id))).toEqual([['live', 'waiting_confirm']])
})

test('a part of a parcel that the house refuses leaves both orders with the same rest', async () => {
  const parcel = await aParcel(server.db, house, { supplierId, pieces: 100, carats: '10.000', usdPerCt: '100.00' })
  const wanted = { parcels: [{ id: parcel.id, take: { carats: '4.000' } }] }
  const asked = await server.call(ordersApi.quote, wanted, { token: reseller.customer.token })
  const placed = await server.call(
    ordersApi.place,
    { ...wanted, pickup: 'pickup', expectedRmbTotal: asked.data.rmbTotal },
    { token: reseller.customer.token },
  )
  expect(placed.msg).toBe('')
  const { own, house: theirs } = await placeWithHouse(reseller.operator, placed.data)
  const lineId = theirs.lines[0]?.id ?? ''
  const refused = await supply(manager, {
    lineId,
    take: { carats: '1.000' },
    to: 'rejected',
    version: theirs.version,
    reason: 'off colour',
  })
  expect(refused.msg).toBe('')
  const facts = (order: Order) => order.lines.map(({ carats, pieces, state }) => [carats, pieces, state])
  const mine = await show(reseller.operator, own.id)
  expect(facts(mine)).toEqual(facts(await show(manager, theirs.id)))
  expect(facts(mine)).toContainEqual(['3.000', 30, 'live'])
  // 3.000 ct x 100.00 x 1.10 x 1.20.
  expect(mine.usdTotal).toBe('396.00')
})

test('only whoever runs the site orders for it, at the price that they saw, and each order once', async () => {
  const order = await sold(1)
  const input = { id: order.id, version: order.version, expectedRmbTotal: '7920.00' }
  const salesman = await aPerson(server.db, reseller.site, { role: 3, codes: [7006, 70060, 7009, 70090] })
  const other = await aReseller(server.db, house)
  expect((await tryToPlace(reseller.customer, input)).status).toBe(403)
  expect((await tryToPlace(salesman, input)).status).toBe(404)
  expect((await tryToPlace(other.operator, input)).status).toBe(404)
  expect((await tryToPlace(manager, input)).status).toBe(404)
  const cheaper = await tryToPlace(reseller.operator, { ...input, expectedRmbTotal: '7000.00' })
  expect(cheaper.status).toBe(409)
  expect(cheaper.data).toMatchObject({ rmbTotal: '7920.00' })
  expect((await tryToPlace(reseller.operator, input)).status).toBe(200)
  const now = await show(reseller.operator, order.id)
  const again = await tryToPlace(reseller.operator, { ...input, version: now.version })
  expect([again.status, again.msg]).toEqual([409, 'It is placed with the house already'])
})
