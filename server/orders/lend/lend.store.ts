import { sql } from 'kysely'
import type { LoanDeed } from '@loupe/domain/orders/lend/lend-line.ts'
import type { Db, Tx } from '../../db/database.ts'

export type NewDeed = { readonly lineId: string; readonly deed: LoanDeed; readonly dueOn: string | null; readonly note: string }

/** What happened to lines of a memo. */
export async function insertDeeds(tx: Tx, deeds: readonly NewDeed[], by: string): Promise<void> {
  if (deeds.length === 0) return
  await tx
    .insertInto('loan_deeds')
    .values(deeds.map(({ lineId, deed, dueOn, note }) => ({ line_id: lineId, deed, due_on: dueOn, note, user_id: by })))
    .execute()
}

/** What stays of a line that was parted has been out as long as the line. */
export async function noteParted(tx: Tx, orderId: string, by: string): Promise<void> {
  await sql`insert into loan_deeds (line_id, deed, due_on, user_id)
    select l.id, 'lent', l.due_on, ${by}::bigint from order_lines l
    where l.order_id = ${orderId} and l.state = 'live' and not exists (select from loan_deeds d where d.line_id = l.id)`.execute(tx)
}

export type Terms = {
  readonly orderId: string
  readonly dueOn: string
  readonly priceUntil: string
  readonly insuredRmb: string | null
  readonly terms: string
  readonly overLimit: string | null
}

/** What was agreed of a memo that was just written, with its due day on each line. */
export async function insertLoan(tx: Tx, { orderId, dueOn, priceUntil, insuredRmb, terms, overLimit }: Terms): Promise<void> {
  await tx
    .insertInto('loans')
    .values({ order_id: orderId, price_until: priceUntil, insured_rmb: insuredRmb, terms, over_limit: overLimit })
    .execute()
  await tx.updateTable('orders').set({ due_on: dueOn }).where('id', '=', orderId).execute()
  await tx.updateTable('order_lines').set({ due_on: dueOn }).where('order_id', '=', orderId).execute()
}

/** The first day by which something that is out has to be back. */
export const firstDue = async (db: Db, orderId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('order_lines')
      .where('order_id', '=', orderId)
      .where('state', '=', 'live')
      .select(({ fn }) => fn.min<string | null>('due_on').as('due_on'))
      .executeTakeFirstOrThrow()
  ).due_on

/** What a line needs beside what is read of it to be written anew in another order. */
export const selectNumbers = (db: Db, lineIds: readonly string[]) =>
  db
    .selectFrom('order_lines')
    .where('id', 'in', [...lineIds])
    .select(['id', 'stock_no', 'print_key'])
    .execute()

export type ExposureRow = { readonly memos: string; readonly holds: string; readonly unpaid: string }

/** What a customer has of the house, by how they have it. */
export async function sumExposure(db: Db, customerId: string): Promise<ExposureRow> {
  const lent = sql`(select coalesce(sum(l.rmb_total), 0) from order_lines l where l.order_id = o.id and l.state = 'live')`
  const { rows } = await sql<ExposureRow>`
    select coalesce(sum(${lent}) filter (where o.type = 'lend' and o.status in ('loaned_out', 'returning')), 0)::numeric(18,2) as memos,
      coalesce(sum(case when o.type = 'lend' then ${lent} else o.unpaid_rmb end) filter (where o.status = 'held'), 0)::numeric(18,2) as holds,
      coalesce(sum(o.unpaid_rmb) filter (where o.status <> 'held'), 0)::numeric(18,2) as unpaid
    from orders o where o.customer_id = ${customerId}
      and (o.unpaid_rmb > 0 or (o.type = 'lend' and o.status in ('held', 'loaned_out', 'returning')))`.execute(db)
  return rows[0] ?? { memos: '0.00', holds: '0.00', unpaid: '0.00' }
}

export const selectLimit = async (db: Db, customerId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('credit_limits')
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .select('limit_rmb')
      .executeTakeFirst()
  )?.limit_rmb ?? null

export const insertLimit = (tx: Tx, limit: { customerId: string; limitRmb: string | null; note: string; by: string }) =>
  tx
    .insertInto('credit_limits')
    .values({ customer_id: limit.customerId, limit_rmb: limit.limitRmb, note: limit.note, user_id: limit.by })
    .execute()
