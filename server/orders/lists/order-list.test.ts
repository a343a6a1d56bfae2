import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { dayIn } from '../../settings/time-zone.ts'

let server: TestServer
let house: House
let supplierId: string
let supplier: Person
let salesman: Person
let otherSalesman: Person
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, supplier, salesman, otherSalesman, manager, buyer } = await aTrade(server.db))
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const stone = (facts: { printNo?: string } = {}) => aStone(server.db, house, { supplierId, ...facts })
const { place } = orderCalls(() => server)
const list = (person: Person, more: Partial<InputOf<typeof ordersApi.list>> = {}) =>
  server.call(ordersApi.list, { view: 'customers', origin: 'natural', ...more }, { token: person.token })
const lines = (person: Person, more: Partial<InputOf<typeof ordersApi.salesStock>> = {}) =>
  server.call(ordersApi.salesStock, { origin: 'natural', ...more }, { token: person.token })

test('lists filter, page and add up', async () => {
  const customer = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id, company: 'Bijoux 50%_Ltd' })
  const orders: Order[] = []
  for (let i = 0; i < 3; i += 1) orders.push(await place(customer, [(await stone()).id], '7200.00'))
  const numbers = orders.map((order) => order.orderNo)
  const [first, second] = orders
  await server.call(
    paymentsApi.record,
    { orderId: first?.id ?? '', version: 1, kind: 'final', method: 'cash', amount: '7200.00' },
    { token: manager.token },
  )
  await server.call(ordersApi.move, { id: second?.id ?? '', to: 'voided', version: 1 }, { token: customer.token })
  const ordersOf = (person: Person, more: Partial<InputOf<typeof ordersApi.list>> = {}) => list(person, { search: '50%_', ...more })
  const numbersOf = (answer: Awaited<ReturnType<typeof list>>) => answer.data.rows.map((row) => row.orderNo)
  const all = (await ordersOf(salesman)).data
  expect(all.rows.map((row) => row.orderNo)).toEqual(numbers.toReversed())
  expect(all.rows.map((row) => [row.pieces, row.carats, row.paidRmb, row.balanceRmb])).toEqual([
    [1, '1.00', '0.00', '7200.00'],
    [1, '1.00', '0.00', '0.00'],
    [1, '1.00', '7200.00', '0.00'],
  ])
  expect(all.totals).toEqual({
    orders: 3,
    pieces: 2,
    outRmb: '0.00',
    usd: '2000.00',
    rmb: '14400.00',
    paidRmb: '7200.00',
    unpaidRmb: '7200.00',
    reported: 0,
    depositsRmb: '2160.00',
    late: 0,
    byStatus: { held: 2, voided: 1 },
  })
  const page = (await ordersOf(manager, { limit: 2 })).data
  expect(page.rows.map((row) => row.orderNo)).toEqual([numbers[2], numbers[1]])
  const rest = await ordersOf(manager, { limit: 2, ...(page.next ? { after: page.next } : {}) })
  expect(numbersOf(rest)).toEqual([numbers[0]])
  expect(rest.data.totals, 'told with the first page').toBeNull()
  const unpaid = await ordersOf(manager, { unpaid: true })
  expect([numbersOf(unpaid), unpaid.data.totals?.unpaidRmb], 'the list that a sum opens comes to that sum').toEqual([
    [numbers[2]],
    all.totals?.unpaidRmb,
  ])
  expect(numbersOf(await ordersOf(manager, { status: ['voided'] }))).toEqual([numbers[1]])
  expect(numbersOf(await ordersOf(manager, { to: '2020-01-01' }))).toEqual([])
  expect(numbersOf(await ordersOf(otherSalesman))).toEqual([])
  expect(numbersOf(await ordersOf(manager, { origin: 'lab' }))).toEqual([])
  expect((await ordersOf(customer)).status).toBe(403)
  expect((await ordersOf(customer, { view: 'mine', search: '' })).data.rows).toHaveLength(3)
  expect((await list(manager, { from: '0000-01-01' })).status).toBe(400)
})

test('orders are found by the beginning of their number or certificate, and by any part of the customer', async () => {
  const customer = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id, name: 'Wong-Lam', company: 'Perle d’Or' })
  const { id, reportNo } = await stone()
  const placed = await place(customer, [id], '7200.00')
  await place(buyer, [(await stone()).id], '7200.00')
  const found = async (search: string) => (await list(manager, { search })).data.rows.map((row) => row.orderNo)
  const whole = [placed.orderNo]
  for (const search of [
    placed.orderNo,
    placed.orderNo.toLowerCase(),
    placed.orderNo.slice(2),
    reportNo,
    `GIA ${reportNo}`,
    'ong-la',
    'PERLE',
  ]) {
    expect([search, await found(search)]).toEqual([search, whole])
  }
  expect(await found(`LG${reportNo}`)).toEqual(whole)
  expect(await found(reportNo.slice(1))).toEqual([])
  expect(await found('ND1999')).toEqual([])
  expect(await found('nobody at all')).toEqual([])
  expect((await found(placed.orderNo.slice(0, 10))).length).toBeGreaterThan(1)
})

test('orders and their lines are found by the whole print number of a stone', async () => {
  const { id } = await stone({ printNo: 'X9AB-123' })
  const placed = await place(buyer, [id], '7200.00')
  const found = async (search: string) => (await list(manager, { search })).data.rows.map((row) => row.orderNo)
  for (const search of ['X9AB-123', 'x9ab123']) expect([search, await found(search)]).toEqual([search, [placed.orderNo]])
  expect(await found('X9AB12')).toEqual([])
  const { rows } = (await server.call(ordersApi.salesStock, { origin: 'natural', search: 'x9ab 123' }, { token: manager.token })).data
  expect(rows.map((line) => line.orderNo)).toEqual([placed.orderNo])
})

