import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { uploadKeysApi } from '@loupe/domain/suppliers/upload-keys.api.ts'
import { feedCalls, originList, originRows } from '../testing/feed-calls.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from '../feeds/import-runner.ts'

let house: FeedsHouse
let runner: ImportRunner
let from: string
let into: string

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'sales-li', 'supplier-a', 'supplier-b', 'buyer-chen'])
  runner = importRunner(house.server.deps)
  from = house.supplierId('Crescent')
  into = house.supplierId('Amber')
  const rows = originRows(8)
  await bringAs('Amber', rows.slice(0, 5))
  // Its last two rows are stones that the other offers too.
  await bringAs('Crescent', [...rows.slice(5), ...rows.slice(3, 5)])
})
afterAll(async () => {
  await runner.stop()
  await house.server.close()
})

const { bring, liveStones, upload } = feedCalls(() => ({ house, runner }))
const bringAs = (supplier: string, rows: readonly string[]) => bring(originList(...rows), { supplier })
const look = (account = 'manager') => house.server.call(sourcingApi.whatMerging, { id: from, into }, house.as(account))
const one = async (id: string) => (await house.server.call(sourcingApi.one, { id }, house.as('manager'))).data

async function merge(more: { readonly id?: string; readonly into?: string; readonly account?: string } = {}) {
  const id = more.id ?? from
  const { version } = await one(id)
  const wish = { id, into: more.into ?? into, version: version ?? 1, why: 'the same house twice' }
  return house.server.call(sourcingApi.merge, wish, house.as(more.account ?? 'manager'))
}

test('what would go over is said before, and only to who keeps the suppliers', async () => {
  expect((await look()).data).toMatchObject({ stones: 3, clashing: 2, offSale: 0, people: 0, keys: 0, orders: 0, held: 0, imports: 0 })
  for (const account of ['sales-li', 'supplier-a', 'supplier-b', 'buyer-chen']) {
    expect((await look(account)).status, account).toBe(403)
    expect((await merge({ account })).status, account).toBe(403)
  }
  expect((await merge({ into: from })).status).toBe(400)
  expect((await merge({ into: '999999' })).status).toBe(404)
})

test('held stones and files that wait stop it, with their counts', async () => {
  const [first] = await liveStones('Crescent')
  const hold = (availability: 'available' | 'held') =>
    house.server.db
      .updateTable('stones')
      .set({ availability })
      .where('id', '=', first?.id ?? '')
      .execute()
  await hold('held')
  const held = await merge()
  expect([held.status, held.msg]).toEqual([409, expect.stringContaining('stones held or lent 1')])
  await hold('available')
  const { data } = await upload('x', { supplier: 'Crescent' })
  expect((await merge()).msg).toContain('files that wait 1')
  await house.server.db.updateTable('imports').set({ state: 'cancelled' }).where('id', '=', data.id).execute()
})

test('stones and people go over once, what the other has goes off sale, keys end, and the old name does not come back', async () => {
  const key = await house.server.call(uploadKeysApi.make, { supplierId: from, name: 'nightly', mode: 'replace' }, house.as('manager'))
  const [once, twice] = await Promise.all([merge(), merge()])
  expect(new Set([once.status, twice.status])).toEqual(new Set([200, 409]))
  expect((await liveStones('Amber')).length).toBe(8)
  expect(await liveStones('Crescent')).toEqual([])
  const gone = await one(from)
  expect(gone).toMatchObject({
    mergedInto: { id: into, name: 'Amber Star Diamonds' },
    hidden: 0,
    delisted: 0,
    disabledWhy: 'the same house twice',
  })
  expect((await one(into)).delisted).toBe(2)
  const { version } = gone
  expect((await house.server.call(sourcingApi.enable, { id: from, version }, house.as('manager'))).status).toBe(409)
  const form = new FormData()
  form.set('file', new Blob([originList(...originRows(3))]), 'stock.csv')
  const sent = await house.server.send('/api/intake/bring', form, { headers: { authorization: `Bearer ${key.data.key}` } })
  expect(sent.status).toBe(401)
  const log = await house.server.call(sourcingApi.log, { id: into }, house.as('manager'))
  expect(log.data.rows[0]).toMatchObject({ what: 'merged_from' })
  const back = await house.server.call(sourcingApi.merge, { id: into, into: from, version: 1, why: 'back' }, house.as('manager'))
  expect(back.status).toBe(409)
})

test('both are locked in one order whichever goes over, so that two merged into each other at once wait and do not block each other', async () => {
  const { db, call } = house.server
  const add = async (name: string) => (await call(suppliersApi.add, { name }, house.as('manager'))).data.id
  const [earlier, later] = [await add('Earlier Gems'), await add('Later Gems')]
  const rowOf = (id: string) => db.selectFrom('suppliers').select('id').where('id', '=', id).forUpdate()
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n
  }
  const going = await db.transaction().execute(async (tx) => {
    await tx.executeQuery(rowOf(earlier))
    const merging = merge({ id: later, into: earlier })
    await expect.poll(waiting).toBe(1)
    // It waits for the first of the two, and holds nothing of the second.
    expect(await rowOf(later).skipLocked().execute()).toEqual([{ id: later }])
    return { merging }
  })
  expect((await going.merging).status).toBe(200)
  expect((await merge({ id: earlier, into: later })).status).toBe(409)
})
