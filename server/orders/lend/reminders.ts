import { reminderOf } from '@loupe/domain/orders/lend/business-days.ts'
import { orderPage } from '@loupe/domain/orders/order-pages.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import { tellPerson } from '../../alerts/alerts.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { noteReminded, selectDue } from './reminders.store.ts'

/**
 * Tells customers, and who serves them, of memos that are due in three days, today, since yesterday and since a week: once each, on however many
 * nodes this runs, as the note of it is written together with the messages. More time begins anew. @returns how many memos were told of
 */
export async function remindOfMemos(
  db: Pool,
  { timeZone, publicOrigin = null }: { readonly timeZone: string; readonly publicOrigin?: string | null },
  now = new Date(),
): Promise<number> {
  const today = dayIn(timeZone, now)
  let told = 0
  for (const due of await selectDue(db, today)) {
    const { order_id: orderId, due_on: dueOn, order_no: orderNo, pieces } = due
    const day = reminderOf(dueOn, today)
    if (day === null || due.told.includes(day)) continue
    const isFirst = await inTransaction(db, async (tx) => {
      if (!(await noteReminded(tx, { orderId, dueOn, day }))) return false
      const about = (view: 'mine' | 'customers') =>
        ({
          kind: 'memo_due',
          event: `${orderId} ${dueOn} ${day}`,
          facts: { orderNo, pieces, dueOn, day, customer: view === 'mine' ? null : due.customer_name },
          path: orderPage({ id: orderId, kind: due.kind, type: 'lend' }, view),
        }) as const
      await tellPerson(tx, due.customer_id, about('mine'), publicOrigin)
      if (due.salesman_id !== null) await tellPerson(tx, due.salesman_id, about('customers'), publicOrigin)
      return true
    })
    told += Number(isFirst)
  }
  return told
}
