import { sql } from 'kysely'
import type { NodeReading } from '@loupe/domain/health/health.api.ts'
import type { Db } from '../db/database.ts'

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
