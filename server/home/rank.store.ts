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

export type RankedStone = Pick<StoneFacts, 'shapeWord' | 'color' | 'clarity' | 'shape' | 'stockNo'> & {
  readonly supplierId: string
  readonly origin: Origin
  readonly carat: string
  readonly usd: string
  readonly third: 'cheap' | 'middle' | 'dear'
  readonly compared: number
  readonly cheap: number
  readonly dear: number
}

/** Fewer offers of others than these, or of fewer others, would tell what one of them asks. */
const fewest = { stones: 5, suppliers: 3 }

/**
 * Every supplier's white stones among those of others that are for sale of their origin, shape, size band, colour and clarity: which
 * third of these, by price per carat, they stand in. Of each supplier the costliest of the dearest third, with the sums over all of his.
 * Own stones move no boundary. Reads the whole stock.
 */
export async function selectThirds(db: Db, most: number): Promise<RankedStone[]> {
  const steps = sql.join(caratBands.map(({ from }) => sql.lit(from)))
  const { rows } = await sql<RankedStone>`
    with offers as (
      select id, site_id, supplier_id, origin, shape, color, clarity, width_bucket(carat, array[${steps}]::numeric[]) as size, usd_per_ct
      from stones where sale_status = 'for_sale' and availability = 'available' and color is not null and clarity is not null and shape <> 'other'
    ), kinds as (
      select site_id, origin, shape, color, clarity, size from offers
      group by site_id, origin, shape, color, clarity, size having count(distinct supplier_id) > ${fewest.suppliers}
    ), placed as (
      select id, supplier_id, rank() over by_price - rank() over own_by_price as cheaper, count(*) over same - count(*) over own as others
      from offers join kinds using (site_id, origin, shape, color, clarity, size)
      window same as (partition by site_id, origin, shape, color, clarity, size), by_price as (same order by usd_per_ct),
        own as (partition by site_id, origin, shape, color, clarity, size, supplier_id), own_by_price as (own order by usd_per_ct)
    ), ranked as (
      select id, supplier_id, case when cheaper * 3 < others then 'cheap' when cheaper * 3 > others * 2 then 'dear' else 'middle' end as third
      from placed where others >= ${fewest.stones}
    ), summed as (
      select *, (count(*) over his)::int as compared, (count(*) filter (where third = 'cheap') over his)::int as cheap,
        (count(*) filter (where third = 'dear') over his)::int as dear
      from ranked window his as (partition by supplier_id)
    ), told as (
      select m.*, s.origin, s.shape, s.shape_word, s.carat, s.color, s.clarity, s.stock_no,
        coalesce(s.usd_total_given, round(s.usd_per_ct * s.carat, 2)) as usd,
        row_number() over (partition by m.supplier_id
          order by m.third = 'dear' desc, coalesce(s.usd_total_given, round(s.usd_per_ct * s.carat, 2)) desc, s.id) as nth
      from summed m join stones s on s.id = m.id
    )
    select supplier_id::text as "supplierId", origin, shape, shape_word as "shapeWord", carat::text, color, clarity, stock_no as "stockNo",
      usd::numeric(18,2)::text as usd, third, compared, cheap, dear
    from told where nth <= ${most} order by supplier_id, nth`.execute(db)
  return rows
}
