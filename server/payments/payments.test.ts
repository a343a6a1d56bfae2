import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { inTransaction } from '../db/database.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { checkLedger } from './ledger-check.ts'

let server: TestServer
let house: House
let supplierId: string
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place } = orderCalls(() => server)
async function anOrder(customer = buyer) {
  const { id } = await aStone(server.db, house, { supplierId })
  return place(customer, [id], '7200.00')
}
type Pay = Partial<InputOf<typeof paymentsApi.record>> & { orderId: string }
const pay = (input: Pay, person: Person | null = manager) =>
  server.call(
    paymentsApi.record,
    { version: 1, kind: 'prepayment', method: 'cash', amount: '2160.00', ...input },
    person === null ? {} : { token: person.token },
  )
const balances = async (orderId: string) => {
  const rows = await server.db
    .selectFrom('ledger_lines')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_lines.entry_id')
    .where('ledger_entries.order_id', '=', orderId)
    .groupBy(['account', 'currency'])
    .select(['account', 'currency', sql<string>`sum(amount)::text`.as('sum')])
    .execute()
  return Object.fromEntries(rows.map((row) => [`${row.account} ${row.currency}`, row.sum]))
}

test('every payment is a double entry: what came in, and so much less that the customer owes', async () => {
  const order = await anOrder()
  expect(await balances(order.id)).toEqual({ 'receivable RMB': '7200.00', 'sales RMB': '-7200.00' })
  await pay({ orderId: order.id, method: 'bank_card' })
  expect(await balances(order.id)).toEqual({ 'receivable RMB': '5040.00', 'sales RMB': '-7200.00', 'bank_card RMB': '2160.00' })
})

test('dollars pay at the locked rate of the order', async () => {
  const order = await anOrder()
  const answer = await pay({ orderId: order.id, currency: 'USD', amount: '100.01' })
  expect(answer.data).toMatchObject({ paidRmb: '720.07', balanceRmb: '6479.93' })
  expect(answer.data.payments[0]).toMatchObject({ amount: '100.01', currency: 'USD', rate: '7.20', amountRmb: '720.07' })
  expect(await balances(order.id)).toMatchObject({ 'cash USD': '100.01', 'exchange USD': '-100.01', 'exchange RMB': '720.07' })
})

test('what is paid beyond the balance becomes credit, and credit pays another order', async () => {
  const customer = await aPerson(server.db, house, { role: 5 })
  const [first, second] = [await anOrder(customer), await anOrder(customer)]
  const surplus = await pay({ orderId: first.id, kind: 'final', amount: '7500.50' })
  expect(surplus.data).toMatchObject({ paidRmb: '7200.00', balanceRmb: '0.00', creditRmb: '300.50' })
  expect((await pay({ orderId: first.id, version: 2, amount: '1.00' })).msg).toBe('Nothing is due on this order')
  const creditSeen = (person: Person) => server.call(paymentsApi.credit, { orderId: second.id }, { token: person.token })
  expect((await creditSeen(manager)).data).toEqual({ creditRmb: '300.50' })
  expect((await creditSeen(customer)).status).toBe(403)
  const neighbour = await aPerson(server.db, await aSite(server.db, { parentId: house.siteId }), { role: 2 })
  expect((await creditSeen(neighbour)).status).toBe(404)
  expect((await pay({ orderId: second.id, method: 'credit', amount: '300.51' })).msg).toBe(
    'The customer’s credit or the balance is less than that',
  )
  const used = await pay({ orderId: second.id, method: 'credit', amount: '300.50' })
  expect(used.data).toMatchObject({ paidRmb: '300.50', creditRmb: '0.00' })
})

