import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Measured } from './file-totals.ts'
import { workTable } from './stage.store.ts'

type TotalsRow = {
  pieces: number
  carats: number
  usd: number
  back: number | null
  natural: number
  lab: number
  shapes: Record<string, number> | null
  log_natural: number | null
  log_lab: number | null
  log_carat: number | null
}

/** What the supplier has for sale now, or of that only the stones that an import names again; null when that is nothing. */
export async function stockTotals(db: Db, supplierId: string, namedBy?: string): Promise<Measured | null> {
  const named =
    namedBy === undefined
      ? sql``
      : sql`and exists (select from ${workTable('match', namedBy)} m where m.live_id = s.id and m.action <> 'none')`
  const { rows } = await sql<TotalsRow>`
    with live as materialized (
      select origin, shape, carat, usd_per_ct, back, coalesce(usd_total_given, round(usd_per_ct * carat, 2)) as usd
      from stones s where supplier_id = ${supplierId} and sale_status = 'for_sale' and availability <> 'sold' ${named}
    )
    select count(*)::int as pieces, coalesce(sum(carat), 0)::float as carats, coalesce(sum(usd), 0)::float as usd, avg(back)::float as back,
      count(*) filter (where origin = 'natural')::int as natural, count(*) filter (where origin = 'lab')::int as lab,
      (select jsonb_object_agg(shape, stones) from (select shape, count(*)::int as stones from live group by shape) by_shape) as shapes,
      avg(ln(usd_per_ct::float)) filter (where origin = 'natural' and usd_per_ct > 0) as log_natural,
      avg(ln(usd_per_ct::float)) filter (where origin = 'lab' and usd_per_ct > 0) as log_lab, avg(ln(carat::float)) as log_carat
    from live`.execute(db)
  const [row] = rows
  if (!row || row.pieces === 0) return null
  const { log_natural, log_lab, log_carat, shapes, ...sums } = row
  return { ...sums, shapes: shapes ?? {}, logPrice: { natural: log_natural, lab: log_lab }, logCarat: log_carat }
}

/** How many stones the supplier has for sale now. */
export async function liveStones(db: Db, supplierId: string): Promise<number> {
  const { rows } = await sql<{ stones: number }>`select count(*)::int as stones from stones
    where supplier_id = ${supplierId} and sale_status = 'for_sale' and availability <> 'sold'`.execute(db)
  return rows[0]?.stones ?? 0
}

const comparedStones = 20_000
const fewestPairs = 3

/** Median of the new price by the old one, of the stones that the file and the stock have in common. */
export async function samePriceRatio(db: Db, importId: string, staged: number): Promise<number | null> {
  const every = Math.max(1, Math.floor(staged / comparedStones))
  const { rows } = await sql<{ pairs: number; ratio: number | null }>`
    select count(*)::int as pairs, percentile_cont(0.5) within group (order by (st.usd_per_ct / s.usd_per_ct)::float) as ratio
    from ${workTable('match', importId)} m join ${workTable('stage', importId)} st on st.seq = m.seq join stones s on s.id = m.live_id
    where m.action in ('changed', 'unchanged') and m.seq % ${every} = 0 and s.usd_per_ct > 0`.execute(db)
  const [row] = rows
  return row && row.pairs >= fewestPairs ? row.ratio : null
}

const likeStones = 300
const fewestLike = 5

/**
 * Median of the file's price by the house's price of like stones (origin, shape, size to a tenth of an octave, colour, clarity), of a
 * sample of the file. Null when the house has too few of them to tell.
 */
export async function likePriceRatio(db: Db, siteId: string, importId: string, staged: number): Promise<number | null> {
  const every = Math.max(1, Math.floor(staged / likeStones))
  const size = (carat: string) => sql.raw(`round(ln(${carat}::float) * 4)`)
  const { rows } = await sql<{ stones: number; ratio: number | null }>`
    with sample as (
      select origin, shape, ${size('carat')} as size, color, clarity, usd_per_ct from ${workTable('stage', importId)}
      where seq % ${every} = 0 and not gone and color is not null and usd_per_ct > 0
    ), usual as (
      select origin, shape, ${size('carat')} as size, color, clarity, percentile_cont(0.5) within group (order by usd_per_ct::float) as price
      from stones s where site_id = ${siteId} and sale_status = 'for_sale' and color is not null
      and exists (select from sample w where w.origin = s.origin and w.shape = s.shape and w.color = s.color and w.clarity = s.clarity)
      group by 1, 2, 3, 4, 5 having count(*) >= 3
    )
    select count(*)::int as stones, percentile_cont(0.5) within group (order by sample.usd_per_ct / usual.price) as ratio
    from sample join usual using (origin, shape, size, color, clarity)`.execute(db)
  const [row] = rows
  return row && row.stones >= fewestLike ? row.ratio : null
}
