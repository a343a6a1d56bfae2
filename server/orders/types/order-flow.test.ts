import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aStone, aSupplier, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let supplier: Person
let buyer: Person
let salesman: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, supplier, salesman, manager, buyer } = await aTrade(server.db))
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const { place, supply, show } = orderCalls(() => server)
const order = (ids: string[], expectedRmbTotal: string) => place(buyer, ids, expectedRmbTotal)
const move = (person: Person, input: InputOf<typeof ordersApi.move>) => server.call(ordersApi.move, input, { token: person.token })
const pay = (person: Person, input: InputOf<typeof paymentsApi.record>) => server.call(paymentsApi.record, input, { token: person.token })
const lineOf = (placed: Order, at = 0): string => placed.lines[at]?.id ?? ''

test('an order goes its whole way: deposit, confirmed, bought, arrived, paid, handed over', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  const { id } = placed

  const early = await move(manager, { id, to: 'preparation', version: 1 })
  expect([early.status, early.msg]).toEqual([
    409,
    'Can’t move the order from “Product hold” to “In procurement”: The deposit is not paid yet',
  ])
  expect((await show(manager, id)).moves).toEqual([
    { to: 'preparation', allowed: false, why: 'deposit' },
    { to: 'voided', allowed: true, why: null },
  ])

  const deposit = await pay(salesman, { orderId: id, version: 1, kind: 'prepayment', method: 'bank_card', amount: '2160.00' })
  expect(deposit.data).toMatchObject({ orderVersion: 2, paidRmb: '2160.00', balanceRmb: '5040.00', creditRmb: '0.00' })
  expect((await show(buyer, id)).holdUntil).toBeNull()

  expect((await move(buyer, { id, to: 'preparation', version: 2 })).status).toBe(403)
  const prepared = await move(manager, { id, to: 'preparation', version: 2 })
  expect(prepared.data).toMatchObject({ status: 'preparation', version: 3 })
  expect((await move(manager, { id, to: 'purchased', version: 3 })).data).toMatchObject({ why: 'all_confirmed' })

  const confirmed = await supply(supplier, { lineId: lineOf(placed), to: 'confirmed', version: 3 })
  expect(confirmed.data).toEqual({ lineId: lineOf(placed), supplyStatus: 'confirmed', orderStatus: 'preparation', orderVersion: 4 })
  expect((await move(manager, { id, to: 'purchased', version: 4 })).data).toMatchObject({ why: 'all_bought' })

  const bought = await server.call(
    ordersApi.markBought,
    { id, version: 4, lines: [{ lineId: lineOf(placed), costUsd: '950.00' }] },
    { token: manager.token },
  )
  expect(bought.data.lines[0]?.bought).toBe(true)
  const costs = await server.call(ordersApi.costs, { id }, { token: manager.token })
  expect(costs.data).toMatchObject({ costUsd: '950.00', marginUsd: '50.00' })
  expect((await move(manager, { id, to: 'purchased', version: 5 })).data.status).toBe('purchased')

  expect((await move(manager, { id, to: 'wait_handover', version: 6 })).data).toMatchObject({ why: 'all_arrived' })
  expect((await supply(supplier, { lineId: lineOf(placed), to: 'arrived', version: 6 })).status).toBe(403)
  await supply(supplier, { lineId: lineOf(placed), to: 'in_transit', version: 6 })
  await supply(manager, { lineId: lineOf(placed), to: 'arrived', version: 7 })
  expect((await move(manager, { id, to: 'wait_handover', version: 8 })).data.status).toBe('wait_handover')

  expect((await move(manager, { id, to: 'completed', version: 9, pickupName: 'Ms Wu' })).data).toMatchObject({ why: 'balance_zero' })
  await pay(manager, { orderId: id, version: 9, kind: 'final', method: 'alipay', amount: '5040.00' })
  expect((await move(manager, { id, to: 'completed', version: 10 })).msg).toBe('Please give an express number or who picks it up')
  const done = await move(manager, { id, to: 'completed', version: 10, pickupName: 'Ms Wu' })
  expect(done.data).toMatchObject({ status: 'completed', pickupName: 'Ms Wu', balanceRmb: '0.00' })
  expect(done.data.lines[0]).toMatchObject({ state: 'done', supplyStatus: 'picked_up' })
  expect((await stateOfStone(server.db, stoneId)).availability).toBe('sold')

  const settled = await server.call(paymentsApi.settle, { orderId: id, version: 11 }, { token: manager.token })
  expect(settled.data.settled).toBe(true)
  expect((await pay(manager, { orderId: id, version: 12, kind: 'final', method: 'cash', amount: '1.00' })).msg).toBe(
    'The order is settled; its money can’t be changed',
  )

  const log = (await show(manager, id)).log.map((entry) => entry.what)
  expect(log).toEqual([
    'placed',
    'payment',
    'moved',
    'supply',
    'bought',
    'moved',
    'supply',
    'supply',
    'moved',
    'payment',
    'moved',
    'settled',
  ])
  const seen = JSON.stringify(await show(buyer, id))
  expect(seen).not.toMatch(/950\.00|the-supplier|"bought","/)
})

