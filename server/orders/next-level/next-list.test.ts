import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { aReseller, resellerCalls, type Reseller } from '../../testing/a-reseller.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aStone, aTrade } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let manager: Person
let salesman: Person
let first: Reseller
let second: Reseller
let waiting: Order
let placed: { own: Order; house: Order }
let elsewhere: Order
let stones = 0

const { place, show } = orderCalls(() => server)
const { placeWithHouse } = resellerCalls(() => server)

async function sold(reseller: Reseller, origin: 'natural' | 'lab' = 'natural'): Promise<Order> {
  const { id } = await aStone(server.db, house, { supplierId, origin, stockNo: `TELLTALE-${(stones += 1)}` })
  const asked = await server.call(ordersApi.quote, { ids: [id] }, { token: reseller.customer.token })
  return place(reseller.customer, [id], asked.data.rmbTotal)
}

beforeAll(async () => {
  server = await aServer()
  ;({ house, supplierId, manager, salesman } = await aTrade(server.db))
  first = await aReseller(server.db, house)
  second = await aReseller(server.db, house)
  placed = await placeWithHouse(first.operator, await sold(first))
  waiting = await sold(first)
  elsewhere = await sold(second)
  await sold(first, 'lab')
})
afterAll(() => server.close())

const list = (by: Person, more: Partial<Parameters<typeof server.call<typeof nextLevelApi.list>>[1]> = {}) =>
  server.call(nextLevelApi.list, { origin: 'natural', ...more }, { token: by.token })
const withHouse = (by: Person) => server.call(ordersApi.list, { view: 'nextMine', origin: 'natural' }, { token: by.token })

test('the house reads what all its sites sold and where it stands, a reseller what their own sold', async () => {
  const all = (await list(manager)).data
  expect(all.rows.map(({ id, state }) => [id, state])).toEqual([
    [elsewhere.id, 'to_place'],
    [waiting.id, 'to_place'],
    [placed.own.id, 'with_house'],
  ])
  expect(all.totals).toEqual({
    orders: 3,
    pieces: 3,
    houseUsd: '1100.00',
    houseRmb: '7920.00',
    byState: { to_place: 2, with_house: 1 },
  })
  expect(all.sites.map(({ id }) => id).toSorted()).toEqual([first.site.siteId, second.site.siteId].toSorted())
  const own = (await list(first.operator)).data
  expect(own.rows.map(({ id }) => id)).toEqual([waiting.id, placed.own.id])
  expect(own.totals).toMatchObject({ orders: 2, houseRmb: '7920.00', ownRmb: '19272.00' })
  expect(own.sites).toEqual([])
  expect(own.rows[1]).toMatchObject({
    house: { id: placed.house.id, orderNo: placed.house.orderNo, rmbTotal: '7920.00' },
    own: { customerName: first.customerName, rmbTotal: '9636.00', keepsRmb: '1716.00' },
  })
})

test('it is narrowed by state, site, side, day and number, and read a page at a time', async () => {
  const ids = async (more: Parameters<typeof list>[1]) => (await list(manager, more)).data.rows.map(({ id }) => id)
  expect(await ids({ state: ['with_house'] })).toEqual([placed.own.id])
  expect(await ids({ siteId: second.site.siteId })).toEqual([elsewhere.id])
  expect(await ids({ search: placed.house.orderNo })).toEqual([placed.own.id])
  expect(await ids({ search: waiting.orderNo })).toEqual([waiting.id])
  expect(await ids({ search: 'end-customer' }), 'the house finds no customers').toEqual([])
  expect(await ids({ to: '2001-01-01' })).toEqual([])
  expect(await ids({ origin: 'lab' })).toHaveLength(1)
  const page = (await list(manager, { limit: 2 })).data
  expect(page.rows).toHaveLength(2)
  const rest = (await list(manager, { limit: 2, after: page.next ?? '' })).data
  expect([rest.rows.map(({ id }) => id), rest.next, rest.totals]).toEqual([[placed.own.id], null, null])
})

test('what resellers placed with the house is a list of the house and of each of them', async () => {
  const atHouse = (await withHouse(manager)).data
  expect(atHouse.rows.map(({ id, customerName, company }) => [id, customerName, company])).toEqual([
    [placed.house.id, first.operatorName, expect.stringMatching(/^Site /)],
  ])
  expect((await withHouse(first.operator)).data.rows.map(({ id }) => id)).toEqual([placed.house.id])
  expect((await withHouse(second.operator)).data.rows).toEqual([])
  const mine = await server.call(ordersApi.list, { view: 'mine', origin: 'natural' }, { token: first.operator.token })
  expect(mine.data.rows, 'it is none of the orders of their own site').toEqual([])
})

