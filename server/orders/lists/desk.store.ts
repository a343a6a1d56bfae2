import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { LineSnapshot } from '@loupe/domain/orders/order.ts'
import type { OrderStatus, SupplyStatus } from '@loupe/domain/orders/order-states.ts'
import { supplied } from '@loupe/domain/orders/standing.ts'
import type { WorkStep } from '@loupe/domain/orders/work.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/sql-text.ts'
import type { CustomersScope } from '../trunk/order-reach.ts'
import { depositLeft, isConfirmingByLiveLines, isEnding, isOpen, liveLines, stepByLiveLines } from './work-step.store.ts'

export type DeskScope = { readonly scope: CustomersScope; readonly kinds: readonly OrderedKind[] }

/** Orders of these kinds that are within somebody's reach. */
export function reaches({ scope, kinds }: DeskScope): RawBuilder<boolean> {
  const tests = [
    scope.placedBy === 'site' ? sql`orders.reseller_site_id = ${scope.siteId}` : sql`orders.site_id = ${scope.siteId}`,
    sql`orders.kind = any(${[...kinds]}::text[])`,
  ]
  if (scope.placedBy === 'sites_below') tests.push(sql`orders.reseller_site_id is not null`)
  if (scope.customerId !== undefined) tests.push(sql`orders.customer_id = ${scope.customerId}`)
  if (scope.salesmanId !== undefined) tests.push(sql`orders.salesman_id = ${scope.salesmanId}`)
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

export type OpenSum = {
  readonly step: WorkStep
  readonly orders: number
  readonly ending: number
  readonly confirming: number
  readonly rmb: string
  readonly paid: string
  readonly unpaid: string
  readonly deposits: string
  /** What is unpaid of orders whose goods are ready. */
  readonly ready: string
  readonly readyOrders: number
}

export type OpenRow = {
  readonly id: string
  readonly order_no: string
  readonly kind: OrderedKind
  readonly status: OrderStatus
  readonly version: number
  readonly step: WorkStep
  readonly ending: boolean
  readonly confirming: boolean
  readonly pieces: number
  readonly rmb_total: string
  readonly unpaid_rmb: string
  readonly deposit: string
  readonly hold_until: Date | null
  readonly updated_at: Date
  readonly pickup: 'pickup' | 'express'
  readonly customer: string
  readonly company: string
}

type Dated = 'hold_until' | 'updated_at'
type WrittenRow = Omit<OpenRow, Dated> & { readonly hold_until: string | null; readonly updated_at: string }

/**
 * Open orders added up by what they wait for, and of each kind of work those that have waited longest; the holds that end first, and those whose
 * stones are to be confirmed, stand by themselves. All open orders are gone through once for both.
 */
export async function readOpen(db: Db, desk: DeskScope, most: number): Promise<{ sums: OpenSum[]; rows: OpenRow[] }> {
  const { rows } = await sql<{ sums: OpenSum[]; rows: WrittenRow[] }>`
    with waiting as materialized (
      select orders.id, orders.status, ${stepByLiveLines} as step, ${isEnding} as ending, ${isConfirmingByLiveLines} as confirming,
        ${depositLeft} as deposit, orders.rmb_total, orders.paid_rmb, orders.unpaid_rmb, orders.hold_until, orders.updated_at
      from orders ${liveLines} where ${reaches(desk)} and ${isOpen}
    ), sums as (
      select step, count(*)::int as orders, (count(*) filter (where ending))::int as ending,
        (count(*) filter (where confirming))::int as confirming,
        sum(rmb_total)::numeric(18,2)::text as rmb, sum(paid_rmb)::numeric(18,2)::text as paid, sum(unpaid_rmb)::numeric(18,2)::text as unpaid,
        sum(deposit)::numeric(18,2)::text as deposits,
        coalesce(sum(unpaid_rmb) filter (where status = 'wait_handover'), 0)::numeric(18,2)::text as ready,
        (count(*) filter (where status = 'wait_handover' and unpaid_rmb > 0))::int as "readyOrders"
      from waiting group by step
    ), ranked as (
      select waiting.*, row_number() over (partition by step, ending, confirming
        order by case when ending then hold_until else updated_at end, id) as place from waiting
    ), shown as (
      select ranked.place, ranked.id as number, orders.id::text as id, orders.order_no, orders.kind, orders.status, orders.version, ranked.step,
        ranked.ending, ranked.confirming, orders.pieces, orders.rmb_total::text as rmb_total, orders.unpaid_rmb::text as unpaid_rmb,
        ranked.deposit::numeric(16,2)::text as deposit, orders.hold_until, orders.updated_at, orders.pickup,
        ${personName('customer')} as customer, customer.company
      from ranked join orders on orders.id = ranked.id join people customer on customer.id = orders.customer_id where ranked.place <= ${most}
    )
    select coalesce((select json_agg(sums) from sums), '[]') as sums,
      coalesce((select json_agg(shown order by place, number) from shown), '[]') as rows`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('adding up answers one row')
  return {
    sums: found.sums,
    rows: found.rows.map((row) => ({
      ...row,
      hold_until: row.hold_until === null ? null : new Date(row.hold_until),
      updated_at: new Date(row.updated_at),
    })),
  }
}

export type OpenLine = {
  readonly id: string
  readonly order_id: string
  readonly supply_status: SupplyStatus
  readonly bought: boolean
  readonly snapshot: LineSnapshot
  readonly supplier: string
}

/** The stones that these orders still have. */
export async function selectOpenLines(db: Db, orderIds: readonly string[]): Promise<OpenLine[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<OpenLine>`
    select l.id, l.order_id, l.supply_status, l.bought, l.snapshot, s.name as supplier
    from order_lines l join supplier_names s on s.id = l.supplier_id
    where l.order_id = any(${[...orderIds]}::bigint[]) and l.state = 'live' order by l.id`.execute(db)
  return rows.map((row) => ({ ...row, snapshot: liftFrozen(row.snapshot) }))
}

/** A supplier's lines by day and kind, without those that were given back. */
export async function sumSupplied(
  db: Db,
  supplierId: string,
  from: string,
  timeZone: string,
): Promise<{ day: string; kind: OrderedKind; lines: number; usd: string }[]> {
  const { rows } = await sql<{ day: string; kind: OrderedKind; lines: number; usd: string }>`
    select to_char(l.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, orders.kind, count(*)::int as lines,
      sum(l.cost_usd)::numeric(18,2) as usd
    from order_lines l join orders on orders.id = l.order_id
    where l.supplier_id = ${supplierId} and l.created_at >= ${from}::date::timestamp at time zone ${timeZone}
      and orders.type in ('goods', 'jewelry') and l.state <> 'released' and l.supply_status in (${sql.join(supplied)})
    group by 1, 2`.execute(db)
  return rows
}

export type OwingRow = {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly orders: number
  readonly rmb: string
  /** Over all that owe, not only those of the answer. */
  readonly allRmb: string
  readonly all: number
}

/** Who has something to pay, the most first. */
export async function selectOwing(db: Db, desk: DeskScope, most: number): Promise<OwingRow[]> {
  const { rows } = await sql<OwingRow>`
    select u.id, ${personName('u')} as name, u.company, o.orders, o.rmb,
      (sum(o.rmb) over ())::numeric(18,2) as "allRmb", (count(*) over ())::int as "all"
    from (select orders.customer_id, count(*)::int as orders, sum(orders.unpaid_rmb)::numeric(18,2) as rmb
      from orders where ${reaches(desk)} and orders.unpaid_rmb > 0 group by 1) o
    join people u on u.id = o.customer_id order by o.rmb desc, u.id limit ${most}`.execute(db)
  return rows
}
