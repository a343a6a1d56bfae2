import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { memoCalls } from '../../testing/a-memo.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aStone, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'
import { remindOfMemos } from './reminders.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { tryToLend, memo, end, keep } = memoCalls(() => server)
const spot = () => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot' })
const aCustomer = () => aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id })
const setLimit = (by: Person, customer: Person, limitRmb: string | null) =>
  server.call(lendApi.setLimit, { customerId: customer.id, limitRmb, note: 'agreed' }, { token: by.token })
const exposure = async (customer: Person) =>
  (await server.call(lendApi.exposure, { customerId: customer.id }, { token: trade.salesman.token })).data
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of 100 clerks who lend one stone, one does', { timeout: 120_000 }, async () => {
  const stone = await spot()
  const clerks = await Promise.all(Array.from({ length: 100 }, () => aPerson(server.db, trade.house, { role: 2 })))
  const customers = await Promise.all(Array.from({ length: 10 }, aCustomer))
  const answers = await Promise.all(
    clerks.map((clerk, at) => tryToLend(clerk, { customerId: customers[at % 10]?.id ?? '', ids: [stone.id], expectedRmbTotal: '7000.00' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ msg }) => msg))).toEqual(
    new Set([`Already taken: ${stone.reportNo}`]),
  )
})

test('of two clerks who fill one limit, one is refused with what is open', async () => {
  const customer = await aCustomer()
  expect((await setLimit(trade.salesman, customer, '99999.00')).status).toBe(403)
  expect((await setLimit(trade.manager, customer, '10000.00')).data).toMatchObject({ limitRmb: '10000.00', totalRmb: '0.00' })
  for (let round = 0; round < 5; round += 1) {
    const borrower = await aCustomer()
    await setLimit(trade.manager, borrower, '10000.00')
    const stones = [await spot(), await spot()]
    const lent = await Promise.all(
      stones.map(({ id }) => tryToLend(trade.salesman, { customerId: borrower.id, ids: [id], expectedRmbTotal: '7000.00' })),
    )
    expect(statuses(lent)).toEqual([200, 409])
    expect(lent.find(({ status }) => status === 409)?.msg).toBe(
      'Over the credit limit by RMB 4000.00: limit RMB 10000.00, open RMB 7000.00, this memo RMB 7000.00',
    )
  }
})

test('a manager lends beyond the limit with a reason, which is logged and which the customer never reads', async () => {
  const customer = await aCustomer()
  await setLimit(trade.manager, customer, '5000.00')
  const stone = await spot()
  const wanted = { customerId: customer.id, ids: [stone.id], expectedRmbTotal: '7000.00' }
  expect((await tryToLend(trade.manager, wanted)).status).toBe(409)
  expect((await tryToLend(trade.salesman, { ...wanted, overLimit: 'please' })).status).toBe(403)
  const lent = await tryToLend(trade.manager, { ...wanted, overLimit: 'known for 20 years' })
  expect(lent.data.log.map(({ what, to, note }) => [what, to, note])).toContainEqual(['over_limit', '2000.00', 'known for 20 years'])
  const seen = await server.call(ordersApi.show, { id: lent.data.id }, { token: customer.token })
  expect(JSON.stringify(seen.data)).not.toContain('20 years')
})

