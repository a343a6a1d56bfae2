import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { requestsApi } from '@loupe/domain/orders/requests.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aStone, aSupplier, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

const { place, show } = orderCalls(() => server)
const costs = async (id: string) => (await server.call(ordersApi.costs, { id }, { token: trade.manager.token })).data
const ask = (person: Person, id: string, suppliers: { supplierId: string; email: string }[]) =>
  server.call(requestsApi.askSuppliers, { id, suppliers }, { token: person.token })
const mails = async () =>
  (await sql<{ target: string; body: string }>`select target, body from messages where channel = 'email' order by id`.execute(server.db))
    .rows

test('each supplier is asked for their stones once, by e-mail, and told nothing of the customer', async () => {
  await server.db.updateTable('users').set({ email: 'asha@amber.example', language: 'zh' }).where('id', '=', trade.supplier.id).execute()
  const other = await aSupplier(server.db, trade.house)
  const mine = [
    await aStone(server.db, trade.house, { supplierId: trade.supplierId }),
    await aStone(server.db, trade.house, { supplierId: trade.supplierId }),
  ]
  const theirs = await aStone(server.db, trade.house, { supplierId: other })
  const order = await place(
    trade.buyer,
    [...mine, theirs].map(({ id }) => id),
    '21600.00',
  )

  const before = await costs(order.id)
  expect(before.requests.open).toMatchObject([
    { supplierId: trade.supplierId, email: 'asha@amber.example', pieces: 2 },
    { supplierId: other, email: '', pieces: 1 },
  ])
  expect(before.lines.map(({ supplierId }) => supplierId)).toEqual([trade.supplierId, trade.supplierId, other])
  const [open] = before.requests.open
  const twice = await Promise.all(
    [1, 2].map(() => ask(trade.manager, order.id, [{ supplierId: trade.supplierId, email: open?.email ?? '' }])),
  )
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const [mail, ...more] = await mails()
  expect(more, 'two who press at once send one message').toEqual([])
  expect(mail?.target).toBe('asha@amber.example')
  expect(mail?.body).toContain('是否有货')
  for (const { reportNo } of mine) expect(mail?.body).toContain(reportNo)
  expect(mail?.body).toContain(`1. ${before.lines[0]?.stockNo ?? '?'} · 圆形 1.00 ct`)
  expect(mail?.body).not.toContain(theirs.reportNo)
  const customer = await show(trade.manager, order.id)
  expect(mail?.body).not.toContain(customer.customerName)
  expect(mail?.body).not.toContain('7200')

  const after = await costs(order.id)
  expect(after.requests.open).toMatchObject([{ supplierId: other }])
  expect(after.requests.sent).toMatchObject([
    { email: 'asha@amber.example', pieces: 2, state: expect.stringMatching(/waiting|kept|sent/) as string },
  ])
  expect(customer.log.filter(({ what }) => what === 'asked')).toHaveLength(2)
  expect(
    (await show(trade.buyer, order.id)).log.filter(({ what }) => what === 'asked'),
    'the buyer is not told',
  ).toEqual([])
})

test('an address that was typed is kept for the next time; one that is none is refused', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const order = async () => place(trade.buyer, [(await aStone(server.db, trade.house, { supplierId })).id], '7200.00')
  const first = await order()
  const bad = await ask(trade.manager, first.id, [{ supplierId, email: 'nobody' }])
  expect([bad.status, bad.msg]).toEqual([400, 'Please enter a valid e-mail address'])
  expect((await ask(trade.manager, first.id, [{ supplierId, email: 'ravi@ridge.example' }])).status).toBe(200)
  expect((await mails()).at(-1)?.target).toBe('ravi@ridge.example')
  const second = await order()
  expect((await costs(second.id)).requests.open).toMatchObject([{ supplierId, email: 'ravi@ridge.example', pieces: 1 }])
  const { data } = await server.call(suppliersApi.mail, { id: supplierId }, { token: trade.manager.token })
  expect(data.changes.map(({ fields }) => fields)).toEqual([{ email: { from: '', to: 'ravi@ridge.example' } }])
})

test('what was not delivered is asked for again, at another address, and whose address was changed is written down', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const { id } = await place(trade.buyer, [(await aStone(server.db, trade.house, { supplierId })).id], '7200.00')
  expect((await ask(trade.manager, id, [{ supplierId, email: 'mehul@rigde.example' }])).status).toBe(200)
  expect((await costs(id)).requests.open).toEqual([])
  await sql`update messages set state = 'failed', error = 'no such host' where target = 'mehul@rigde.example'`.execute(server.db)
  expect((await costs(id)).requests.open).toMatchObject([{ supplierId, email: 'mehul@rigde.example', pieces: 1 }])

  const twice = await Promise.all([1, 2].map(() => ask(trade.manager, id, [{ supplierId, email: 'mehul@ridge.example' }])))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await mails()).filter(({ target }) => target === 'mehul@ridge.example')).toHaveLength(1)
  const { open, sent } = (await costs(id)).requests
  expect(open).toEqual([])
  expect(sent).toMatchObject([
    { supplierId, email: 'mehul@rigde.example', state: 'failed' },
    { supplierId, email: 'mehul@ridge.example' },
  ])
  const notes = async (person: Person) => (await show(person, id)).log.filter(({ what }) => what === 'asked').map(({ note }) => note)
  expect(await notes(trade.manager)).toEqual(['mehul@rigde.example', 'mehul@rigde.example → mehul@ridge.example'])
  expect(await notes(trade.salesman), 'addresses name suppliers').toEqual(['', ''])
})

test('only those who know the suppliers ask them', async () => {
  const order = await place(trade.buyer, [(await aStone(server.db, trade.house, { supplierId: trade.supplierId })).id], '7200.00')
  const sent = await mails()
  for (const person of [trade.salesman, trade.otherSalesman, trade.buyer, trade.supplier]) {
    const { status } = await ask(person, order.id, [{ supplierId: trade.supplierId, email: 'x@y.example' }])
    expect(status).toBe(403)
  }
  expect(await mails()).toEqual(sent)
})

test('orders from before their stones had words and days of their own keep the money that they showed', async () => {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  const placed = await place(trade.buyer, [id], '7200.00')
  const seen = await show(trade.buyer, placed.id)
  await sql`update order_lines set snapshot = snapshot - 'printNo' - 'shapeWord' - 'days' where order_id = ${placed.id}`.execute(server.db)
  const now = await show(trade.buyer, placed.id)
  const { snapshot, ...money } = seen.lines[0] ?? { snapshot: null }
  expect(now.lines).toEqual([{ ...money, snapshot: { ...snapshot, printNo: null, shapeWord: null, days: null } }])
  expect([now.usdTotal, now.rmbTotal, now.balanceRmb]).toEqual([seen.usdTotal, seen.rmbTotal, seen.balanceRmb])
  const listed = await server.call(
    ordersApi.list,
    { view: 'mine', origin: 'natural', search: placed.orderNo },
    { token: trade.buyer.token },
  )
  expect(listed.data.rows).toMatchObject([{ rmbTotal: '7200.00', first: { shape: 'round', carat: 1, shapeWord: null } }])
})
