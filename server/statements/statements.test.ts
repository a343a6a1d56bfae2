import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { inTransaction } from '../db/database.ts'
import { postPurchase } from '../ledger/ledger.ts'
import { dayIn } from '../settings/time-zone.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aStone, aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const dayMs = 86_400_000
/** The house's day so many days ago. */
const day = (ago = 0): string => dayIn('Asia/Shanghai', new Date(Date.now() - ago * dayMs))
type Show = Partial<InputOf<typeof statementsApi.show>>
const show = (person: Person, input: Show = {}) =>
  server.call(statementsApi.show, { side: 'customer', from: day(60), to: day(), ...input }, { token: person.token })

async function anOrder(buyer: Person) {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  return place(buyer, [id], '7200.00')
}
type Pay = Pick<InputOf<typeof paymentsApi.record>, 'orderId' | 'kind' | 'amount'> & {
  readonly currency?: 'USD'
  readonly version?: number
}
async function pay(input: Pay) {
  const answer = await server.call(paymentsApi.record, { version: 1, method: 'cash', ...input }, { token: trade.manager.token })
  expect(answer.msg).toBe('')
}
/** What was booked for an order was booked so many days ago. */
async function longAgo(orderId: string, days: number) {
  await sql`alter table ledger_entries disable trigger user`.execute(server.db)
  await sql`update ledger_entries set at = at - make_interval(days => ${days}::int) where order_id = ${orderId}`.execute(server.db)
  await sql`alter table ledger_entries enable trigger user`.execute(server.db)
}

/** An order of today in part paid, one of 45 days ago unpaid, and one of 100 days ago that was paid today, with 300 too much. */
async function aBuyerWithHistory(): Promise<Person> {
  const buyer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id })
  const [today, middle, old] = [await anOrder(buyer), await anOrder(buyer), await anOrder(buyer)]
  await longAgo(middle.id, 45)
  await longAgo(old.id, 100)
  await pay({ orderId: today.id, kind: 'prepayment', amount: '2160.00' })
  await pay({ orderId: today.id, kind: 'final', amount: '100.00', currency: 'USD', version: 2 })
  await pay({ orderId: old.id, kind: 'final', amount: '7500.00' })
  return buyer
}

test('a statement opens, moves and closes to the cent, and what is open is told by age', async () => {
  const buyer = await aBuyerWithHistory()
  const { data } = await show(buyer)
  expect(data).toMatchObject({ side: 'customer', id: buyer.id, currency: 'RMB', opening: '7200.00', closing: '11220.00', next: null })
  expect(data.rows.map(({ kind, amount, balance }) => [kind, amount, balance]).slice(0, 4)).toEqual([
    ['placed', '7200.00', '14400.00'],
    ['placed', '7200.00', '21600.00'],
    ['prepayment', '-2160.00', '19440.00'],
    ['final', '-720.00', '18720.00'],
  ])
  expect(data.rows[3]).toMatchObject({ paidAs: { amount: '100.00', currency: 'USD', rate: '7.20' }, method: 'cash' })
  expect(data.rows.at(-1)?.balance).toBe('11220.00')
  expect([data.added, data.settled]).toEqual(['14400.00', '-10380.00'])
  expect(data.ageing).toEqual({
    total: '11220.00',
    // 7,200.00 - 2,160.00 - 720.00 of today, 7,200.00 of 45 days ago; 300.00 in hand.
    due: [
      { amount: '4320.00', orders: 1 },
      { amount: '7200.00', orders: 1 },
      { amount: '0.00', orders: 0 },
      { amount: '0.00', orders: 0 },
    ],
    ahead: '0.00',
    credit: '300.00',
  })
})

test('a past day is told as it was then, and pages of movements go on where the last one ended', async () => {
  const buyer = await aBuyerWithHistory()
  const then = (await show(buyer, { from: day(120), to: day(50) })).data
  expect(then).toMatchObject({ opening: '0.00', closing: '7200.00', rows: [{ kind: 'placed' }] })
  expect(
    then.ageing.due.map(({ amount }) => amount),
    'it was 50 days old then',
  ).toEqual(['0.00', '7200.00', '0.00', '0.00'])
  const whole = (await show(buyer, { from: day(120) })).data
  const first = (await show(buyer, { from: day(120), limit: 2 })).data
  const rest = (await show(buyer, { from: day(120), after: first.next ?? '' })).data
  expect([...first.rows, ...rest.rows]).toEqual(whole.rows)
  expect((await show(buyer, { from: day(), to: day(1) })).status).toBe(400)
})

