import type { Db } from '../db/database.ts'

/** The newest stones of a supplier, as far as a picture of them is drawn. */
export const selectNewest = (db: Db, supplierId: string, shapes: readonly string[], most: number) =>
  db
    .selectFrom('stones_for_sale')
    .select(['id', 'shape', 'color', 'fancy_color', 'report_no', 'stock_no'])
    .where('supplier_id', '=', supplierId)
    .where('shape', 'in', [...shapes])
    .where('availability', '=', 'available')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** The newest parcels of a supplier. */
export const selectNewestParcels = (db: Db, supplierId: string, shapes: readonly string[], most: number) =>
  db
    .selectFrom('parcels_named')
    .select(['id', 'shape', 'stock_no'])
    .where('supplier_id', '=', supplierId)
    .where('shape', 'in', [...shapes])
    .where('is_for_sale', '=', true)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
