import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { releaseExpiredHolds } from '../orders/types/hold-clock.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { checkLedger } from './ledger-check.ts'

const account = {
  kind: 'bank',
  holder: 'Harbour Ltd',
  bank: 'Bank of Example',
  number: '6222 0000 1111',
  swift: '',
  currency: 'RMB',
  note: '',
  code: '',
}

let server: TestServer
let house: House
let supplierId: string
let manager: Person
let salesman: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db, { config: { payment_accounts: [account], visitor_pass: 'guest-secret' } })
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  salesman = await aPerson(server.db, house, { role: 3, name: 'li' })
  await server.db
    .updateTable('users')
    .set({ phone: '13800000000', content: JSON.stringify({ wechat: 'li-loupe' }) })
    .where('id', '=', salesman.id)
    .execute()
  await aPerson(server.db, house, { role: 3 })
  buyer = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id })
  await aPerson(server.db, house, { role: 5 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { place, show } = orderCalls(() => server)
async function anOrder() {
  const { id } = await aStone(server.db, house, { supplierId })
  return place(buyer, [id], '7200.00')
}
const with_ = (person: Person | null, key?: string) => ({
  ...(person === null ? {} : { token: person.token }),
  ...(key === undefined ? {} : { key }),
})
type Report = Partial<InputOf<typeof reportsApi.report>> & { orderId: string }
const report = (input: Report, person: Person | null = buyer, key?: string) =>
  server.call(reportsApi.report, { version: 1, method: 'bank_card', amount: '2160.00', ...input }, with_(person, key))
const confirm = (id: string, version: number, person: Person | null = salesman, amount?: string) =>
  server.call(reportsApi.confirm, { id, version, ...(amount === undefined ? {} : { amount }) }, with_(person))
const refuse = (id: string, version: number, person: Person | null = salesman, reason = 'Nothing has arrived') =>
  server.call(reportsApi.refuse, { id, version, reason }, with_(person))

async function aReport() {
  const order = await anOrder()
  const reported = (await report({ orderId: order.id })).data
  return { order: reported, id: reported.reports[0]?.id ?? '' }
}

test('a stale version is told the fresh order, and the same key counts once', async () => {
  const order = await anOrder()
  const answers = await Promise.all(Array.from({ length: 6 }, () => report({ orderId: order.id }, buyer, 'pressed-twice')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await show(buyer, order.id)).reports).toHaveLength(1)
  expect((await report({ orderId: order.id, amount: '1.00' }, buyer, 'pressed-twice')).status).toBe(409)
  const stale = await report({ orderId: order.id })
  expect([stale.status, stale.data]).toEqual([409, expect.objectContaining({ version: 2, waitingReports: 1 })])
})

test('of two who confirm the same report at once one does, and the money counts once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { order, id } = await aReport()
    const answers = await Promise.all([confirm(id, 2, salesman), confirm(id, 2, manager), refuse(id, 2, manager)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const after = await show(manager, order.id)
    const isConfirmed = after.reports[0]?.state === 'confirmed'
    expect([after.paidRmb, after.payments.length]).toEqual(isConfirmed ? ['2160.00', 1] : ['0.00', 0])
  }
})

test('when a report meets the hold clock, the order is either let go or waits for the check, never both', async () => {
  let [released, waiting] = [0, 0]
  for (let round = 0; round < 12; round += 1) {
    const order = await anOrder()
    await server.db
      .updateTable('orders')
      .set({ hold_until: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', order.id)
      .execute()
    const [answer] = await Promise.all([report({ orderId: order.id }), releaseExpiredHolds(server.db)])
    const after = await show(buyer, order.id)
    if (answer.status === 200) {
      expect(after).toMatchObject({ status: 'held', waitingReports: 1 })
      waiting += 1
    } else {
      expect(after).toMatchObject({ status: 'voided', waitingReports: 0 })
      released += 1
    }
  }
  expect(released + waiting).toBe(12)
})
