import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { inTransaction } from '../db/database.ts'
import { postPurchase } from '../ledger/ledger.ts'
import { dayIn } from '../settings/time-zone.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { booksOf } from './payments.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const today = (ahead = 0): string => dayIn('Asia/Shanghai', new Date(Date.now() + ahead * 86_400_000))

/** An order for which something was bought of a supplier, in dollar cents. */
async function bought(supplierId: string, usdCents: number): Promise<string> {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  const order = await place(trade.buyer, [id], '7200.00')
  await inTransaction(server.db, (tx) =>
    postPurchase(
      tx,
      { siteId: trade.house.siteId, orderId: order.id, customerId: trade.buyer.id },
      { supplierId, usdCents, what: 'purchase' },
    ),
  )
  return order.id
}

type Pay = Partial<InputOf<typeof supplierPaymentsApi.pay>> & { readonly supplierId: string }
const pay = (input: Pay, person: Person = trade.manager, key?: string) =>
  server.call(
    supplierPaymentsApi.pay,
    { orderIds: [], method: 'bank_card', amount: '100.00', currency: 'USD', rate: '7.2', paidOn: today(), ...input },
    { token: person.token, ...(key === undefined ? {} : { key }) },
  )
const due = (supplierId: string, person: Person = trade.manager) =>
  server.call(supplierPaymentsApi.due, { supplierId }, { token: person.token })
const undo = (id: string, person: Person = trade.manager) =>
  server.call(supplierPaymentsApi.undo, { id, reason: 'typed twice' }, { token: person.token })
const statement = async (supplierId: string, person: Person = trade.manager) =>
  (
    await server.call(
      statementsApi.show,
      { side: 'supplier', from: today(-1), to: today(), ...(person === trade.manager ? { id: supplierId } : {}) },
      { token: person.token },
    )
  ).data

test('a payment settles the oldest orders first, in dollars and in renminbi, and the account is right to the cent', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const [first, second] = [await bought(supplierId, 90_000), await bought(supplierId, 33_333)]
  expect((await due(supplierId)).data).toMatchObject({
    totalUsd: '1233.33',
    aheadUsd: '0.00',
    orders: [
      { orderId: first, openUsd: '900.00' },
      { orderId: second, openUsd: '333.33' },
    ],
    more: 0,
  })
  // RMB 7,200.00 at 7.2 are 1,000.00: the first order and 100.00 of the second.
  const paid = await pay({ supplierId, orderIds: [second, first], amount: '7200.00', currency: 'RMB', reference: 'TT 0077' })
  expect(paid.msg).toBe('')
  expect(paid.data).toMatchObject({ totalUsd: '233.33', orders: [{ orderId: second, openUsd: '233.33' }] })
  const told = await statement(supplierId)
  expect(told.rows.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['purchase', '900.00', '900.00'],
    ['purchase', '333.33', '1233.33'],
    ['paid_out', '-900.00', '333.33'],
    ['paid_out', '-100.00', '233.33'],
  ])
  expect(told.rows[2]).toMatchObject({ method: 'bank_card', note: 'TT 0077', paidAs: { amount: '6480.00', currency: 'RMB', rate: '7.20' } })
  expect(told.rows[3]?.paidAs?.amount).toBe('720.00')
  expect(told.ageing).toMatchObject({ total: '233.33', due: [{ amount: '233.33', orders: 1 }, {}, {}, {}], ahead: '0.00' })
  expect((await booksOf(server.db)).breaches).toEqual([])
})

test('more than is owed is asked about, and stands as paid ahead once somebody says so', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const order = await bought(supplierId, 10_000)
  const refused = await pay({ supplierId, orderIds: [order], amount: '150.00' })
  expect([refused.status, refused.data]).toEqual([409, { why: 'too_much', openUsd: '100.00' }])
  expect((await due(supplierId)).data.totalUsd).toBe('100.00')
  expect((await pay({ supplierId, orderIds: [order], amount: '150.00', ahead: true })).data).toMatchObject({
    totalUsd: '-50.00',
    aheadUsd: '50.00',
    orders: [],
  })
  expect((await statement(supplierId)).ageing).toMatchObject({ total: '-50.00', ahead: '50.00' })
  expect((await pay({ supplierId, orderIds: [order], amount: '1.00' })).status, 'it is settled').toBe(409)
})

test('what can’t be is refused: another day, another rate, another’s order, nobody’s supplier', async () => {
  const [supplierId, other] = [await aSupplier(server.db, trade.house), await aSupplier(server.db, trade.house)]
  const order = await bought(supplierId, 10_000)
  expect((await pay({ supplierId, orderIds: [order], paidOn: today(2) })).status).toBe(400)
  expect((await pay({ supplierId, orderIds: [order], amount: '720.00', currency: 'RMB', rate: '0.72' })).status).toBe(400)
  expect((await pay({ supplierId: other, orderIds: [order] })).status).toBe(409)
  expect((await pay({ supplierId: '999999999', orderIds: [] })).status).toBe(404)
  for (const amount of ['0.00', '-5.00', '1.001']) expect((await pay({ supplierId, orderIds: [order], amount })).status).toBe(400)
  expect((await due(supplierId)).data.totalUsd).toBe('100.00')
})

test('a payment is undone once, by its opposite, and its orders are open again', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const order = await bought(supplierId, 10_000)
  await pay({ supplierId, orderIds: [order], amount: '777.77', currency: 'RMB', ahead: true })
  const [id] = (await statement(supplierId)).rows.flatMap(({ payoutId }) => payoutId ?? [])
  const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id ?? '')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await due(supplierId)).data).toMatchObject({ totalUsd: '100.00', aheadUsd: '0.00', orders: [{ openUsd: '100.00' }] })
  const rows = (await statement(supplierId)).rows
  expect(rows.map(({ kind, payoutId }) => [kind, payoutId]).at(-1)).toEqual(['paid_out_undone', null])
  expect(rows.at(-1)).toMatchObject({ note: 'typed twice', balance: '100.00' })
  expect((await booksOf(server.db)).breaches).toEqual([])
})

test('many who pay the same order at once pay it once', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const order = await bought(supplierId, 10_000)
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay({ supplierId, orderIds: [order] })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  expect((await due(supplierId)).data.totalUsd).toBe('0.00')
})

test('a supplier reads what they were paid, and neither they nor others see or record anything else', async () => {
  const order = await bought(trade.supplierId, 5000)
  await pay({ supplierId: trade.supplierId, orderIds: [order], amount: '50.00' })
  const own = await statement(trade.supplierId, trade.supplier)
  expect(own.rows.at(-1)).toMatchObject({ kind: 'paid_out', amount: '-50.00', payoutId: null })
  for (const person of [trade.supplier, trade.buyer, trade.salesman]) {
    expect((await due(trade.supplierId, person)).status).toBe(403)
    expect((await pay({ supplierId: trade.supplierId, ahead: true }, person)).status).toBe(403)
    expect((await undo('1', person)).status).toBe(403)
  }
  expect((await undo('999999999')).status).toBe(404)
})

test('the database refuses a payment that its entries do not sum to', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  await expect(
    server.db
      .insertInto('supplier_payments')
      .values({
        site_id: trade.house.siteId,
        supplier_id: supplierId,
        method: 'cash',
        amount: '5.00',
        currency: 'USD',
        rate: '7.2',
        amount_usd: '5.00',
        paid_on: today(),
        recorded_by: trade.manager.id,
      })
      .execute(),
  ).rejects.toThrow('in the ledger')
})
