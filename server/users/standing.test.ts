import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aStone, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  buyer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id, name: 'standing-buyer' })
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const stone = () => aStone(server.db, trade.house, { supplierId: trade.supplierId })
const standing = (by: Person, id: string) => server.call(usersApi.standing, { id }, { token: by.token })
const listed = async (by: Person) => {
  const { data } = await server.call(usersApi.list, { search: 'standing-buyer' }, { token: by.token })
  return data.rows[0]
}

test('a customer’s orders and what is still to pay are told in list and page, void ones not counted', async () => {
  const paid = await place(buyer, [(await stone()).id], '7200.00')
  const open = await place(buyer, [(await stone()).id], '7200.00')
  const gone = await place(buyer, [(await stone()).id], '7200.00')
  const payment = { orderId: paid.id, version: 1, kind: 'final', method: 'cash', amount: '7300.00' } as const
  const recorded = await server.call(paymentsApi.record, payment, { token: trade.manager.token })
  expect(recorded.status).toBe(200)
  await server.call(ordersApi.move, { id: gone.id, to: 'voided', version: 1 }, { token: buyer.token })
  const expected = { orders: 2, open_orders: 2, owes_rmb: '7200.00' }
  expect(await listed(trade.manager)).toMatchObject(expected)
  const { data } = await standing(trade.manager, buyer.id)
  expect(data).toMatchObject(expected)
  expect(data.latest.map((order) => [order.orderNo, order.status])).toEqual([
    [gone.orderNo, 'voided'],
    [open.orderNo, 'held'],
    [paid.orderNo, 'held'],
  ])
  expect(data.latest[1]).toMatchObject({ origin: 'natural', pieces: 1, rmbTotal: '7200.00', unpaidRmb: '7200.00' })
})

test('when somebody was last here is told, also after the session has ended', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  await server.db.updateTable('sessions').set({ used_at: at, ended_at: at }).where('user_id', '=', buyer.id).execute()
  expect((await listed(trade.manager))?.last_seen).toBe(at)
  expect((await standing(trade.manager, buyer.id)).data.last_seen).toBe(at)
})

test('who works on no orders of customers is told of none', async () => {
  const clerk = await aPerson(server.db, trade.house, { role: 4, supplierId: trade.supplierId, codes: [70127] })
  await server.db.updateTable('users').set({ salesman_id: clerk.id }).where('id', '=', buyer.id).execute()
  const { data } = await standing(clerk, buyer.id)
  expect(data).toMatchObject({ orders: null, open_orders: null, owes_rmb: null, credit_rmb: null, latest: [] })
  expect(await listed(clerk)).toMatchObject({ orders: null, owes_rmb: null })
  await server.db.updateTable('users').set({ salesman_id: trade.salesman.id }).where('id', '=', buyer.id).execute()
})

test('nobody reads how another salesman’s customer stands', async () => {
  const other = await aPerson(server.db, trade.house, { role: 3, codes: [70127] })
  expect((await standing(other, buyer.id)).status).toBe(404)
})
