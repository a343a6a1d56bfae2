import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Taken, WorkTable } from '../../jobs/queue.store.ts'
import { isOnClock } from '../lists/work-step.store.ts'

/** What was written of an order in one transaction; `at` is its moment, to the microsecond. */
export type Telling = Taken & { readonly orderId: string; readonly at: string }

export const tellings: WorkTable = {
  table: 'order_tellings',
  isOpen: sql<boolean>`job.given_up_at is null`,
  order: sql`job.id`,
  facts: sql`job.order_id::text as "orderId", job.at::text as at`,
  leaseSeconds: 60,
}

/** Told of: nothing is left to do. False when another process has done it meanwhile. */
export async function endTelling(tx: Tx, { id }: Taken): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('order_tellings').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export const giveUpTelling = (db: Db, { id }: Taken) =>
  db
    .updateTable('order_tellings')
    .set({ given_up_at: sql<Date>`now()`, leased_until: null })
    .where('id', '=', id)
    .execute()

export type Entry = {
  readonly what: string
  readonly lineId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly note: string
  readonly by: string | null
  readonly byRole: number | null
}

/** What stands in the log of it; nothing of what happened days ago, which is no news any more. */
export async function selectEntries(db: Db, { orderId, at }: Telling): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select g.what, g.line_id::text as "lineId", g.from_state as "from", g.to_state as "to", g.note, g.user_id::text as by, p.role::int as "byRole"
    from order_log g left join people p on p.id = g.user_id
    where g.order_id = ${orderId} and g.at = ${at}::timestamptz and g.at > now() - interval '3 days' order by g.id`.execute(db)
  return rows
}

/** Who serves the customer of an order: their salesman, else whoever runs its site. */
export async function selectServing(db: Db, of: { readonly site_id: string; readonly salesman_id: string | null }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select id from people where id = ${of.salesman_id}::bigint and is_open)
    select id::text as id from own
    union all
    (select p.id::text from people p where not exists (select from own) and p.is_open
      and ((p.site_id = ${of.site_id} and p.role in (${mainRoles.superAdmin}, ${mainRoles.manager}))
        or (p.next_site_id = ${of.site_id} and p.role = ${mainRoles.nextLevelOperator}))
      order by p.id limit 20)`.execute(db)
  return rows.map(({ id }) => id)
}

export type SuppliedLine = {
  readonly id: string
  readonly supplierId: string
  readonly stockNo: string
  readonly supplyStatus: SupplyStatus
  readonly isSpot: boolean
}

/** Lines of an order by their suppliers' own numbers; what the house supplies to a reseller's order is told with the house's. */
export async function selectSupplied(db: Db, orderId: string): Promise<SuppliedLine[]> {
  const { rows } = await sql<SuppliedLine>`
    select id::text as id, supplier_id::text as "supplierId", stock_no as "stockNo", supply_status as "supplyStatus",
      snapshot->>'kind' = 'spot' as "isSpot"
    from order_lines where order_id = ${orderId} and supplied_by_line_id is null order by id`.execute(db)
  return rows
}

/** Open accounts of a supplier on the site of an order. */
export async function selectSuppliersPeople(db: Db, supplierId: string, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from people where supplier_id = ${supplierId} and site_id = ${siteId} and is_open order by id limit 20`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type EndingHold = { readonly id: string; readonly holdUntil: Date }

/**
 * Held orders that the clock lets go within six hours, and whose people were not told; each is noted as told. Nobody who has ordered within
 * the hour is reminded of it.
 */
export async function noteEndingHolds(tx: Tx, most: number): Promise<EndingHold[]> {
  const { rows } = await sql<EndingHold>`
    with ending as (
      select orders.id, orders.hold_until from orders
      where ${isOnClock} and hold_until > now() and hold_until <= now() + interval '6 hours' and created_at < now() - interval '1 hour'
        and not exists (select from hold_reminders r where r.order_id = orders.id and r.hold_until = orders.hold_until)
      order by hold_until limit ${most})
    insert into hold_reminders (order_id, hold_until) select id, hold_until from ending on conflict do nothing
    returning order_id::text as id, hold_until as "holdUntil"`.execute(tx)
  return rows
}
