import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsApi, type Month } from '@loupe/domain/statements/months.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import { inTransaction } from '../db/database.ts'
import { postPurchase } from '../ledger/ledger.ts'
import { dayIn } from '../settings/time-zone.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aStone, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

const day = dayIn('Asia/Shanghai', new Date())
/** The first of a month, so many months ago. */
function monthAgo(ago: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1 - ago, 1))
  return at.toISOString().slice(0, 10)
}

const { place } = orderCalls(() => server)
const months = async (person: Person = trade.manager) => server.call(monthsApi.list, {}, { token: person.token })
const monthOf = async (month: string): Promise<Month> => {
  const found = (await months()).data.rows.find((row) => row.month === month)
  if (found === undefined) throw new Error(`no ${month}`)
  return found
}
const figuresOf = ({ month: _month, closedAt: _at, closedBy: _by, canClose: _can, ...figures }: Month) => figures
const close = (month: Month, person: Person = trade.manager) =>
  server.call(monthsApi.close, { month: month.month, figures: figuresOf(month) }, { token: person.token })

/** What was booked for an order was booked on the 15th of a month. */
async function bookedIn(orderId: string, month: string) {
  await sql`alter table ledger_entries disable trigger user`.execute(server.db)
  await sql`update ledger_entries set at = (${month}::date + 14)::timestamp at time zone 'Asia/Shanghai' where order_id = ${orderId}`.execute(
    server.db,
  )
  await sql`alter table ledger_entries enable trigger user`.execute(server.db)
}
async function anOrder(): Promise<string> {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  return (await place(trade.buyer, [id], '7200.00')).id
}

/** Two months ago an order with its deposit, and 600.00 bought for it, 200.00 of them paid; today another order. */
beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  const { token } = trade.manager
  const orderId = await anOrder()
  const paid = await server.call(
    paymentsApi.record,
    { orderId, version: 1, kind: 'prepayment', method: 'cash', amount: '2160.00' },
    { token },
  )
  expect(paid.msg).toBe('')
  await inTransaction(server.db, (tx) =>
    postPurchase(
      tx,
      { siteId: trade.house.siteId, orderId, customerId: trade.buyer.id },
      { supplierId: trade.supplierId, usdCents: 60_000, what: 'purchase' },
    ),
  )
  const out = {
    supplierId: trade.supplierId,
    orderIds: [orderId],
    method: 'cash' as const,
    amount: '200.00',
    currency: 'USD' as const,
    rate: '7.2',
    paidOn: day,
  }
  expect((await server.call(supplierPaymentsApi.pay, out, { token })).msg).toBe('')
  await bookedIn(orderId, monthAgo(2))
  await anOrder()
})
afterAll(() => server.close())

test('a month tells what was booked in it and how the accounts stood at its end', async () => {
  const { rows, next } = (await months()).data
  expect(rows.map(({ month }) => month)).toEqual([monthAgo(0), monthAgo(1), monthAgo(2)])
  expect(next).toBeNull()
  expect(rows[2]).toEqual({
    month: monthAgo(2),
    sales: '7200.00',
    received: '2160.00',
    receivedUsd: '0.00',
    boughtUsd: '600.00',
    paidOut: '0.00',
    paidOutUsd: '200.00',
    receivable: '5040.00',
    credit: '0.00',
    payableUsd: '400.00',
    entries: 4,
    closedAt: null,
    closedBy: null,
    canClose: true,
  })
  expect(rows[1]).toMatchObject({ sales: '0.00', receivable: '5040.00', payableUsd: '400.00', entries: 0, canClose: false })
  expect(rows[0]).toMatchObject({ sales: '7200.00', receivable: '12240.00', entries: 1, canClose: false })
})

test('months are closed one after the other, once, as they were seen; their figures stand, and nothing is booked into them', async () => {
  const [older, last, now] = [await monthOf(monthAgo(2)), await monthOf(monthAgo(1)), await monthOf(monthAgo(0))]
  expect([(await close(last)).data, (await close(now)).data]).toEqual([{ why: 'before_open' }, { why: 'not_over' }])
  expect((await close({ ...older, sales: '7200.01' })).data).toEqual({ why: 'changed' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => close(older)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect(await monthOf(older.month)).toMatchObject({ ...figuresOf(older), closedBy: expect.stringMatching(/./), canClose: false })
  // The rest is told from the closed month on, and is as before.
  expect(await monthOf(monthAgo(1))).toMatchObject({ ...figuresOf(last), canClose: true })
  expect(figuresOf(await monthOf(monthAgo(0)))).toEqual(figuresOf(now))
  const into = sql`insert into ledger_entries (site_id, what, at) values (${trade.house.siteId}, 'late', (${older.month}::date + 20)::timestamptz)`
  await expect(into.execute(server.db)).rejects.toThrow('is closed')
  await expect(sql`delete from closed_months`.execute(server.db)).rejects.toThrow('append-only')
  // Business goes on: what comes later lands in the month that is open.
  await anOrder()
  expect(await monthOf(monthAgo(0))).toMatchObject({ sales: '14400.00', receivable: '19440.00' })
})

test('only who sees costs reads and closes months', async () => {
  for (const person of [trade.buyer, trade.supplier, trade.salesman]) {
    expect((await months(person)).status).toBe(403)
    expect((await close(await monthOf(monthAgo(1)), person)).status).toBe(403)
  }
})
