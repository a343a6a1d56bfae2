import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { checkLedger } from '../../payments/ledger-check.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let salesman: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  salesman = await aPerson(server.db, house, { role: 3, name: 'sales-anna' })
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id, company: 'Ring & Co' })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const { tryToPlace: place } = orderCalls(() => server)

test('without a session, as a supplier or as a visitor nothing can be ordered', async () => {
  const { id } = await stone()
  expect((await place(null, [id], '7200.00')).status).toBe(401)
  const supplier = await aPerson(server.db, house, { role: 4, supplierId })
  expect((await place(supplier, [id], '7200.00')).status).toBe(403)
  const visitor = await aPerson(server.db, house, { role: 6 })
  expect((await place(visitor, [id], '7200.00')).status).toBe(403)
})

test('a visitor who was given a buyer code by mistake still cannot order', async () => {
  const { id } = await stone()
  const visitor = await aPerson(server.db, house, { role: 6, codes: [170030] })
  expect((await place(visitor, [id], '7200.00')).status).toBe(403)
})

test('an order without an Idempotency-Key, or with an endless one, is refused by name and holds nothing', async () => {
  const { id } = await stone()
  const order = { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' }
  for (const key of [{}, { key: '' }, { key: 'k'.repeat(201) }]) {
    const answer = await server.send(ordersApi.place.path, order, { token: buyer.token, ...key })
    expect([answer.status, answer.msg]).toEqual([400, expect.stringContaining('Idempotency-Key')])
  }
  for (const { idempotent, path } of [...Object.values(ordersApi), ...Object.values(paymentsApi)]) {
    if (idempotent !== 'required') continue
    expect((await server.send(path, {}, { token: manager.token, language: 'zh' })).msg).toContain('Idempotency-Key')
    expect((await server.send(path, {})).status, 'who may not call at all is told that first').toBe(401)
  }
  expect(await stateOfStone(server.db, id)).toMatchObject({ availability: 'available' })
})

test('what places, pays, delivers and buys needs a key', () => {
  const needing = [...Object.values(ordersApi), ...Object.values(paymentsApi)].filter(({ idempotent }) => idempotent === 'required')
  expect(needing.map(({ path }) => path).toSorted()).toEqual([
    '/api/order/markBought',
    '/api/order/move',
    '/api/order/place',
    '/api/payment/record',
    '/api/payment/reverse',
    '/api/payment/settle',
  ])
})

test('wrong input is refused by field, and nothing is stored', async () => {
  const answer = await server.send(
    ordersApi.place.path,
    { ids: ['x'], pickup: 'drone', expectedRmbTotal: '7200', surprise: 1 },
    { token: buyer.token, key: 'odd' },
  )
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(
    expect.arrayContaining(['ids.0', 'pickup', 'expectedRmbTotal', 'surprise']),
  )
})

test('an unverified buyer cannot order where the site asks for verification', async () => {
  const strict = await aSite(server.db, { parentId: house.siteId, config: { open_approve: 1 } })
  const unverified = await aPerson(server.db, strict, { role: 5, userType: 0 })
  const verified = await aPerson(server.db, strict, { role: 5, userType: 1 })
  const { id } = await stone()
  expect((await place(unverified, [id], '7200.00')).status).toBe(403)
  expect((await server.call(ordersApi.quote, { ids: [id] }, { token: unverified.token })).status).toBe(403)
  expect((await place(verified, [id], '7200.00')).status).toBe(200)
})

test('people of the house order for their customers only', async () => {
  const [first, second] = [await stone(), await stone()]
  const other = await aPerson(server.db, house, { role: 3 })
  expect((await place(other, [first.id], '7200.00', { customerId: buyer.id })).status).toBe(404)
  expect((await place(buyer, [first.id], '7200.00', { customerId: salesman.id })).status).toBe(404)
  const order = (await place(salesman, [first.id], '7200.00', { customerId: buyer.id })).data
  expect(order).toMatchObject({ customerId: buyer.id, salesmanName: 'sales-anna' })
  expect((await place(manager, [second.id], '7200.00', { customerId: buyer.id })).status).toBe(200)
  const elsewhere = await aPerson(server.db, await aSite(server.db, { parentId: house.siteId }), { role: 5 })
  expect((await place(manager, [await stone().then((s) => s.id)], '7200.00', { customerId: elsewhere.id })).status).toBe(404)
})