test('a sold stone is never sold again, not even as the offer of another supplier', async () => {
  const { id: stoneId, reportNo } = await stone({ kind: 'spot' })
  const { id } = await order([stoneId], '7000.00')
  await pay(manager, { orderId: id, version: 1, kind: 'final', method: 'cash', amount: '7000.00' })
  await move(manager, { id, to: 'preparation', version: 2 })
  await move(manager, { id, to: 'wait_handover', version: 3 })
  expect((await move(manager, { id, to: 'completed', version: 4, expressNo: 'SF1' })).data.expressNo).toBe('SF1')
  const late = await stone({ reportNo, supplierId: await aSupplier(server.db, house) })
  const answer = await server.call(
    ordersApi.place,
    { ids: [late.id], pickup: 'pickup', expectedRmbTotal: '7200.00' },
    { token: buyer.token },
  )
  expect(answer.msg).toBe(`Already taken: ${reportNo}`)
})

test('a rejected line frees and delists its stone, and the order costs less', async () => {
  const [kept, lost] = [await stone(), await stone({ usdPerCt: '500.00' })]
  const placed = await order([kept.id, lost.id], '10800.00')
  await pay(manager, { orderId: placed.id, version: 1, kind: 'prepayment', method: 'wechat', amount: '9000.00' })
  expect((await supply(supplier, { lineId: lineOf(placed, 1), to: 'rejected', version: 2 })).status).toBe(400)
  await supply(supplier, { lineId: lineOf(placed, 1), to: 'rejected', version: 2, reason: 'sold to Antwerp' })
  expect(await stateOfStone(server.db, lost.id)).toEqual({ availability: 'available', sale_status: 'delisted' })
  const after = await show(buyer, placed.id)
  // 7,200 of the 9,000 paid are due now; the rest is the customer's credit.
  expect(after).toMatchObject({
    status: 'held',
    rmbTotal: '7200.00',
    usdTotal: '1000.00',
    depositDueRmb: '2160.00',
    paidRmb: '7200.00',
    balanceRmb: '0.00',
    pieces: 1,
  })
  expect(after.payments.map((payment) => [payment.kind, payment.method, payment.amountRmb, payment.recordedBy === 'the-supplier'])).toEqual(
    [
      ['prepayment', 'wechat', '9000.00', false],
      ['credit', 'credit', '-1800.00', false],
    ],
  )
  expect(after.log.map((entry) => [entry.what, entry.from, entry.to]).slice(-2)).toEqual([
    ['rejected', 'waiting_confirm', 'rejected'],
    ['repriced', '10800.00', '7200.00'],
  ])
  expect(JSON.stringify(after)).not.toMatch(/Antwerp|the-supplier/)
})

test('rejecting the last line voids the order', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  const answer = await supply(supplier, { lineId: lineOf(placed), to: 'rejected', version: 1, reason: 'lost' })
  expect(answer.data).toMatchObject({ supplyStatus: 'rejected', orderStatus: 'voided' })
  expect(await show(buyer, placed.id)).toMatchObject({ status: 'voided', balanceRmb: '0.00' })
})

test('a buyer gives up a held order only while nothing is paid', async () => {
  const [first, second] = [await stone(), await stone()]
  const free = await order([first.id], '7200.00')
  expect((await move(buyer, { id: free.id, to: 'voided', version: 1 })).data).toMatchObject({
    status: 'voided',
    balanceRmb: '0.00',
    holdUntil: null,
  })
  expect((await stateOfStone(server.db, first.id)).availability).toBe('available')
  const paid = await order([second.id], '7200.00')
  await pay(manager, { orderId: paid.id, version: 1, kind: 'prepayment', method: 'cash', amount: '100.00' })
  expect((await move(buyer, { id: paid.id, to: 'voided', version: 2 })).data).toMatchObject({ why: 'nothing_paid' })
  expect((await move(manager, { id: paid.id, to: 'voided', version: 2 })).msg).toBe(
    'Please choose: refund the money paid, or keep it as credit',
  )
  const kept = await move(manager, { id: paid.id, to: 'voided', version: 2, money: 'credit' })
  expect(kept.data).toMatchObject({ status: 'voided', paidRmb: '0.00', balanceRmb: '0.00' })
})

