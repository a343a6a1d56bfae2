import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { aSite, aStone, aSupplier } from '../testing/trade.ts'

let database: TestDatabase
let house: Awaited<ReturnType<typeof aSite>>
let supplierId: string

beforeAll(async () => {
  database = await testDatabase()
  house = await aSite(database.db)
  supplierId = await aSupplier(database.db, house)
})
afterAll(() => database.drop())

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const foreignKey = '23503'
const unique = '23505'

test('a stone belongs to a site, a supplier and an import that are there, and those stay as long as it does', async () => {
  const { db } = database
  expect(await refusal(aStone(db, house, { supplierId: '999999' }))).toBe(foreignKey)
  expect(await refusal(aStone(db, { siteId: '999999' }, { supplierId }))).toBe(foreignKey)
  const { id } = await aStone(db, house, { supplierId })
  const other = await aSupplier(db, house)
  expect(await refusal(sql`update stones set supplier_id = ${other} where id = ${id}`.execute(db))).toBe(foreignKey)
  expect(await refusal(db.deleteFrom('suppliers').where('id', '=', supplierId).execute())).toBe(foreignKey)
  expect(await refusal(db.deleteFrom('suppliers').where('id', '=', other).execute())).toBe('done')
})

test('a supplier has a certificate and a stock number once among its live stones, and as often as it likes among those that went', async () => {
  const { db } = database
  const stone = { supplierId, stockNo: 'ONE-1', reportNo: '5550000001' }
  const { id } = await aStone(db, house, stone)
  expect(await refusal(aStone(db, house, { ...stone, stockNo: 'ONE-2' }))).toBe(unique)
  expect(await refusal(aStone(db, house, { ...stone, reportNo: '5550000002' }))).toBe(unique)
  await db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', id).execute()
  const again = await aStone(db, house, stone)
  await db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', again.id).execute()
  await aStone(db, house, stone)
  expect(await refusal(db.updateTable('stones').set({ sale_status: 'for_sale' }).where('id', '=', id).execute())).toBe(unique)
})
