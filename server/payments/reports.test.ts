import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { releaseExpiredHolds } from '../orders/types/hold-clock.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { Person } from '../testing/trade.ts'
import { aPaidHouse, reportCalls, payAccount } from '../testing/reported-payments.ts'
import { checkLedger } from './ledger-check.ts'

const hourMs = 3_600_000

let server: TestServer
let at: Awaited<ReturnType<typeof aPaidHouse>>

beforeAll(async () => {
  server = await aServer()
  at = await aPaidHouse(server)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { show, supply } = orderCalls(() => server)
const { anOrder, report, confirm, refuse, withdraw, aReport } = reportCalls(() => ({ ...at, server }))

/** As if the report had been made so long ago, and the hold had so much left when it was. */
const letTimePass = (orderId: string, stoodMs: number, leftMs: number) =>
  server.db
    .updateTable('orders')
    .set({
      hold_stopped_at: sql<Date>`now() - make_interval(secs => ${stoodMs / 1000})`,
      hold_until: sql<Date>`now() - make_interval(secs => ${(stoodMs - leftMs) / 1000})`,
    })
    .where('id', '=', orderId)
    .execute()
const minutesLeft = (order: Order) => Math.round((Date.parse(order.holdUntil ?? '') - Date.now()) / 60_000)

test('the buyer of a held order is told where to pay and whom to ask, and nobody reads another site secret', async () => {
  const order = await anOrder()
  const shown = await show(at.buyer, order.id)
  expect(shown.payTo).toEqual([payAccount])
  expect(order.payTo).toEqual([payAccount])
  expect(shown.salesman).toEqual({ name: 'li', phone: '13800000000', wechat: 'li-loupe' })
  expect(order.salesman).toEqual(shown.salesman)
  expect(shown.may).toMatchObject({ reportPayment: true, decideReports: false, recordPayment: false })
  expect((await show(at.manager, order.id)).may).toMatchObject({ reportPayment: false, decideReports: false, recordPayment: true })
  expect(JSON.stringify(shown)).not.toContain('guest-secret')
  await server.call(ordersApi.move, { id: order.id, to: 'voided', version: 1 }, { token: at.buyer.token })
  expect(await show(at.buyer, order.id)).toMatchObject({ payTo: [], may: { reportPayment: false } })
})

test('what the buyer reports is no money yet, is seen by staff, and becomes a payment once somebody confirms it', async () => {
  const { order, id } = await aReport()
  expect(order).toMatchObject({
    version: 2,
    status: 'held',
    paidRmb: '0.00',
    waitingReports: 1,
    holdUntil: null,
    payments: [],
    reports: [{ state: 'waiting', amount: '2160.00', kind: 'prepayment', method: 'bank_card', hasProof: false, endedAt: null }],
  })
  expect(order.log.at(-1)).toMatchObject({ what: 'reported', note: 'RMB 2160.00' })
  const customers = { view: 'customers', origin: 'natural' } as const
  const listed = await server.call(ordersApi.list, { ...customers, reported: true }, { token: at.salesman.token })
  const waiting = await server.call(ordersApi.list, { ...customers, work: 'report' }, { token: at.salesman.token })
  expect(waiting.data.rows).toEqual(listed.data.rows)
  expect(listed.data.rows.find((row) => row.id === order.id)).toMatchObject({ waitingReports: 1 })
  expect(listed.data.rows.every((row) => row.waitingReports > 0)).toBe(true)
  expect(listed.data.totals?.reported).toBe(listed.data.totals?.orders)
  expect((await show(at.salesman, order.id)).may.decideReports).toBe(true)

  const confirmed = await confirm(id, 2)
  expect(confirmed.data).toMatchObject({
    paidRmb: '2160.00',
    waitingReports: 0,
    reports: [{ state: 'confirmed' }],
    payments: [{ amountRmb: '2160.00', kind: 'prepayment', method: 'bank_card' }],
  })
  expect(confirmed.data.moves.find(({ to }) => to === 'preparation')).toMatchObject({ allowed: true })
  expect((await confirm(id, confirmed.data.version)).status).toBe(409)
  expect((await show(at.buyer, order.id)).payments).toHaveLength(1)
})

test('staff may write down that another amount came in', async () => {
  const { id } = await aReport()
  expect((await confirm(id, 2, at.salesman, '2150.00')).data).toMatchObject({ paidRmb: '2150.00', reports: [{ amount: '2160.00' }] })
})

test('a refusal says why, and the clock gives back the time that the check took', async () => {
  const { order, id } = await aReport()
  await letTimePass(order.id, 5 * hourMs, 3 * hourMs)
  expect(await releaseExpiredHolds(server.db), 'a reported order is left alone by the clock').toBe(0)
  expect((await refuse(id, 2, at.salesman, ' ')).status).toBe(400)
  const refused = await refuse(id, 2)
  expect(refused.data).toMatchObject({ status: 'held', waitingReports: 0, payments: [], reports: [{ state: 'refused' }] })
  expect(minutesLeft(refused.data)).toBe(180)
  expect((await show(at.buyer, order.id)).reports[0]).toMatchObject({ state: 'refused', reason: 'Nothing has arrived' })
  expect((await confirm(id, 3)).msg).toBe('This report was dealt with already')
})

test('whoever takes their own report back gains no time by it', async () => {
  const { order, id } = await aReport()
  await letTimePass(order.id, 5 * hourMs, 3 * hourMs)
  const back = await withdraw(id, 2)
  expect(back.data.reports).toMatchObject([{ state: 'withdrawn' }])
  expect(minutesLeft(back.data)).toBe(15)
  await letTimePass(order.id, 5 * hourMs, 3 * hourMs)
  expect(await releaseExpiredHolds(server.db)).toBe(1)
})

test('while one of two reports waits the clock stands still', async () => {
  const { order, id } = await aReport()
  const second = await report({ orderId: order.id, version: 2, amount: '10.00', method: 'wechat' })
  expect(second.data.waitingReports).toBe(2)
  const first = await refuse(id, 3)
  expect(first.data).toMatchObject({ waitingReports: 1, holdUntil: null })
  const last = await refuse(second.data.reports[1]?.id ?? '', 4)
  expect(minutesLeft(last.data)).toBe(48 * 60)
})

test('nobody voids an order whose reported payment is still to be checked', async () => {
  const { order } = await aReport()
  for (const person of [at.buyer, at.manager]) {
    const answer = await server.call(ordersApi.move, { id: order.id, to: 'voided', version: 2 }, { token: person.token })
    expect([answer.status, answer.data]).toEqual([409, expect.objectContaining({ why: 'no_report' })])
  }
})

test('money that was reported for an order that ended meanwhile becomes credit', async () => {
  const { order, id } = await aReport()
  await supply(at.manager, { lineId: order.lines[0]?.id ?? '', to: 'rejected', version: 2, reason: 'sold elsewhere' })
  const ended = await show(at.manager, order.id)
  expect(ended).toMatchObject({ status: 'voided', waitingReports: 1, may: { decideReports: true } })
  const confirmed = await confirm(id, ended.version)
  expect(confirmed.data).toMatchObject({ status: 'voided', paidRmb: '0.00', reports: [{ state: 'confirmed' }] })
  const credit = await server.call(paymentsApi.credit, { orderId: order.id }, { token: at.manager.token })
  expect(credit.data).toEqual({ creditRmb: '2160.00' })
})

test('an order is not settled while a reported payment is still to be checked', async () => {
  const { order, id } = await aReport()
  const money = { orderId: order.id, kind: 'final', method: 'cash', amount: '7200.00' } as const
  const paid = await server.call(paymentsApi.record, { ...money, version: 2 }, { token: at.manager.token })
  const settle = (version: number) => server.call(paymentsApi.settle, { orderId: order.id, version }, { token: at.manager.token })
  const early = await settle(paid.data.orderVersion)
  expect([early.status, early.data]).toEqual([409, { why: 'report_waiting' }])
  expect((await show(at.manager, order.id)).may).toMatchObject({ settle: false, decideReports: true })
  const refused = await refuse(id, paid.data.orderVersion, at.manager)
  expect(refused.data.may.settle).toBe(true)
  expect((await settle(refused.data.version)).status).toBe(200)
})

test('a report of an order that owes nothing, or of too many, is refused', async () => {
  const order = await anOrder()
  for (let made = 1; made <= 5; made += 1) expect((await report({ orderId: order.id, version: made, amount: '1.00' })).status).toBe(200)
  expect((await report({ orderId: order.id, version: 6, amount: '1.00' })).data).toMatchObject({ why: 'too_many_reports' })
  const paid = await anOrder()
  await server.call(
    paymentsApi.record,
    { orderId: paid.id, version: 1, kind: 'final', method: 'cash', amount: '7200.00' },
    { token: at.manager.token },
  )
  expect((await report({ orderId: paid.id, version: 2 })).msg).toBe('Nothing is due on this order')
})

test('bad input is named', async () => {
  const order = await anOrder()
  for (const [field, wrong] of [
    ['amount', '0.00'],
    ['amount', '-5.00'],
    ['amount', '12'],
    ['method', 'credit'],
    ['currency', 'EUR'],
    ['note', 'x'.repeat(501)],
    ['orderId', 'one'],
    ['version', 0],
    ['kind', 'final'],
  ] as const) {
    const answer = await server.send(
      reportsApi.report.path,
      { orderId: order.id, version: 1, method: 'cash', amount: '1.00', [field]: wrong },
      { token: at.buyer.token, key: randomUUID() },
    )
    expect([answer.status, Object.keys((answer.data as { fields: object }).fields)], field).toEqual([400, [field]])
  }
})

test('only the buyer reports and withdraws, only their own house decides', async () => {
  const { order, id } = await aReport()
  const neighbour = await aPerson(server.db, await aSite(server.db, { parentId: at.house.siteId }), { role: 7 })
  const supplier = await aPerson(server.db, at.house, { role: 4, supplierId: at.supplierId })
  const visitor = await aPerson(server.db, at.house, { role: 6 })
  const statuses = async (call: (person: Person | null) => Promise<{ status: number }>) =>
    Promise.all([null, at.stranger, at.otherSalesman, neighbour, supplier, visitor].map(async (person) => (await call(person)).status))
  expect(await statuses((person) => report({ orderId: order.id, version: 2 }, person))).toEqual([401, 404, 404, 404, 403, 403])
  expect(await statuses((person) => withdraw(id, 2, person))).toEqual([401, 404, 404, 404, 403, 403])
  expect(await statuses((person) => confirm(id, 2, person))).toEqual([401, 403, 404, 404, 403, 403])
  expect(await statuses((person) => refuse(id, 2, person))).toEqual([401, 403, 404, 404, 403, 403])
  expect((await confirm(id, 2, at.buyer)).status, 'the at.buyer confirms nothing').toBe(403)
  expect((await refuse(id, 2, at.buyer)).status).toBe(403)
  expect((await report({ orderId: order.id, version: 2 }, at.manager)).status, 'the at.house records money itself').toBe(403)
  expect((await withdraw(id, 2, at.manager)).status).toBe(403)
  expect((await confirm('999999', 2)).status).toBe(404)
  expect(await show(at.buyer, order.id)).toMatchObject({ version: 2, waitingReports: 1 })
})

test('reports and their ends can not be edited or taken away', async () => {
  const { id } = await aReport()
  await confirm(id, 2)
  for (const statement of [
    sql`update payment_reports set amount = 1 where id = ${id}`,
    sql`delete from payment_reports where id = ${id}`,
    sql`update payment_report_ends set outcome = 'withdrawn' where report_id = ${id}`,
    sql`delete from payment_report_ends where report_id = ${id}`,
  ]) {
    await expect(statement.execute(server.db)).rejects.toThrow(/append-only/)
  }
})
