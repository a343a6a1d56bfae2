import { isHere, nextOfLeft, type LeftThing } from '@loupe/domain/orders/left-goods.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import { selectLeft, selectSet, type LeftRow } from '../making/left-goods.store.ts'
import type { LineRow, OrderRow } from './orders.store.ts'

/** What customers left for the lines of an order, and whose stones are set by now. */
export type Left = { readonly rows: readonly LeftRow[]; readonly set: ReadonlySet<string> }

type Needed = Pick<LeftThing, 'seat' | 'shape' | 'carats' | 'reportNo' | 'insuredUsd'>

/** The piece itself, where it is worked on. */
const thePiece: Needed = { seat: null, shape: null, carats: null, reportNo: null, insuredUsd: null }

/** Things of the customer's own that a line is made with, or that is worked on. */
export const neededOf = ({ snapshot }: Pick<LineRow, 'snapshot'>): Needed[] => [
  ...(snapshot.work === undefined ? [] : [thePiece]),
  ...(snapshot.style?.spec.centres ?? []).flatMap((each) => {
    if (each.by !== 'own') return []
    const { seat, shape, carats, reportNo, insuredUsd } = each
    return [{ seat, shape, carats, reportNo, insuredUsd: formatAmount(parseAmount(insuredUsd)) }]
  }),
]

/** Read only where something of the customer's own is needed. */
export const readLeft = async (db: Db, orderId: string, lines: readonly LineRow[]): Promise<Left | undefined> =>
  lines.some((line) => neededOf(line).length > 0) ? { rows: await selectLeft(db, orderId), set: await selectSet(db, orderId) } : undefined

/** What is in the house of things that a line was left, each by its last receipt. */
export const hereOf = (left: Left | undefined, lineId: string): LeftRow[] =>
  (left?.rows ?? []).filter((row) => row.line_id === lineId && row.given_at === null)

/** Grams of the piece that is worked on, as it came; null while it never did. */
export const receivedGrams = (left: Left | undefined, lineId: string): string | null => lastReceipt(left, lineId, null)?.grams ?? null

const lastReceipt = (left: Left | undefined, lineId: string, seat: number | null): LeftRow | undefined =>
  left?.rows.findLast((row) => row.line_id === lineId && row.seat === seat)

/** Something of the customer's own that it is made with is not there. */
export const isAwaited = (line: LineRow, left: Left | undefined): boolean =>
  neededOf(line).some(({ seat }) => {
    const last = lastReceipt(left, line.id, seat)
    return last === undefined || last.given_at !== null
  })

const receiptOf = (row: LeftRow, isHouse: boolean): NonNullable<LeftThing['receipt']> => ({
  id: row.id,
  at: row.received_at.toISOString(),
  who: isHouse ? (row.who ?? '') : '',
  carats: row.carats,
  grams: row.grams,
  insuredUsd: row.insured_usd,
  note: row.note,
  hasPhoto: row.photo !== null,
  givenAt: row.given_at?.toISOString() ?? null,
  givenTo: row.given_to ?? '',
})

/** The things that a line needs, each with where it is; what can be written down of them is the house's. */
export function leftThings({ status }: Pick<OrderRow, 'status'>, line: LineRow, left: Left | undefined, isHouse: boolean): LeftThing[] {
  return neededOf(line).map((thing) => {
    const row = lastReceipt(left, line.id, thing.seat)
    const receipt = row === undefined ? null : receiptOf(row, isHouse)
    const facts = { status, state: line.state, isHere: isHere({ receipt }), isSet: left?.set.has(line.id) ?? false }
    return { ...thing, receipt, next: isHouse ? nextOfLeft(facts) : null }
  })
}
