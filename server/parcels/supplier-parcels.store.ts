import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

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
