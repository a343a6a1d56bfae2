import { sql } from 'kysely'
import type { DueNotice } from '@loupe/domain/orders/making-due.ts'
import type { Db, Tx } from '../../db/database.ts'

export type DueLine = {
  readonly id: string
  readonly notice: DueNotice
  readonly due_on: string
  readonly order_id: string
  readonly order_no: string
  readonly kind: string
  readonly site_id: string
  readonly salesman_id: string | null
  readonly supplier_id: string
  readonly stock_no: string
  readonly number: string | null
}

/**
 * Writes down of what is due, or soon due, that its people are told; what another node wrote down already is left to that one.
 * `today` is the day of the house.
 */
export async function noteDue(tx: Tx, today: string, soonDays: number, most: number): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    with due as (
      select l.id, l.due_on, case when ${today}::date > l.due_on then 'late' when ${today}::date = l.due_on then 'today' else 'before' end as what
      from order_lines l join orders o on o.id = l.order_id
      where l.due_on <= ${today}::date + ${soonDays}::int and (l.style_id is not null or l.work_id is not null) and l.made_at is null and l.state = 'live'
        and not exists (select from making_reminders r where r.line_id = l.id and r.due_on = l.due_on
          and r.what = case when ${today}::date > l.due_on then 'late' when ${today}::date = l.due_on then 'today' else 'before' end)
      order by l.due_on, l.id limit ${most}
    ), told as (
      insert into making_reminders (line_id, due_on, what) select id, due_on, what from due on conflict do nothing returning line_id, what
    )
    select l.id, told.what as notice, l.due_on::text as due_on, o.id as order_id, o.order_no, o.kind, o.site_id, o.salesman_id, l.supplier_id, l.stock_no,
      l.snapshot->'jewel'->>'number' as number
    from told join order_lines l on l.id = told.line_id join orders o on o.id = l.order_id order by l.id`.execute(tx)
  return rows
}

/** Open accounts of a supplier; whoever makes is told as they are. */
export const selectMakers = (db: Db, supplierId: string) =>
  db.selectFrom('people').where('supplier_id', '=', supplierId).where('is_open', '=', true).select('id').orderBy('id').limit(20).execute()

/** Who runs a site, where nobody in particular serves a customer. */
export const selectManagers = (db: Db, siteId: string, role: number) =>
  db
    .selectFrom('people')
    .where('site_id', '=', siteId)
    .where('role', '=', role)
    .where('is_open', '=', true)
    .select('id')
    .orderBy('id')
    .limit(20)
    .execute()
