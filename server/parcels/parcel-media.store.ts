import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { lockOwned, type MediaOwner } from '../db/owned-goods.ts'
import { anyOf } from '../db/sql-text.ts'
import { supplied } from './parcels.store.ts'

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

export const lockForMedia = (tx: Tx, owner: MediaOwner, id: string): Promise<boolean> => lockOwned(tx, 'parcels', owner, id)
