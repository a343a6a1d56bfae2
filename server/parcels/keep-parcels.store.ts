import { sql } from 'kysely'
import type { ParcelLogField } from '@loupe/domain/parcels/keep-parcels.api.ts'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

const keptColumns = [
  'parcels.id',
  'parcels.site_id',
  'parcels.supplier_id',
  'parcels.origin',
  'parcels.sale_status',
  'parcels.usd_per_ct',
  'parcels.bands',
  'parcels.min_carats',
  'parcels.remainder',
  'parcels.left_pieces',
  'parcels.left_carats',
] as const

const kept = (db: Db, id: string) =>
  db
    .selectFrom('parcels')
    .innerJoin('supplier_names', 'supplier_names.id', 'parcels.supplier_id')
    .where('parcels.id', '=', id)
    .select(keptColumns)
    .select('supplier_names.is_disabled')
    .select(sql<string>`parcels.held_carats + parcels.lent_carats`.as('ordered_carats'))

export const selectKept = (db: Db, id: string) => kept(db, id).executeTakeFirst()
export type KeptRow = NonNullable<Awaited<ReturnType<typeof selectKept>>>

/** Locks it until the transaction ends. */
export const lockKept = (tx: Tx, id: string) => kept(tx, id).forNoKeyUpdate('parcels').executeTakeFirst()

/** Whoever changes parcels in this transaction stands in their log. */
export const changedBy = (tx: Tx, userId: string | null) => sql`select set_config('loupe.by_user', ${userId ?? ''}, true)`.execute(tx)

export type NewTerms = {
  readonly saleStatus: 'for_sale' | 'delisted'
  readonly usdPerCt: string
  readonly bands: readonly { readonly fromCarats: string; readonly usdPerCt: string }[]
  readonly minCarats: string | null
  readonly remainder: 'stays' | 'goes_along'
}

/** Whoever says a price says that it is there. */
export const updateTerms = (tx: Tx, id: string, terms: NewTerms) =>
  tx
    .updateTable('parcels')
    .set({
      sale_status: terms.saleStatus,
      hidden_with_supplier: false,
      usd_per_ct: terms.usdPerCt,
      bands: JSON.stringify(terms.bands),
      min_carats: terms.minCarats,
      remainder: terms.remainder,
      seen_at: new Date(),
    })
    .where('id', '=', id)
    .execute()

type LogRow = {
  readonly id: string
  readonly at: Date
  readonly by: string | null
  readonly supplierId: string | null
  readonly fields: Partial<Record<ParcelLogField, { readonly from: unknown; readonly to: unknown }>>
}

export const selectParcelLog = (
  db: Db,
  { id, after, limit }: { readonly id: string; readonly after: string | undefined; readonly limit: number },
): Promise<LogRow[]> =>
  db
    .selectFrom('parcel_log')
    .leftJoin('people', 'people.id', 'parcel_log.by_user')
    .where('parcel_log.parcel_id', '=', id)
    .$if(after !== undefined, (query) => query.where('parcel_log.id', '<', after ?? ''))
    .orderBy('parcel_log.id', 'desc')
    .limit(limit)
    .select(['parcel_log.id', 'parcel_log.at', 'people.supplier_id as supplierId'])
    .select(personName<string | null>('people').as('by'))
    .select(sql<LogRow['fields']>`parcel_log.fields`.as('fields'))
    .execute()
