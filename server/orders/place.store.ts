import { sql } from 'kysely'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'
import { orderColumns, salesmanColumns } from './orders.store.ts'
import type { LineRow, OrderRow } from './orders.store.ts'

/** Everything about a buyer that an order depends on; `config` is the site's. */
export const selectBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('groups', 'groups.id', 'users.group_id')
    .leftJoin('site_configs', 'site_configs.site_id', 'users.site_id')
    .leftJoin('users as salesman', 'salesman.id', 'users.salesman_id')
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.site_id',
      'users.group_id',
      'users.role',
      'users.status',
      'users.user_type',
      'users.salesman_id',
      'groups.prepayment_percent',
      'site_configs.config',
      'users.phone',
      'users.company',
      personName('users').as('customer_name'),
      ...salesmanColumns,
    ])
    .executeTakeFirst()

export const selectSiteConfig = async (db: Db, siteId: string): Promise<unknown> =>
  (await db.selectFrom('site_configs').where('site_id', '=', siteId).select('config').executeTakeFirst())?.config

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
  readonly prepaymentPercent: string
  readonly prepaymentDueCents: number
  readonly holdHours: number
  readonly pieces: number
  readonly carats: string
}

export type NewLine = {
  readonly stone_id: string
  readonly supplier_id: string
  readonly claim_key: string
  readonly supply_status: string
  readonly bought: boolean
  readonly snapshot: object
  readonly rap: string | null
  readonly back: string | null
  readonly usd_per_ct: string
  readonly usd_total: string
  readonly rmb_total: string
  readonly rate: string
  readonly cost_usd: string
}

/**
 * Writes an order with its lines, claims, first log entry and what the customer owes, in one statement: a claim that
 * somebody else holds fails it as a whole. Its number is still to be given. @returns what was written, in the order of `lines`
 */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]): Promise<{ order: OrderRow; lines: LineRow[] }> {
  const { rows } = await sql<OrderRow & { line_ids: Record<string, string> }>`
    with placed as (
      insert into orders (site_id, order_no, kind, status, customer_id, placed_by, salesman_id, remark, pickup, address,
        usd_total, rmb_total, cn_rate, prepayment_percent, prepayment_due_rmb, hold_until, pieces, carats)
      select ${order.siteId}::bigint, gen_random_uuid()::text, ${order.kind}, 'held', ${order.customerId}::bigint, ${order.placedBy}::bigint, ${order.salesmanId}::bigint,
        ${order.remark}, ${order.pickup}, ${order.address}, ${formatAmount(order.usdCents)}::numeric, ${formatAmount(order.rmbCents)}::numeric,
        ${order.rate}::numeric, ${order.prepaymentPercent}::numeric, ${formatAmount(order.prepaymentDueCents)}::numeric,
        now() + make_interval(secs => ${order.holdHours * 3600}), ${order.pieces}::int, ${order.carats}::numeric
      returning ${written}
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (stone_id bigint, supplier_id bigint, claim_key text,
        supply_status text, bought boolean, snapshot jsonb, rap numeric, back numeric, usd_per_ct numeric, usd_total numeric,
        rmb_total numeric, rate numeric, cost_usd numeric)
    ), kept as (
      insert into order_lines (order_id, stone_id, supplier_id, supply_status, bought, snapshot, rap, back, usd_per_ct, usd_total,
        rmb_total, rate, cost_usd)
      select placed.id, given.stone_id, given.supplier_id, given.supply_status, given.bought, given.snapshot, given.rap, given.back,
        given.usd_per_ct, given.usd_total, given.rmb_total, given.rate, given.cost_usd
      from placed, given
      returning id, stone_id
    ), claimed as (
      insert into stone_claims (stone_id, line_id, claim_key)
      select kept.stone_id, kept.id, given.claim_key from kept join given on given.stone_id = kept.stone_id
    ), logged as (
      insert into order_log (order_id, user_id, what, to_state) select id, ${order.placedBy}::bigint, 'placed', 'held' from placed
    ), entry as (
      insert into ledger_entries (site_id, order_id, what) select ${order.siteId}::bigint, id, 'placed' from placed
      where ${order.rmbCents !== 0}::boolean
      returning id
    ), owed as (
      insert into ledger_lines (entry_id, account, customer_id, currency, amount)
      select entry.id, 'receivable', ${order.customerId}::bigint, 'RMB', ${formatAmount(order.rmbCents)}::numeric from entry
      union all
      select entry.id, 'sales', null, 'RMB', ${formatAmount(-order.rmbCents)}::numeric from entry
    )
    select placed.*, (select json_object_agg(kept.stone_id, kept.id::text) from kept) as line_ids from placed`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('an order was written and not given back')
  const { line_ids: lineIds, ...placed } = row
  return {
    order: placed,
    lines: lines.map((line) => ({ ...line, id: lineIds[line.stone_id] ?? '', order_id: placed.id, state: 'live' })),
  }
}
