import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer, daysAgo, deskOf, deskPartOf } from '../testing/desk-house.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const desk = deskOf(() => server)
const deskPart = deskPartOf(() => server)
const lastSeen = (person: Person, days: number) =>
  server.db
    .updateTable('sessions')
    .set({ used_at: daysAgo(days) })
    .where('user_id', '=', person.id)
    .execute()

test('who serves customers reads which were here lately, which owe and which stay away: a salesman of their own alone', async () => {
  const { house, salesman, otherSalesman, manager, buyer } = trade
  const quiet = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id })
  const others = await aPerson(server.db, house, { role: 5, salesmanId: otherSalesman.id })
  await lastSeen(quiet, 20)
  await lastSeen(others, 2)
  const stone = await aStone(server.db, house, { supplierId: trade.supplierId })
  await place(buyer, [stone.id], '7200.00')

  const mine = await deskPart(salesman, 'customers')
  expect(mine.seen.rows.map(({ id }) => id)).toContain(buyer.id)
  expect(mine.seen.rows.find(({ id }) => id === buyer.id)?.orderedAt).not.toBeNull()
  expect(mine.quiet).toMatchObject({ count: 1, rows: [{ id: quiet.id, orderedAt: null }] })
  expect(mine.owing).toMatchObject({ count: 1, rmb: '7200.00', rows: [{ id: buyer.id, orders: 1, rmb: '7200.00' }] })
  const list = await server.call(ordersApi.list, { view: 'customers', origin: 'all', unpaid: true }, { token: salesman.token })
  expect(list.data.totals?.unpaidRmb).toBe(mine.owing.rmb)

  const theirs = await deskPart(otherSalesman, 'customers')
  expect(theirs).toMatchObject({ owing: { count: 0, rmb: '0.00', rows: [] }, quiet: { count: 0 } })
  expect(theirs.seen.rows.map(({ id }) => id)).toEqual([others.id])
  expect((await deskPart(manager, 'customers')).all).toBe(mine.all + theirs.all)
  expect((await desk(buyer)).customers).toBeNull()
  expect((await desk(trade.supplier)).customers).toBeNull()
})

test('an order that waits for its deposit stands in the queue of whoever serves it', async () => {
  await server.db.updateTable('users').set({ real_name: 'Luo Yan' }).where('id', '=', trade.buyer.id).execute()
  const { tabs } = await deskPart(trade.manager, 'work')
  expect(tabs.deposit).toMatchObject({ count: 1, rows: [{ step: 'deposit', customer: 'Luo Yan' }] })
  expect((await deskPart(trade.otherSalesman, 'work')).tabs.deposit).toEqual({ count: 0, rows: [] })
})

test('whoever runs a reseller site starts with it; nobody else is told of one', async () => {
  const site = await aSite(server.db, { parentId: trade.house.siteId, parentGroupId: trade.house.groupId })
  await server.db.insertInto('site_origins').values({ origin: 'https://light.example', site_id: site.siteId, is_primary: true }).execute()
  const operator = await aPerson(server.db, site, { role: 7, nextSiteId: site.siteId })
  const customer = await aPerson(server.db, site, { role: 5 })
  const seen = await desk(operator)
  expect(seen.site).toMatchObject({
    address: { origin: 'https://light.example', shown: 'light.example' },
    suspended: false,
    customers: 1,
    markup: { multiplier: '1.00' },
    ownRates: true,
    lacks: ['markup', 'contact', 'accounts', 'page'],
  })
  // The page of the site says the same.
  expect((await server.call(resellersApi.one, {}, { token: operator.token })).data.lacks).toEqual(seen.site?.lacks)
  expect(seen.customers).toMatchObject({ all: 1, seen: { rows: [{ id: customer.id }] } })
  for (const person of [customer, trade.manager, trade.salesman, trade.buyer]) expect((await desk(person)).site).toBeNull()
})

test('what a supplier is asked to confirm is what the house waits for, in every count and list', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const supplier = await aPerson(server.db, trade.house, { role: 4, supplierId })
  const placed = await Promise.all(
    Array.from({ length: 4 }, async () => place(trade.buyer, [(await aStone(server.db, trade.house, { supplierId })).id], '7200.00')),
  )
  const [, ended, lent, closed] = placed
  await server.db
    .updateTable('order_lines')
    .set({ state: 'done' })
    .where('order_id', '=', ended?.id ?? '')
    .execute()
  await server.db
    .updateTable('orders')
    .set({ type: 'lend' })
    .where('id', '=', lent?.id ?? '')
    .execute()
  await server.db
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('id', '=', closed?.id ?? '')
    .execute()
  const ids = placed.map(({ id }) => id)
  const listed = await server.call(
    ordersApi.list,
    { view: 'customers', origin: 'all', work: 'confirm', limit: 100 },
    { token: trade.manager.token },
  )
  const waiting = listed.data.rows.map(({ id }) => id).filter((id) => ids.includes(id))
  expect(waiting).toEqual([placed[0]?.id])
  const told = (await desk(supplier)).supplier
  expect(told?.toConfirm).toEqual([
    { origin: 'natural', lines: 1 },
    { origin: 'lab', lines: 0 },
  ])
  expect(told?.rows.map(({ orderId }) => orderId)).toEqual(waiting)
  const { data } = await server.call(
    ordersApi.salesStock,
    { origin: 'natural', supplyStatus: ['waiting_confirm'] },
    { token: supplier.token },
  )
  expect(data.rows.map(({ orderId }) => orderId)).toEqual(waiting)
  expect(data.totals?.byStatus).toEqual({ waiting_confirm: 1 })
})
