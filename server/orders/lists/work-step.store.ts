import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderRules } from '@loupe/domain/orders/order-types.ts'
import { givenUp } from '@loupe/domain/orders/standing.ts'
import { endingHours, type WorkStep, type WorkWish } from '@loupe/domain/orders/work.ts'

const words = (list: readonly string[]) => sql.join(list.map((word) => sql.lit(word)))
const openByType = Object.entries(orderRules).flatMap(([type, { open }]) =>
  open.length === 0 ? [] : [sql`orders.type = ${sql.lit(type)} and orders.status in (${words(open)})`],
)

/** It waits for somebody, as the rules of its type say. */
export const isOpen = sql<boolean>`(${sql.join(openByType, sql` or `)})`

/** Nobody owes or earns anything by it. */
export const isGivenUp = sql<boolean>`(orders.status in (${words(givenUp)}))`

const hasLive = (test: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.state = 'live' and ${test})`

/** What is missing of a held order's deposit. */
export const depositLeft = sql<string>`case when orders.status = 'held' and orders.prepayment_waived_reason is null
  then greatest(orders.prepayment_due_rmb - orders.paid_rmb, 0) else 0 end`

/** The one thing that an order waits for on the side of the house, as the card of its page says; null once it is closed. */
export const workStep = sql<WorkStep | null>`case
  when not ${isOpen} then null
  when orders.waiting_reports > 0 then 'report'
  when orders.status = 'held' then case when ${depositLeft} > 0 then 'deposit' else 'start' end
  when orders.status = 'wait_handover' then 'handover'
  when ${hasLive(sql`l.supply_status = 'waiting_confirm'`)} then 'confirm'
  when orders.status = 'preparation' and ${hasLive(sql`not l.bought`)} then 'buy'
  when ${hasLive(sql`l.supply_status in ('confirmed', 'in_transit')`)} then 'receive'
  else 'handover' end`

/** The hold clock runs: nothing was paid or reported, and no reseller has placed it with the house. */
export const isOnClock = sql<boolean>`(orders.status = 'held' and orders.waiting_reports = 0 and orders.paid_rmb <= 0
  and not exists (select from order_links k where k.to_id = orders.id and k.kind = 'fulfils'))`

/** It lets the stones go soon. */
export const isEnding = sql<boolean>`(${isOnClock} and orders.hold_until < now() + make_interval(hours => ${sql.lit(endingHours)}))`

/** A line that waits for its supplier's word, which they are asked for as soon as it is held; `alias` is the table of the line. */
export const lineWaits = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${isOpen} and ${sql.ref(`${alias}.state`)} = 'live'
    and ${sql.ref(`${alias}.supply_status`)} = 'waiting_confirm')`

/** Suppliers have stones of it to confirm, whatever else it waits for. */
export const isConfirming = sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and ${lineWaits('l')})`

/** Something of it should have been made by now, as days go in the time zone. */
export const isLate = (timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and l.state = 'live' and l.made_at is null
    and (l.style_id is not null or l.work_id is not null) and l.due_on < (now() at time zone ${timeZone})::date)`

/** True of orders that wait for this. */
export function isWork(wish: WorkWish, timeZone: string): RawBuilder<boolean> {
  if (wish === 'late') return isLate(timeZone)
  if (wish === 'ending') return sql<boolean>`(${isOpen} and ${isEnding})`
  return wish === 'confirm' ? isConfirming : sql<boolean>`(${isOpen} and ${workStep} = ${wish})`
}
