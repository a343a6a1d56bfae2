import { sql, type RawBuilder } from 'kysely'
import { logKinds, type LogArea, type LogKind } from '@loupe/domain/log/log-kinds.ts'
import type { LoggedFields } from '@loupe/domain/log/say-change.ts'
import type { LogThing } from '@loupe/domain/log/log.api.ts'
import type { Db } from '../db/database.ts'

/** Where a row stands among all: its moment to the microsecond, its source, and its id there. */
export type LogPlace = { readonly micros: string; readonly source: number; readonly id: string }

export type LoggedRow = {
  readonly id: string
  readonly source: number
  readonly micros: string
  readonly at: Date
  readonly by_user: string | null
  readonly kind: LogKind
  readonly thing: LogThing | null
  readonly thing_id: string | null
  readonly fields: LoggedFields
  readonly note: string
}

/** The logs and histories that the log of the house is made of, each with the areas that it tells of; their places are part of every cursor. */
const sources: readonly { readonly view: string; readonly areas: readonly LogArea[] }[] = [
  { view: 'logged_changes', areas: ['people', 'suppliers', 'prices', 'config', 'stock'] },
  { view: 'logged_exports', areas: ['exports'] },
  { view: 'logged_configs', areas: ['config'] },
  { view: 'logged_rates', areas: ['prices'] },
  { view: 'logged_prices', areas: ['prices'] },
  { view: 'logged_jewelry', areas: ['prices', 'stock'] },
  { view: 'logged_sizes', areas: ['config'] },
  { view: 'logged_stones', areas: ['stock'] },
  { view: 'logged_files', areas: ['stock'] },
  { view: 'logged_undone_files', areas: ['stock'] },
  { view: 'logged_orders', areas: ['money'] },
  { view: 'logged_limits', areas: ['money'] },
  { view: 'logged_payments', areas: ['money'] },
  { view: 'logged_payouts', areas: ['money'] },
  { view: 'logged_months', areas: ['money'] },
  { view: 'logged_labels', areas: ['config'] },
]

export type LogQuestion = {
  readonly siteId: string
  readonly area?: LogArea | undefined
  readonly kind?: LogKind | undefined
  readonly by?: string | undefined
  /** Days in `timeZone`, both in it. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
  /** Only what was done to one of these; null for all. */
  readonly things: readonly NamedThing[] | null
  readonly after: LogPlace | null
  readonly limit: number
}

/** Rows of one source after a place among all: those of sources before it at that moment came already. */
function isAfter({ micros, source, id }: LogPlace, at: number): RawBuilder<boolean> {
  const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  if (at === source) return sql`(l.at, l.id) < (${moment}, ${id}::bigint)`
  return at > source ? sql`l.at <= ${moment}` : sql`l.at < ${moment}`
}

/** The kinds that a source is narrowed to; null where all that it tells is asked for. */
function kindsAsked({ area, kind }: LogQuestion, areas: readonly LogArea[]): readonly LogKind[] | null {
  if (kind !== undefined) return [kind]
  return area === undefined || areas.length === 1 ? null : logKinds[area]
}

