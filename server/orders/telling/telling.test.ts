import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { alertCalls } from '../../testing/alert-calls.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'
import { orderTeller, remindOfHolds } from './tell-of-orders.ts'

let server: TestServer
let trade: Trade
let otherSupplierId: string
let otherSupplier: Person

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  otherSupplierId = await aSupplier(server.db, trade.house)
  otherSupplier = await aPerson(server.db, trade.house, { role: 4, supplierId: otherSupplierId })
})
afterAll(() => server.close())
beforeEach(async () => {
  await teller()()
  await server.db.deleteFrom('alerts').execute()
  await server.db.deleteFrom('messages').execute()
})

const { told, list, letters } = alertCalls(() => server)
const { place, supply, tryToPlace } = orderCalls(() => server)
const teller = () => orderTeller(server.deps)
const stone = (stockNo: string, supplierId = trade.supplierId) => aStone(server.db, trade.house, { supplierId, stockNo })
const move = (person: Person, id: string, to: 'voided' | 'preparation', version: number) =>
  server.call(ordersApi.move, { id, to, version }, { token: person.token })

test('whoever serves the customer hears of an order, its suppliers of their own lines, nobody of prices or of their own doing', async () => {
  const own = [await stone('OWN-1'), await stone('OWN-2')]
  const other = await stone('OTHER-1', otherSupplierId)
  const order = await place(
    trade.buyer,
    [...own, other].map(({ id }) => id),
    '21600.00',
  )
  // Every node looks at once.
  await Promise.all([teller()(), teller()(), teller()(), teller()()])
  expect(await told(trade.salesman)).toEqual([['order_placed', `New order ${order.orderNo}`]])
  expect(await told(trade.supplier)).toEqual([['goods_wanted', 'OWN-1 and 1 more: ordered']])
  expect(await told(otherSupplier)).toEqual([['goods_wanted', 'OTHER-1: ordered']])
  for (const person of [trade.buyer, trade.otherSalesman, trade.manager]) expect(await told(person)).toEqual([])
  expect((await list(trade.salesman)).rows[0]?.path).toBe(`/order/diamOrder/customerOrder?order=${order.id}`)
  expect((await list(otherSupplier)).rows[0]?.path).toBe('/order/diamOrder/srStockOrder?q=OTHER-1')
  const written = JSON.stringify(await server.db.selectFrom('alerts').select(['facts', 'path']).execute())
  expect(['21600', '7200', '3000', '1000', 'Supplier ', 'the-supplier'].filter((secret) => written.includes(secret))).toEqual([])
  expect(JSON.stringify((await list(trade.supplier)).rows)).not.toMatch(/OTHER|person\d/)
})

test('a customer hears of an order that was placed for them, of what can not be had without its supplier’s name, and of what they paid', async () => {
  const [one, two] = [await stone('A-1'), await stone('A-2')]
  const { data: order } = await tryToPlace(trade.salesman, [one.id, two.id], '14400.00', { customerId: trade.buyer.id })
  await teller()()
  expect(await told(trade.buyer)).toEqual([['order_placed', `Order ${order.orderNo} was placed for you`]])
  expect(await told(trade.salesman)).toEqual([])
  const line = order.lines.find(({ stoneId }) => stoneId === one.id)
  await supply(trade.supplier, { lineId: line?.id ?? '', to: 'rejected', version: 1, reason: 'sold in Antwerp' })
  await teller()()
  const other = order.lines.find(({ stoneId }) => stoneId === two.id)
  const now = await server.call(ordersApi.show, { id: order.id }, { token: trade.salesman.token })
  await supply(trade.supplier, { lineId: other?.id ?? '', to: 'confirmed', version: now.data.version })
  await teller()()
  expect((await told(trade.buyer))[0]).toEqual(['goods_refused', `${one.reportNo} can not be had`])
  expect((await told(trade.salesman)).toReversed()).toEqual([
    ['goods_refused', `${one.reportNo} can not be had`],
    ['goods_confirmed', `${two.reportNo} is confirmed`],
  ])
  const read = JSON.stringify([await list(trade.buyer), await list(trade.salesman)])
  expect(['Antwerp', 'Supplier ', 'the-supplier', 'A-1'].filter((secret) => read.includes(secret))).toEqual([])
  const { data } = await server.call(ordersApi.show, { id: order.id }, { token: trade.salesman.token })
  const payment = { orderId: order.id, version: data.version, kind: 'prepayment', method: 'bank_card', amount: '2160.00' } as const
  expect((await server.call(paymentsApi.record, payment, { token: trade.salesman.token })).status).toBe(200)
  await teller()()
  await move(trade.salesman, order.id, 'preparation', data.version + 1)
  await teller()()
  expect((await told(trade.buyer)).slice(0, 2).toReversed()).toEqual([
    ['payment_confirmed', `Your payment for ${order.orderNo} is here`],
    ['order_confirmed', `Order ${order.orderNo} is confirmed`],
  ])
  expect(JSON.stringify(await list(trade.buyer))).not.toContain('2160')
})

test('an order that its customer gives up is told to the house and to its suppliers, each once', async () => {
  const order = await place(trade.buyer, [(await stone('V-1')).id], '7200.00')
  await teller()()
  await move(trade.buyer, order.id, 'voided', 1)
  await teller()()
  await teller()()
  expect(await told(trade.buyer)).toEqual([])
  expect(new Set((await told(trade.salesman)).map(([kind]) => kind))).toEqual(new Set(['order_placed', 'order_voided']))
  expect((await told(trade.supplier)).map(([kind]) => kind)).toEqual(['goods_let_go', 'goods_wanted'])
  // What goes out of it is an e-mail to whoever has an address; these have none.
  expect(await letters()).toEqual([])
})

test('a hold that ends within six hours is told once, and anew when it is longer; not of what was ordered within the hour', async () => {
  const order = await place(trade.buyer, [(await stone('H-1')).id], '7200.00')
  const set = (until: string, placed: string) =>
    sql`update orders set hold_until = now() + ${until}::interval, created_at = now() - ${placed}::interval where id = ${order.id}`.execute(
      server.db,
    )
  const remind = () => Promise.all([1, 2, 3].map(() => remindOfHolds(server.db, server.deps.settings)))
  const holds = async (person: Person) => (await told(person)).filter(([kind]) => kind === 'hold_ending').length
  await set('5 hours', '10 minutes')
  await remind()
  expect(await holds(trade.buyer)).toBe(0)
  await set('7 hours', '1 day')
  await remind()
  expect(await holds(trade.buyer)).toBe(0)
  await set('5 hours', '1 day')
  await remind()
  await remind()
  expect([await holds(trade.buyer), await holds(trade.salesman), await holds(trade.manager), await holds(trade.supplier)]).toEqual([
    1, 1, 0, 0,
  ])
  await set('5 hours 30 minutes', '1 day')
  await remind()
  expect(await holds(trade.buyer)).toBe(2)
})

test('nothing is told of what happened days ago', async () => {
  const order = await place(trade.buyer, [(await stone('O-1')).id], '7200.00')
  await sql`delete from order_tellings`.execute(server.db)
  await sql`insert into order_log (order_id, at, what, to_state) values (${order.id}, now() - interval '4 days', 'reported', null)`.execute(
    server.db,
  )
  await teller()()
  expect(await told(trade.salesman)).toEqual([])
  expect(await server.db.selectFrom('order_tellings').select('id').execute()).toEqual([])
})