test('voiding after the hold needs a reason, and gives back what was bought and paid', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  await server.call(ordersApi.waiveDeposit, { id: placed.id, version: 1, reason: 'old friend' }, { token: salesman.token })
  await move(manager, { id: placed.id, to: 'preparation', version: 2 })
  await supply(supplier, { lineId: lineOf(placed), to: 'confirmed', version: 3 })
  await server.call(ordersApi.markBought, { id: placed.id, version: 4, lines: [{ lineId: lineOf(placed) }] }, { token: manager.token })
  expect((await move(manager, { id: placed.id, to: 'voided', version: 5 })).status).toBe(400)
  expect((await move(manager, { id: placed.id, to: 'voided', version: 5, reason: 'changed their mind' })).data.voidReason).toBe(
    'changed their mind',
  )
  const owed = await server.db
    .selectFrom('ledger_lines')
    .where('supplier_id', '=', supplierId)
    .where('account', '=', 'supplier_payable')
    .select('amount')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(owed.map((row) => row.amount)).toEqual(['1000.00', '-1000.00'])
})

test('a deposit can be waived once, with a reason, by the house only', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  const waive = (person: Person, version: number, reason = 'regular') =>
    server.call(ordersApi.waiveDeposit, { id: placed.id, version, reason }, { token: person.token })
  expect((await waive(buyer, 1)).status).toBe(403)
  expect((await waive(manager, 1, ' ')).status).toBe(400)
  expect((await waive(manager, 1)).data).toMatchObject({ depositWaived: true, depositWaivedReason: 'regular', holdUntil: null })
  expect((await waive(manager, 2)).status).toBe(409)
  expect(await show(buyer, placed.id)).toMatchObject({ depositWaived: true, depositWaivedReason: null })
})

test('a stale version is refused with the fresh order', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  await pay(manager, { orderId: placed.id, version: 1, kind: 'prepayment', method: 'cash', amount: '2160.00' })
  const answer = await move(manager, { id: placed.id, to: 'preparation', version: 1 })
  expect(answer.status).toBe(409)
  expect(answer.data).toMatchObject({ id: placed.id, version: 2, paidRmb: '2160.00' })
  const stale = await supply(supplier, { lineId: lineOf(placed), to: 'confirmed', version: 1 })
  expect(stale.data).toMatchObject({ lineId: lineOf(placed), orderVersion: 2, supplierUsdTotal: '1000.00' })
  expect(JSON.stringify(stale.data)).not.toMatch(/7200|customer/)
})

test('nothing is bought before its supplier confirmed it and the order is in preparation', async () => {
  const { id: stoneId, reportNo } = await stone()
  const placed = await order([stoneId], '7200.00')
  const buy = (version: number, lineId = lineOf(placed)) =>
    server.call(ordersApi.markBought, { id: placed.id, version, lines: [{ lineId }] }, { token: manager.token })
  expect((await buy(1)).msg).toBe(`Can’t be marked as bought now: ${reportNo}`)
  await server.call(ordersApi.waiveDeposit, { id: placed.id, version: 1, reason: 'x' }, { token: manager.token })
  await move(manager, { id: placed.id, to: 'preparation', version: 2 })
  expect((await buy(3)).msg).toBe(`Not confirmed by the supplier yet: ${reportNo}`)
  expect((await buy(3, '999999')).status).toBe(404)
  await supply(supplier, { lineId: lineOf(placed), to: 'confirmed', version: 3 })
  expect((await buy(4)).status).toBe(200)
  expect((await buy(5)).status).toBe(409)
})

test('lines of one press all move, or none of them does', async () => {
  const placed = await order([(await stone()).id, (await stone()).id, (await stone()).id], '21600.00')
  const [first = '', second = '', third = ''] = placed.lines.map((line) => line.id)
  const states = async () => new Map((await show(manager, placed.id)).lines.map((line) => [line.id, line.supplyStatus]))
  const one = await supply(manager, { lineId: second, to: 'confirmed', version: 1 })
  expect(one.data.orderVersion).toBe(2)
  const refused = await supply(manager, { lineId: first, also: [third, second], to: 'confirmed', version: 2 })
  expect(refused.status, 'the second is confirmed already').toBe(409)
  expect(await states()).toEqual(
    new Map([
      [first, 'waiting_confirm'],
      [second, 'confirmed'],
      [third, 'waiting_confirm'],
    ]),
  )
  const other = await order([(await stone()).id], '7200.00')
  expect((await supply(manager, { lineId: first, also: [lineOf(other)], to: 'confirmed', version: 2 })).status, 'of another order').toBe(
    404,
  )
  const all = await supply(manager, { lineId: first, also: [third], to: 'confirmed', version: 2 })
  expect([all.status, [...(await states()).values()]]).toEqual([200, ['confirmed', 'confirmed', 'confirmed']])
  const gone = await supply(manager, {
    lineId: first,
    also: [second, third],
    to: 'rejected',
    version: all.data.orderVersion,
    reason: 'sold',
  })
  expect([gone.status, gone.data.orderStatus]).toEqual([200, 'voided'])
})