test('exposure is memos, holds and what is unpaid, less credit', async () => {
  const customer = await aCustomer()
  const stones = [await spot(), await spot(), await spot(), await spot()]
  const [first = '', second = '', third = '', fourth = ''] = stones.map(({ id }) => id)
  const out = await memo(trade.salesman, { customerId: customer.id, ids: [first, second], expectedRmbTotal: '14000.00' })
  expect(await exposure(customer)).toMatchObject({ memosRmb: '14000.00', holdsRmb: '0.00', unpaidRmb: '0.00', totalRmb: '14000.00' })
  const placed = await server.call(
    ordersApi.place,
    { ids: [third], pickup: 'pickup', expectedRmbTotal: '7000.00' },
    { token: customer.token },
  )
  await tryToLend(trade.salesman, { customerId: customer.id, ids: [fourth], expectedRmbTotal: '7000.00' })
  expect(await exposure(customer)).toMatchObject({ memosRmb: '14000.00', holdsRmb: '14000.00', unpaidRmb: '0.00', totalRmb: '28000.00' })
  const kept = await keep(trade.salesman, out, { lines: [{ lineId: out.lines[0]?.id ?? '' }] })
  expect(await exposure(customer)).toMatchObject({ memosRmb: '7000.00', holdsRmb: '14000.00', unpaidRmb: '7000.00', totalRmb: '28000.00' })
  // The deposit of the held order, and 1,000 too much for what was kept.
  const pay = (orderId: string, version: number, amount: string) =>
    server.call(paymentsApi.record, { orderId, version, kind: 'final', method: 'cash', amount }, { token: trade.manager.token })
  await pay(placed.data.id, placed.data.version, '2000.00')
  const sale = kept.data.links[0]?.id ?? ''
  const { version } = (await server.call(ordersApi.show, { id: sale }, { token: trade.manager.token })).data
  await pay(sale, version, '8000.00')
  expect(await exposure(customer)).toMatchObject({
    memosRmb: '7000.00',
    holdsRmb: '12000.00',
    unpaidRmb: '0.00',
    creditRmb: '1000.00',
    totalRmb: '18000.00',
  })
  await end(trade.salesman, kept.data, { as: 'returned', lines: [{ lineId: out.lines[1]?.id ?? '' }] })
  expect((await exposure(customer)).memosRmb).toBe('0.00')
})

test('a line that two people end at once ends once', async () => {
  const stone = await spot()
  const out = await memo(trade.salesman, { customerId: trade.buyer.id, ids: [stone.id], expectedRmbTotal: '7000.00' })
  const lines = [{ lineId: out.lines[0]?.id ?? '' }]
  const answers = await Promise.all([
    end(trade.salesman, out, { as: 'returned', lines }),
    keep(trade.manager, out, { lines }),
    end(trade.manager, out, { as: 'lost', lines, note: 'gone' }),
  ])
  expect(statuses(answers)).toEqual([200, 409, 409])
})

test('of a memo one is told three days before it is due, on the day, and one and seven days after, once on however many nodes', async () => {
  const customer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id, name: 'reminded' })
  await server.db.updateTable('users').set({ email: 'reminded@example.com' }).where('id', '=', customer.id).execute()
  const stone = await spot()
  const out = await memo(trade.salesman, { customerId: customer.id, ids: [stone.id], expectedRmbTotal: '7000.00', dueOn: '2099-06-10' })
  const subjects = async () =>
    (await server.db.selectFrom('messages').where('target', '=', 'reminded@example.com').orderBy('id').select('subject').execute()).map(
      ({ subject }) => subject.replace(/^.*: /, ''),
    )
  const nodes = (day: string) =>
    Promise.all(Array.from({ length: 6 }, () => remindOfMemos(server.db, { timeZone: 'Asia/Shanghai' }, new Date(`${day}T04:00:00Z`))))
  await nodes('2099-06-06')
  expect(await subjects()).toEqual([])
  await nodes('2099-06-07')
  await nodes('2099-06-08')
  expect(await subjects()).toEqual([`memo ${out.orderNo} is due`])
  await nodes('2099-06-10')
  // The house stood still until five days after: one word makes up for it.
  await nodes('2099-06-15')
  await nodes('2099-06-17')
  await nodes('2099-06-30')
  expect(await subjects()).toEqual([
    `memo ${out.orderNo} is due`,
    `memo ${out.orderNo} is due`,
    `memo ${out.orderNo} is overdue`,
    `memo ${out.orderNo} is overdue`,
  ])
})
