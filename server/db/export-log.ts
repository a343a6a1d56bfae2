import { sql } from 'kysely'
import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import type { Db } from './database.ts'

/** Writes down who took a list out of the house, and how long it was. */
export async function noteExport(db: Db, userId: string, what: Exclude<DeedOf<'export'>, 'log_read'>, rows: number): Promise<void> {
  await db.insertInto('export_log').values({ user_id: userId, what, rows }).execute()
}

/** Pages and filters of one sitting are one reading. */
const sittingMinutes = 15

/** Writes down who looked through the log of the house, once a sitting. */
export async function noteLogRead(db: Db, userId: string, rows: number): Promise<void> {
  await sql`insert into export_log (user_id, what, rows) select ${userId}, 'log_read', ${rows}
    where not exists (select from export_log where user_id = ${userId} and what = 'log_read'
      and at > now() - make_interval(mins => ${sittingMinutes}))`.execute(db)
}
