import { type RawBuilder, sql } from 'kysely'
import type { StockCounts } from '@loupe/domain/suppliers/supplier.ts'
import type { Db, Tx } from '../db/database.ts'

export type SupplierStock = Omit<StockCounts, 'parcels'> & {
  readonly naturalFancy: number
  readonly labGrownFancy: number
  readonly held: number
  readonly delisted: number
  readonly hidden: number
}

/** What a supplier has: for sale by origin and place, how many of these orders hold, and what is not for sale. */
async function countSupplierStock(db: Db, supplierId: string): Promise<SupplierStock> {
  const { rows } = await sql<SupplierStock>`
    select (count(*) filter (where sale_status = 'for_sale' and origin = 'natural'))::int as natural,
      (count(*) filter (where sale_status = 'for_sale' and origin = 'lab'))::int as "labGrown",
      (count(*) filter (where sale_status = 'for_sale' and origin = 'natural' and fancy_color is not null))::int as "naturalFancy",
      (count(*) filter (where sale_status = 'for_sale' and origin = 'lab' and fancy_color is not null))::int as "labGrownFancy",
      (count(*) filter (where sale_status = 'for_sale' and kind = 'spot'))::int as spot,
      (count(*) filter (where sale_status = 'for_sale' and kind = 'order'))::int as "order",
      (count(*) filter (where sale_status = 'for_sale' and availability in ('held', 'on_loan')))::int as held,
      (count(*) filter (where sale_status = 'delisted' and not hidden_with_supplier))::int as delisted,
      (count(*) filter (where hidden_with_supplier))::int as hidden
    from stones where supplier_id = ${supplierId} and availability <> 'sold'`.execute(db)
  return rows[0] ?? { natural: 0, labGrown: 0, naturalFancy: 0, labGrownFancy: 0, spot: 0, order: 0, held: 0, delisted: 0, hidden: 0 }
}

const affected = (result: { numAffectedRows?: bigint }): number => Number(result.numAffectedRows ?? 0)

/** Writes a line for each of these stones: they went off sale, or came back. */
const noted = (rows: RawBuilder<unknown>, userId: string, deed: 'listed' | 'delisted') => {
  const moved = deed === 'listed' ? sql`jsonb_build_array('delisted', 'for_sale')` : sql`jsonb_build_array('for_sale', 'delisted')`
  return sql`insert into stone_log (stone_id, deed, by_user, fields)
    select id, ${deed}, ${userId}::bigint, jsonb_build_object('saleStatus', ${moved}) from ${rows}`
}

/** Takes a supplier's stones out of every search; orders keep what they hold. The caller has the supplier's lock. */
async function hideStones(tx: Tx, supplierId: string, userId: string): Promise<number> {
  return affected(
    await sql`with going as (
      select id from stones where supplier_id = ${supplierId} and sale_status = 'for_sale' and availability <> 'sold' order by id for update
    ), gone as (
      update stones s set sale_status = 'delisted', hidden_with_supplier = true from going where going.id = s.id returning s.id
    ) ${noted(sql`gone`, userId, 'delisted')}`.execute(tx),
  )
}

/** Brings back what was hidden with them. */
async function showStones(tx: Tx, supplierId: string, userId: string): Promise<number> {
  return affected(
    await sql`with coming as (select id from stones where supplier_id = ${supplierId} and hidden_with_supplier order by id for update), back as (
      update stones s set sale_status = 'for_sale', hidden_with_supplier = false from coming where coming.id = s.id returning s.id
    ) ${noted(sql`back`, userId, 'listed')}`.execute(tx),
  )
}

type Pair = { readonly from: string; readonly into: string }

/** Stones for sale of one supplier under a number or a certificate that the other offers too. */
const clashing = ({ from, into }: Pair) => sql`
  select s.id from stones s where s.supplier_id = ${from} and s.sale_status = 'for_sale' and s.availability <> 'sold' and exists (
    select from stones o where o.supplier_id = ${into} and o.sale_status = 'for_sale'
      and (o.stock_no = s.stock_no or (o.report_key = s.report_key and o.origin = s.origin)))`

async function countClashing(db: Db, pair: Pair): Promise<number> {
  const { rows } = await sql<{ stones: number }>`select count(*)::int as stones from (${clashing(pair)}) c`.execute(db)
  return rows[0]?.stones ?? 0
}

/** Locks the stones of both suppliers, save sold ones, in id order; answers those that can't be for sale beside the other's. */
async function lockForMove(tx: Tx, pair: Pair): Promise<string[]> {
  await sql`select count(*) from (
    select id from stones where supplier_id in (${pair.from}, ${pair.into}) and availability <> 'sold' order by id for update) locked`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`select id::text as id from (${clashing(pair)}) c order by c.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Gives the stones of one supplier to another, save sold ones; what was hidden stays off sale. The caller has their locks. */
const moveStones = async (tx: Tx, { from, into }: Pair): Promise<number> =>
  affected(
    await sql`update stones set supplier_id = ${into}, hidden_with_supplier = false
      where supplier_id = ${from} and availability <> 'sold'`.execute(tx),
  )

export const supplierStock = {
  count: countSupplierStock,
  hide: hideStones,
  show: showStones,
  countClashing,
  lockForMove,
  move: moveStones,
} as const
