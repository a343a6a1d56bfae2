import { sql } from 'kysely'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { Verdict } from '@loupe/domain/orders/returns/return-line.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'

/** The memo that a line was lent by before it was sold; lines of parcels were parted since, perhaps. */
const memoOf = (line: string) => sql`(select jsonb_build_object('id', m.id::text, 'orderNo', m.order_no)
  from order_lines a left join order_lines b on b.id = a.from_line_id join orders m on m.type = 'lend' and m.id in (a.order_id, b.order_id)
  where a.id = ${sql.ref(`${line}.from_line_id`)} limit 1)`

export type BackFacts = {
  readonly line_id: string
  readonly order_id: string
  readonly state: 'live' | 'released' | 'done'
  readonly memo: { readonly id: string; readonly orderNo: string } | null
  readonly return_no: string | null
  /** It is being worked on. */
  readonly in_work: boolean
}

/** What decides whether lines come back: where they are, how they got there, and whether a return has them already. */
export async function selectBackFacts(db: Db, lineIds: readonly string[]): Promise<BackFacts[]> {
  const { rows } = await sql<BackFacts>`
    select l.id as line_id, l.order_id, l.state, ${memoOf('l')} as memo,
      (select o.order_no from return_lines r join orders o on o.id = r.order_id where r.line_id = l.id and r.is_open) as return_no,
      exists (select from order_lines w where w.from_line_id = l.id and w.work_id is not null and w.state = 'live') as in_work
    from order_lines l where l.id = any(${[...lineIds]}::bigint[])`.execute(db)
  return rows
}

export type ReturnRow = {
  readonly line_id: string
  readonly source_id: string
  readonly source_no: string
  readonly memo: BackFacts['memo']
  readonly weighed: string | null
  readonly has_certificate: boolean
  readonly note: string
  readonly verdict: Verdict | null
  readonly verdict_note: string
  readonly checker: string | null
}

