import type { PieceRule } from '@loupe/domain/jewelry/piece-rule.ts'
import type { Db, Tx } from '../db/database.ts'
import { jewelryMark } from '../db/media-mark.ts'
import { anyOf } from '../db/sql-text.ts'
import { storableText } from '../db/storable-text.ts'

export const pieceColumns = [
  'id',
  'site_id',
  'supplier_id',
  'stock_no',
  'style_id',
  'origin',
  'kind',
  'category',
  'material',
  'nickel',
  'gross_g',
  'net_g',
  'size_circumference',
  'size_system',
  'size_label',
  'shape',
  'color',
  'fancy_color',
  'fancy_intensity',
  'clarity',
  'main_carats',
  'side_pieces',
  'side_carats',
  'lab',
  'report_no',
  'usd_total',
  'price_rule',
  'location',
  'image_url',
  'video_url',
  'comment',
  'sale_status',
  'availability',
  'supplier_hold',
  'seen_at',
] as const

const withStyles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('jewelry_pieces')
    .leftJoin('jewelry_styles', 'jewelry_styles.id', 'jewelry_pieces.style_id')
    .where('jewelry_pieces.id', '=', anyOf(ids))
    .select(pieceColumns.map((column) => `jewelry_pieces.${column}` as const))
    .select(['jewelry_styles.name as style_name', 'jewelry_pieces.own_image', jewelryMark('piece').as('mark')])

export const selectPieces = (db: Db, ids: readonly string[]) => withStyles(db, ids).execute()
export type PieceRow = Awaited<ReturnType<typeof selectPieces>>[number]

/** Locks them in id order until the transaction ends. */
export const lockPieces = (tx: Tx, ids: readonly string[]): Promise<PieceRow[]> =>
  withStyles(tx, ids).orderBy('jewelry_pieces.id').forNoKeyUpdate('jewelry_pieces').execute()

export const selectPieceOrigins = (db: Db, ids: readonly string[]) =>
  db.selectFrom('jewelry_pieces').where('id', '=', anyOf(ids)).select(['id', 'origin']).execute()

type PieceState = PieceRow['availability']

/** Brings pieces from one availability to another; the caller has their locks. @returns which were brought there */
export async function turnPieces(tx: Tx, ids: readonly string[], from: PieceState, to: PieceState): Promise<Set<string>> {
  const turned = await tx
    .updateTable('jewelry_pieces')
    .set({ availability: to })
    .where('id', '=', anyOf(ids))
    .where('availability', '=', from)
    .returning('id')
    .execute()
  return new Set(turned.map(({ id }) => id))
}

export const delistPieces = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('jewelry_pieces').set({ sale_status: 'delisted', hidden_with_supplier: false }).where('id', '=', anyOf(ids)).execute()

/** What stands in a piece's own row. */
export type StoredPiece = Omit<PieceRow, 'style_name' | 'mark' | 'own_image'>
export type NewPiece = Omit<StoredPiece, 'id' | 'sale_status' | 'availability' | 'seen_at' | 'price_rule'> & {
  readonly price_rule: PieceRule | null
}

/** A piece as its row takes it. */
export const asRow = ({ price_rule: rule, ...piece }: NewPiece) => ({
  ...piece,
  stock_no: storableText(piece.stock_no),
  price_rule: rule === null ? null : JSON.stringify(rule),
})

/** New pieces for sale. @returns their ids in the order given */
export async function insertPieces(tx: Tx, pieces: readonly NewPiece[]): Promise<string[]> {
  if (pieces.length === 0) return []
  const rows = await tx.insertInto('jewelry_pieces').values(pieces.map(asRow)).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** What the styles of a supplier are, by which pieces without a category of their own are known. */
export const selectStyleCategories = (db: Db, supplierId: string) =>
  db.selectFrom('jewelry_styles').where('supplier_id', '=', supplierId).select(['style_no', 'category']).execute()