test('only the house’s people with the code and whoever runs a site read either list', async () => {
  const people = [
    salesman,
    first.customer,
    await aPerson(server.db, first.site, { role: 3, codes: [7006, 70060, 7008, 70080, 7009, 70090] }),
  ]
  for (const person of people) {
    expect((await list(person)).status).toBe(403)
    expect((await withHouse(person)).status).toBe(403)
  }
  const helper = await aPerson(server.db, house, { role: 3, codes: [70080] })
  expect((await list(helper)).data.rows).toHaveLength(3)
  expect((await list(helper, { origin: 'lab' })).status, 'each side has its own code').toBe(403)
  expect((await server.call(nextLevelApi.show, { id: waiting.id }, { token: second.operator.token })).status).toBe(404)
  expect((await server.call(ordersApi.show, { id: placed.house.id }, { token: second.operator.token })).status).toBe(404)
})

const bytes = (answer: { readonly whole: unknown }): string => JSON.stringify(answer.whole)

test('no byte tells the house of a reseller’s customer or their price', async () => {
  const file = await server.call(nextLevelApi.exportFile, { origin: 'natural', format: 'csv' }, { token: manager.token })
  const read = [
    bytes(await list(manager)),
    bytes(await server.call(nextLevelApi.show, { id: placed.own.id }, { token: manager.token })),
    bytes(await server.call(ordersApi.show, { id: placed.house.id }, { token: manager.token })),
    bytes(await withHouse(manager)),
    JSON.stringify(file),
  ]
  for (const text of read) {
    expect(text).not.toMatch(/end-customer|Secret Buyers|9636|1320\.00/)
  }
  expect((await server.call(ordersApi.show, { id: placed.own.id }, { token: manager.token })).status).toBe(404)
})

test('no byte tells a reseller of the house’s costs and suppliers', async () => {
  for (const text of [
    bytes(await list(first.operator)),
    bytes(await server.call(ordersApi.show, { id: placed.house.id }, { token: first.operator.token })),
    bytes(await withHouse(first.operator)),
    bytes(await server.call(nextLevelApi.quote, { id: waiting.id }, { token: first.operator.token })),
  ]) {
    expect(text).not.toMatch(/TELLTALE|1000\.00|Supplier \d|supplierId|cost_?usd|margin/i)
  }
})

test('no byte tells a reseller’s customer that there is a house, of its order or its price', async () => {
  const own = await server.call(ordersApi.show, { id: placed.own.id }, { token: first.customer.token })
  const mine = await server.call(ordersApi.list, { view: 'mine', origin: 'natural' }, { token: first.customer.token })
  const refused = await server.call(
    ordersApi.move,
    { id: placed.own.id, version: own.data.version, to: 'voided' },
    { token: first.customer.token },
  )
  for (const text of [bytes(own), bytes(mine), bytes(refused)]) {
    expect(text).not.toMatch(/house|reseller|fulfil|7920|1100\.00|1000\.00|TELLTALE|supplier_?id/i)
    expect(text).not.toContain(placed.house.orderNo)
    expect(text).not.toContain(first.operatorName)
  }
  expect(own.data.links).toEqual([])
})

test('the salesman of a site reads no more of the house than its customers', async () => {
  const own = await aPerson(server.db, first.site, { role: 3 })
  await server.db.updateTable('orders').set({ salesman_id: own.id }).where('id', '=', placed.own.id).execute()
  const text = bytes(await server.call(ordersApi.show, { id: placed.own.id }, { token: own.token }))
  expect(text).toContain(placed.own.orderNo)
  expect(text).not.toContain(placed.house.orderNo)
  expect(text).not.toMatch(/7920|1100\.00|fulfil/)
})

test('the house’s list of accounts has the reseller, who owes it what was placed', async () => {
  const accounts = await server.call(statementsApi.accounts, { side: 'customer', day: '2099-12-31' }, { token: manager.token })
  expect(accounts.data.rows.map(({ name, total }) => [name, total])).toEqual([[first.operatorName, '7920.00']])
  expect((await show(first.operator, placed.house.id)).balanceRmb).toBe('7920.00')
})
