import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

const affected = (result: { numAffectedRows?: bigint }): number => Number(result.numAffectedRows ?? 0)

/** Takes a supplier's parcels out of every search; orders keep what they hold. The caller has the supplier's lock. */
export async function hideParcels(tx: Tx, supplierId: string): Promise<number> {
  return affected(
    await sql`with going as (select id from parcels where supplier_id = ${supplierId} and sale_status = 'for_sale' order by id for update)
    update parcels p set sale_status = 'delisted', hidden_with_supplier = true from going where going.id = p.id`.execute(tx),
  )
}

/** Brings back what was hidden with them. */
export async function showParcels(tx: Tx, supplierId: string): Promise<number> {
  return affected(
    await sql`with coming as (select id from parcels where supplier_id = ${supplierId} and hidden_with_supplier order by id for update)
    update parcels p set sale_status = 'for_sale', hidden_with_supplier = false from coming where coming.id = p.id`.execute(tx),
  )
}

type Pair = { readonly from: string; readonly into: string }
const isFree = ({ into }: Pair) => sql`not exists (select from parcels o where o.supplier_id = ${into} and o.stock_no = p.stock_no)`

/** Parcels of a supplier: those that another can take over, and those under a lot number that the other has too. */
export async function countMovable(db: Db, pair: Pair): Promise<{ readonly parcels: number; readonly clashing: number }> {
  const { rows } = await sql<{ parcels: number; clashing: number }>`
    select count(*) filter (where ${isFree(pair)})::int as parcels, count(*) filter (where not ${isFree(pair)})::int as clashing
    from parcels p where p.supplier_id = ${pair.from}`.execute(db)
  return rows[0] ?? { parcels: 0, clashing: 0 }
}

/** Gives parcels to another supplier; the others stay where they are and go off sale. The caller has both locks. */
export async function giveParcels(tx: Tx, pair: Pair): Promise<number> {
  const moved = affected(
    await sql`update parcels p set supplier_id = ${pair.into}, hidden_with_supplier = false where p.supplier_id = ${pair.from} and ${isFree(pair)}`.execute(
      tx,
    ),
  )
  await sql`update parcels set sale_status = 'delisted', hidden_with_supplier = false where supplier_id = ${pair.from}`.execute(tx)
  return moved
}
