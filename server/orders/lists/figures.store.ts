import { sql } from 'kysely'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import { reaches, type DeskScope } from './desk.store.ts'
import { isSale } from './order-list.store.ts'

export type StateSum = { readonly status: OrderStatus; readonly orders: number; readonly rmb: string }

/** Sales that are not over, by state. */
export async function sumStates(db: Db, desk: DeskScope): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select orders.status, count(*)::int as orders, sum(orders.rmb_total)::numeric(18,2) as rmb
    from orders where ${reaches(desk)} and ${isSale}
      and orders.status in ('held', 'preparation', 'purchased', 'wait_handover', 'loaned_out', 'returning') group by 1`.execute(db)
  return rows
}

/** What is unpaid of sales, and of how many, by which of these spans of days they were placed in; ends are inclusive, null is open. */
export async function sumUnpaid(
  db: Db,
  desk: DeskScope,
  spans: readonly { readonly from: string | null; readonly to: string | null }[],
  timeZone: string,
): Promise<{ readonly orders: number; readonly rmb: string }[]> {
  const { rows } = await sql<{ place: number; orders: number; rmb: string }>`
    with unpaid as materialized (
      select (orders.created_at at time zone ${timeZone})::date as day, orders.unpaid_rmb from orders
      where ${reaches(desk)} and ${isSale} and orders.unpaid_rmb > 0
    )
    select s.place::int as place, count(u.day)::int as orders, coalesce(sum(u.unpaid_rmb), 0)::numeric(18,2) as rmb
    from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) with ordinality as s (first, last, place)
    left join unpaid u on (s.first is null or u.day >= s.first) and (s.last is null or u.day <= s.last)
    group by 1 order by 1`.execute(db)
  return rows
}

/** What people are called. */
export async function selectNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id::text as id, ${personName('u')} as name from people u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