test('a mistake is reversed by its opposite, once, and the money view shows both', async () => {
  const order = await anOrder()
  const paid = await pay({ orderId: order.id, amount: '9000.00' })
  expect(paid.data).toMatchObject({ paidRmb: '7200.00', balanceRmb: '0.00' })
  const id = paid.data.payments[0]?.id ?? ''
  const reverse = (version: number, person = manager, reason = 'typed one digit too many') =>
    server.call(paymentsApi.reverse, { id, version, reason }, { token: person.token })
  expect((await reverse(2, buyer)).status).toBe(403)
  expect((await reverse(2, manager, '')).status).toBe(400)
  const undone = await reverse(2)
  expect(undone.data).toMatchObject({ paidRmb: '0.00', balanceRmb: '7200.00' })
  expect(undone.data.payments.map((payment) => [payment.amountRmb, payment.reversed])).toEqual([
    ['9000.00', true],
    ['-1800.00', true],
    ['-9000.00', false],
    ['1800.00', false],
  ])
  expect((await reverse(3)).msg).toBe('This payment was already reversed')
  const shown = await server.call(ordersApi.show, { id: order.id }, { token: buyer.token })
  expect(Date.parse(shown.data.holdUntil ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000)
})

test('a site with hold hours of its own holds for so long again when its deposit is reversed', async () => {
  const parentGroupId = await aGroup(server.db, house.siteId)
  const patient = await aSite(server.db, { parentId: house.siteId, parentGroupId, config: { hold_hours: 3 } })
  const theirManager = await aPerson(server.db, patient, { role: 7, nextSiteId: patient.siteId })
  const theirBuyer = await aPerson(server.db, patient, { role: 5 })
  const { id: stoneId } = await aStone(server.db, house, { supplierId })
  const placed = await server.call(
    ordersApi.place,
    { ids: [stoneId], pickup: 'pickup', expectedRmbTotal: '7200.00' },
    { token: theirBuyer.token },
  )
  const hoursLeft = async () => {
    const { data } = await server.call(ordersApi.show, { id: placed.data.id }, { token: theirManager.token })
    return data.holdUntil === null ? null : (Date.parse(data.holdUntil) - Date.now()) / 3_600_000
  }
  expect(await hoursLeft()).toBeCloseTo(3, 1)
  const paid = await pay({ orderId: placed.data.id }, theirManager)
  expect(await hoursLeft()).toBeNull()
  const id = paid.data.payments[0]?.id ?? ''
  const reversed = await server.call(paymentsApi.reverse, { id, version: 2, reason: 'bounced' }, { token: theirManager.token })
  expect(reversed.status).toBe(200)
  expect(await hoursLeft()).toBeCloseTo(3, 1)
})

test('a surplus that was spent already keeps its payment from being reversed', async () => {
  const customer = await aPerson(server.db, house, { role: 5 })
  const [first, second] = [await anOrder(customer), await anOrder(customer)]
  const paid = await pay({ orderId: first.id, amount: '8000.00' })
  await pay({ orderId: second.id, method: 'credit', amount: '800.00' })
  const answer = await server.call(
    paymentsApi.reverse,
    { id: paid.data.payments[0]?.id ?? '', version: 2, reason: 'bounced' },
    { token: manager.token },
  )
  expect(answer.status).toBe(409)
})

test('credit that a cheaper order left goes with the payment that it came from', async () => {
  const customer = await aPerson(server.db, house, { role: 5 })
  const ids = [await aStone(server.db, house, { supplierId }), await aStone(server.db, house, { supplierId })].map((stone) => stone.id)
  const wanted = { ids, pickup: 'pickup', expectedRmbTotal: '14400.00' } as const
  const order = (await server.call(ordersApi.place, wanted, { token: customer.token })).data
  const paid = await pay({ orderId: order.id, amount: '14400.00' })
  const [line] = order.lines
  await server.call(ordersApi.moveSupply, { lineId: line?.id ?? '', to: 'rejected', version: 2, reason: 'sold' }, { token: manager.token })
  const reverse = (version: number) =>
    server.call(paymentsApi.reverse, { id: paid.data.payments[0]?.id ?? '', version, reason: 'bounced' }, { token: manager.token })

  const other = await anOrder(customer)
  const used = await pay({ orderId: other.id, method: 'credit', amount: '1000.00' })
  expect(used.data.creditRmb).toBe('6200.00')
  expect((await reverse(3)).msg).toBe('The customer’s credit or the balance is less than that')

  const undoCredit = { id: used.data.payments[0]?.id ?? '', version: 2, reason: 'not yet' }
  expect((await server.call(paymentsApi.reverse, undoCredit, { token: manager.token })).data.creditRmb).toBe('7200.00')
  expect((await reverse(3)).data).toMatchObject({ paidRmb: '0.00', balanceRmb: '7200.00', creditRmb: '0.00' })
})

test('settling needs a zero balance and locks the money of the order', async () => {
  const order = await anOrder()
  const settle = (version: number, person = manager) =>
    server.call(paymentsApi.settle, { orderId: order.id, version }, { token: person.token })
  expect((await settle(1)).msg).toBe('Still unpaid: RMB 7200.00')
  expect((await settle(1, buyer)).status).toBe(403)
  const paid = await pay({ orderId: order.id, kind: 'final', amount: '7200.00' })
  expect((await settle(2)).data).toMatchObject({ settled: true, orderVersion: 3 })
  expect((await settle(3)).status).toBe(409)
  const reversal = await server.call(
    paymentsApi.reverse,
    { id: paid.data.payments[0]?.id ?? '', version: 3, reason: 'no' },
    { token: manager.token },
  )
  expect(reversal.msg).toBe('The order is settled; its money can’t be changed')
  const voiding = await server.call(
    ordersApi.move,
    { id: order.id, to: 'voided', version: 3, money: 'credit', reason: 'no' },
    { token: manager.token },
  )
  expect(voiding.data).toMatchObject({ why: 'not_settled' })
  const rejected = await server.call(
    ordersApi.moveSupply,
    { lineId: order.lines[0]?.id ?? '', to: 'rejected', version: 3, reason: 'no' },
    { token: manager.token },
  )
  expect(rejected.msg).toBe('The order is settled; its money can’t be changed')
})

test('money is recorded by the house only, for amounts that exist', async () => {
  const order = await anOrder()
  expect((await pay({ orderId: order.id }, null)).status).toBe(401)
  expect((await pay({ orderId: order.id }, buyer)).status).toBe(403)
  for (const amount of ['0.00', '-5.00', '1.005', '1e3', '99999999999.00', '']) {
    expect((await pay({ orderId: order.id, amount })).status).toBe(400)
  }
  expect((await pay({ orderId: '424242' })).status).toBe(404)
})

test('payments, log and ledger are append-only in the database itself', async () => {
  const order = await anOrder()
  await pay({ orderId: order.id })
  const tries = [
    () => server.db.updateTable('payments').set({ amount: '1.00' }).where('order_id', '=', order.id).execute(),
    () => server.db.deleteFrom('payments').where('order_id', '=', order.id).execute(),
    () => server.db.deleteFrom('order_log').where('order_id', '=', order.id).execute(),
    () => server.db.updateTable('ledger_lines').set({ amount: '1.00' }).execute(),
    () => server.db.deleteFrom('ledger_entries').where('order_id', '=', order.id).execute(),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(/append-only/)
})

test('an entry that does not sum to zero never commits', async () => {
  const order = await anOrder()
  const oneSided = inTransaction(server.db, async (tx) => {
    const entry = await tx
      .insertInto('ledger_entries')
      .values({ site_id: house.siteId, order_id: order.id, what: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('ledger_lines').values({ entry_id: entry.id, account: 'cash', currency: 'RMB', amount: '5.00' }).execute()
  })
  await expect(oneSided).rejects.toThrow(/does not sum to zero/)
})
