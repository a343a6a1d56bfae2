import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatOrderNo } from '@loupe/domain/orders/order-no.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { dayIn } from '../../settings/time-zone.ts'

const began = new Date()
let server: TestServer
let house: House
let supplierId: string
let manager: Person
let buyers: Person[]

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  buyers = await Promise.all(Array.from({ length: 100 }, () => aPerson(server.db, house, { role: 5 })))
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const buyer = (at: number): Person => buyers[at % buyers.length] as Person
const stone = () => aStone(server.db, house, { supplierId })
const place = (person: Person, ids: string[], key?: string) =>
  server.call(
    ordersApi.place,
    { ids, pickup: 'pickup', expectedRmbTotal: `${7200 * ids.length}.00` },
    { token: person.token, ...(key === undefined ? {} : { key }) },
  )

test('of 100 buyers who want one stone at once, one has it and 99 are told so', { timeout: 60_000 }, async () => {
  const wanted = await stone()
  const answers = await Promise.all(buyers.map((person) => place(person, [wanted.id])))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  const refused = answers.filter((answer) => answer.status === 409)
  expect(refused).toHaveLength(99)
  expect(new Set(refused.map((answer) => answer.msg))).toEqual(new Set([`Already taken: ${wanted.reportNo}`]))
  const claims = await server.db.selectFrom('claims').where('claim_key', '=', `stone ${wanted.id}`).select('line_id').execute()
  expect(claims).toHaveLength(1)
})

test("of 40 buyers after one certificate at two suppliers' offers, one has it", { timeout: 60_000 }, async () => {
  const first = await stone()
  const second = await aStone(server.db, house, { supplierId: await aSupplier(server.db, house), reportNo: first.reportNo })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => place(buyer(at), [at % 2 === 0 ? first.id : second.id])))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 39 }, () => 409)])
})

test('orders for the same stones in opposite order wait for each other and never fail for it', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const ids = (await Promise.all([stone(), stone(), stone(), stone()])).map((made) => made.id)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => place(buyer(at), at % 2 === 0 ? ids : ids.toReversed())))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  }
})

test('order numbers have no gaps and no twins when many order at once', { timeout: 60_000 }, async () => {
  const wanted = await Promise.all(Array.from({ length: 40 }, stone))
  const answers = await Promise.all(
    // Every fourth fails on its total after the others have begun.
    wanted.map((made, at) => (at % 4 === 3 ? place(buyer(at), [made.id, made.id]) : place(buyer(at), [made.id]))),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30)
  const numbers = (await server.db.selectFrom('orders').select('order_no').execute()).map((order) => order.order_no)
  // Two days when midnight came meanwhile; each counts from 1.
  const days = [...new Set([began, new Date()].map((time) => dayIn('Asia/Shanghai', time)))]
  const withoutGaps = days.flatMap((day) => {
    const ofDay = numbers.filter((no) => no.startsWith(`ND${day.replaceAll('-', '')}-`))
    return ofDay.map((_, before) => formatOrderNo('natural_diamond', day, before + 1))
  })
  expect(new Set(numbers)).toEqual(new Set(withoutGaps))
})

test('the same order sent ten times at once with one key is one order with one answer', async () => {
  const made = await stone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(buyer(1), [made.id], 'twice')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer.whole))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

test('the same payment sent ten times at once counts once; the key with another amount is refused', async () => {
  const made = await stone()
  const order = (await place(buyer(2), [made.id])).data
  const pay = (amount: string) =>
    server.call(
      paymentsApi.record,
      { orderId: order.id, version: 1, kind: 'prepayment', method: 'cash', amount },
      { token: manager.token, key: 'pay-once' },
    )
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay('500.00')))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(answers.map((answer) => answer.data.paidRmb))).toEqual(new Set(['500.00']))
  const rows = await server.db.selectFrom('payments').where('order_id', '=', order.id).select('id').execute()
  expect(rows).toHaveLength(1)
  expect((await pay('600.00')).status).toBe(409)
})

test('when a payment meets a voiding, one of them wins and the other sees the fresh state', async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = await stone()
    const order = (await place(buyer(round), [made.id])).data
    const [paid, voided] = await Promise.all([
      server.call(
        paymentsApi.record,
        { orderId: order.id, version: 1, kind: 'prepayment', method: 'cash', amount: '500.00' },
        { token: manager.token },
      ),
      server.call(ordersApi.move, { id: order.id, to: 'voided', version: 1 }, { token: buyer(round).token }),
    ])
    expect([paid.status, voided.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const loser = paid.status === 409 ? paid : voided
    expect(loser.data).toMatchObject(paid.status === 409 ? { orderVersion: 2 } : { version: 2 })
  }
})

test('of two moves with one version one is done and the other is told the fresh state', async () => {
  const made = await stone()
  const order = (await place(buyer(3), [made.id])).data
  await server.call(
    paymentsApi.record,
    { orderId: order.id, version: 1, kind: 'prepayment', method: 'cash', amount: '2160.00' },
    { token: manager.token },
  )
  const other = await aPerson(server.db, house, { role: 2 })
  const answers = await Promise.all(
    [manager, other].map((person) => server.call(ordersApi.move, { id: order.id, to: 'preparation', version: 2 }, { token: person.token })),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.data).toMatchObject({ status: 'preparation', version: 3 })
})

test("two orders can't spend one customer's credit twice", async () => {
  const customer = await aPerson(server.db, house, { role: 5 })
  const [paidTooMuch, first, second] = await Promise.all([stone(), stone(), stone()])
  const surplus = (await place(customer, [paidTooMuch.id])).data
  const answer = await server.call(
    paymentsApi.record,
    { orderId: surplus.id, version: 1, kind: 'final', method: 'cash', amount: '8200.00' },
    { token: manager.token },
  )
  expect(answer.data.creditRmb).toBe('1000.00')
  const orders = [(await place(customer, [first.id])).data, (await place(customer, [second.id])).data]
  const spent = await Promise.all(
    orders.map((order) =>
      server.call(
        paymentsApi.record,
        { orderId: order.id, version: 1, kind: 'prepayment', method: 'credit', amount: '1000.00' },
        { token: manager.token },
      ),
    ),
  )
  expect(spent.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
