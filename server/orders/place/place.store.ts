import { sql } from 'kysely'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { GoodsRef } from '@loupe/domain/goods/goods.ts'
import type { SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Pool, Tx } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import { claimsOf } from '../../goods/goods.ts'
import { bookPlaced } from '../../ledger/ledger.ts'
import { orderColumns, salesmanColumns } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'

/** Everything about a buyer that an order depends on. */
export const selectBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('people')
    .leftJoin('buying_groups', 'buying_groups.id', 'people.group_id')
    .leftJoin('site_terms', 'site_terms.site_id', 'people.site_id')
    .leftJoin('people as salesman', 'salesman.id', 'people.salesman_id')
    .where('people.id', '=', userId)
    .select([
      'people.id',
      'people.site_id',
      'people.group_id',
      'people.role',
      'people.status',
      'people.user_type',
      'people.salesman_id',
      'buying_groups.prepayment_percent as group_percent',
      'site_terms.prepayment_percent as site_percent',
      'site_terms.hold_hours',
      'site_terms.asks_verification',
      'site_terms.payment_accounts',
      'people.phone',
      'people.company',
      personName('people').as('customer_name'),
      ...salesmanColumns,
    ])
    .executeTakeFirst()

export type NumberSeries = {
  readonly prefix: string
  readonly day: string
  /** How numbers of the series begin. */
  readonly head: string
}

/**
 * Gives an order the next number of its series. Numbers have no gaps because the row that counts them stays locked until
 * the transaction ends, so this is the last thing to do in it. And since everybody waits in line here, the commit does
 * not wait for the disk: `untilDurable` does, before anybody is told.
 */
export async function numberOrder(tx: Tx, id: string, series: NumberSeries): Promise<string> {
  const { rows } = await sql<{ order_no: string }>`
    with number as (
      update order_numbers set last = last + 1 where prefix = ${series.prefix} and day = ${series.day} returning last::text as running
    )
    update orders set order_no = ${series.head} || lpad(running, greatest(4, length(running)), '0')
    from number, set_config('synchronous_commit', 'off', true)
    where id = ${id} returning order_no`.execute(tx)
  const [row] = rows
  if (row !== undefined) return row.order_no
  await startDay(tx, series.prefix, series.day)
  return numberOrder(tx, id, series)
}

export const selectOrderNo = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('orders').where('id', '=', id).select('order_no').executeTakeFirstOrThrow()).order_no

/**
 * Returns when everything committed so far is on the disk: a transaction of its own with an ordinary commit, and the
 * log is flushed in order.
 */
export const untilDurable = async (db: Pool): Promise<void> => {
  await sql`select pg_logical_emit_message(true, 'loupe', '')`.execute(db)
}

