import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import { anyOf } from '../db/sql-text.ts'
import { storableText } from '../db/storable-text.ts'
import { asRow, pieceColumns, type NewPiece } from './jewelry.store.ts'

/** A supplier is worked on by one intake at a time. */
export const oneIntakeAtATime = (tx: Tx, supplierId: string): Promise<void> => lockName(tx, `jewelry of ${supplierId}`)

const styleColumns = [
  'id',
  'style_no',
  'origin',
  'name',
  'category',
  'claw',
  'inlay',
  'family',
  'nickel',
  'materials',
  'size_from',
  'size_to',
  'main_from',
  'main_to',
  'usd_from',
  'image_url',
  'video_url',
  'model_url',
  'comment',
  'sale_status',
] as const

/** A supplier's styles that an intake compares with, locked in id order. */
export const lockStylesOfSupplier = (tx: Tx, supplierId: string) =>
  tx.selectFrom('jewelry_styles').where('supplier_id', '=', supplierId).select(styleColumns).orderBy('id').forNoKeyUpdate().execute()
export type OwnedStyle = Awaited<ReturnType<typeof lockStylesOfSupplier>>[number]
export type StyleFacts = Omit<OwnedStyle, 'id' | 'sale_status'>

/** The same of pieces. */
export const lockPiecesOfSupplier = (tx: Tx, supplierId: string) =>
  tx.selectFrom('jewelry_pieces').where('supplier_id', '=', supplierId).select(pieceColumns).orderBy('id').forNoKeyUpdate().execute()

type Owner = { readonly siteId: string; readonly supplierId: string }

/** @returns their ids in the order given */
export async function insertStyles(tx: Tx, { siteId, supplierId }: Owner, styles: readonly StyleFacts[]): Promise<string[]> {
  if (styles.length === 0) return []
  const values = styles.map((style) => ({ ...style, site_id: siteId, supplier_id: supplierId, style_no: storableText(style.style_no) }))
  const rows = await tx.insertInto('jewelry_styles').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}

const again = { sale_status: 'for_sale', hidden_with_supplier: false, seen_at: sql<Date>`now()` } as const

export const updateStyle = (tx: Tx, id: string, style: StyleFacts) =>
  tx
    .updateTable('jewelry_styles')
    .set({ ...style, ...again })
    .where('id', '=', id)
    .execute()

export const updatePiece = (tx: Tx, id: string, piece: NewPiece) =>
  tx
    .updateTable('jewelry_pieces')
    .set({ ...asRow(piece), ...again })
    .where('id', '=', id)
    .execute()

export const confirmStyles = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('jewelry_styles')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', anyOf(ids))
    .execute()
export const confirmPieces = (tx: Tx, ids: readonly string[]) =>
  tx
    .updateTable('jewelry_pieces')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', anyOf(ids))
    .execute()
export const delistStyles = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('jewelry_styles').set({ sale_status: 'delisted', hidden_with_supplier: false }).where('id', '=', anyOf(ids)).execute()
