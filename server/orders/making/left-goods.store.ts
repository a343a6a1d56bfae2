import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'

/** What was left for the lines of an order, the last receipt of each thing last. */
export const selectLeft = (db: Db, orderId: string) =>
  db
    .selectFrom('left_goods')
    .innerJoin('order_lines', 'order_lines.id', 'left_goods.line_id')
    .leftJoin('people', 'people.id', 'left_goods.received_by')
    .where('order_lines.order_id', '=', orderId)
    .orderBy('left_goods.id')
    .select([
      'left_goods.id',
      'left_goods.line_id',
      'left_goods.seat',
      'left_goods.carats',
      'left_goods.grams',
      'left_goods.insured_usd',
      'left_goods.note',
      'left_goods.photo',
      'left_goods.received_at',
      'left_goods.given_to',
      'left_goods.given_at',
    ])
    .select(personName<string | null>('people').as('who'))
    .execute()
export type LeftRow = Awaited<ReturnType<typeof selectLeft>>[number]

/** Whether the stones are set by now, or the piece is finished, line by line: what was made anew counts no more. */
export const selectSet = async (db: Db, orderId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ line_id: string }>`
    select s.line_id from making_steps s join order_lines l on l.id = s.line_id
    where l.order_id = ${orderId} and s.step in ('setting', 'polishing', 'qc_passed')
      and not exists (select from making_steps f where f.line_id = s.line_id and f.step = 'qc_failed' and f.id > s.id)`.execute(db)
  return new Set(rows.map((row) => row.line_id))
}

export type NewReceipt = {
  readonly line_id: string
  readonly seat: number | null
  readonly carats: string | null
  readonly grams: string | null
  readonly insured_usd: string
  readonly note: string
  readonly photo: string | null
  readonly received_by: string
}

export const insertReceipt = (tx: Tx, receipt: NewReceipt) => tx.insertInto('left_goods').values(receipt).execute()

export const markGivenBack = (tx: Tx, id: string, { to, by }: { readonly to: string; readonly by: string }) =>
  tx
    .updateTable('left_goods')
    .set({ given_to: to, given_by: by, given_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** The photo of what was left, with the order that it belongs to. */
export const selectLeftPhoto = (db: Db, id: string) =>
  db
    .selectFrom('left_goods')
    .innerJoin('order_lines', 'order_lines.id', 'left_goods.line_id')
    .where('left_goods.id', '=', id)
    .select(['left_goods.photo', 'order_lines.order_id'])
    .executeTakeFirst()
