import { sql } from 'kysely'
import { caratBands } from '@loupe/domain/stock/bands.ts'
import { fewestEqual } from '@loupe/domain/stock/keeping/equal-stones.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import type { Db } from '../db/database.ts'

/** Of one page of a supplier's stock. */
export type Ages = {
  readonly origin: Origin
  readonly hue: 'white' | 'fancy'
  readonly day: number
  readonly week: number
  readonly month: number
  readonly older: number
}

/** A supplier's stones for sale by how long ago they last confirmed them, as the pages of their stock part them. */
export async function countAges(db: Db, supplierId: string): Promise<Ages[]> {
  const { rows } = await sql<Ages>`
    select origin, case when fancy_color is null then 'white' else 'fancy' end as hue,
      (count(*) filter (where seen_at >= now() - interval '1 day'))::int as day,
      (count(*) filter (where seen_at < now() - interval '1 day' and seen_at >= now() - interval '7 days'))::int as week,
      (count(*) filter (where seen_at < now() - interval '7 days' and seen_at >= now() - interval '30 days'))::int as month,
      (count(*) filter (where seen_at < now() - interval '30 days'))::int as older
    from stones where supplier_id = ${supplierId} and sale_status = 'for_sale'
    group by origin, 2 order by origin = 'lab', hue desc`.execute(db)
  return rows
}

/** How a supplier's compared stones stand, with one stone of the dearest third; without one when none is dear. */
export type Placed = {
  readonly supplierId: string
  readonly compared: number
  readonly cheap: number
  readonly dear: number
  readonly stone:
    | (Pick<StoneFacts, 'shapeWord' | 'color' | 'clarity' | 'shape' | 'stockNo' | 'carat'> & {
        readonly origin: Origin
        readonly id: string
        readonly usd: string
      })
    | null
}

/**
 * Every supplier's white stones among those of others that are for sale of their origin, shape, size band, colour and clarity: which
 * third of these, by price per carat, they stand in. Of each supplier the costliest of the dearest third, a row each, with the sums over
 * all of theirs. Own stones move no boundary. Reads the whole stock; kinds are numbered, since a million texts are slow to sort.
 */
export async function selectThirds(db: Db, most: number): Promise<Placed[]> {
  const steps = sql.join(caratBands.map(({ from }) => sql.lit(from)))
  const { rows } = await sql<Placed>`
    with offers as (
      select id, site_id, supplier_id, origin, shape, color, clarity, width_bucket(carat, array[${steps}]::numeric[]) as size, usd_per_ct,
        coalesce(usd_total_given, round(usd_per_ct * carat, 2)) as usd
      from stones where sale_status = 'for_sale' and availability = 'available' and color is not null and clarity is not null and shape <> 'other'
    ), sellers as (
      select distinct site_id, origin, shape, color, clarity, size, supplier_id from offers
    ), kinds as (
      select site_id, origin, shape, color, clarity, size, row_number() over () as kind from sellers
      group by site_id, origin, shape, color, clarity, size having count(*) > ${fewestEqual.suppliers}
    ), placed as (
      select id, supplier_id, usd, rank() over by_price - rank() over own_by_price as cheaper, count(*) over same - count(*) over own as others
      from offers join kinds using (site_id, origin, shape, color, clarity, size)
      window same as (partition by kind), by_price as (same order by usd_per_ct),
        own as (partition by kind, supplier_id), own_by_price as (own order by usd_per_ct)
    ), ranked as (
      select id, supplier_id, usd, case when cheaper * 3 < others then 'cheap' when cheaper * 3 > others * 2 then 'dear' else 'middle' end as third
      from placed where others >= ${fewestEqual.stones}
    ), sums as (
      select supplier_id, count(*)::int as compared, (count(*) filter (where third = 'cheap'))::int as cheap,
        (count(*) filter (where third = 'dear'))::int as dear
      from ranked group by supplier_id
    ), dearest as (
      select id, supplier_id, usd, row_number() over (partition by supplier_id order by usd desc, id) as nth from ranked where third = 'dear'
    )
    select sums.supplier_id::text as "supplierId", compared, cheap, dear,
      case when s.id is not null then json_build_object('id', s.id::text, 'origin', s.origin, 'shape', s.shape, 'shapeWord', s.shape_word, 'carat', s.carat,
        'color', s.color, 'clarity', s.clarity, 'stockNo', s.stock_no, 'usd', d.usd::numeric(18,2)::text) end as stone
    from sums left join dearest d on d.supplier_id = sums.supplier_id and d.nth <= ${most} left join stones s on s.id = d.id
    order by sums.supplier_id, d.nth`.execute(db)
  return rows
}
