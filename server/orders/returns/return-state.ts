import type { ReturnLine } from '@loupe/domain/orders/returns/return-line.ts'
import { parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../trunk/orders.store.ts'
import { isUndoable, selectReturn, selectWorths } from './returns.store.ts'
import type { ReturnRow } from './returns.store.ts'

/** What a return gives back once it ends, RMB cents, and whether one that is over can be undone. */
export type Refund = { readonly dueCents: number; readonly isUndoable: boolean }

/** What of its paid money an order that becomes worth so much less gives back. */
export const refundOf = (worth: number, paid: number, back: number): number => Math.max(0, paid - (worth - back))

/** Read only of returns. */
export async function readRefund(db: Db, { id, type, status }: OrderRow): Promise<Refund | undefined> {
  if (type !== 'return') return undefined
  const worths = status === 'returning' ? await selectWorths(db, id) : []
  const dues = worths.map(({ worth, paid, back }) => refundOf(parseAmount(worth), parseAmount(paid), parseAmount(back)))
  return { dueCents: sumCents(dues), isUndoable: status === 'returned' && (await isUndoable(db, id)) }
}

const lineView = (row: ReturnRow, isHouse: boolean): ReturnLine => ({
  from: { id: row.source_id, orderNo: row.source_no },
  memo: row.memo,
  weighed: row.weighed,
  hasCertificate: row.has_certificate,
  note: row.note,
  verdict: row.verdict,
  verdictNote: row.verdict_note,
  checkedBy: isHouse ? (row.checker ?? '') : '',
})

/** What is known of the lines of a return, by the line. */
export const readReturnLines = async (db: Db, returnId: string): Promise<ReadonlyMap<string, (isHouse: boolean) => ReturnLine>> =>
  new Map((await selectReturn(db, returnId)).map((row) => [row.line_id, (isHouse) => lineView(row, isHouse)]))
