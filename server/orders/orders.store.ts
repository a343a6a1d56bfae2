import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { OrderKind, OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import type { Db, Tx } from '../db/database.ts'
import type { CustomersScope } from './order-reach.ts'

/** What is read of an order, everywhere. */
export const orderColumns = [
  'orders.id',
  'orders.site_id',
  'orders.order_no',
  'orders.type',
  'orders.kind',
  'orders.status',
  'orders.version',
  'orders.customer_id',
  'orders.salesman_id',
  'orders.remark',
  'orders.pickup',
  'orders.express_no',
  'orders.pickup_name',
  'orders.address',
  'orders.usd_total',
  'orders.rmb_total',
  'orders.cn_rate',
  'orders.prepayment_percent',
  'orders.prepayment_due_rmb',
  'orders.prepayment_waived_reason',
  'orders.hold_until',
  'orders.settled_at',
  'orders.void_reason',
  'orders.created_at',
  'orders.updated_at',
] as const

/** Locks an order until the transaction ends: whoever changes it or its money does so one after the other. */
export const lockOrderRow = (tx: Tx, id: string) =>
  tx.selectFrom('orders').where('orders.id', '=', id).select(orderColumns).forNoKeyUpdate().executeTakeFirst()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrderRow>>>

export const selectOrderRow = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').where('orders.id', '=', id).select(orderColumns).executeTakeFirst()

/** The order that a line belongs to. */
export const selectOrderIdOfLine = async (db: Db, lineId: string): Promise<string | undefined> =>
  (await db.selectFrom('order_lines').where('id', '=', lineId).select('order_id').executeTakeFirst())?.order_id

export type OrderChange = {
  readonly status?: OrderStatus
  readonly usd_total?: string
  readonly rmb_total?: string
  readonly prepayment_due_rmb?: string
  readonly prepayment_waived_reason?: string
  readonly hold_until?: Date | null
  readonly settled_at?: Date
  readonly void_reason?: string
  readonly express_no?: string
  readonly pickup_name?: string
}

/** Writes a change of a locked order and raises its version. */
export const updateOrder = (tx: Tx, id: string, change: OrderChange): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

const lineColumns = [
  'order_lines.id',
  'order_lines.order_id',
  'order_lines.stone_id',
  'order_lines.supplier_id',
  'order_lines.supply_status',
  'order_lines.bought',
  'order_lines.state',
  'order_lines.snapshot',
  'order_lines.rap',
  'order_lines.back',
  'order_lines.usd_per_ct',
  'order_lines.usd_total',
  'order_lines.rmb_total',
  'order_lines.rate',
  'order_lines.cost_usd',
] as const

export const selectLines = (db: Db, orderId: string) =>
  db.selectFrom('order_lines').where('order_id', '=', orderId).orderBy('id').select(lineColumns).execute()
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

export type LineChange = {
  readonly supply_status?: string
  readonly bought?: boolean
  readonly state?: 'live' | 'released' | 'done'
  readonly cost_usd?: string
}

export const updateLines = (tx: Tx, ids: readonly string[], change: LineChange) =>
  tx
    .updateTable('order_lines')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()

export type LogEntry = {
  readonly orderId: string
  readonly lineId?: string
  /** Null when the house's own clock did it. */
  readonly userId: string | null
  readonly what: string
  readonly from?: string | null
  readonly to?: string | null
  readonly note?: string
}

/** Who did what, from what to what; rows are never changed afterwards. */
export const insertLog = (tx: Tx, entries: readonly LogEntry[]) =>
  tx
    .insertInto('order_log')
    .values(
      entries.map((entry) => ({
        order_id: entry.orderId,
        line_id: entry.lineId ?? null,
        user_id: entry.userId,
        what: entry.what,
        from_state: entry.from ?? null,
        to_state: entry.to ?? null,
        note: entry.note ?? '',
      })),
    )
    .execute()

export const selectLog = (db: Db, orderId: string) =>
  db
    .selectFrom('order_log')
    .leftJoin('users', 'users.id', 'order_log.user_id')
    .where('order_log.order_id', '=', orderId)
    .orderBy('order_log.id')
    .select(['order_log.at', 'order_log.line_id', 'order_log.what', 'order_log.from_state', 'order_log.to_state', 'order_log.note'])
    .select(['users.role as actor_role', sql<string | null>`coalesce(nullif(users.real_name, ''), users.name)`.as('actor')])
    .execute()
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number]

