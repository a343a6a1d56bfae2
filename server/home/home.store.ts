import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type HouseFigures = {
  readonly suppliers: number
  readonly filesToday: number
  readonly medianSeconds: number | null
  /** As the site's config has it, which may be anything. */
  readonly holdHours: string | null
}

/** Figures of the house whose stock a site sells, drawn from its imports of a month. */
export async function readHouseFigures(db: Db, siteId: string): Promise<HouseFigures> {
  const { rows } = await sql<HouseFigures>`
    with house as (select coalesce(parent_id, id) as id from sites where id = ${siteId}),
    done as (
      select finished_at, extract(epoch from finished_at - created_at) as seconds from imports
      where site_id = (select id from house) and state = 'done' and mode <> 'delist' and finished_at > now() - interval '30 days'
    )
    select (select count(*)::int from suppliers s where s.site_id = (select id from house)
        and exists (select 1 from stones where supplier_id = s.id and sale_status = 'for_sale')) as suppliers,
      (select count(*)::int from done where finished_at > now() - interval '1 day') as "filesToday",
      (select round(percentile_cont(0.5) within group (order by seconds))::int from done) as "medianSeconds",
      (select config ->> 'hold_hours' from site_configs where site_id = ${siteId}) as "holdHours"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}
