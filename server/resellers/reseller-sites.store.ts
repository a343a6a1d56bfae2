import { sql } from 'kysely'
import type { SiteSort } from '@loupe/domain/resellers/reseller-site.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { containing, personName } from '../db/sql-text.ts'

const isOpen = sql`not o.is_closed`
const isSale = sql`not o.is_given_up`
const isPerson = sql`u.role <> ${sql.lit(mainRoles.visitor)}`
/** Orders of the list; ties by id, so that pages never overlap. */
const orders: Readonly<Record<SiteSort, ReturnType<typeof sql>>> = {
  name: sql`lower(e.name), e.id`,
  seen: sql`e.last_seen desc nulls last, e.id`,
  orders: sql`e.orders desc, e.id`,
  people: sql`e.people desc, e.id`,
  created: sql`e.created_at desc, e.id`,
}

type Line = {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly suspended_at: Date | null
  readonly last_seen: Date | null
  readonly people: number
  readonly orders: number
  readonly orders_open: number
  readonly rmb: string
  readonly addresses: { origin: string; is_primary: boolean }[]
  readonly operators: { account: string; name: string }[]
  readonly buys_as: string
  readonly buys_multiplier: string
  readonly buys_points: string
  readonly sells_multiplier: string | null
  readonly sells_points: string | null
  readonly own_rates: boolean
  readonly rates: Readonly<Record<`${Origin}_${StockKind}`, string>>
  readonly total: number
}

const addressesOf = (site: string) => sql`coalesce((select json_agg(json_build_object('origin', a.origin, 'is_primary', a.is_primary)
  order by a.is_primary desc, a.added_at, a.origin) from site_origins a where a.site_id = ${sql.ref(site)} and a.removed_at is null), '[]')`

type Wanted = {
  readonly houseId: string
  readonly search: string
  readonly address: string
  readonly sort: SiteSort
  readonly after: string | null
  readonly limit: number
}

/** Sites below a house, in the order asked for, from the one after which the last page ended. */
export async function listSites(db: Db, { houseId, search, address, sort, after, limit }: Wanted): Promise<Line[]> {
  const pattern = containing(search)
  const { rows } = await sql<Line>`
    with every as (
      select s.id, s.name, s.created_at, s.suspended_at, s.parent_group_id,
        (select max(x.used_at) from session_uses x where x.site_id = s.id) as last_seen,
        coalesce(p.people, 0)::int as people, coalesce(o.orders, 0)::int as orders, coalesce(o.open, 0)::int as orders_open,
        coalesce(o.rmb, 0)::numeric(18,2)::text as rmb
      from sites s
      left join (select u.site_id, count(*) as people from people u where u.status = 1 and ${isPerson} group by u.site_id) p on p.site_id = s.id
      left join (select o.site_id, count(*) as orders, count(*) filter (where ${isOpen}) as open,
          sum(o.rmb_total) filter (where ${isSale}) as rmb from placed_orders o
        where o.site_id <> ${houseId} group by o.site_id) o on o.site_id = s.id
      where s.parent_id = ${houseId} and (${search} = '' or s.name ilike ${pattern}
        or exists (select from site_origins a where a.site_id = s.id and a.removed_at is null and a.host like ${containing(address)})
        or exists (select from people u where u.next_site_id = s.id and (u.name ilike ${pattern} or u.real_name ilike ${pattern})))),
    ranked as (select e.*, row_number() over (order by ${orders[sort]}) as rank, count(*) over ()::int as total from every e)
    select r.id::text, r.name, r.created_at, r.suspended_at, r.last_seen, r.people, r.orders, r.orders_open, r.rmb, r.total,
      ${addressesOf('r.id')} as addresses,
      coalesce((select json_agg(json_build_object('account', u.name, 'name', ${personName('u')}) order by u.id)
        from people u where u.next_site_id = r.id and u.status = 1), '[]') as operators,
      g.name as buys_as, coalesce(b.multiplier, 1.0000)::text as buys_multiplier, coalesce(b.points, 0.00)::text as buys_points,
      case when c.id is not null then coalesce(d.multiplier, 1.0000)::text end as sells_multiplier,
      case when c.id is not null then coalesce(d.points, 0.00)::text end as sells_points,
      exists (select from rates_in_force x where x.site_id = r.id and x.is_own) as own_rates,
      (select json_object_agg(x.origin || '_' || x.kind, x.rate::text) from rates_in_force x where x.site_id = r.id) as rates
    from ranked r
    join buying_groups g on g.id = r.parent_group_id
    left join group_books b on b.group_id = g.id
    left join buying_groups c on c.site_id = r.id and c.is_default
    left join group_books d on d.group_id = c.id
    where r.rank > coalesce((select rank from ranked where id = ${after}::bigint), 0)
    order by r.rank limit ${limit}`.execute(db)
  return rows
}

