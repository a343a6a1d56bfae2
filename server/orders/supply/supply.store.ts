import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StockLineState } from '@loupe/domain/orders/order-states.ts'
import type { Db } from '../../db/database.ts'
import { beginningWith } from '../../db/sql-text.ts'
import { numberPrefixes, reportMatches } from '../lists/order-list.store.ts'
import type { StockScope } from '../trunk/order-reach.ts'
import { goodsOfLine } from '../trunk/orders.store.ts'
import { lineWaits } from '../lists/work-step.store.ts'

export type LinesFilter = {
  readonly scope: StockScope
  readonly kinds: readonly string[]
  readonly supplyStatus?: readonly StockLineState[] | undefined
  /** Ordered on this day or later, in the time zone. */
  readonly from?: { readonly day: string; readonly timeZone: string } | undefined
  readonly search: string
  readonly lineId?: string
}

/**
 * Lines that a text means, each way through an index of its own: by order, certificate or stock number. A stock number
 * is looked for as it was typed and in capitals.
 */
function isSearched(search: string, kinds: readonly string[], scope: StockScope): RawBuilder<boolean> {
  const plain = search.trim()
  const ways = numberPrefixes(plain, kinds).map(
    (head) => sql`select order_lines.id from order_lines join orders on orders.id = order_lines.order_id
      where orders.order_no like ${beginningWith(head)}`,
  )
  const isReport = reportMatches(plain)
  if (isReport !== null) ways.push(sql`select order_lines.id from order_lines where ${isReport}`)
  const stockNos = [...new Set([plain, plain.toUpperCase()])].map((text) => sql`order_lines.stock_no like ${beginningWith(text)}`)
  const whose =
    scope.supplierId === undefined ? sql`(select id from supplier_names where site_id = ${scope.siteId})` : sql`(${scope.supplierId})`
  ways.push(sql`select order_lines.id from order_lines
    where order_lines.supplier_id in ${whose} and (${sql.join(stockNos, sql` or `)})`)
  return sql<boolean>`order_lines.id in (${sql.join(ways, sql` union `)})`
}

/** One whose stone was given back is in no state of supply any more but that of a rejected one, and waits for nobody's word. */
const stateOfLine = sql<StockLineState>`case
  when order_lines.supply_status = 'rejected' then 'rejected'
  when order_lines.state = 'released' then 'given_back'
  when order_lines.supply_status = 'waiting_confirm' and not ${lineWaits('order_lines')} then 'given_back'
  else order_lines.supply_status end`

const isUnanswered = sql<boolean>`(order_lines.state = 'live' and order_lines.supply_status = 'waiting_confirm')`

function matches({ scope, kinds, supplyStatus, from, search, lineId }: LinesFilter): RawBuilder<boolean> {
  // What is lent is not sold, and what a reseller placed with the house is sold by the house's line.
  const tests = [
    sql`orders.type <> 'lend'`,
    sql`order_lines.supplied_by_line_id is null`,
    sql`supplier_names.site_id = ${scope.siteId}`,
    sql`orders.kind = any(${[...kinds]}::text[])`,
  ]
  if (scope.supplierId !== undefined) tests.push(sql`order_lines.supplier_id = ${scope.supplierId}`)
  if (supplyStatus !== undefined && supplyStatus.length > 0) {
    tests.push(sql`${stateOfLine} = any(${[...supplyStatus]}::text[])`)
    // Those that wait for a word are few, and have an index of their own.
    if (supplyStatus.every((status) => status === 'waiting_confirm')) tests.push(isUnanswered)
  }
  if (from !== undefined) tests.push(sql`order_lines.created_at >= ${from.day}::date::timestamp at time zone ${from.timeZone}`)
  if (lineId !== undefined) tests.push(sql`order_lines.id = ${lineId}`)
  if (search !== '') tests.push(isSearched(search, kinds, scope))
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

const joined = (db: Db) =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('supplier_names', 'supplier_names.id', 'order_lines.supplier_id')

/** Lines of somebody's stock, newest first: never the customer, never the selling price. */
export const selectStockLines = (db: Db, filter: LinesFilter, page: { after?: string | undefined; limit: number }) =>
  joined(db)
    .where(matches(filter))
    .$if(page.after !== undefined, (query) => query.where('order_lines.id', '<', page.after ?? ''))
    .orderBy('order_lines.id', 'desc')
    .limit(page.limit)
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'order_lines.snapshot',
      'order_lines.pieces',
      'order_lines.carats',
      'order_lines.supply_status',
      'order_lines.state',
      'order_lines.bought',
      'order_lines.made_at',
      'order_lines.cost_usd',
      'order_lines.created_at',
      'order_lines.supplier_id',
      'orders.order_no',
      'orders.kind',
      'orders.status',
      'orders.version',
      'orders.hold_until',
      'orders.hold_stopped_at',
      'order_lines.stock_no',
      'supplier_names.name as supplier_name',
    ])
    .select(goodsOfLine.as('goods'))
    .execute()
export type StockLineRow = Awaited<ReturnType<typeof selectStockLines>>[number]

export const sumStockLines = (db: Db, filter: LinesFilter) =>
  joined(db)
    .where(matches(filter))
    .groupBy(stateOfLine)
    .select([
      stateOfLine.as('state'),
      sql<number>`count(*)::int`.as('lines'),
      sql<string>`coalesce(sum(order_lines.cost_usd) filter (where order_lines.state <> 'released'), 0)::numeric(18,2)`.as('usd'),
    ])
    .execute()

/** What the house pays for the lines that an order still has: those given back cost and earn nothing. */
export const selectCosts = (db: Db, orderId: string) =>
  joined(db)
    .where('order_lines.order_id', '=', orderId)
    .where('order_lines.supply_status', '<>', 'rejected')
    .where('order_lines.state', '<>', 'released')
    .orderBy('order_lines.id')
    .select([
      'order_lines.id',
      'order_lines.cost_usd',
      'order_lines.usd_total',
      'order_lines.stock_no',
      'order_lines.supplier_id',
      'supplier_names.name as supplier_name',
    ])
    .execute()
