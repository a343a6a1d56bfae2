import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import type { DeskScope } from './desk.store.ts'
import { isSale } from './order-list.store.ts'
import { isGivenUp } from './work-step.store.ts'

/** Rows of a table that were made on these days, each day by itself through the index of when they were made; all rows when none are named. */
const madeOn = (table: 'orders' | 'booked_payments', days: readonly string[] | null, timeZone: string): RawBuilder<unknown> =>
  days === null
    ? sql.table(table)
    : sql`unnest(${[...days]}::date[]) due (day) cross join site_names site join ${sql.table(table)} on ${sql.table(table)}.site_id = site.id
        and ${sql.ref(`${table}.created_at`)} >= due.day::timestamp at time zone ${timeZone}
        and ${sql.ref(`${table}.created_at`)} < (due.day + 1)::timestamp at time zone ${timeZone}`

/** Adds up the orders that were placed on these days, and what was paid on them; on all days when none are named. */
async function addUp(tx: Tx, days: readonly string[] | null, timeZone: string): Promise<void> {
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${timeZone})::date`
  await sql`
    insert into order_days (day, site_id, reseller_site_id, kind, salesman_id, orders, rmb, usd, lapsed, margin_usd, sales_usd)
    select ${dayOf('orders.created_at')}, orders.site_id, orders.reseller_site_id, orders.kind, orders.salesman_id,
      count(*) filter (where not ${isGivenUp}),
      coalesce(sum(orders.rmb_total) filter (where not ${isGivenUp}), 0),
      coalesce(sum(orders.usd_total) filter (where not ${isGivenUp}), 0),
      count(*) filter (where orders.void_reason = 'hold_expired'),
      coalesce(sum(earned.margin) filter (where not ${isGivenUp}), 0),
      coalesce(sum(earned.sales) filter (where not ${isGivenUp}), 0)
    from ${madeOn('orders', days, timeZone)}
    cross join lateral (
      select sum(l.usd_total - l.cost_usd) as margin, sum(l.usd_total) as sales from order_lines l
      where l.order_id = orders.id and l.supply_status <> 'rejected' and not l.came_back
    ) earned
    where ${isSale} group by 1, 2, 3, 4, 5`.execute(tx)
  await sql`
    insert into order_days (day, site_id, reseller_site_id, kind, salesman_id, orders, rmb, usd, lapsed, margin_usd, sales_usd, received_rmb)
    select ${dayOf('booked_payments.created_at')}, booked_payments.site_id, orders.reseller_site_id, orders.kind, orders.salesman_id,
      0, 0, 0, 0, 0, 0, sum(booked_payments.amount_rmb)
    from ${madeOn('booked_payments', days, timeZone)}
    join orders on orders.id = booked_payments.order_id
    where booked_payments.method <> 'credit' group by 1, 2, 3, 4, 5`.execute(tx)
}

/** Works out anew the sums of the days on which something changed; what is read afterwards is what the orders say. */
export async function refreshOrderDays(db: Pool, timeZone: string): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from order_days_due) or not exists (select from order_days_zone where time_zone = ${timeZone}) as "isDue"`.execute(
    db,
  )
  if (rows[0]?.isDue !== true) return
  await inTransaction(db, async (tx) => {
    await lockName(tx, 'sums of days')
    const due = await sql<{ day: string }>`
      with gone as (delete from order_days_due returning placed_at)
      select distinct ((placed_at at time zone ${timeZone})::date)::text as day from gone`.execute(tx)
    const zone = await sql`select from order_days_zone where time_zone = ${timeZone}`.execute(tx)
    if (zone.rows.length === 0) {
      await sql`delete from order_days`.execute(tx)
      await addUp(tx, null, timeZone)
      await sql`insert into order_days_zone (time_zone) values (${timeZone}) on conflict (is_one) do update set time_zone = excluded.time_zone`.execute(
        tx,
      )
      return
    }
    const days = due.rows.map(({ day }) => day)
    if (days.length === 0) return
    await sql`delete from order_days where day = any(${days}::date[])`.execute(tx)
    await addUp(tx, days, timeZone)
  })
}

type Summed = {
  readonly orders: number
  readonly rmb: string
  readonly usd: string
  readonly lapsed: number
  readonly marginUsd: string
  readonly salesUsd: string
  /** Money that came in, less what went back. */
  readonly receivedRmb: string
}
export type DaySum = Summed & { readonly day: string; readonly kind: OrderedKind }
/** `month` as "2026-11". */
export type MonthSum = Summed & { readonly month: string; readonly salesmanId: string | null }

const summed = sql`sum(orders)::int as orders, sum(rmb)::numeric(18,2) as rmb, sum(usd)::numeric(18,2) as usd,
  sum(lapsed)::int as lapsed, sum(margin_usd)::numeric(18,2) as "marginUsd", sum(sales_usd)::numeric(18,2) as "salesUsd",
  sum(received_rmb)::numeric(18,2) as "receivedRmb"`

/** Of orders within somebody's reach: of a site, or of a salesman's customers. */
const daysOf = ({ scope, kinds }: DeskScope, from: string) =>
  sql`order_days where day >= ${from}::date and site_id = ${scope.siteId} and kind = any(${[...kinds]}::text[])
    and (${scope.salesmanId ?? null}::bigint is null or salesman_id = ${scope.salesmanId ?? null}::bigint)`

/** The sums of the days from this one on, by kind. */
export async function selectOrderDays(db: Db, desk: DeskScope, from: string): Promise<DaySum[]> {
  const { rows } =
    await sql<DaySum>`select day::text as day, kind, ${summed} from ${daysOf(desk, from)} group by order_days.day, kind`.execute(db)
  return rows
}

/** The sums of the months from the one of this day on, by salesman. */
export async function selectOrderMonths(db: Db, desk: DeskScope, from: string): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(month, 'YYYY-MM') as month, salesman_id as "salesmanId", ${summed}
    from (select *, date_trunc('month', day) as month from ${daysOf(desk, from)}) order_days group by month, salesman_id`.execute(db)
  return rows
}
