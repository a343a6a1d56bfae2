import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { NextState } from '@loupe/domain/orders/next-level/next-state.ts'
import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { Db } from '../../db/database.ts'
import { beginningWith, containing, personName } from '../../db/sql-text.ts'
import { numberPrefixes, reportMatches } from '../lists/order-list.store.ts'

export type NextFilter = {
  /** A reseller's own site, or all sites below the house. */
  readonly scope: { readonly siteId: string } | { readonly houseId: string }
  readonly kinds: readonly OrderedKind[]
  readonly state?: readonly NextState[] | undefined
  readonly siteId?: string | undefined
  readonly search: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

/** Where an order stands between the reseller and the house. */
const stateOf = sql<NextState>`case when own.status in ('completed', 'voided', 'returned') then 'ended'
  when house.id is null then 'to_place' when house.status in ('completed', 'returning', 'returned') then 'supplied' else 'with_house' end`

/** Orders of customers at resellers' sites, each with its site, its customer and the house's order that fulfils it. */
const joined = sql`orders own
  join site_names site on site.id = own.site_id
  join people customer on customer.id = own.customer_id
  left join order_links placed on placed.to_id = own.id and placed.kind = 'fulfils'
  left join orders house on house.id = placed.from_id`

function isSearched({ search, kinds, scope }: NextFilter): RawBuilder<unknown> {
  const words = containing(search)
  const ways = numberPrefixes(search, kinds).flatMap((head) => [
    sql`own.order_no like ${beginningWith(head)}`,
    sql`house.order_no like ${beginningWith(head)}`,
  ])
  const isReport = reportMatches(search)
  if (isReport !== null) ways.push(sql`own.id in (select order_lines.order_id from order_lines where ${isReport})`)
  // The house looks for sites, a reseller for their customers.
  if ('houseId' in scope) ways.push(sql`site.title ilike ${words}`)
  else for (const column of ['name', 'real_name', 'phone', 'company']) ways.push(sql`${sql.ref(`customer.${column}`)} ilike ${words}`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function matches(filter: NextFilter): RawBuilder<boolean> {
  const { scope, kinds, state, siteId, from, to, timeZone } = filter
  const tests: RawBuilder<unknown>[] = [
    'houseId' in scope
      ? sql`own.site_id in (select id from site_names where parent_id = ${scope.houseId})`
      : sql`own.site_id = ${scope.siteId}`,
    sql`own.type <> 'lend'`,
    sql`own.kind = any(${[...kinds]}::text[])`,
  ]
  if (siteId !== undefined) tests.push(sql`own.site_id = ${siteId}`)
  if (state !== undefined && state.length > 0) tests.push(sql`${stateOf} = any(${[...state]}::text[])`)
  if (from !== undefined) tests.push(sql`own.created_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to !== undefined) tests.push(sql`own.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  if (filter.search !== '') tests.push(isSearched(filter))
  return sql<boolean>`${sql.join(tests, sql` and `)}`
}

export type NextRow = {
  readonly id: string
  readonly order_no: string
  readonly kind: OrderedKind
  readonly status: OrderStatus
  readonly state: NextState
  readonly site_id: string
  readonly site_title: string
  readonly customer_name: string
  readonly company: string
  readonly pieces: number
  readonly carats: string
  readonly usd_total: string
  readonly rmb_total: string
  readonly first: unknown
  readonly refused: number
  readonly created_at: Date
  readonly hold_until: Date | null
  readonly house_id: string | null
  readonly house_no: string | null
  readonly house_status: OrderStatus | null
  readonly house_usd: string | null
  readonly house_rmb: string | null
  readonly house_unpaid: string | null
}

const columns = sql`own.id, own.order_no, own.kind, own.status, ${stateOf} as state, own.site_id, site.title as site_title,
  ${personName('customer')} as customer_name, customer.company, own.pieces, own.carats, own.usd_total, own.rmb_total,
  (select l.snapshot from order_lines l where l.order_id = own.id order by l.supply_status = 'rejected', l.id limit 1) as first,
  (select count(*)::int from order_lines l where l.order_id = own.id and l.supply_status = 'rejected') as refused,
  own.created_at, case when own.status = 'held' and own.hold_stopped_at is null then own.hold_until end as hold_until,
  house.id as house_id, house.order_no as house_no, house.status as house_status, house.usd_total as house_usd,
  house.rmb_total as house_rmb, house.unpaid_rmb as house_unpaid`

/** A page of them, newest first. */
export async function selectNext(db: Db, filter: NextFilter, page: { after?: string | undefined; limit: number }): Promise<NextRow[]> {
  const after = page.after === undefined ? sql`` : sql`and own.id < ${page.after}`
  const { rows } = await sql<NextRow>`
    select ${columns} from ${joined} where ${matches(filter)} ${after} order by own.id desc limit ${page.limit}`.execute(db)
  return rows
}

export type NextSum = {
  readonly state: NextState
  readonly orders: number
  readonly pieces: number
  readonly house_usd: string
  readonly house_rmb: string
  readonly own_rmb: string
}

/** Sums of all that match, by state; what was given up counts as orders only. */
export async function sumNext(db: Db, filter: NextFilter): Promise<NextSum[]> {
  const { rows } = await sql<NextSum>`
    select ${stateOf} as state, count(*)::int as orders,
      coalesce(sum(own.pieces) filter (where own.status not in ('voided', 'returned')), 0)::int as pieces,
      coalesce(sum(house.usd_total) filter (where house.status not in ('voided', 'returned')), 0)::numeric(18,2) as house_usd,
      coalesce(sum(house.rmb_total) filter (where house.status not in ('voided', 'returned')), 0)::numeric(18,2) as house_rmb,
      coalesce(sum(own.rmb_total) filter (where own.status not in ('voided', 'returned')), 0)::numeric(18,2) as own_rmb
    from ${joined} where ${matches(filter)} group by 1`.execute(db)
  return rows
}

/** Sites below a house that have orders, by name. */
export async function selectOrderingSites(db: Db, houseId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select s.id, s.title from site_names s where s.parent_id = ${houseId} and exists (select from orders o where o.site_id = s.id)
    order by s.title, s.id limit 500`.execute(db)
  return rows
}

export async function selectOneNext(db: Db, filter: NextFilter, id: string): Promise<NextRow | undefined> {
  const { rows } = await sql<NextRow>`select ${columns} from ${joined} where ${matches(filter)} and own.id = ${id}`.execute(db)
  return rows[0]
}

/** Who runs a site, and how they are reached. */
export const selectOperators = (db: Db, siteId: string) =>
  db
    .selectFrom('people')
    .where('next_site_id', '=', siteId)
    .where('status', '=', 1)
    .orderBy('id')
    .limit(20)
    .select(['phone', personName('people').as('name')])
    .execute()

/** What the reseller pays for lines of their order. */
export const selectHousePrices = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as own')
    .innerJoin('order_lines as house', 'house.id', 'own.supplied_by_line_id')
    .where('own.order_id', '=', orderId)
    .select(['own.id', 'house.usd_total', 'house.rmb_total', 'house.rate'])
    .execute()
