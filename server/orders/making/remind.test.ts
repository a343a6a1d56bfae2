import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { worksIn } from '../../testing/works.ts'
import { remindOfMaking } from './remind.ts'

let at: RingHouse

beforeAll(async () => {
  at = await ringHouse()
  await at.server.db.updateTable('users').set({ email: 'maker@example.com', language: 'en' }).where('id', '=', at.maker.id).execute()
  await at.server.db.updateTable('users').set({ email: 'manager@example.com', language: 'zh' }).where('id', '=', at.manager.id).execute()
})
afterAll(() => at.server.close())

const noon = (day: string) => new Date(`${day}T04:00:00Z`)
const zone = 'Asia/Shanghai'

/** A ring that is being made and is due on a day. */
async function dueOn(day: string): Promise<Order> {
  const order = await at.begun()
  await at.server.db.updateTable('order_lines').set({ due_on: day }).where('order_id', '=', order.id).execute()
  return order
}
const told = async () =>
  (await at.server.db.selectFrom('messages').select(['target', 'subject', 'body']).orderBy('id').execute()).map(
    ({ target, subject, body }) => ({
      target,
      words: `${subject} ${body}`,
    }),
  )
const forget = () => sql`delete from messages`.execute(at.server.db)

test('the maker and the house are told three days before, on the day and after it: each once, on however many nodes', async () => {
  const order = await dueOn('2031-05-10')
  await forget()
  const runs = (day: string) => Promise.all([1, 2, 3, 4].map(() => remindOfMaking(at.server.db, { timeZone: zone }, noon(day))))
  expect((await runs('2031-05-06')).reduce((sum, one) => sum + one)).toBe(0)
  expect((await runs('2031-05-07')).reduce((sum, one) => sum + one)).toBe(1)
  expect((await runs('2031-05-08')).reduce((sum, one) => sum + one)).toBe(0)
  expect((await runs('2031-05-10')).reduce((sum, one) => sum + one)).toBe(1)
  expect((await runs('2031-05-11')).reduce((sum, one) => sum + one)).toBe(1)
  expect((await runs('2031-05-19')).reduce((sum, one) => sum + one)).toBe(0)
  const all = await told()
  expect(all.map(({ target }) => target).toSorted()).toEqual([
    ...Array<string>(3).fill('maker@example.com'),
    ...Array<string>(3).fill('manager@example.com'),
  ])
  const maker = all.filter(({ target }) => target === 'maker@example.com').map(({ words }) => words)
  for (const word of ['soon due', 'due today', 'overdue']) expect(maker.filter((words) => words.includes(word))).toHaveLength(1)
  // Neither who ordered it nor what it costs.
  const written = JSON.stringify(all)
  for (const secret of [order.customerName, order.usdTotal, order.rmbTotal, '587']) expect(written).not.toContain(secret)
})

test('what was not told in time is told as it stands, and what is made or given up is told of no more', async () => {
  const late = await dueOn('2032-05-10')
  const made = await dueOn('2032-05-10')
  const voided = await dueOn('2032-05-10')
  await at.step(at.manager, made, { step: 'qc_passed', grams: '3.0' })
  await at.move(await at.show(at.manager, voided.id), 'voided', { reason: 'a change of mind', money: 'credit' })
  await forget()
  await remindOfMaking(at.server.db, { timeZone: zone }, noon('2032-05-20'))
  const all = await told()
  expect(all.filter(({ words }) => words.includes(late.orderNo) && words.includes('overdue'))).toHaveLength(1)
  for (const { orderNo } of [made, voided]) expect(all.filter(({ words }) => words.includes(orderNo))).toEqual([])
})

test('work on a customer’s piece is told of like what is made, until it is done', async () => {
  const on = worksIn(at)
  const work = (await on.placeWork(at.manager, await on.worn())).data
  await on.onTheBench(work)
  await at.server.db.updateTable('order_lines').set({ due_on: '2033-05-10' }).where('order_id', '=', work.id).execute()
  await forget()
  const ofIt = async () => (await told()).filter(({ words }) => words.includes(work.orderNo))
  for (const day of ['2033-05-06', '2033-05-07', '2033-05-08']) await remindOfMaking(at.server.db, { timeZone: zone }, noon(day))
  expect((await ofIt()).map(({ target }) => target).toSorted()).toEqual(['maker@example.com', 'manager@example.com'])
  for (const secret of [work.customerName, work.usdTotal, work.rmbTotal]) expect(JSON.stringify(await ofIt())).not.toContain(secret)
  await on.receive(at.manager, work, '3.12')
  await on.readyAt(work, '3.12')
  await remindOfMaking(at.server.db, { timeZone: zone }, noon('2033-05-11'))
  expect(await ofIt()).toHaveLength(2)
})

test('the number of orders that are overdue is the number of the list that it opens', async () => {
  const before = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const late = await dueOn(before)
  await dueOn(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  const list = async (more: object) =>
    (
      await at.server.call(
        ordersApi.list,
        { view: 'customers', origin: 'natural', goods: 'piece', limit: 50, ...more },
        { token: at.manager.token },
      )
    ).data
  const all = await list({})
  const overdue = await list({ work: 'late' })
  expect(overdue.rows.map(({ id }) => id)).toEqual([late.id])
  const desk = await at.server.call(deskApi.desk, {}, { token: at.manager.token })
  expect([all.totals?.late, overdue.totals?.orders, desk.data.work?.late.makings]).toEqual([1, 1, 1])
  await at.step(at.manager, late, { step: 'qc_passed', grams: '3.0' })
  expect((await list({})).totals?.late).toBe(0)
})
