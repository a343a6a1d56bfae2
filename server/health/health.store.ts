import { sql } from 'kysely'
import type { NodeReading } from '@loupe/domain/health/health.api.ts'
import type { Db } from '../db/database.ts'

/** A node has an import in hand, or had: one whose node is gone is taken up again. */
const isWorkedOn = sql<boolean>`state in ('reading', 'applying', 'undoing')`

/** Files that wait to be read, applied or undone, and how the last ones ended; of the house and all its sites. */
export async function selectImports(db: Db) {
  const { rows } = await sql<{ waiting: number; minutes: number; working: number; failed: number }>`
    select count(*) filter (where (state = 'uploaded' and file_path <> '') or ${isWorkedOn})::int as waiting,
      coalesce(extract(epoch from now() - min(state_at) filter (where state = 'uploaded' and file_path <> '')) / 60, 0)::float8 as minutes,
      coalesce(extract(epoch from now() - min(state_at) filter (where ${isWorkedOn})) / 60, 0)::float8 as working,
      count(*) filter (where state = 'failed' and finished_at > now() - interval '1 day')::int as failed
    from imports`.execute(db)
  const last = await db
    .selectFrom('imports as i')
    .innerJoin('suppliers as s', 's.id', 'i.supplier_id')
    .select(['i.id', 's.name as supplier', 'i.file_name as file', 'i.state', 'i.created_at as at'])
    // Those that are worked on stand first: whoever looks for one that does not get on finds it.
    .orderBy(isWorkedOn, 'desc')
    .orderBy('i.id', 'desc')
    .limit(5)
    .execute()
  const [counts = { waiting: 0, minutes: 0, working: 0, failed: 0 }] = rows
  return { waiting: counts.waiting, waitingMinutes: counts.minutes, workingMinutes: counts.working, failedToday: counts.failed, last }
}

export async function selectOutbox(db: Db) {
  const { rows } = await sql<{ waiting: number; minutes: number; failed: number; kept: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')) / 60, 0)::float8 as minutes,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state = 'kept' and created_at > now() - interval '1 day')::int as kept
    from messages`.execute(db)
  const [counts = { waiting: 0, minutes: 0, failed: 0, kept: 0 }] = rows
  return { waiting: counts.waiting, waitingMinutes: counts.minutes, failedToday: counts.failed, kept: counts.kept }
}

export async function selectDatabase(db: Db): Promise<{ postgres: string; migration: string; bytes: number }> {
  const { rows } = await sql<{ postgres: string; migration: string; bytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres, pg_database_size(current_database())::float8 as bytes,
      (select name from migrations order by name desc limit 1) as migration`.execute(db)
  return rows[0] ?? { postgres: '', migration: '', bytes: 0 }
}

type Reading = Omit<NodeReading, 'node' | 'at'>

/** Keeps what a node says of itself; nodes that are gone for a day are forgotten. */
export async function writeReading(db: Db, node: string, reading: Reading): Promise<void> {
  const told = { reading: JSON.stringify(reading), at: sql<Date>`now()` }
  await db
    .insertInto('health_readings')
    .values({ node, ...told })
    .onConflict((conflict) => conflict.column('node').doUpdateSet(told))
    .execute()
  await sql`delete from health_readings where at < now() - interval '1 day'`.execute(db)
}

/** The last reading of every node by name, and for how many seconds each has been silent. */
export async function readReadings(db: Db): Promise<readonly { node: string; at: Date; reading: Reading; seconds: number }[]> {
  const rows = await db
    .selectFrom('health_readings')
    .select(['node', 'at', 'reading', sql<number>`extract(epoch from now() - at)::float8`.as('seconds')])
    .orderBy('node')
    .execute()
  return rows.map((row) => ({ ...row, reading: row.reading as Reading }))
}
