import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { PricedRow } from './quote-row.ts'

export type ExampleRow = PricedRow & {
  readonly id: string
  readonly lab: string | null
  readonly report_no: string | null
  readonly fancy_intensity: string | null
  readonly supplier: string
}

export const exampleColumns = sql`
  s.id::text, s.supplier_id::text, s.origin, s.kind, s.shape, s.carat::text, s.color, s.fancy_color, s.fancy_intensity, s.clarity,
  s.back::text, s.usd_per_ct::text, s.usd_total_given::text, s.lab, s.report_no, p.name as supplier`
export const isOnOffer = sql`s.availability = 'available'`

/** At how many of the newest stones is looked for one of a kind: more would take as long as a search of the whole stock. */
const lookedAt = 20_000

/**
 * Stones on offer that show what terms do: those of these certificates, one of each supplier named, and the newest of each
 * kind among the newest of the stock.
 */
export async function listExamples(
  db: Db,
  wanted: {
    readonly siteId: string
    readonly reportKeys: readonly string[]
    readonly supplierIds: readonly string[]
    readonly most: number
  },
): Promise<ExampleRow[]> {
  const { rows } = await sql<ExampleRow>`
    with newest as materialized (
      select s.id, s.origin, s.fancy_color is null as white from stones_for_sale s
      where s.site_id = ${wanted.siteId} and ${isOnOffer} order by s.id desc limit ${lookedAt}),
    chosen as (
      (select s.id, 0 as rank from stones_for_sale s
        where s.site_id = ${wanted.siteId} and ${isOnOffer} and s.report_key = any(${wanted.reportKeys}::text[]) order by s.id desc limit 2)
      union all
      select o.id, 1 from unnest(${wanted.supplierIds}::bigint[]) as named(id)
        cross join lateral (select s.id from stones_for_sale s
          where s.supplier_id = named.id and s.site_id = ${wanted.siteId} and ${isOnOffer} order by s.stock_no limit 1) o
      union all
      (select distinct on (origin, white) id, 2 from newest order by origin, white, id desc)),
    distinctly as (select id, min(rank) as rank from chosen group by id order by rank, id desc limit ${wanted.most})
    select ${exampleColumns} from distinctly d join stones_for_sale s on s.id = d.id join supplier_names p on p.id = s.supplier_id
    order by d.rank, s.origin desc, s.fancy_color nulls first, s.id`.execute(db)
  return rows
}