test("a supplier's lines page without totals after the first, and are found by order, stock and certificate number", async () => {
  const { id, reportNo } = await stone()
  const placed = await place(buyer, [id], '7200.00')
  const all = await lines(supplier, { limit: 1 })
  expect(all.data.totals?.lines).toBeGreaterThan(1)
  expect(all.data.rows.map((row) => row.orderNo)).toEqual([placed.orderNo])
  expect((await lines(supplier, { limit: 1, ...(all.data.next ? { after: all.data.next } : {}) })).data.totals).toBeNull()
  const stockNo = all.data.rows[0]?.stockNo ?? ''
  for (const person of [supplier, manager]) {
    for (const search of [placed.orderNo, stockNo.toLowerCase(), reportNo]) {
      const found = await lines(person, { search })
      expect([search, found.data.rows.map((row) => row.orderNo)]).toEqual([search, [placed.orderNo]])
      expect(found.data.totals).toEqual({ lines: 1, usd: '1000.00', byStatus: { waiting_confirm: 1 } })
    }
  }
})

test('an order belongs to the day it has at the house, not at the meridian', async () => {
  const placed = await place(buyer, [(await stone()).id], '7200.00')
  const today = dayIn('Asia/Shanghai', new Date(placed.createdAt))
  expect(placed.orderNo.slice(2, 10)).toBe(today.replaceAll('-', ''))
  // Half past midnight in Shanghai is still the day before in Greenwich.
  await server.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-03-02T16:30:00Z') })
    .where('id', '=', placed.id)
    .execute()
  const on = async (day: string) => (await list(manager, { from: day, to: day })).data.rows.map((row) => row.id)
  expect(await on('2026-03-03')).toEqual([placed.id])
  expect(await on('2026-03-02')).toEqual([])
})

test('what waits for its supplier is counted without what was given back, and the list of a state has as many lines', async () => {
  const { id } = await stone()
  const before = (await lines(supplier, {})).data.totals?.byStatus.waiting_confirm ?? 0
  const placed = await place(buyer, [id], '7200.00')
  const counted = async () => (await lines(supplier, {})).data.totals?.byStatus.waiting_confirm ?? 0
  expect(await counted()).toBe(before + 1)
  const voided = await server.call(ordersApi.move, { id: placed.id, to: 'voided', version: 1 }, { token: buyer.token })
  expect(voided.data.status).toBe('voided')
  expect(await counted()).toBe(before)
  const listed = await lines(supplier, { supplyStatus: ['waiting_confirm'], limit: 100 })
  expect([listed.data.rows.length, listed.data.totals?.lines]).toEqual([before, before])
  expect(listed.data.rows.map((row) => row.orderId)).not.toContain(placed.id)

  const back = await lines(supplier, { supplyStatus: ['given_back'], limit: 100 })
  expect(back.data.rows.map((row) => row.orderId)).toContain(placed.id)
  const all = (await lines(supplier, { limit: 100 })).data
  const counts = Object.values(all.totals?.byStatus ?? {}).reduce((sum, count) => sum + count, 0)
  expect([counts, all.totals?.byStatus.given_back], 'every line is counted in one state').toEqual([all.rows.length, back.data.rows.length])
})

test('a voided order costs nothing and earns nothing', async () => {
  const placed = await place(buyer, [(await stone()).id], '7200.00')
  const costs = async () => (await server.call(ordersApi.costs, { id: placed.id }, { token: manager.token })).data
  expect(await costs()).toMatchObject({ costUsd: '1000.00', marginUsd: '0.00' })
  await server.db.updateTable('order_lines').set({ cost_usd: '900.00' }).where('order_id', '=', placed.id).execute()
  expect(await costs()).toMatchObject({ costUsd: '900.00', marginUsd: '100.00' })
  await server.call(ordersApi.move, { id: placed.id, to: 'voided', version: 1 }, { token: buyer.token })
  expect(await costs()).toEqual({ lines: [], requests: { open: [], sent: [] }, costUsd: '0.00', marginUsd: '0.00' })
})

test('the order that keeps a stone is found by the stone and by other offers of its certificate, until it lets go', async () => {
  const kept = await aStone(server.db, house, { supplierId, reportNo: '6203948571' })
  const other = await aStone(server.db, house, { supplierId: await aSupplier(server.db, house), reportNo: '6203948571' })
  const before = await place(buyer, [kept.id], '7200.00')
  const keeper = async (person: Person, stoneId: string) => (await list(person, { keeps: stoneId })).data.rows.map((row) => row.orderNo)
  expect(await keeper(manager, kept.id)).toEqual([before.orderNo])
  expect(await keeper(manager, other.id)).toEqual([before.orderNo])
  expect(await keeper(otherSalesman, kept.id)).toEqual([])

  await server.call(ordersApi.move, { id: before.id, to: 'voided', version: before.version }, { token: manager.token })
  expect(await keeper(manager, kept.id)).toEqual([])
  const after = await place(buyer, [other.id], '7200.00')
  expect(await keeper(manager, kept.id)).toEqual([after.orderNo])
  expect(await keeper(manager, '999999999')).toEqual([])
})
