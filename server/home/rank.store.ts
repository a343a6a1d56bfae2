import { sql } from 'kysely'
import { caratBands } from '@loupe/domain/stock/bands.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import type { Db } from '../db/database.ts'

export type Ages = { readonly day: number; readonly week: number; readonly month: number; readonly older: number }

/** A supplier's stones for sale by how long ago he last confirmed them. */
export async function countAges(db: Db, supplierId: string): Promise<Ages> {
  const { rows } = await sql<Ages>`
    select (count(*) filter (where seen_at >= now() - interval '1 day'))::int as day,
      (count(*) filter (where seen_at < now() - interval '1 day' and seen_at >= now() - interval '7 days'))::int as week,
      (count(*) filter (where seen_at < now() - interval '7 days' and seen_at >= now() - interval '30 days'))::int as month,
      (count(*) filter (where seen_at < now() - interval '30 days'))::int as older
    from stones where supplier_id = ${supplierId} and sale_status = 'for_sale'`.execute(db)
  return rows[0] ?? { day: 0, week: 0, month: 0, older: 0 }
}

export type PlacedStone = Pick<StoneFacts, 'shapeWord' | 'color' | 'clarity' | 'shape' | 'stockNo'> & {
  readonly origin: Origin
  readonly carat: string
  readonly usd: string
  readonly place: number
  readonly of: number
  readonly compared: number
  readonly cheap: number
  readonly dear: number
}

/** Fewer offers than these say nothing of a market. */
const fewest = 3

/**
 * A supplier's white stones among all that are for sale of their origin, shape, size band, colour and clarity, by price per carat; those
 * that stand furthest back, each with the sums over all of his. Reads the whole stock.
 */
export async function selectPlaces(db: Db, siteId: string, supplierId: string, most: number): Promise<PlacedStone[]> {
  const steps = sql.join(caratBands.map(({ from }) => sql.lit(from)))
  const { rows } = await sql<PlacedStone>`
    with offers as (
      select id, supplier_id, origin, shape, color, clarity, width_bucket(carat, array[${steps}]::numeric[]) as size, usd_per_ct
      from stones where site_id = ${siteId} and sale_status = 'for_sale' and availability = 'available'
        and color is not null and clarity is not null and shape <> 'other'
    ), placed as (
      select id, supplier_id, rank() over like_it::int as place, (count(*) over same)::int as "of",
        (count(*) filter (where supplier_id <> ${supplierId}) over same)::int as others
      from offers window same as (partition by origin, shape, color, clarity, size), like_it as (same order by usd_per_ct)
    ), own as (
      select *, (place - 1)::numeric / ("of" - 1) as part from placed where supplier_id = ${supplierId} and "of" >= ${fewest} and others > 0
    ), summed as (
      select *, (count(*) over ())::int as compared, (count(*) filter (where part < 1.0 / 3) over ())::int as cheap,
        (count(*) filter (where part > 2.0 / 3) over ())::int as dear
      from own
    )
    select s.origin, s.shape, s.shape_word as "shapeWord", s.carat::text, s.color, s.clarity, s.stock_no as "stockNo",
      round(s.usd_per_ct * s.carat, 2)::numeric(18,2)::text as usd, m.place, m.of, m.compared, m.cheap, m.dear
    from summed m join stones s on s.id = m.id order by m.part desc, m.of desc, s.usd_per_ct * s.carat desc, s.id limit ${most}`.execute(db)
  return rows
}
