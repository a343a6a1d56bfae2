import { sql } from 'kysely'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'
import type { DeskScope } from './desk.store.ts'
import { isSale } from './order-list.store.ts'
import { isGivenUp } from './work-step.store.ts'

/** Adds up the orders that were placed on these days; on all of them when none are named. */
async function addUp(tx: Tx, days: readonly string[] | null, timeZone: string): Promise<void> {
  const placed = sql`(orders.created_at at time zone ${timeZone})::date`
  // Each day by itself, by the index of when orders were placed.
  const from =
    days === null
      ? sql`orders`
      : sql`unnest(${[...days]}::date[]) due (day) cross join site_names site join orders on orders.site_id = site.id
        and orders.created_at >= due.day::timestamp at time zone ${timeZone} and orders.created_at < (due.day + 1)::timestamp at time zone ${timeZone}`
  await sql`
    insert into order_days (day, site_id, reseller_site_id, kind, salesman_id, orders, rmb, usd, lapsed, margin_usd, sales_usd)
    select ${placed}, orders.site_id, orders.reseller_site_id, orders.kind, orders.salesman_id,
      count(*) filter (where not ${isGivenUp}),
      coalesce(sum(orders.rmb_total) filter (where not ${isGivenUp}), 0),
      coalesce(sum(orders.usd_total) filter (where not ${isGivenUp}), 0),
      count(*) filter (where orders.void_reason = 'hold_expired'),
      coalesce(sum(earned.margin) filter (where not ${isGivenUp}), 0),
      coalesce(sum(earned.sales) filter (where not ${isGivenUp}), 0)
    from ${from}
    cross join lateral (
      select sum(l.usd_total - l.cost_usd) as margin, sum(l.usd_total) as sales from order_lines l
      where l.order_id = orders.id and l.supply_status <> 'rejected' and not l.came_back
    ) earned
    where ${isSale} group by 1, 2, 3, 4, 5`.execute(tx)
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

export type DaySum = {
  readonly day: string
  readonly kind: OrderedKind
  readonly salesmanId: string | null
  readonly orders: number
  readonly rmb: string
  readonly usd: string
  readonly lapsed: number
  readonly marginUsd: string
  readonly salesUsd: string
}

/** The sums of the days from this one on, of the orders within somebody's reach: of a site, or of a salesman's customers. */
export async function selectOrderDays(db: Db, { scope, kinds }: DeskScope, from: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text as day, kind, salesman_id as "salesmanId", sum(orders)::int as orders, sum(rmb)::numeric(18,2) as rmb, sum(usd)::numeric(18,2) as usd,
      sum(lapsed)::int as lapsed, sum(margin_usd)::numeric(18,2) as "marginUsd", sum(sales_usd)::numeric(18,2) as "salesUsd"
    from order_days where day >= ${from}::date and site_id = ${scope.siteId} and kind = any(${[...kinds]}::text[])
      and (${scope.salesmanId ?? null}::bigint is null or salesman_id = ${scope.salesmanId ?? null}::bigint)
    group by 1, 2, 3`.execute(db)
  return rows
}