/** What came back by a return. */
export async function selectReturn(db: Db, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select r.line_id, o.id as source_id, o.order_no as source_no, ${memoOf('l')} as memo, r.weighed, r.has_certificate, r.note, r.verdict,
      r.verdict_note, ${personName('p')} as checker
    from return_lines r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id left join people p on p.id = r.checked_by
    where r.order_id = ${orderId} order by r.line_id`.execute(db)
  return rows
}

type Worth = { readonly order_id: string; readonly worth: string; readonly paid: string; readonly back: string }

/** Of each order that a return has lines of: what it is worth, what was paid, and what of it comes back. */
export async function selectWorths(db: Db, returnId: string): Promise<Worth[]> {
  const { rows } = await sql<Worth>`
    select o.id as order_id, o.rmb_total as worth, o.paid_rmb as paid, sum(l.rmb_total)::numeric(16,2) as back
    from return_lines r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id
    where r.order_id = ${returnId} and r.verdict is distinct from 'rejected' group by o.id`.execute(db)
  return rows
}

/** Whether what a return took back can be sold to its customers again: nobody has it, and nothing of their orders came back since. */
export async function isUndoable(db: Db, returnId: string): Promise<boolean> {
  const { rows } = await sql<{ undoable: boolean }>`
    select not exists (
      select from return_lines r join order_lines l on l.id = r.line_id join orders o on o.id = l.order_id
      where r.order_id = ${returnId} and r.verdict in ('passed', 'off_sale') and (
        o.status = 'voided'
        or (l.parcel_id is not null and r.verdict = 'off_sale')
        or exists (select from order_lines x where x.id > l.id and x.state <> 'released'
          and (x.stone_id = l.stone_id or x.piece_id = l.piece_id))
        or exists (select from return_lines later join order_lines k on k.id = later.line_id join orders b on b.id = later.order_id
          where k.order_id = o.id and later.order_id > r.order_id and b.status = 'returned' and later.verdict in ('passed', 'off_sale')))
    ) as undoable`.execute(db)
  return rows[0]?.undoable ?? false
}

export type NewReturnLine = {
  readonly lineId: string
  readonly weighed: string | null
  readonly hasCertificate: boolean
  readonly note: string
}

/** What a return has. @throws unique_violation when another return has one of them */
export const insertReturnLines = (tx: Tx, orderId: string, lines: readonly NewReturnLine[]) =>
  tx
    .insertInto('return_lines')
    .values(
      lines.map(({ lineId, weighed, hasCertificate, note }) => ({
        order_id: orderId,
        line_id: lineId,
        weighed,
        has_certificate: hasCertificate,
        note,
      })),
    )
    .execute()

export type Finding = { readonly verdict: Verdict; readonly note: string; readonly hasCertificate: boolean; readonly by: string }

export const updateVerdict = (tx: Tx, orderId: string, lineId: string, { verdict, note, hasCertificate, by }: Finding) =>
  tx
    .updateTable('return_lines')
    .set({ verdict, verdict_note: note, has_certificate: hasCertificate, checked_by: by, checked_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('line_id', '=', lineId)
    .execute()

/** What an open return is worth: without what was not accepted. */
export async function updateWorth(tx: Tx, orderId: string): Promise<void> {
  await sql`update orders o set (usd_total, rmb_total, pieces, carats) = (
      select coalesce(sum(l.usd_total), 0), coalesce(sum(l.rmb_total), 0), coalesce(sum(l.pieces), 0), coalesce(sum(l.carats), 0)
      from return_lines r join order_lines l on l.id = r.line_id where r.order_id = o.id and r.verdict is distinct from 'rejected')
    where o.id = ${orderId}`.execute(tx)
}

export const closeReturn = (tx: Tx, orderId: string) =>
  tx.updateTable('return_lines').set({ is_open: false }).where('order_id', '=', orderId).execute()

/** Whether another return has lines of an order. */
export async function hasOpenReturn(db: Db, sourceId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select exists (
    select from return_lines r join order_lines l on l.id = r.line_id where l.order_id = ${sourceId} and r.is_open) as open`.execute(db)
  return rows[0]?.open ?? false
}

export const insertRefunds = async (tx: Tx, orderId: string, paymentIds: readonly string[]): Promise<void> => {
  if (paymentIds.length === 0) return
  await tx
    .insertInto('return_refunds')
    .values(paymentIds.map((payment_id) => ({ order_id: orderId, payment_id })))
    .execute()
}

export const selectRefunds = async (db: Db, orderId: string): Promise<string[]> =>
  (await db.selectFrom('return_refunds').where('order_id', '=', orderId).select('payment_id').execute()).map((row) => row.payment_id)

/** What a return gave back when it ended: of which order, and by which way. */
export async function selectRefundRows(db: Db, orderId: string): Promise<{ orderNo: string; method: string; rmb: string }[]> {
  const { rows } = await sql<{ orderNo: string; method: string; rmb: string }>`
    select o.order_no as "orderNo", p.method, sum(p.amount_rmb)::numeric(16,2) as rmb
    from return_refunds f join booked_payments p on p.id = f.payment_id join orders o on o.id = p.order_id
    where f.order_id = ${orderId} group by o.id, p.method order by o.id, p.method`.execute(db)
  return rows
}

type InReturn = { readonly line_id: string; readonly id: string; readonly order_no: string; readonly status: OrderStatus }

/** By which return lines of an order came back or are coming back; the last of each. */
export async function selectReturnsOf(db: Db, orderId: string): Promise<InReturn[]> {
  const { rows } = await sql<InReturn>`
    select distinct on (r.line_id) r.line_id, o.id, o.order_no, o.status
    from return_lines r join order_lines l on l.id = r.line_id join orders o on o.id = r.order_id
    where l.order_id = ${orderId} and o.status <> 'voided' and r.verdict is distinct from 'rejected'
    order by r.line_id, o.id desc`.execute(db)
  return rows
}
