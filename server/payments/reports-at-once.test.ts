import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseExpiredHolds } from '../orders/types/hold-clock.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPaidHouse, reportCalls } from '../testing/reported-payments.ts'
import { checkLedger } from './ledger-check.ts'

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

const { show } = orderCalls(() => server)
const { anOrder, report, confirm, refuse, aReport } = reportCalls(() => ({ ...at, server }))

test('a stale version is told the fresh order, and the same key counts once', async () => {
  const order = await anOrder()
  const answers = await Promise.all(Array.from({ length: 6 }, () => report({ orderId: order.id }, at.buyer, 'pressed-twice')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await show(at.buyer, order.id)).reports).toHaveLength(1)
  expect((await report({ orderId: order.id, amount: '1.00' }, at.buyer, 'pressed-twice')).status).toBe(409)
  const stale = await report({ orderId: order.id })
  expect([stale.status, stale.data]).toEqual([409, expect.objectContaining({ version: 2, waitingReports: 1 })])
})

test('of two who confirm the same report at once one does, and the money counts once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { order, id } = await aReport()
    const answers = await Promise.all([confirm(id, 2, at.salesman), confirm(id, 2, at.manager), refuse(id, 2, at.manager)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const after = await show(at.manager, order.id)
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
    const after = await show(at.buyer, order.id)
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