/** The first order of a prefix and day finds no row to count in. An update waits in line for it; an upsert would wake everybody at every turn. */
const startDay = (tx: Tx, prefix: string, day: string) =>
  tx
    .insertInto('order_numbers')
    .values({ prefix, day, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const written = sql.join(orderColumns.map((column) => sql.ref(column)))

export type NewOrder = {
  readonly siteId: string
  readonly type: string
  readonly status: string
  /** Its customer owes what it is worth from now on. */
  readonly owes: boolean
  readonly kind: string
  readonly customerId: string
  readonly placedBy: string
  readonly salesmanId: string | null
  readonly remark: string
  readonly pickup: string
  readonly address: string
  readonly usdCents: number
  readonly rmbCents: number
  readonly rate: string
  readonly depositPercent: string
  readonly depositDueCents: number
  /** Null: no clock lets it go. */
  readonly holdHours: number | null
  readonly pieces: number
  readonly carats: string
}

/** A line as its form of goods gives it. */
export type NewLine = {
  readonly goods: GoodsRef
  /** The column of the form. */
  readonly column: string
  readonly claim_keys: readonly string[]
  readonly supplier_id: string
  readonly supply_status: SupplyStatus
  readonly bought: boolean
  readonly pieces: number
  readonly carats: string
  readonly stock_no: string
  readonly report_no: string | null
  readonly print_no: string | null
  readonly spec: object | null
  readonly snapshot: object
  readonly rap: string | null
  readonly back: string | null
  readonly usd_per_ct: string
  readonly usd_total: string
  readonly rmb_total: string
  readonly rate: string
  readonly cost_usd: string
}

const asRow = ({ goods, column, ...line }: NewLine, at: number) => ({ ...line, at, [column]: goods.id })

/**
 * Writes an order with its lines, claims, first log entry and, where its type says so, what the customer owes, in one statement: a claim
 * that somebody else holds fails it as a whole. `columns` are those of all forms of goods. Its number is still to be given.
 * @returns what was written, in the order of `lines`
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  lines: readonly NewLine[],
  columns: readonly string[],
): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const typed = sql.join(columns.map((column) => sql`${sql.ref(column)} bigint`))
  const booked = order.owes ? sql`, ${bookPlaced('placed', order)}` : sql``
  const { rows } = await sql<OrderRow & { line_ids: string[] }>`
    with placed as (
      insert into orders (site_id, order_no, type, kind, status, customer_id, placed_by, salesman_id, remark, pickup, address,
        usd_total, rmb_total, cn_rate, prepayment_percent, prepayment_due_rmb, hold_until, pieces, carats)
      select ${order.siteId}::bigint, gen_random_uuid()::text, ${order.type}, ${order.kind}, ${order.status}, ${order.customerId}::bigint, ${order.placedBy}::bigint, ${order.salesmanId}::bigint,
        ${order.remark}, ${order.pickup}, ${order.address}, ${formatAmount(order.usdCents)}::numeric, ${formatAmount(order.rmbCents)}::numeric,
        ${order.rate}::numeric, ${order.depositPercent}::numeric, ${formatAmount(order.depositDueCents)}::numeric,
        now() + make_interval(secs => ${order.holdHours === null ? null : order.holdHours * 3600}::float8), ${order.pieces}::int, ${order.carats}::numeric
      returning ${written}
    ), given as materialized (
      select nextval('order_lines_id_seq') as line_id, line.*
      from jsonb_to_recordset(${JSON.stringify(lines.map(asRow))}::jsonb) as line (at int, ${typed}, claim_keys text[], supplier_id bigint,
        supply_status text, bought boolean, pieces int, carats numeric, stock_no text, report_no text, print_no text, spec jsonb,
        snapshot jsonb, rap numeric, back numeric, usd_per_ct numeric, usd_total numeric, rmb_total numeric, rate numeric, cost_usd numeric)
    ), kept as (
      insert into order_lines (id, order_id, ${names}, supplier_id, supply_status, bought, pieces, carats, stock_no, report_no, print_key,
        spec, snapshot, rap, back, usd_per_ct, usd_total, rmb_total, rate, cost_usd)
      overriding system value
      select line_id, placed.id, ${names}, supplier_id, supply_status, bought, given.pieces, given.carats, stock_no, report_no,
        print_key(print_no), spec, snapshot, rap, back, usd_per_ct, given.usd_total, given.rmb_total, given.rate, cost_usd
      from placed, given
    ), ${claimsOf('given')}, logged as (
      insert into order_log (order_id, user_id, what, to_state)
      select id, ${order.placedBy}::bigint, 'placed', ${order.status} from placed
    )${booked}
    select placed.*, (select json_agg(line_id::text order by at) from given) as line_ids from placed`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an order was written and not given back')
  const { line_ids: lineIds, ...placed } = row
  return { order: placed, lines: lines.map((line, at) => writtenLine(line, lineIds[at] ?? '', placed.id)) }
}

/** Nothing of it is made yet. */
const unmade = { due_on: null, final_mg: null, made_at: null, weight_usd: '0.00', weight_rmb: '0.00', taken_out: null } as const

const writtenLine = (
  { column: _column, claim_keys: _keys, stock_no: _stock, print_no: _print, spec: _spec, ...line }: NewLine,
  id: string,
  order_id: string,
): LineRow => ({
  ...line,
  id,
  order_id,
  state: 'live',
  snapshot: liftFrozen(line.snapshot),
  ...unmade,
  loan_deeds: [],
  came_back: false,
  verdict: null,
  in_delivery: false,
  coming_back: false,
  supplied_by_line_id: null,
  in_work: null,
})
