import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoleCodes } from '@loupe/domain/access/roles.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aGroup, aPerson, aSite, aStone, aTrade } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let supplier: Person
let salesman: Person
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, supplier, salesman, manager, buyer } = await aTrade(server.db))
})
afterAll(() => server.close())

const { place, supply, show } = orderCalls(() => server)
async function anOrder(customer: Person): Promise<{ id: string; lineId: string }> {
  const { id } = await aStone(server.db, house, { supplierId })
  const order = await place(customer, [id], '7200.00')
  return { id: order.id, lineId: order.lines[0]?.id ?? '' }
}
const logFor = async (person: Person, id: string) => (await show(person, id)).log.map((entry) => [entry.what, entry.who, entry.note])

test('a stale version tells a salesman where the line stands, never whose stone it is or what it costs', async () => {
  const { lineId } = await anOrder(buyer)
  const stale = await supply(salesman, { lineId, to: 'confirmed', version: 7 })
  expect(stale.status).toBe(409)
  expect(stale.data).toEqual({
    lineId,
    supplyStatus: 'waiting_confirm',
    orderStatus: 'held',
    orderVersion: 1,
    next: ['confirmed', 'rejected'],
  })
  expect((await supply(manager, { lineId, to: 'confirmed', version: 7 })).data).toMatchObject({ supplierUsdTotal: '1000.00' })
})

test('the log names a supplier only to those of the house who may know suppliers', async () => {
  const { id, lineId } = await anOrder(buyer)
  await supply(supplier, { lineId, to: 'confirmed', version: 1, reason: 'in the safe' })
  expect((await logFor(manager, id)).at(-1)).toEqual(['supply', 'the-supplier', 'in the safe'])
  expect((await logFor(salesman, id)).at(-1)).toEqual(['supply', '', 'in the safe'])
  expect((await logFor(buyer, id)).at(-1)).toEqual(['supply', '', ''])
})

test('a next-level site reads what its order waits for, and nothing about the suppliers behind it', async () => {
  const parentGroupId = await aGroup(server.db, house.siteId)
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId })
  const operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  const customer = await aPerson(server.db, next, { role: 5, name: 'next-customer' })
  const { id, lineId } = await anOrder(customer)
  expect((await supply(supplier, { lineId, to: 'confirmed', version: 1, reason: 'ask Supplier 1 for it' })).status).toBe(200)
  for (const person of [operator, customer]) {
    expect(await logFor(person, id)).toEqual([
      ['placed', 'next-customer', ''],
      ['supply', '', ''],
    ])
  }
})

test('on a next-level site nobody reads costs or moves goods, whatever their role and codes', async () => {
  const parentGroupId = await aGroup(server.db, house.siteId)
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId })
  const customer = await aPerson(server.db, next, { role: 5 })
  const { id, lineId } = await anOrder(customer)
  const people = [
    await aPerson(server.db, next, { role: 1 }),
    await aPerson(server.db, next, { role: 2, codes: allRoleCodes }),
    await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId, codes: allRoleCodes }),
  ]
  for (const person of people) {
    const seen = await server.call(ordersApi.show, { id }, { token: person.token })
    expect(seen.data.may).toMatchObject({ seeCosts: false, moveSupply: false, recordPayment: true })
    expect((await server.call(ordersApi.costs, { id }, { token: person.token })).status).toBe(403)
    expect((await server.call(ordersApi.salesStock, { origin: 'natural' }, { token: person.token })).status).toBe(403)
    expect((await server.call(ordersApi.markBought, { id, version: 1, lines: [{ lineId }] }, { token: person.token })).status).toBe(403)
    expect((await supply(person, { lineId, to: 'confirmed', version: 1 })).status).toBe(403)
  }
  expect((await supply(supplier, { lineId, to: 'confirmed', version: 1, reason: 'ask Supplier 1 for it' })).status).toBe(200)
  for (const person of people) expect((await logFor(person, id)).at(-1)).toEqual(['supply', '', ''])
})
