import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { anyOf } from '../db/sql-text.ts'
import { supplied } from './parcels.store.ts'

/** Whose parcels may be given pictures: all of a house's, or those of one supplier. */
type MediaOwner = { readonly siteId: string; readonly supplierId: string | null }

/** Far more than the names of one call mean. */
const mostNamed = 4000

/** The parcels on sale that the house or their suppliers call so. */
export const selectByLotNos = (db: Db, { siteId, supplierId }: MediaOwner, ids: readonly string[], stockNos: readonly string[]) =>
  supplied(db)
    .where('parcels.site_id', '=', siteId)
    .where('parcels.sale_status', '=', 'for_sale')
    .where('parcels.left_pieces', '>', 0)
    .$if(supplierId !== null, (query) => query.where('parcels.supplier_id', '=', supplierId ?? ''))
    .where((where) =>
      where.or([
        where('parcels.id', '=', anyOf(ids)),
        where.and([
          where('parcels.supplier_id', 'in', db.selectFrom('supplier_names').select('id').where('site_id', '=', siteId)),
          where('parcels.stock_no', '=', sql<string>`any(${[...stockNos]}::text[])`),
        ]),
      ]),
    )
    .orderBy('parcels.id')
    .limit(mostNamed)
    .execute()

/** Locks one of the owner's parcels until the transaction ends. @returns whether there is such a parcel */
export async function lockForMedia(tx: Tx, { siteId, supplierId }: MediaOwner, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('parcels')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .$if(supplierId !== null, (query) => query.where('supplier_id', '=', supplierId ?? ''))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}
