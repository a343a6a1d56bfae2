import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The newest popup version that a person has seen; 0 when none. */
export async function readSeen(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('notices_seen').select('version').where('user_id', '=', userId).executeTakeFirst()
  return row?.version ?? 0
}

/** Keeps the newest version seen: an answer that comes late takes nothing back. */
export async function writeSeen(db: Db, userId: string, version: number): Promise<void> {
  await db
    .insertInto('notices_seen')
    .values({ user_id: userId, version })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        version: sql<number>`greatest(notices_seen.version, excluded.version)`,
        seen_at: sql<Date>`now()`,
      }),
    )
    .execute()
}
