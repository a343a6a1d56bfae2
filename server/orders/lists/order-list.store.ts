import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { prefixOf } from '@loupe/domain/orders/order-no.ts'
import { parcelKindList } from '@loupe/domain/orders/kinds.ts'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { WorkWish } from '@loupe/domain/orders/work.ts'
import { reportKey } from '@loupe/domain/stock/report-no.ts'
import type { Db } from '../../db/database.ts'
import { beginningWith, containing, personName } from '../../db/sql-text.ts'
import type { CustomersScope } from '../trunk/order-reach.ts'
import { firmName, orderColumns } from '../trunk/orders.store.ts'
import { reaches, type DeskScope } from './desk.store.ts'
import { depositLeft, isGivenUp, isLate, isLateLine, isWork } from './work-step.store.ts'

export type OrdersFilter = {
  readonly scope: CustomersScope
  readonly kinds: readonly OrderedKind[]
  readonly type?: keyof typeof ofTypeTests | undefined
  /** Only memos that are due before this day of the house. */
  readonly dueBefore?: string | undefined
  readonly status?: readonly OrderStatus[] | undefined
  readonly unpaid?: boolean | undefined
  readonly reported?: boolean | undefined
  readonly work?: WorkWish | undefined
  /** What a line claims that keeps certain goods from others. */
  readonly keeps?: readonly string[] | undefined
  readonly search: string
  readonly customerId?: string | undefined
  readonly salesmanId?: string | undefined
  /** Days of the house, inclusive: YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

/** What a search text means: each list is looked up in an index of its own before the orders are asked for. */
export type Found = {
  readonly numberPrefixes: readonly string[]
  readonly orderIds: readonly string[]
  readonly customerIds: readonly string[]
}

/** Fewer characters of a certificate number would match a good part of all lines: they must be the whole number. */
const shortestReportPrefix = 6

/** Order numbers that a text begins, with or without the letters of their kind: ND20261121, 20261121-00. */
export function numberPrefixes(text: string, kinds: readonly string[]): string[] {
  const plain = text.trim().toUpperCase()
  if (/^[A-Z]{2}[\d-]*$/.test(plain)) return [plain]
  return /^\d{6,8}(-\d*)?$/.test(plain) ? kinds.map((kind) => `${prefixOf(kind)}${plain}`) : []
}

/** True of lines whose certificate number a text begins or is, with or without LG, and of those whose print number it is; null when it can be none. */
export function reportMatches(text: string): RawBuilder<boolean> | null {
  const plain = text.trim().toUpperCase()
  const key = reportKey(text)
  if (!/\d/.test(key)) return null
  const numbers = [...new Set([plain, key, `LG${key}`])]
  const reportNo = sql`order_lines.report_no`
  const tests = numbers.map((number) =>
    key.length < shortestReportPrefix ? sql`${reportNo} = ${number}` : sql`${reportNo} like ${beginningWith(number)}`,
  )
  tests.push(sql`order_lines.print_key = ${key}`)
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** Looks a search text up: order numbers by their beginning, certificates, and customers by any part of their names. */
export async function findSearched(db: Db, { scope, kinds, search }: OrdersFilter): Promise<Found | null> {
  if (search === '') return null
  const words = containing(search)
  const customers = await db
    .selectFrom('people')
    .where((or) =>
      or.or([
        or('site_id', '=', scope.siteId),
        // Resellers buy from the house, each as who runs their site.
        or('next_site_id', 'in', or.selectFrom('site_names').where('parent_id', '=', scope.siteId).select('id')),
      ]),
    )
    .where((or) => or.or((['name', 'real_name', 'phone', 'company'] as const).map((column) => or(column, 'ilike', words))))
    .$if(scope.customerId !== undefined, (query) => query.where('id', '=', scope.customerId ?? ''))
    .select('id')
    .execute()
  const isReport = reportMatches(search)
  const lines = isReport === null ? [] : await db.selectFrom('order_lines').where(isReport).select('order_id').distinct().execute()
  return {
    numberPrefixes: numberPrefixes(search, kinds),
    orderIds: lines.map((line) => line.order_id),
    customerIds: customers.map((customer) => customer.id),
  }
}

export const isLent = sql<boolean>`(orders.type = 'lend')`
/** Something of it is sold. */
export const isSale = sql<boolean>`(orders.type in ('goods', 'jewelry'))`
/** Its goods are those of other orders' lines. */
const ofTypeTests = { sale: isSale, lend: isLent, return: sql`orders.type = 'return'`, delivery: sql`orders.type = 'delivery'` } as const

/** What a memo still has of its goods. */
const outOf = (what: RawBuilder<unknown>) => sql`(select coalesce(sum(${what}), 0) from order_lines l
  where l.order_id = orders.id and l.state = 'live' and ${isLent} and orders.status in ('loaned_out', 'returning'))`

/** A memo that should be back by this day of the house. */
const isOverdue = (day: string | undefined) =>
  sql<boolean>`(${isLent} and orders.status in ('loaned_out', 'returning') and orders.due_on < ${day ?? null}::date)`

/** Sales or memos, as somebody wants them; a search finds both. */
function ofTypes({ type, keeps: kept, dueBefore }: OrdersFilter, found: Found | null): RawBuilder<unknown>[] {
  const wanted = type ?? (found === null && kept === undefined ? 'sale' : 'any')
  const tests = wanted === 'any' ? [] : [ofTypeTests[wanted]]
  return dueBefore === undefined ? tests : [...tests, isOverdue(dueBefore)]
}

/** Placed on these days of the house. */
const onDays = ({ from, to, timeZone }: OrdersFilter): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`orders.created_at >= ${from}::date::timestamp at time zone ${timeZone}`]),
  ...(to === undefined ? [] : [sql`orders.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
]

function matches(filter: OrdersFilter, found: Found | null): RawBuilder<boolean> {
  const { customerId, salesmanId, status } = filter
  const tests: RawBuilder<unknown>[] = [reaches(filter)]
  tests.push(...ofTypes(filter, found))
  if (customerId !== undefined) tests.push(sql`orders.customer_id = ${customerId}`)
  if (salesmanId !== undefined) tests.push(sql`orders.salesman_id = ${salesmanId}`)
  if (status !== undefined && status.length > 0) tests.push(sql`orders.status = any(${[...status]}::text[])`)
  tests.push(...onDays(filter))
  if (filter.unpaid === true) tests.push(sql`orders.unpaid_rmb > 0`)
  if (filter.reported === true) tests.push(sql`orders.waiting_reports > 0`)
  if (filter.work !== undefined) tests.push(isWork(filter.work, filter.timeZone))
  if (filter.keeps !== undefined) tests.push(keeps(filter.keeps))
  if (found !== null) tests.push(isAmong(found))
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

const keeps = (claimKeys: readonly string[]): RawBuilder<boolean> =>
  sql`orders.id in (select l.order_id from known_claims c join order_lines l on l.id = c.line_id
    where c.is_live and c.claim_key = any(${[...claimKeys]}::text[]))`

function isAmong({ numberPrefixes: heads, orderIds, customerIds }: Found): RawBuilder<boolean> {
  const ways = heads.map((head) => sql`orders.order_no like ${beginningWith(head)}`)
  if (orderIds.length > 0) ways.push(sql`orders.id = any(${[...orderIds]}::bigint[])`)
  if (customerIds.length > 0) ways.push(sql`orders.customer_id = any(${[...customerIds]}::bigint[])`)
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** What the house earns by an order; nothing for one that was given up. */
const marginUsd = sql<string | null>`case when ${isGivenUp} or not ${isSale} then null else (
  select coalesce(sum(l.usd_total - l.cost_usd), 0)::numeric(18,2) from order_lines l
  where l.order_id = orders.id and l.supply_status <> 'rejected' and not l.came_back) end`

/** What an order is known by: its first, of those that were not refused if there is one. */
const firstStone = sql`case orders.type
  when 'return' then (select l.snapshot from order_lines l where l.id = (select min(r.line_id) from return_lines r where r.order_id = orders.id))
  when 'delivery' then (select l.snapshot from order_lines l where l.id = (select min(d.line_id) from delivery_lines d where d.order_id = orders.id))
  else (select l.snapshot from order_lines l where l.order_id = orders.id order by l.supply_status = 'rejected', l.id limit 1) end`

/** Whether nobody counted the pieces of one of its parcels: its sum is then "about" so many. */
const isReckoned = sql<boolean>`(orders.kind = any(${[...parcelKindList]}::text[]) and exists (select from order_lines l
  where l.order_id = orders.id and l.supply_status <> 'rejected' and (l.snapshot -> 'parcel' ->> 'piecesEstimated')::boolean))`

type PageOfOrders = { readonly after?: string | undefined; readonly limit: number; readonly withMargin: boolean }

/** A page of orders, newest first, each with its pieces, carats, what was paid and, when wanted, what it earns. */
export const selectOrders = (db: Db, filter: OrdersFilter, found: Found | null, page: PageOfOrders) =>
  db
    .selectFrom('orders')
    .innerJoin('people as customer', 'customer.id', 'orders.customer_id')
    .leftJoin('people as salesman', 'salesman.id', 'orders.salesman_id')
    .leftJoin('site_names as reseller', 'reseller.id', 'orders.reseller_site_id')
    .where(matches(filter, found))
    .$if(page.after !== undefined, (query) => query.where('orders.id', '<', page.after ?? ''))
    .orderBy('orders.id', 'desc')
    .limit(page.limit)
    .select(orderColumns)
    .select(['orders.pieces', 'orders.carats', 'orders.paid_rmb', 'customer.phone', firmName.as('company')])
    .select([
      sql<number>`${outOf(sql`l.pieces`)}::int`.as('out_pieces'),
      sql<string>`${outOf(sql`l.rmb_total`)}::numeric(18,2)`.as('out_rmb'),
    ])
    .select([firstStone.as('first'), isReckoned.as('pieces_estimated')])
    .select((page.withMargin ? marginUsd : sql<string | null>`null`).as('margin_usd'))
    .select([personName('customer').as('customer_name'), personName<string | null>('salesman').as('salesman_name')])
    .execute()

export type ListedOrder = Awaited<ReturnType<typeof selectOrders>>[number]

/** Sums of all orders that match, by status; what was given up is not due. */
export const sumOrders = (db: Db, filter: OrdersFilter, found: Found | null, withMargin: boolean) => {
  const counted = filter.type === undefined || filter.type === 'sale' ? isSale : sql`true`
  return db
    .selectFrom('orders')
    .where(matches(filter, found))
    .groupBy('orders.status')
    .select([
      'orders.status',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`(count(*) filter (where orders.waiting_reports > 0))::int`.as('reported'),
      sql<number>`(count(*) filter (where ${isLate(filter.timeZone)}))::int`.as('late'),
      sql<number>`coalesce(sum(orders.pieces), 0)::int`.as('pieces'),
      sql<boolean>`bool_or(${isReckoned})`.as('pieces_estimated'),
      sql<string>`coalesce(sum(orders.usd_total) filter (where ${counted}), 0)::numeric(18,2)`.as('usd'),
      sql<string>`coalesce(sum(orders.rmb_total) filter (where ${counted}), 0)::numeric(18,2)`.as('rmb'),
      sql<string>`coalesce(sum(${outOf(sql`l.rmb_total`)}), 0)::numeric(18,2)`.as('out'),
      sql<string>`coalesce(sum(orders.paid_rmb), 0)::numeric(18,2)`.as('paid'),
      sql<string>`coalesce(sum(orders.unpaid_rmb), 0)::numeric(18,2)`.as('unpaid'),
      sql<string>`coalesce(sum(${depositLeft}), 0)::numeric(18,2)`.as('deposits'),
      (withMargin ? sql<string>`coalesce(sum(${marginUsd}), 0)::numeric(18,2)` : sql<string>`0.00::numeric(18,2)`).as('margin'),
    ])
    .execute()
}

export type LateSums = { readonly memos: number; readonly outRmb: string; readonly makings: number }

/** What is later than was said: memos that should be back, with what of them is out, and orders that should be made by now. */
export async function sumLate(db: Db, desk: DeskScope, of: { readonly today: string; readonly timeZone: string }): Promise<LateSums> {
  const { rows } = await sql<LateSums>`
    select memos.*, makings.* from (
      select count(*)::int as memos, coalesce(sum(${outOf(sql`l.rmb_total`)}), 0)::numeric(18,2) as "outRmb"
      from orders where ${reaches(desk)} and ${isOverdue(of.today)}
    ) memos cross join (
      select count(distinct orders.id)::int as makings
      from order_lines l join orders on orders.id = l.order_id
      where ${isLateLine('l', of.timeZone)} and ${reaches(desk)} and ${isSale} and orders.status not in ('completed', 'voided', 'returned')
    ) makings`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('adding up answers one row')
  return row
}