test('an account is read by its owner, by who serves them and by who leads the house, and by nobody else', async () => {
  const buyer = await aBuyerWithHistory()
  const { id } = buyer
  for (const person of [trade.manager, trade.salesman]) expect((await show(person, { id })).data.closing).toBe('11220.00')
  expect((await show(trade.otherSalesman, { id })).status).toBe(404)
  expect((await show(trade.buyer, { id })).status).toBe(403)
  expect((await show(trade.supplier, { id })).status).toBe(403)
  expect((await show(trade.manager)).data, 'staff have an account of their own too').toMatchObject({
    id: trade.manager.id,
    closing: '0.00',
  })
  const wanted = { side: 'customer', day: day() } as const
  const accounts = async (person: Person) => server.call(statementsApi.accounts, wanted, { token: person.token })
  const { rows, totals } = (await accounts(trade.manager)).data
  expect(rows.find((row) => row.id === id)).toMatchObject({ total: '11220.00', credit: '300.00' })
  const cents = (text: string) => Math.round(Number(text) * 100)
  expect(rows.reduce((sum, { total }) => sum + cents(total), 0)).toBe(cents(totals.total))
  expect(totals.accounts).toBe(rows.length)
  expect((await accounts(trade.otherSalesman)).data.rows).toEqual([])
  expect((await accounts(trade.buyer)).status).toBe(403)
})

test('what a supplier is owed is read by them and by who sees costs, in dollars', async () => {
  const order = await anOrder(trade.buyer)
  const ref = { siteId: trade.house.siteId, orderId: order.id, customerId: trade.buyer.id }
  const other = await aSupplier(server.db, trade.house)
  await inTransaction(server.db, async (tx) => {
    await postPurchase(tx, ref, { supplierId: trade.supplierId, usdCents: 90_000, what: 'purchase' })
    await postPurchase(tx, ref, { supplierId: trade.supplierId, usdCents: -10_000, what: 'purchase_undone' })
    await postPurchase(tx, ref, { supplierId: other, usdCents: 5000, what: 'purchase' })
  })
  const own = await show(trade.supplier, { side: 'supplier' })
  expect(own.data).toMatchObject({
    currency: 'USD',
    closing: '800.00',
    rows: [
      { kind: 'purchase', amount: '900.00', balance: '900.00' },
      { kind: 'purchase_undone', amount: '-100.00', balance: '800.00' },
    ],
    ageing: { total: '800.00', due: [{ amount: '800.00', orders: 1 }, {}, {}, {}] },
  })
  expect(JSON.stringify(own.data), 'nothing of the customer').not.toMatch(/7200|customer|receivable/)
  expect((await show(trade.manager, { side: 'supplier', id: trade.supplierId })).data.closing).toBe('800.00')
  expect((await show(trade.manager, { side: 'supplier' })).status).toBe(400)
  expect((await show(trade.supplier, { side: 'supplier', id: other })).status).toBe(403)
  expect((await show(trade.buyer, { side: 'supplier', id: trade.supplierId })).status).toBe(403)
  expect((await show(trade.salesman, { side: 'supplier', id: trade.supplierId })).status).toBe(403)
  const list = await server.call(statementsApi.accounts, { side: 'supplier', day: day() }, { token: trade.manager.token })
  expect(list.data).toMatchObject({
    currency: 'USD',
    rows: [{ total: '800.00' }, { total: '50.00' }],
    totals: { accounts: 2, total: '850.00' },
  })
})

test('a statement leaves as a file, and that is written down', async () => {
  const buyer = await aBuyerWithHistory()
  const wanted = { side: 'customer', from: day(60), to: day(), format: 'csv' } as const
  const answer = await fetch(`${server.url}${statementsApi.file.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: buyer.token },
    body: JSON.stringify(wanted),
  })
  const text = await answer.text()
  expect(text).toContain('Opening balance,,,,7200')
  expect(text).toContain('Closing balance,,,,11220')
  const { what, rows } = await server.db
    .selectFrom('export_log')
    .where('user_id', '=', buyer.id)
    .select(['what', 'rows'])
    .executeTakeFirstOrThrow()
  expect({ what, rows }).toEqual({ what: 'statement', rows: 6 })
})
