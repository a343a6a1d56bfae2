import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { exampleColumns, type ExampleRow, isOnOffer } from './price-example.store.ts'

/** Stones on offer that no book tells apart: of one supplier, origin and kind of colour, with or without a list price, between two weights. */
export type AlikeRow = {
  readonly supplier_id: string
  readonly origin: Origin
  readonly is_fancy: boolean
  readonly is_listed: boolean
  /** Place of the weights among the cuts, 0 below the first. */
  readonly bin: number
  readonly stones: number
}

/** The place of a stone's weight among the cuts. */
const binOf = (cuts: readonly number[]) => (cuts.length === 0 ? sql`0` : sql`width_bucket((s.carat * 1000)::int, ${[...cuts]}::int[])`)

/** How many stones there are of each; `cuts` are thousandths of a carat, rising, each where another price may begin. */
export async function countAlike(db: Db, siteId: string, cuts: readonly number[]): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    select s.supplier_id::text, s.origin, s.fancy_color is not null as is_fancy, s.back is not null as is_listed, ${binOf(cuts)} as bin, count(*)::int as stones
    from stones_for_sale s where s.site_id = ${siteId} and ${isOnOffer} group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** How much more one dollar of the list, one of the list times the back in parts, and one of the supplier's own price come to. */
export type Change = AlikeRow & { readonly ofList: number; readonly ofBack: number; readonly ofOwn: number }

/** The stones whose totals change most, by these rates of change; what each comes to exactly is the caller's to say. */
export async function selectMostChanged(
  db: Db,
  siteId: string,
  wanted: { readonly cuts: readonly number[]; readonly changes: readonly Change[]; readonly most: number },
): Promise<ExampleRow[]> {
  const { cuts, changes, most } = wanted
  const list = sql`s.usd_per_ct / nullif(1 + s.back / 100, 0)`
  const { rows } = await sql<ExampleRow>`
    with changed as (select * from unnest(${changes.map((of) => of.supplier_id)}::bigint[], ${changes.map((of) => of.origin)}::text[],
      ${changes.map((of) => of.is_fancy)}::boolean[], ${changes.map((of) => of.is_listed)}::boolean[], ${changes.map((of) => of.bin)}::int[],
      ${changes.map((of) => of.ofList)}::float8[], ${changes.map((of) => of.ofBack)}::float8[], ${changes.map((of) => of.ofOwn)}::float8[])
      c (supplier_id, origin, is_fancy, is_listed, bin, of_list, of_back, of_own)),
    most as (
      select s.id, abs(s.carat * case when c.is_listed then coalesce(${list}, 0) * (c.of_list + c.of_back * s.back / 100) else s.usd_per_ct * c.of_own end) as by
      from stones_for_sale s join changed c on c.supplier_id = s.supplier_id and c.origin = s.origin and c.is_fancy = (s.fancy_color is not null)
        and c.is_listed = (s.back is not null) and c.bin = ${binOf(cuts)}
      where s.site_id = ${siteId} and ${isOnOffer} order by 2 desc, s.id limit ${most})
    select ${exampleColumns} from most m join stones_for_sale s on s.id = m.id join supplier_names p on p.id = s.supplier_id
    order by m.by desc, s.id`.execute(db)
  return rows
}
