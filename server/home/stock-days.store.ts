import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'

/** Writes down how many stones were for sale on a day; the last count of a day stays. */
export async function writeStockDay(db: Db, siteId: string, day: string, stones: Readonly<Record<Origin, number>>): Promise<void> {
  await sql`
    insert into stock_days (site_id, day, origin, stones)
    values (${siteId}, ${day}::date, 'natural', ${stones.natural}), (${siteId}, ${day}::date, 'lab', ${stones.lab})
    on conflict (site_id, day, origin) do update set stones = excluded.stones`.execute(db)
}

/** How many were for sale on the days from this one on, of these origins; days that nobody counted are left out. */
export async function selectStockDays(
  db: Db,
  siteId: string,
  from: string,
  origins: readonly Origin[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; stones: number }>`
    select day::text as day, sum(stones)::int as stones from stock_days
    where site_id = ${siteId} and day >= ${from}::date and origin = any(${[...origins]}::text[]) group by 1`.execute(db)
  return new Map(rows.map(({ day, stones }) => [day, stones]))
}
