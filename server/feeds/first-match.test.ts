import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { aPerson, aSite, aStone, aSupplier, type House } from '../testing/trade.ts'
import { insertImport } from './imports.store.ts'
import { finishStage, makeMatch, makeStage, workTable } from './stage.store.ts'

let database: TestDatabase
let house: House
let userId: string
beforeAll(async () => {
  database = await testDatabase()
  house = await aSite(database.db)
  ;({ id: userId } = await aPerson(database.db, house, { role: 2 }))
})
afterAll(() => database.drop())

type Matched = { readonly seq: number; readonly action: string; readonly live: string | null; readonly hasId: boolean }

/** What three rows would do, the second of which says that its stone is gone. */
async function matchOf(supplierId: string, mode: 'replace' | 'delist'): Promise<Matched[]> {
  const { db } = database
  const id = await insertImport(db, { siteId: house.siteId, supplierId, userId, mode, kind: 'order', fileName: 'a.csv', fileBytes: 1 })
  const { rows: taken } = await sql<{
    at: string
  }>`update imports set taken_at = now() where id = ${id} returning taken_at::text as at`.execute(db)
  await makeStage(db, { importId: id, takenAt: taken[0]?.at ?? '' })
  await sql`insert into ${workTable('stage', id)} (seq, sheet, row_no, gone, origin, kind, stock_no, shape, carat, color, report_key, usd_per_ct)
    select n, '', n, n = 2, 'lab', 'order', 'A-' || n, 'round', 1, 'E', 'IGI:' || n, 100 from generate_series(1, 3) n`.execute(db)
  await finishStage(db, id)
  await makeMatch(db, id, supplierId, mode)
  const { rows } = await sql<Matched>`select m.seq::int as seq, m.action, s.stock_no as live, m.new_id is not null as "hasId"
    from ${workTable('match', id)} m left join stones s on s.id = m.live_id order by m.seq`.execute(db)
  return rows
}

const row = (seq: number, action: string, live: string | null = null): Matched => ({ seq, action, live, hasId: action === 'added' })

test('of a supplier who offers nothing every row is new that is not gone, and nothing is taken off', async () => {
  const supplierId = await aSupplier(database.db, house)
  expect(await matchOf(supplierId, 'replace')).toEqual([row(1, 'added'), row(2, 'none'), row(3, 'added')])
  expect(await matchOf(supplierId, 'delist')).toEqual([row(1, 'none'), row(2, 'none'), row(3, 'none')])
})

test('rows that are no stone of the supplier are so too, beside one that is', async () => {
  const supplierId = await aSupplier(database.db, house)
  await aStone(database.db, house, { supplierId, stockNo: 'A-3', reportNo: null })
  expect(await matchOf(supplierId, 'replace')).toEqual([row(1, 'added'), row(2, 'none'), row(3, 'changed', 'A-3')])
  expect(await matchOf(supplierId, 'delist')).toEqual([row(1, 'none'), row(2, 'none'), row(3, 'delisted', 'A-3')])
})

test('another supplier’s stone, or one that is off sale, is none that a row could be', async () => {
  const [supplierId, other] = [await aSupplier(database.db, house), await aSupplier(database.db, house)]
  await aStone(database.db, house, { supplierId: other, stockNo: 'A-1', reportNo: null })
  const { id } = await aStone(database.db, house, { supplierId, stockNo: 'A-3', reportNo: null })
  await sql`update stones set sale_status = 'delisted' where id = ${id}`.execute(database.db)
  expect(await matchOf(supplierId, 'replace')).toEqual([row(1, 'added'), row(2, 'none'), row(3, 'added')])
})
