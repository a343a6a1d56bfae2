import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import type { NewParcel } from './parcels.store.ts'
import { valuesOf } from './parcels.store.ts'

/** A supplier's parcels that an intake compares with, locked in id order. */
export const lockOfSupplier = (tx: Tx, supplierId: string) =>
  tx
    .selectFrom('parcels')
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .forNoKeyUpdate()
    .select([
      'id',
      'stock_no',
      'origin',
      'kind',
      'shape',
      'size_kind',
      'size_from',
      'size_to',
      'color_from',
      'color_to',
      'clarity_from',
      'clarity_to',
      'make',
      'pieces_estimated',
      'usd_per_ct',
      'min_carats',
      'location',
      'comment',
      'sale_status',
      'left_pieces',
      'left_carats',
    ])
    .select(sql<boolean>`held_pieces + lent_pieces > 0`.as('is_ordered'))
    .execute()
export type OwnedParcel = Awaited<ReturnType<typeof lockOfSupplier>>[number]

export const updateParcel = (tx: Tx, id: string, parcel: NewParcel) => {
  const { bands: _bands, remainder: _rule, site_id: _site, supplier_id: _supplier, ...facts } = valuesOf(parcel)
  return tx
    .updateTable('parcels')
    .set({
      ...facts,
      // A file knows one price: bands of another one say nothing any more.
      bands: sql<string>`case when usd_per_ct = ${parcel.usdPerCt}::numeric then bands else '[]' end`,
      sale_status: 'for_sale',
      seen_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
}

export const confirmParcels = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('parcels')
    .set({ seen_at: new Date() })
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()

export const delistParcels = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('parcels')
    .set({ sale_status: 'delisted' })
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .execute()

/** A supplier is worked on by one intake at a time. */
export const oneIntakeAtATime = (tx: Tx, supplierId: string): Promise<void> => lockName(tx, `parcels of ${supplierId}`)
