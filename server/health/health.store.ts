import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Files that wait to be read, applied or undone, and how the last ones ended; of the house and all its sites. */
export async function selectImports(db: Db) {
  const { rows } = await sql<{ waiting: number; minutes: number; failed: number }>`
    select count(*) filter (where state in ('uploaded', 'reading', 'applying', 'undoing') and file_path <> '')::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where state in ('uploaded', 'reading') and file_path <> '')) / 60, 0)::float8 as minutes,
      count(*) filter (where state = 'failed' and finished_at > now() - interval '1 day')::int as failed
    from imports`.execute(db)
  const last = await db
    .selectFrom('imports as i')
    .innerJoin('suppliers as s', 's.id', 'i.supplier_id')
    .select(['i.id', 's.name as supplier', 'i.file_name as file', 'i.state', 'i.created_at as at'])
    .orderBy('i.id', 'desc')
    .limit(5)
    .execute()
  const [counts = { waiting: 0, minutes: 0, failed: 0 }] = rows
  return { waiting: counts.waiting, waitingMinutes: counts.minutes, failedToday: counts.failed, last }
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
