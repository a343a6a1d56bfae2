import { sql } from 'kysely'
import type { DeedOf } from '@loupe/domain/log/log-kinds.ts'
import { inTransaction, type Db } from './database.ts'

/** What a list that leaves the house is called in the log. */
export type ExportedWhat = Exclude<DeedOf<'export'>, 'log_read'>

/** Writes down who took a list out of the house, and how long it was. */
export async function noteExport(db: Db, userId: string, what: ExportedWhat, rows: number): Promise<void> {
  await db.insertInto('export_log').values({ user_id: userId, what, rows }).execute()
}

type Taking = { readonly userId: string; readonly what: ExportedWhat; readonly rows: number }
type Day = { readonly most: number; readonly timeZone: string }

/** Labels are no list, and looking is no taking. */
const uncounted = ['labels', 'log_read']

const takenToday = (db: Db, userId: string, timeZone: string) =>
  sql<{ taken: number; left: number }>`
    with day as (select date_trunc('day', now() at time zone ${timeZone}) as begins)
    select (select count(*)::int from export_log where user_id = ${userId} and at >= day.begins at time zone ${timeZone}
        and what <> all(${uncounted})) as taken,
      ceil(extract(epoch from (day.begins + interval '1 day') at time zone ${timeZone} - now()))::int as left
    from day`.execute(db)

/** How many seconds it is until a person may take out another list; null while they may. */
export async function secondsUntilNext(db: Db, userId: string, { most, timeZone }: Day): Promise<number | null> {
  const { rows } = await takenToday(db, userId, timeZone)
  const [today] = rows
  return today === undefined || today.taken < most ? null : Math.max(1, today.left)
}

/** The same, and writes the list down where they may: two at once are counted one after the other. */
export const noteWithin = (db: Db, { userId, what, rows }: Taking, day: Day): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('export ' || ${userId}::text, 0))`.execute(tx)
    const seconds = await secondsUntilNext(tx, userId, day)
    if (seconds === null) await noteExport(tx, userId, what, rows)
    return seconds
  })

/** Pages and filters of one sitting are one reading. */
const sittingMinutes = 15

/** Writes down who looked through the log of the house, once a sitting. */
export async function noteLogRead(db: Db, userId: string, rows: number): Promise<void> {
  await sql`insert into export_log (user_id, what, rows) select ${userId}, 'log_read', ${rows}
    where not exists (select from export_log where user_id = ${userId} and what = 'log_read'
      and at > now() - make_interval(mins => ${sittingMinutes}))`.execute(db)
}
