import { sql } from 'kysely'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Db, Tx } from '../../db/database.ts'
import { storableText } from '../../db/storable-text.ts'
import type { StyleFacts } from '../bring-jewelry.store.ts'
import { asRow, type NewPiece } from '../jewelry.store.ts'
import { tableOf } from './kept.store.ts'

/** Whoever changes jewelry in this transaction stands in its log, and with which change of many. */
export const jewelryChangedBy = (tx: Tx, userId: string | null, changeId: string | null = null) =>
  sql`select set_config('loupe.by_user', ${userId ?? ''}, true), set_config('loupe.by_change', ${changeId ?? ''}, true)`.execute(tx)

/** Locks one until the transaction ends. @returns how it stands */
export async function lockJewel(tx: Tx, form: JewelryForm, id: string): Promise<string | null> {
  const { rows } = await sql<{
    mark: string
  }>`select changed_xid::text as mark from ${tableOf(form)} where id = ${id}::bigint for no key update`.execute(tx)
  return rows[0]?.mark ?? null
}

/** Who of a supplier has this number; letters count in either case. */
export async function selectNumbered(db: Db, form: JewelryForm, supplierId: string, number: string): Promise<string | null> {
  const column = sql.ref(form === 'piece' ? 'stock_no' : 'style_no')
  const { rows } = await sql<{ id: string }>`select id::text as id from ${tableOf(form)} where supplier_id = ${supplierId}::bigint
    and upper(${column}) = upper(${storableText(number)})`.execute(db)
  return rows[0]?.id ?? null
}

/** Whoever writes down what it is says that it is there. */
const seen = { seen_at: sql<Date>`now()` } as const

export const savePieceRow = (tx: Tx, id: string, piece: NewPiece) =>
  tx
    .updateTable('jewelry_pieces')
    .set({ ...asRow(piece), ...seen })
    .where('id', '=', id)
    .execute()

export const saveStyleRow = (tx: Tx, id: string, style: Partial<StyleFacts>) =>
  tx
    .updateTable('jewelry_styles')
    .set({ ...style, ...seen })
    .where('id', '=', id)
    .execute()
