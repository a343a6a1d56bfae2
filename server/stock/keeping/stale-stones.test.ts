import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { aServer, type TestServer } from '../../testing/a-server.ts'
import { followingIndex } from '../../testing/following-index.ts'
import { aStone, aTrade, type Trade } from '../../testing/trade.ts'
import { stockChanges, takeStaleOff } from '../stock.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  trade = await aTrade(server.db)
  await server.db.updateTable('users').set({ email: 'stones@supplier.example' }).where('id', '=', trade.supplier.id).execute()
})
afterAll(() => server.close())

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
async function seen(days: number, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await aStone(server.db, trade.house, { supplierId: trade.supplierId })
  await server.db
    .updateTable('stones')
    .set({ seen_at: daysAgo(days), ...more })
    .where('id', '=', id)
    .execute()
  return id
}
const statesOf = async (ids: readonly string[]) => {
  const rows = await server.db.selectFrom('stones').select(['id', 'sale_status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.sale_status)
}
/** As if so many days had gone by since anybody was told. */
const told = (days: number) =>
  server.db
    .updateTable('stale_notices')
    .set({ told_at: daysAgo(days) })
    .execute()
const goingSoon = async ({ token }: { token: string }) =>
  (await server.call(keepingApi.search, { filter: { origin: 'natural' } }, { token })).data.goingSoon

test('stones that nobody confirms go off sale two days after their supplier was told, and nothing else does', async () => {
  // Fourteen days: one is over, one within the two days of the notice, one is not due, one stands in an order.
  const [over, soon, fresh, held] = [await seen(15), await seen(13), await seen(11), await seen(30, { availability: 'held' })]
  const all = [over, soon, fresh, held]
  expect(await takeStaleOff(server.deps)).toBe(0)
  const messages = await server.db.selectFrom('messages').select(['target', 'subject']).execute()
  expect(messages.map(({ target }) => target)).toEqual(['stones@supplier.example'])
  expect(messages[0]?.subject).toMatch(/: 2 of your stones go off sale on \d{4}-\d\d-\d\d$/)
  await expect.poll(() => goingSoon(trade.supplier), { timeout: 10_000 }).toMatchObject({ stones: 2 })
  expect(await goingSoon(trade.manager)).toMatchObject({ stones: 2 })

  // A day later nobody is told anew, and nothing goes.
  await told(1)
  expect(await takeStaleOff(server.deps)).toBe(0)
  expect(await server.db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  // Two days later what was over goes; what was not told of, or is not due yet, stays.
  await told(2)
  expect(await takeStaleOff(server.deps)).toBe(1)
  expect(await statesOf(all)).toEqual(['delisted', 'for_sale', 'for_sale', 'for_sale'])
  const log = await server.call(keepingApi.log, { id: over }, { token: trade.supplier.token })
  expect(log.data.rows[0]).toMatchObject({
    deed: 'stale',
    by: null,
    isHouse: true,
    fields: { saleStatus: { from: 'for_sale', to: 'delisted' } },
  })
})

test('"still there" with one press keeps what goes off sale soon, and a buyer may not say it', async () => {
  const { supplier, buyer, supplierId } = trade
  await server.db.updateTable('stones').set({ seen_at: new Date() }).where('supplier_id', '=', supplierId).execute()
  // Those of before are no longer told of; the one that is told of is the new one.
  await expect.poll(() => goingSoon(supplier), { timeout: 10_000 }).toBeNull()
  const due = await seen(13)
  await expect.poll(() => goingSoon(supplier), { timeout: 10_000 }).toMatchObject({ stones: 1 })
  const press = { origin: 'natural', which: { goingSoon: true }, change: { what: 'confirm' } } as const
  expect((await server.call(changesApi.plan, press, { token: buyer.token })).status).toBe(403)
  expect((await server.call(changesApi.plan, press, { token: supplier.token })).status).toBe(200)
  while (await stockChanges.work(server.deps));
  await expect.poll(() => goingSoon(supplier), { timeout: 10_000 }).toBeNull()
  const row = await server.db.selectFrom('stones').select('seen_at').where('id', '=', due).executeTakeFirstOrThrow()
  expect(Date.now() - row.seen_at.getTime()).toBeLessThan(60_000)
})
