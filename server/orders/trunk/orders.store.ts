import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { Frozen } from '@loupe/domain/goods/frozen.ts'
import { parseGoodsName } from '@loupe/domain/goods/goods.ts'
import type { GoodsRef } from '@loupe/domain/goods/goods.ts'
import type { LoanDeed } from '@loupe/domain/orders/lend/lend-line.ts'
import type { OrderStatus, OrderType, PickupMethod, SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import type { Verdict } from '@loupe/domain/orders/returns/return-line.ts'
import type { Db, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'

/** What is read of an order, everywhere. */
export const orderColumns = [
  'orders.id',
  'orders.site_id',
  'orders.reseller_site_id',
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
  'orders.due_on',
  'orders.hold_until',
  'orders.hold_extensions',
  'orders.hold_stopped_at',
  'orders.waiting_reports',
  'orders.settled_at',
  'orders.void_reason',
  'orders.created_at',
  'orders.updated_at',
] as const

export const selectOrderRow = (db: Db, id: string) =>
  db.selectFrom('orders').where('orders.id', '=', id).select(orderColumns).executeTakeFirst()
export type OrderRow = NonNullable<Awaited<ReturnType<typeof selectOrderRow>>>

/** An order with the one of a reseller that it fulfils, or that fulfils it: what is done to either changes both. */
async function idsOfPair(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case from_id when ${id}::bigint then to_id else from_id end as id from order_links
    where kind = 'fulfils' and (from_id = ${id} or to_id = ${id})`.execute(db)
  return [id, ...rows.map((row) => row.id)]
}

/**
 * Locks an order until the transaction ends: whoever changes it or its money does so one after the other. A reseller's order and the house's
 * are locked together, the older first.
 */
export async function lockOrderRow(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const ids = await idsOfPair(tx, id)
  const rows = await tx
    .selectFrom('orders')
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .select(orderColumns)
    .forNoKeyUpdate()
    .execute()
  return rows.find((row) => row.id === id)
}

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
  readonly due_on?: string | null
  readonly hold_extensions?: number
  readonly hold_stopped_at?: Date | null
  readonly settled_at?: Date
  readonly void_reason?: string
  readonly pickup?: PickupMethod
  readonly address?: string
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
  'order_lines.supplier_id',
  'order_lines.supply_status',
  'order_lines.bought',
  'order_lines.state',
  'order_lines.pieces',
  'order_lines.carats',
  'order_lines.report_no',
  'order_lines.snapshot',
  'order_lines.rap',
  'order_lines.back',
  'order_lines.usd_per_ct',
  'order_lines.usd_total',
  'order_lines.rmb_total',
  'order_lines.rate',
  'order_lines.cost_usd',
  'order_lines.due_on',
  'order_lines.final_mg',
  'order_lines.made_at',
  'order_lines.weight_usd',
  'order_lines.weight_rmb',
  'order_lines.taken_out',
  'order_lines.came_back',
  'order_lines.supplied_by_line_id',
] as const

/** How the database names the goods of a line: "stone 7". */
export const goodsOfLine = sql<string>`goods_of(order_lines)`

/** What happened to a line that was lent, in its order; nothing for others. */
const loanDeeds = sql<LoanDeed[]>`array(select d.deed from loan_deeds d where d.line_id = order_lines.id order by d.id)`

/** What has lines: an order its own, a return or a delivery those of the orders that sold its goods. */
export type Whose = { readonly id: string; readonly type: OrderType }

export const isOf = ({ id, type }: Whose): RawBuilder<boolean> => {
  if (type === 'return') return sql`order_lines.id in (select r.line_id from return_lines r where r.order_id = ${id})`
  if (type === 'delivery') return sql`order_lines.id in (select d.line_id from delivery_lines d where d.order_id = ${id})`
  return sql`order_lines.order_id = ${id}`
}

/** What the check of a return found of a line; null of others, and before it. */
const verdictIn = ({ id, type }: Whose): RawBuilder<Verdict | null> =>
  type === 'return'
    ? sql<Verdict | null>`(select r.verdict from return_lines r where r.order_id = ${id} and r.line_id = order_lines.id)`
    : sql<null>`null`

/** A return that is not over has it. */
const isComingBack = sql<boolean>`exists (select from return_lines r where r.line_id = order_lines.id and r.is_open)`
/** A delivery that has not left yet has it. */
const isInDelivery = sql<boolean>`exists (select from delivery_lines d join orders o on o.id = d.order_id
  where d.line_id = order_lines.id and d.is_live and o.status = 'wait_handover')`

/** The order by which the piece of a line that was handed over is worked on now. */
const inWork = sql<{ id: string; orderNo: string } | null>`(select json_build_object('id', o.id::text, 'orderNo', o.order_no)
  from order_lines w join orders o on o.id = w.order_id
  where w.from_line_id = order_lines.id and w.work_id is not null and w.state = 'live')`

const selectLineRows = (db: Db, whose: Whose) =>
  db
    .selectFrom('order_lines')
    .where(isOf(whose))
    .orderBy('id')
    .select(lineColumns)
    .select([
      goodsOfLine.as('goods'),
      loanDeeds.as('loan_deeds'),
      verdictIn(whose).as('verdict'),
      isInDelivery.as('in_delivery'),
      isComingBack.as('coming_back'),
      inWork.as('in_work'),
    ])
    .execute()

/** A line with its goods and what was frozen of them, in the present shape. */
export type LineRow = Omit<Awaited<ReturnType<typeof selectLineRows>>[number], 'goods' | 'snapshot'> & {
  readonly goods: GoodsRef
  readonly snapshot: Frozen
}

export const selectLines = (db: Db, orderId: string): Promise<LineRow[]> => linesOf(db, { id: orderId, type: 'goods' })

/** The lines that an order of any type has. */
export const linesOf = async (db: Db, whose: Whose): Promise<LineRow[]> =>
  (await selectLineRows(db, whose)).map((row) => ({ ...row, goods: parseGoodsName(row.goods), snapshot: liftFrozen(row.snapshot) }))

export type LineChange = {
  readonly supply_status?: SupplyStatus
  readonly bought?: boolean
  readonly state?: 'live' | 'released' | 'done'
  readonly came_back?: boolean
  readonly cost_usd?: string
  readonly due_on?: string
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
    .leftJoin('people', 'people.id', 'order_log.user_id')
    .where('order_log.order_id', '=', orderId)
    .orderBy('order_log.id')
    .select(['order_log.at', 'order_log.line_id', 'order_log.what', 'order_log.from_state', 'order_log.to_state', 'order_log.note'])
    .select(['people.role as actor_role', personName<string | null>('people').as('actor')])
    .execute()
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number]

/** How an order's salesperson is reached. */
export const salesmanColumns = [
  personName<string | null>('salesman').as('salesman_name'),
  sql<string | null>`salesman.phone`.as('salesman_phone'),
  sql<string | null>`salesman.wechat`.as('salesman_wechat'),
] as const

/** Whose order it is: a reseller's bears the name of their site. */
export const firmName = sql<string>`coalesce(reseller.title, customer.company)`

/** The people an order names, and what its site says of itself. */
export const selectPeople = (db: Db, order: Pick<OrderRow, 'site_id' | 'customer_id' | 'salesman_id' | 'reseller_site_id'>) =>
  db
    .selectFrom('people as customer')
    .leftJoin('people as salesman', (join) => join.on('salesman.id', '=', order.salesman_id))
    .leftJoin('site_terms', (join) => join.on('site_terms.site_id', '=', order.site_id))
    .leftJoin('site_names as reseller', (join) => join.on('reseller.id', '=', order.reseller_site_id))
    .where('customer.id', '=', order.customer_id)
    .select(['customer.phone', 'site_terms.payment_accounts', firmName.as('company')])
    .select(salesmanColumns)
    .select(personName('customer').as('customer_name'))
    .executeTakeFirstOrThrow()
export type People = Awaited<ReturnType<typeof selectPeople>>

/** How a person is called in a log. */
export const selectActor = (db: Db, userId: string) =>
  db
    .selectFrom('people')
    .where('id', '=', userId)
    .select(['role as actor_role', personName('people').as('actor')])
    .executeTakeFirstOrThrow()
