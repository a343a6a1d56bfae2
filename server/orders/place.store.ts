import { sql } from 'kysely'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Tx } from '../db/database.ts'

/** Everything about a buyer that an order depends on; `config` is the site's. */
export const selectBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('groups', 'groups.id', 'users.group_id')
    .leftJoin('site_configs', 'site_configs.site_id', 'users.site_id')
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
    ])
    .executeTakeFirst()
export type BuyerRow = NonNullable<Awaited<ReturnType<typeof selectBuyer>>>

/**
 * The next running number of a prefix and day. Its row stays locked until the transaction ends, so numbers have no
 * gaps; ask for it last.
 */
export async function takeOrderNumber(tx: Tx, prefix: string, day: string): Promise<number> {
  const row = await tx
    .insertInto('order_numbers')
    .values({ prefix, day, last: 1 })
    .onConflict((conflict) => conflict.columns(['prefix', 'day']).doUpdateSet({ last: sql<number>`order_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export type NewOrder = {
  readonly siteId: string
  readonly orderNo: string
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
}

export type NewLine = {
  readonly stone_id: string
  readonly supplier_id: string
  readonly claim_key: string
  readonly supply_status: string
  readonly bought: boolean
  readonly snapshot: unknown
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
 * somebody else holds fails it as a whole.
 */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (site_id, order_no, kind, status, customer_id, placed_by, salesman_id, remark, pickup, address,
        usd_total, rmb_total, cn_rate, prepayment_percent, prepayment_due_rmb, hold_until)
      values (${order.siteId}, ${order.orderNo}, ${order.kind}, 'held', ${order.customerId}, ${order.placedBy}, ${order.salesmanId},
        ${order.remark}, ${order.pickup}, ${order.address}, ${formatAmount(order.usdCents)}, ${formatAmount(order.rmbCents)},
        ${order.rate}, ${order.prepaymentPercent}, ${formatAmount(order.prepaymentDueCents)},
        now() + make_interval(secs => ${order.holdHours * 3600}))
      returning id
    ), given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (stone_id bigint, supplier_id bigint, claim_key text,
        supply_status text, bought boolean, snapshot jsonb, rap numeric, back numeric, usd_per_ct numeric, usd_total numeric,
        rmb_total numeric, rate numeric, cost_usd numeric)
    ), kept as (
      insert into order_lines (order_id, stone_id, supplier_id, supply_status, bought, snapshot, rap, back, usd_per_ct, usd_total,
        rmb_total, rate, cost_usd)
      select placed.id, stone_id, supplier_id, supply_status, bought, snapshot, rap, back, usd_per_ct, usd_total, rmb_total, rate, cost_usd
      from placed, given
      returning id, stone_id
    ), claimed as (
      insert into stone_claims (stone_id, line_id, claim_key)
      select kept.stone_id, kept.id, given.claim_key from kept join given on given.stone_id = kept.stone_id
    ), logged as (
      insert into order_log (order_id, user_id, what, to_state) select id, ${order.placedBy}, 'placed', 'held' from placed
    ), entry as (
      insert into ledger_entries (site_id, order_id, what) select ${order.siteId}, id, 'placed' from placed
      where ${order.rmbCents !== 0}
      returning id
    ), owed as (
      insert into ledger_lines (entry_id, account, customer_id, currency, amount)
      select entry.id, 'receivable', ${order.customerId}::bigint, 'RMB', ${formatAmount(order.rmbCents)}::numeric from entry
      union all
      select entry.id, 'sales', null, 'RMB', ${formatAmount(-order.rmbCents)}::numeric from entry
    )
    select id::text from placed`.execute(tx)
  return rows[0]?.id ?? ''
}
