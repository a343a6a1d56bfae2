import { sql } from 'kysely'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { Db } from '../db/database.ts'

/** How the supplier's files are read, as it was last confirmed. */
export async function selectLayout(db: Db, supplierId: string): Promise<FeedLayout | null> {
  const row = await db.selectFrom('import_layouts').select('layout').where('supplier_id', '=', supplierId).executeTakeFirst()
  return (row?.layout as FeedLayout | undefined) ?? null
}

export const saveLayout = (db: Db, supplierId: string, layout: FeedLayout) =>
  db
    .insertInto('import_layouts')
    .values({ supplier_id: supplierId, layout: JSON.stringify(layout) })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet({ layout: JSON.stringify(layout), updated_at: sql<Date>`now()` }))
    .execute()
