import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier, aTrade } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let supplier: Person
let buyer: Person
let salesman: Person
let otherSalesman: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, supplier, salesman, otherSalesman, manager, buyer } = await aTrade(server.db))
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const { place, supply } = orderCalls(() => server)
const order = (ids: string[], expectedRmbTotal: string) => place(buyer, ids, expectedRmbTotal)
const move = (person: Person, input: InputOf<typeof ordersApi.move>) => server.call(ordersApi.move, input, { token: person.token })
const pay = (person: Person, input: InputOf<typeof paymentsApi.record>) => server.call(paymentsApi.record, input, { token: person.token })
const lineOf = (placed: Order, at = 0): string => placed.lines[at]?.id ?? ''

test('nobody reaches an order that is not theirs: another customer, another salesman, another site, another supplier', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  const elsewhere = await aSite(server.db, { parentId: house.siteId })
  const strangers = [
    await aPerson(server.db, house, { role: 5 }),
    otherSalesman,
    await aPerson(server.db, elsewhere, { role: 2 }),
    await aPerson(server.db, elsewhere, { role: 7, nextSiteId: elsewhere.siteId }),
  ]
  for (const stranger of strangers) {
    expect((await server.call(ordersApi.show, { id: placed.id }, { token: stranger.token })).status).toBe(404)
    expect((await move(stranger, { id: placed.id, to: 'voided', version: 1 })).status).toBe(404)
    const lists = await server.call(ordersApi.list, { view: 'mine', origin: 'natural' }, { token: stranger.token })
    expect(lists.data.rows).toEqual([])
  }
  for (const stranger of strangers.slice(1)) {
    expect((await pay(stranger, { orderId: placed.id, version: 1, kind: 'final', method: 'cash', amount: '1.00' })).status).toBe(404)
    const theirs = await server.call(ordersApi.list, { view: 'customers', origin: 'natural' }, { token: stranger.token })
    expect(theirs.data.rows.map((row) => row.id)).not.toContain(placed.id)
  }
  const otherSupplier = await aPerson(server.db, house, { role: 4, supplierId: await aSupplier(server.db, house) })
  expect((await supply(otherSupplier, { lineId: lineOf(placed), to: 'confirmed', version: 1 })).status).toBe(404)
  expect((await server.call(ordersApi.salesStock, { origin: 'natural' }, { token: otherSupplier.token })).data.rows).toEqual([])
  expect((await server.call(ordersApi.show, { id: placed.id }, { token: supplier.token })).status).toBe(403)
})

test('a supplier sees their own lines without the customer and without the selling price', async () => {
  const { id: stoneId, reportNo } = await stone({ usdPerCt: '777.00' })
  const placed = await order([stoneId], '5594.40')
  const answer = await server.call(ordersApi.salesStock, { origin: 'natural', search: reportNo }, { token: supplier.token })
  expect(answer.data.rows).toHaveLength(1)
  expect(answer.data.rows[0]).toMatchObject({
    lineId: lineOf(placed),
    orderNo: placed.orderNo,
    supplierUsdTotal: '777.00',
    next: ['confirmed', 'rejected'],
    orderVersion: 1,
  })
  expect(answer.data.totals).toEqual({ lines: 1, usd: '777.00', byStatus: { waiting_confirm: 1 } })
  expect(JSON.stringify(answer.data)).not.toMatch(/customer|5594|rmb/i)
  expect((await server.call(ordersApi.salesStock, { origin: 'natural' }, { token: buyer.token })).status).toBe(403)
  expect(
    (await server.call(ordersApi.salesStock, { origin: 'natural', search: reportNo }, { token: manager.token })).data.rows,
  ).toHaveLength(1)
})

test('costs are for the managers of the house', async () => {
  const { id: stoneId } = await stone()
  const placed = await order([stoneId], '7200.00')
  const ask = (person: Person) => server.call(ordersApi.costs, { id: placed.id }, { token: person.token })
  expect((await ask(manager)).data.lines[0]).toMatchObject({ costUsd: '1000.00' })
  expect((await ask(buyer)).status).toBe(403)
  expect((await ask(salesman)).status).toBe(403)
  expect((await ask(supplier)).status).toBe(403)
})