function isAsked(question: LogQuestion, areas: readonly LogArea[]): RawBuilder<boolean>[] {
  const { by, from, to, timeZone, things } = question
  const kinds = kindsAsked(question, areas)
  return [
    ...(kinds === null ? [] : [sql<boolean>`l.kind = any(${[...kinds]}::text[])`]),
    ...(by === undefined ? [] : [sql<boolean>`l.by_user = ${by}::bigint`]),
    ...(from === undefined ? [] : [sql<boolean>`l.at >= ${from}::date::timestamp at time zone ${timeZone}`]),
    ...(to === undefined ? [] : [sql<boolean>`l.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
    ...(things === null ? [] : [isOneOfThings(things)]),
  ]
}

function isOneOfThings(things: readonly NamedThing[]): RawBuilder<boolean> {
  const kinds = [...new Set(things.map(({ thing }) => thing))]
  const each = kinds.map((kind) => {
    const ids = things.flatMap(({ thing, id }) => (thing === kind ? [id] : []))
    return sql`(l.thing = ${kind} and l.thing_id = any(${ids}::bigint[]))`
  })
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** The newest rows of all sources together: of each no more than are asked for, by its index. */
export async function selectLog(db: Db, question: LogQuestion): Promise<LoggedRow[]> {
  const { siteId, area, kind, after, limit } = question
  const isMeant = (areas: readonly LogArea[]): boolean =>
    (area === undefined || areas.includes(area)) && (kind === undefined || areas.some((each) => logKinds[each].some((one) => one === kind)))
  const branches = sources.flatMap(({ view, areas }, at) => {
    if (!isMeant(areas)) return []
    const where = [sql`l.site_id = ${siteId}::bigint`, ...isAsked(question, areas), ...(after === null ? [] : [isAfter(after, at)])]
    return sql`(select ${sql.lit(at)} as source, l.id, l.at, l.by_user, l.kind, l.thing, l.thing_id, l.fields, l.note from ${sql.table(view)} l
      where ${sql.join(where, sql` and `)} order by l.at desc, l.id desc limit ${limit})`
  })
  if (branches.length === 0) return []
  const { rows } = await sql<LoggedRow>`
    select id::text as id, source, (extract(epoch from at) * 1000000)::bigint::text as micros, at, by_user::text as by_user, kind, thing,
      thing_id::text as thing_id, fields, note
    from (${sql.join(branches, sql` union all `)}) every_log order by at desc, source, id desc limit ${limit}`.execute(db)
  return rows
}

export type NamedThing = { readonly thing: string; readonly id: string; readonly name: string; readonly orderKind: string | null }

/** Things of a site by a part of their names; more than so many are told by `null`. */
export async function findThings(db: Db, siteId: string, pattern: string, most: number): Promise<NamedThing[] | null> {
  const { rows } = await sql<NamedThing>`
    select 'user' as thing, id::text as id, '' as name, null as "orderKind" from people
      where site_id = ${siteId} and (name ilike ${pattern} or real_name ilike ${pattern} or company ilike ${pattern})
    union all select 'group', id::text, '', null from buying_groups where site_id = ${siteId} and name ilike ${pattern}
    union all select subject, subject_id::text, '', null from logged_removals where site_id = ${siteId} and name ilike ${pattern}
    union all select 'supplier', id::text, '', null from supplier_names where site_id = ${siteId} and name ilike ${pattern}
    union all select 'site', id::text, '', null from site_names where parent_id = ${siteId} and name ilike ${pattern}
    union all select 'order', id::text, '', null from placed_orders where site_id = ${siteId} and order_no ilike ${pattern}
    limit ${most + 1}`.execute(db)
  return rows.length > most ? null : rows
}

export type ThingIds = Readonly<Record<'user' | 'group' | 'site' | 'supplier' | 'order', readonly string[]>>

/** How things are called now; what was deleted as its removal says. */
export async function selectNames(db: Db, ids: ThingIds): Promise<NamedThing[]> {
  const of = (kind: keyof ThingIds) => sql`any(${[...ids[kind]]}::bigint[])`
  const { rows } = await sql<NamedThing>`
    select 'user' as thing, id::text as id, coalesce(nullif(real_name, ''), name) as name, null as "orderKind" from people where id = ${of('user')}
    union all select 'group', id::text, name, null from buying_groups where id = ${of('group')}
    union all select 'site', id::text, name, null from site_names where id = ${of('site')}
    union all select 'supplier', id::text, name, null from supplier_names where id = ${of('supplier')}
    union all select 'order', id::text, order_no, kind from placed_orders where id = ${of('order')}
    union all select 'gone ' || subject, subject_id::text, name, null from logged_removals
      where (subject = 'user' and subject_id = ${of('user')}) or (subject = 'group' and subject_id = ${of('group')})`.execute(db)
  return rows
}

/** The reader's site and those below it. */
export async function selectSites(db: Db, siteId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, name from site_names where id = ${siteId} or parent_id = ${siteId} order by id = ${siteId} desc, name`.execute(
    db,
  )
  return rows
}

/** Who may have done something: staff, suppliers and resellers, and one more who is asked for. */
export async function selectDoers(db: Db, siteId: string, one: string | null): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, coalesce(nullif(real_name, ''), name) as name from people
    where (site_id = ${siteId} and role in (1, 2, 3, 4, 7)) or id = ${one}::bigint order by role, name limit 500`.execute(db)
  return rows
}
