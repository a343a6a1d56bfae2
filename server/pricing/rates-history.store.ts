import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type SetRow = {
  readonly id: string
  readonly set_at: Date
  readonly set_by: string | null
  readonly natural_spot: string
  readonly natural_order: string
  readonly lab_spot: string
  readonly lab_order: string
}

/** The rates of a site as they were set: the four of one moment together, newest first. */
export async function selectSetsOfRates(
  db: Db,
  siteId: string,
  wanted: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly SetRow[]> {
  const { rows } = await sql<SetRow>`
    select max(e.id)::text as id, e.set_at, max(coalesce(nullif(p.real_name, ''), p.name)) as set_by,
      max(e.rate) filter (where e.origin = 'natural' and e.kind = 'spot') as natural_spot,
      max(e.rate) filter (where e.origin = 'natural' and e.kind = 'order') as natural_order,
      max(e.rate) filter (where e.origin = 'lab' and e.kind = 'spot') as lab_spot,
      max(e.rate) filter (where e.origin = 'lab' and e.kind = 'order') as lab_order
    from exchange_rates e left join people p on p.id = e.set_by
    where e.site_id = ${siteId}
    group by e.set_at, e.set_by
    having count(*) = 4 and (${wanted.after ?? null}::bigint is null or max(e.id) < ${wanted.after ?? null}::bigint)
    order by max(e.id) desc limit ${wanted.limit}`.execute(db)
  return rows
}