/** Whether a site is one of a house's resellers. */
export async function isBelow(db: Db, houseId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('sites').select('id').where('id', '=', id).where('parent_id', '=', houseId).executeTakeFirst()
  return row !== undefined
}

/** What one reseller's site is, from the outside; null when there is none of that id. */
export async function findResellerSite(db: Db, id: string) {
  const { rows } = await sql<{
    id: string
    parent_id: string
    parent_group_id: string
    version: number
    name: string
    created_at: Date
    suspended_at: Date | null
    suspended_why: string
    buys_as: string
    last_seen: Date | null
    addresses: { origin: string; is_primary: boolean }[]
    operators: { account: string; name: string; phone: string; email: string; last_seen: string | null }[]
    people: { customers: number; staff: number; waiting: number }
    orders: { open: number; all: number; last_at: string | null; rmb: string; rmb_month: string }
    config: unknown
    config_version: number | null
    config_at: Date | null
  }>`
    select s.id::text, s.parent_id::text, s.parent_group_id::text, s.version, s.name, s.created_at, s.suspended_at, s.suspended_why, g.name as buys_as,
      (select max(x.used_at) from session_uses x where x.site_id = s.id) as last_seen,
      ${addressesOf('s.id')} as addresses,
      coalesce((select json_agg(json_build_object('account', u.name, 'name', ${personName('u')}, 'phone', u.phone, 'email', u.email,
        'last_seen', (select max(x.used_at) from session_uses x where x.user_id = u.id)) order by u.id)
        from people u where u.next_site_id = s.id and u.status = 1), '[]') as operators,
      (select json_build_object('customers', count(*) filter (where u.role = ${sql.lit(mainRoles.customer)} and u.status = 1),
        'staff', count(*) filter (where u.role in (${sql.lit(mainRoles.salesman)}, ${sql.lit(mainRoles.nextLevelOperator)}) and u.status = 1),
        'waiting', count(*) filter (where u.status = 0)) from people u where u.site_id = s.id) as people,
      (select json_build_object('open', count(*) filter (where ${isOpen}), 'all', count(*), 'last_at', max(o.created_at),
        'rmb', coalesce(sum(o.rmb_total) filter (where ${isSale}), 0)::numeric(18,2)::text,
        'rmb_month', coalesce(sum(o.rmb_total) filter (where ${isSale} and o.created_at > now() - interval '30 days'), 0)::numeric(18,2)::text)
        from placed_orders o where o.site_id = s.id) as orders,
      c.config, c.version as config_version, c.updated_at as config_at
    from sites s join buying_groups g on g.id = s.parent_group_id left join site_configs c on c.site_id = s.id
    where s.id = ${id} and s.parent_id is not null`.execute(db)
  return rows[0] ?? null
}
export type SiteRow = NonNullable<Awaited<ReturnType<typeof findResellerSite>>>

/** Keeps a site from changing until the transaction ends; its version, or null when there is none. */
export async function lockSite(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('sites')
    .select('version')
    .where('id', '=', id)
    .where('parent_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

type SiteChange = {
  readonly name?: string
  readonly parent_group_id?: string
  readonly suspended_at?: ReturnType<typeof sql<Date>> | null
  readonly suspended_why?: string
}

export async function updateSite(db: Db, id: string, change: SiteChange): Promise<void> {
  await db
    .updateTable('sites')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const suspendNow = sql<Date>`now()`

/** Takes an address from a site; it stays known as one that was. False when it is none of the site's. */
export async function removeAddress(db: Db, siteId: string, origin: string): Promise<boolean> {
  const row = await db
    .updateTable('site_origins')
    .set({ removed_at: sql<Date>`now()`, is_primary: false })
    .where('site_id', '=', siteId)
    .where('origin', '=', origin)
    .where('removed_at', 'is', null)
    .returning('origin')
    .executeTakeFirst()
  return row !== undefined
}

/** Names a site by one of its addresses; without one by the oldest that it has. */
export async function setPrimaryAddress(db: Db, siteId: string, origin: string | null): Promise<boolean> {
  await db.updateTable('site_origins').set({ is_primary: false }).where('site_id', '=', siteId).where('is_primary', '=', true).execute()
  const { rows } = await sql`
    update site_origins set is_primary = true where origin = (
      select origin from site_origins where site_id = ${siteId} and removed_at is null and (${origin}::text is null or origin = ${origin})
      order by added_at, origin limit 1) returning 1`.execute(db)
  return rows.length === 1
}

/** The group that operators of a site belong to: that of those it has. */
export async function findOperatorGroup(db: Db, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select('group_id')
    .where('next_site_id', '=', siteId)
    .where('group_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.group_id ?? null
}
