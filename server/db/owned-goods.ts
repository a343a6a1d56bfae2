import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whose goods may be given media: all of a house's, or those of one supplier. */
export type MediaOwner = { readonly siteId: string; readonly supplierId: string | null }

/** Locks one of the owner's goods until the transaction ends. @returns whether there is such a one */
export async function lockOwned(tx: Tx, table: string, { siteId, supplierId }: MediaOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} and site_id = ${siteId}
      and (${supplierId}::bigint is null or supplier_id = ${supplierId}::bigint) for no key update`.execute(tx)
  return rows.length > 0
}
