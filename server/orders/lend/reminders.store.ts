import { sql } from 'kysely'
import { reminderDays, type ReminderDay } from '@loupe/domain/orders/lend/business-days.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'

type DueRow = {
  readonly order_id: string
  readonly order_no: string
  readonly kind: string
  readonly due_on: string
  readonly pieces: number
  readonly customer_id: string
  readonly salesman_id: string | null
  readonly customer_name: string
  readonly told: readonly number[]
}

/** Memos with something that is due soon or was, by the day that it is due; of each who was told when. */
export async function selectDue(db: Db, today: string): Promise<DueRow[]> {
  const ahead = -Math.min(...reminderDays)
  const { rows } = await sql<DueRow>`
    select o.id as order_id, o.order_no, o.kind, l.due_on, sum(l.pieces)::int as pieces, o.customer_id, o.salesman_id,
      ${personName('customer')} as customer_name,
      array(select r.day::int from loan_reminders r where r.order_id = o.id and r.due_on = l.due_on) as told
    from orders o join order_lines l on l.order_id = o.id and l.state = 'live' join people customer on customer.id = o.customer_id
    where o.type = 'lend' and o.status in ('loaned_out', 'returning') and o.due_on <= ${today}::date + ${ahead}::int
      and l.due_on <= ${today}::date + ${ahead}::int
    group by o.id, l.due_on, customer.id, customer.name, customer.real_name
    order by l.due_on, o.id`.execute(db)
  return rows
}

/** @returns false when somebody else tells of it */
export async function noteReminded(
  tx: Tx,
  { orderId, dueOn, day }: { orderId: string; dueOn: string; day: ReminderDay },
): Promise<boolean> {
  const row = await tx
    .insertInto('loan_reminders')
    .values({ order_id: orderId, due_on: dueOn, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
