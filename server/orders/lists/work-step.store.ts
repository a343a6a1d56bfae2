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

type LiveLines = Readonly<Record<'waiting' | 'unbought' | 'coming', RawBuilder<unknown>>>

/** What `stepBy` asks of a line `l`. */
const lineTests: LiveLines = {
  waiting: sql`l.supply_status = 'waiting_confirm'`,
  unbought: sql`not l.bought`,
  coming: sql`l.supply_status in ('confirmed', 'in_transit')`,
}

/** The one thing that an order waits for on the side of the house, as the card of its page says; null once it is closed. `has`: whether a live line is so. */
const stepBy = (has: LiveLines): RawBuilder<WorkStep | null> => sql<WorkStep | null>`case
  when not ${isOpen} then null
  when orders.waiting_reports > 0 then 'report'
  when orders.status = 'held' then case when ${depositLeft} > 0 then 'deposit' else 'start' end
  when orders.status = 'wait_handover' then 'handover'
  when ${has.waiting} then 'confirm'
  when orders.status = 'preparation' and ${has.unbought} then 'buy'
  when ${has.coming} then 'receive'
  else 'handover' end`

/** Each line is looked for only where it matters. */
export const workStep = stepBy({
  waiting: hasLive(lineTests.waiting),
  unbought: hasLive(lineTests.unbought),
  coming: hasLive(lineTests.coming),
})

/** Joined beside open orders, where all of them are asked: their live lines are read once for everything. */
export const liveLines = sql`left join lateral (
  select bool_or(${lineTests.waiting}) as waiting, bool_or(${lineTests.unbought}) as unbought, bool_or(${lineTests.coming}) as coming
  from order_lines l where l.order_id = orders.id and l.state = 'live') live on true`
export const stepByLiveLines = stepBy({ waiting: sql`live.waiting`, unbought: sql`live.unbought`, coming: sql`live.coming` })
export const isConfirmingByLiveLines = sql<boolean>`coalesce(${isOpen} and live.waiting, false)`

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

/** A line that should have been made by now, as days go in the time zone; `alias` is the table of the line. */
export const isLateLine = (alias: string, timeZone: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('state')} = 'live' and ${of('made_at')} is null and (${of('style_id')} is not null or ${of('work_id')} is not null)
    and ${of('due_on')} < (now() at time zone ${timeZone})::date)`
}

export const isLate = (timeZone: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from order_lines l where l.order_id = orders.id and ${isLateLine('l', timeZone)})`

/** True of orders that wait for this. */
export function isWork(wish: WorkWish, timeZone: string): RawBuilder<boolean> {
  if (wish === 'late') return isLate(timeZone)
  if (wish === 'ending') return sql<boolean>`(${isOpen} and ${isEnding})`
  return wish === 'confirm' ? isConfirming : sql<boolean>`(${isOpen} and ${workStep} = ${wish})`
}