/** The people an order names. */
export const selectPeople = (db: Db, order: { customer_id: string; salesman_id: string | null }) =>
  db
    .selectFrom('users as customer')
    .leftJoin('users as salesman', (join) => join.on('salesman.id', '=', order.salesman_id))
    .where('customer.id', '=', order.customer_id)
    .select(['customer.phone', 'customer.company'])
    .select([
      sql<string>`coalesce(nullif(customer.real_name, ''), customer.name)`.as('customer_name'),
      sql<string | null>`coalesce(nullif(salesman.real_name, ''), salesman.name)`.as('salesman_name'),
    ])
    .executeTakeFirstOrThrow()
export type People = Awaited<ReturnType<typeof selectPeople>>

/** How a person is called in a log. */
export const selectActor = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['role as actor_role', sql<string>`coalesce(nullif(real_name, ''), name)`.as('actor')])
    .executeTakeFirstOrThrow()

export type OrdersFilter = {
  readonly scope: CustomersScope
  readonly kinds: readonly OrderKind[]
  readonly status?: readonly OrderStatus[] | undefined
  readonly unpaid?: boolean | undefined
  readonly search: string
  readonly customerId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const paid = sql<string>`(select coalesce(sum(p.amount_rmb), 0)::numeric(16,2) from payments p where p.order_id = orders.id)`
/** Nothing is due for an order that was given up. */
const due = sql<string>`(case when orders.status in ('voided', 'returned') then 0 else orders.rmb_total end)`
const pieces = sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id and l.supply_status <> 'rejected')`
const carats = sql<string>`(select coalesce(sum((l.snapshot->>'carat')::numeric), 0)::numeric(12,3)
  from order_lines l where l.order_id = orders.id and l.supply_status <> 'rejected')`

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

function matches(filter: OrdersFilter): RawBuilder<boolean> {
  const { scope, search, customerId, status, from, to } = filter
  const tests = [sql`orders.site_id = ${scope.siteId}`, sql`orders.kind = any(${[...filter.kinds]}::text[])`]
  if (scope.customerId !== undefined) tests.push(sql`orders.customer_id = ${scope.customerId}`)
  if (scope.salesmanId !== undefined) tests.push(sql`orders.salesman_id = ${scope.salesmanId}`)
  if (customerId !== undefined) tests.push(sql`orders.customer_id = ${customerId}`)
  if (status !== undefined && status.length > 0) tests.push(sql`orders.status = any(${[...status]}::text[])`)
  if (from !== undefined) tests.push(sql`orders.created_at >= ${from}::date::timestamp at time zone 'UTC'`)
  if (to !== undefined) tests.push(sql`orders.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`)
  if (filter.unpaid === true) tests.push(sql`${due} > ${paid}`)
  if (search !== '') {
    const words = like(search)
    tests.push(sql`(orders.order_no ilike ${words} or customer.name ilike ${words} or customer.real_name ilike ${words}
      or customer.phone ilike ${words} or customer.company ilike ${words} or exists (
        select from order_lines l where l.order_id = orders.id and l.snapshot->>'reportNo' ilike ${words}))`)
  }
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

/** A page of orders, newest first, each with its pieces, carats and what was paid. */
export const selectOrders = (db: Db, filter: OrdersFilter, page: { after?: string | undefined; limit: number }) =>
  db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.customer_id')
    .leftJoin('users as salesman', 'salesman.id', 'orders.salesman_id')
    .where(matches(filter))
    .$if(page.after !== undefined, (query) => query.where('orders.id', '<', page.after ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .select(orderColumns)
    .select(['customer.phone', 'customer.company', pieces.as('pieces'), carats.as('carats'), paid.as('paid')])
    .select([
      sql<string>`coalesce(nullif(customer.real_name, ''), customer.name)`.as('customer_name'),
      sql<string | null>`coalesce(nullif(salesman.real_name, ''), salesman.name)`.as('salesman_name'),
    ])
    .execute()

/** Sums of all orders that match, by status. */
export const sumOrders = (db: Db, filter: OrdersFilter) =>
  db
    .selectFrom('orders')
    .innerJoin('users as customer', 'customer.id', 'orders.customer_id')
    .where(matches(filter))
    .groupBy('orders.status')
    .select([
      'orders.status',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(${pieces}), 0)::int`.as('pieces'),
      sql<string>`coalesce(sum(orders.usd_total), 0)::numeric(18,2)`.as('usd'),
      sql<string>`coalesce(sum(orders.rmb_total), 0)::numeric(18,2)`.as('rmb'),
      sql<string>`coalesce(sum(${paid}), 0)::numeric(18,2)`.as('paid'),
      sql<string>`coalesce(sum(greatest(${due} - ${paid}, 0)), 0)::numeric(18,2)`.as('unpaid'),
    ])
    .execute()
