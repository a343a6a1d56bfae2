import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A stone as it is kept, in the units of the index; `isLive` when searches must find it. */
export type KeptStone = {
  readonly id: number
  readonly isLive: boolean
  readonly origin: string
  readonly availability: string
  readonly carat: number
  readonly usdPerCt: number
  readonly usdTotalGiven: number | null
  readonly back: number | null
}

const house = sql`(select id from site_names where parent_id is null)`
const live = sql`(sale_status = 'for_sale' and availability <> 'sold')`
const kept = sql`id::float8 as id, ${live} as "isLive", origin,
  case when availability = 'available' and supplier_hold is not null then 'supplier_held' else availability end as availability,
  (carat * 1000)::float8 as carat, (usd_per_ct * 100)::float8 as "usdPerCt", (usd_total_given * 100)::float8 as "usdTotalGiven", (back * 100)::float8 as back`

/** The house's stones in the order of their ids, some at a time. */
export const selectKeptAfter = async (db: Db, after: number, limit: number): Promise<KeptStone[]> =>
  (await sql<KeptStone>`select ${kept} from stones where id > ${after} and site_id = ${house} order by id limit ${limit}`.execute(db)).rows

export const selectKept = async (db: Db, ids: readonly number[]): Promise<KeptStone[]> =>
  (await sql<KeptStone>`select ${kept} from stones where id = any(${[...ids]}::bigint[]) and site_id = ${house}`.execute(db)).rows

/** Stones drawn at random, sold and delisted ones too; fewer than asked where some were drawn twice. */
export async function drawStones(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ends as (select min(id) as least, max(id) as most from stones),
    draws as materialized (select least + floor(random() * (most - least + 1))::bigint as at from ends, generate_series(1, ${count}))
    select distinct found.id::float8 as id from draws
    cross join lateral (select id from stones where id >= draws.at and site_id = ${house} order by id limit 1) found`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countSearchable(db: Db): Promise<number> {
  const { rows } = await sql<{ stones: number }>`select count(*)::int as stones from stones where ${live} and site_id = ${house}`.execute(
    db,
  )
  return rows[0]?.stones ?? 0
}
