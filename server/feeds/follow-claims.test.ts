import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import type { Tx } from '../db/database.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import { followClaims } from './apply.store.ts'
import { insertImport } from './imports.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Stones like one that is there, numbered; those that share a series share their certificates. */
const likeIt = (
  tx: Tx,
  like: string,
  { count, series, ...facts }: { count: number; series: string } & Record<string, string | number | null>,
) =>
  sql`insert into stones overriding system value
    select fresh.* from stones s, generate_series(1, ${count}::int) n, jsonb_populate_record(null::stones, to_jsonb(s) || ${JSON.stringify(facts)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('stones', 'id')), 'stock_no', ${series} || '-' || n,
        'report_no', n::text, 'report_key', 'gia:' || n)) fresh
    where s.id = ${like}`.execute(tx)

/** Rows of stones that this transaction has read so far. */
const readRows = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ n: string }>`select seq_tup_read + coalesce(idx_tup_fetch, 0) as n
    from pg_stat_xact_user_tables where relname = 'stones'`.execute(tx)
  return Number(rows[0]?.n)
}

test('offers of certificates that are held follow without reading the other new stones, of which the planner does not know yet', async () => {
  const { db } = database
  const house = await aSite(db)
  const [holder, supplierId] = [await aSupplier(db, house), await aSupplier(db, house)]
  const { id: userId } = await aPerson(db, house, { role: 2 })
  const made = { siteId: house.siteId, supplierId, userId, mode: 'update', kind: 'order', fileName: 'a.csv', fileBytes: 1 } as const
  const id = await insertImport(db, made)
  const like = await aStone(db, house, { supplierId: holder, stockNo: 'LIKE', reportNo: '9' })
  await db.transaction().execute(async (tx) => {
    await likeIt(tx, like.id, { series: 'H', count: 200, availability: 'held' })
    await likeIt(tx, like.id, { series: 'O', count: 3000, supplier_id: await aSupplier(db, house) })
  })
  await sql`analyze stones`.execute(db)
  await db.transaction().execute(async (tx) => {
    await likeIt(tx, like.id, { series: 'N', count: 6000, supplier_id: supplierId, import_id: id, availability: 'available' })
    const before = await readRows(tx)
    await followClaims(tx, { id, siteId: house.siteId, supplierId, mode: 'update' })
    // Each of 200 reads its own row, the new offer and a few beside; all of the new stones for each would be over a million.
    expect((await readRows(tx)) - before).toBeLessThan(5000)
    const { rows } =
      await sql`select availability, count(*)::int as stones from stones where import_id = ${id} group by 1 order by 1`.execute(tx)
    expect(rows).toEqual([
      { availability: 'available', stones: 5800 },
      { availability: 'held', stones: 200 },
    ])
  })
})
