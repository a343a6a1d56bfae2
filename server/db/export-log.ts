import type { Db } from './database.ts'

/** Writes down who took a list out of the house, and how long it was. */
export async function noteExport(db: Db, userId: string, what: 'orders' | 'stock' | 'statement' | 'papers', rows: number): Promise<void> {
  await db.insertInto('export_log').values({ user_id: userId, what, rows }).execute()
}
