import { mainRoles } from '@loupe/domain/access/roles.ts'
import { dueSoonDays } from '@loupe/domain/orders/making-due.ts'
import { orderPage, suppliedPage } from '@loupe/domain/orders/order-pages.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool, Tx } from '../../db/database.ts'
import { tellPerson } from '../../alerts/alerts.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { noteDue, selectMakers, selectManagers, type DueLine } from './remind.store.ts'

/** So many in one transaction. */
const atOnce = 50

/** Whoever serves the customer, else the managers of the site. */
async function houseOf(tx: Tx, line: DueLine): Promise<string[]> {
  if (line.salesman_id !== null) return [line.salesman_id]
  return (await selectManagers(tx, line.site_id, mainRoles.manager)).map(({ id }) => id)
}

async function tell(tx: Tx, line: DueLine, houseOrigin: string | null): Promise<void> {
  const { notice, due_on: day, order_no: orderNo, kind } = line
  const about = (what: string, path: string) =>
    ({ kind: 'making_due', event: `${line.id} ${day} ${notice}`, facts: { notice, what, orderNo, day }, path }) as const
  const page = orderPage({ id: line.order_id, kind, type: 'jewelry' }, 'customers')
  for (const id of await houseOf(tx, line)) await tellPerson(tx, id, about(line.number ?? line.stock_no, page), houseOrigin)
  // Its maker knows it by their own number.
  for (const { id } of await selectMakers(tx, line.supplier_id)) {
    await tellPerson(tx, id, about(line.stock_no, suppliedPage(kind, line.stock_no)), houseOrigin)
  }
}

/** Tells makers and sellers of what is soon due, due today and overdue: each once, on however many nodes. @returns how many lines were told of */
export async function remindOfMaking(
  db: Pool,
  { timeZone, publicOrigin = null }: { readonly timeZone: string; readonly publicOrigin?: string | null },
  now: Date = new Date(),
): Promise<number> {
  const today = dayIn(timeZone, now)
  for (let told = 0; ;) {
    const lines = await inTransaction(db, async (tx) => {
      const due = await noteDue(tx, today, dueSoonDays, atOnce)
      for (const line of due) await tell(tx, line, publicOrigin)
      return due.length
    })
    told += lines
    if (lines < atOnce) return told
  }
}
