import { reminderOf } from '@loupe/domain/orders/lend/business-days.ts'
import { reminderText } from '@loupe/domain/orders/lend/reminder-text.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import { tellPerson } from '../../messages/messages.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { noteReminded, selectDue } from './reminders.store.ts'

/**
 * Tells customers, and who serves them, of memos that are due in three days, today, since yesterday and since a week: once each, on however many
 * nodes this runs, as the note of it is written together with the messages. More time begins anew. @returns how many memos were told of
 */
export async function remindOfMemos(db: Pool, timeZone: string, now = new Date()): Promise<number> {
  const today = dayIn(timeZone, now)
  let told = 0
  for (const due of await selectDue(db, today)) {
    const { order_id: orderId, due_on: dueOn, order_no: orderNo, pieces } = due
    const day = reminderOf(dueOn, today)
    if (day === null || due.told.includes(day)) continue
    const isFirst = await inTransaction(db, async (tx) => {
      if (!(await noteReminded(tx, { orderId, dueOn, day }))) return false
      await tellPerson(tx, due.customer_id, (site) => reminderText({ site, orderNo, pieces, dueOn, day, customer: null }))
      if (due.salesman_id !== null) {
        await tellPerson(tx, due.salesman_id, (site) => reminderText({ site, orderNo, pieces, dueOn, day, customer: due.customer_name }))
      }
      return true
    })
    told += Number(isFirst)
  }
  return told
}
