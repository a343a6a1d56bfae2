import { sql, type RawBuilder } from 'kysely'
import type { JewelryForm, JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import type { KeptFilter } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import type { Db } from '../../db/database.ts'
import { containing, personName } from '../../db/sql-text.ts'
import type { JewelryKeeper } from './keeper.ts'

/** What is asked, and whose goods; `numbered` is the id that the house's number names, `grams` what a gram of each material costs today, for prices by rules. */
export type KeptQuestion = {
  readonly filter: KeptFilter
  readonly keeper: JewelryKeeper
  readonly numbered: string | null
  readonly grams?: readonly { readonly material: string; readonly usd: number }[]
}

/** Near enough to put them in order; what is shown is worked out to the cent. */
const usdOfPiece = sql`case when g.price_rule is null then g.usd_total else
  (g.net_g * (a_gram.usd * (1 + (g.price_rule->>'lossPercent')::numeric / 100) + (g.price_rule->>'makingPerGram')::numeric)
    + (g.price_rule->>'makingUsd')::numeric + (g.price_rule->>'settingUsd')::numeric
    + coalesce(g.main_carats, 0) * (g.price_rule->>'centrePerCt')::numeric + coalesce(g.side_carats, 0) * (g.price_rule->>'sidePerCt')::numeric)
  * (1 + (g.price_rule->>'marginPercent')::numeric / 100) end`

const lists = {
  piece: sql`select g.id, g.supplier_id, g.category, array[split_part(g.material, '_', 1)] as alloys, coalesce(g.location, '') as location,
      case when g.availability = 'sold' then 'sold' when g.sale_status = 'delisted' then 'delisted'
        when g.availability = 'available' and g.supplier_hold is null then 'for_sale' else 'held' end as state,
      coalesce(g.own_image, g.image_url) is null as no_picture, g.report_no is null as no_certificate, false as no_bill, upper(g.stock_no) as no, ${usdOfPiece} as usd
    from jewelry_pieces g left join a_gram on a_gram.material = g.material`,
  style: sql`select g.id, g.supplier_id, g.category, array(select distinct split_part(m, '_', 1) from unnest(g.materials) m order by 1) as alloys,
      '' as location, g.sale_status as state, coalesce(g.own_image, g.image_url) is null as no_picture, false as no_certificate, g.version is null as no_bill,
      upper(g.style_no) as no, coalesce(g.usd_from, 0) as usd
    from jewelry_styles g`,
} as const satisfies Readonly<Record<JewelryForm, RawBuilder<unknown>>>

/** Everything of one form and one side that a keeper keeps, narrowed by a number alone. */
function ownOf({ filter, keeper, numbered }: KeptQuestion): RawBuilder<unknown> {
  const { form, origin, number } = filter
  const isNumber = sql`(g.id = ${numbered}::bigint or ${form === 'piece' ? sql`g.stock_no` : sql`g.style_no`} ilike ${containing(number ?? '')}
    ${form === 'piece' ? sql`or g.report_no ilike ${containing(number ?? '')}` : sql``})`
  return sql`${lists[form]} where g.site_id = ${keeper.siteId} and g.origin = ${origin}
    and (${keeper.supplierId}::bigint is null or g.supplier_id = ${keeper.supplierId}::bigint)
    and ${number === undefined || number === '' ? sql`true` : isNumber}`
}

const among = (values: readonly string[] | undefined, matches: (list: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  values === undefined || values.length === 0 ? sql`true` : matches(sql`${[...values]}::text[]`)

const isAsked = ({ filter }: KeptQuestion): RawBuilder<unknown> => sql`own.state = ${filter.state}
  and ${among(filter.categories, (list) => sql`own.category = any(${list})`)}
  and ${among(filter.alloys, (list) => sql`own.alloys && ${list}`)}
  and ${among(filter.supplier, (list) => sql`own.supplier_id::text = any(${list})`)}
  and ${among(filter.locations, (list) => sql`own.location = any(${list})`)}
  and ${filter.without?.includes('picture') ? sql`own.no_picture` : sql`true`}
  and ${filter.without?.includes('certificate') ? sql`own.no_certificate` : sql`true`}
  and ${filter.without?.includes('bill') ? sql`own.no_bill` : sql`true`}`

const orders = {
  newest: sql`own.id`,
  number: sql`own.no`,
  // What has no price today comes first, like the cheapest.
  price: sql`coalesce(own.usd, 0)`,
} as const

type Page = {
  readonly sort: { readonly by: keyof typeof orders; readonly direction: 'asc' | 'desc' }
  readonly after: string | undefined
  readonly limit: number
}

const aGram = ({ grams = [] }: KeptQuestion) =>
  sql`a_gram as (select * from unnest(${grams.map(({ material }) => material)}::text[], ${grams.map(({ usd }) => usd)}::numeric[]) as told (material, usd))`

/** The ids of a page of what is asked for, in order. */
export async function selectKeptIds(db: Db, question: KeptQuestion, { sort, after, limit }: Page): Promise<string[]> {
  const by = orders[sort.by]
  const direction = sql.raw(sort.direction)
  const beyond = sql`(${by}, own.id) ${sql.raw(sort.direction === 'asc' ? '>' : '<')} (select ${by}, own.id from own where own.id = ${after ?? '0'}::bigint)`
  const { rows } = await sql<{ id: string }>`with ${aGram(question)}, own as not materialized (${ownOf(question)})
    select own.id::text as id from own where ${isAsked(question)} and ${after === undefined ? sql`true` : beyond}
    order by ${by} ${direction}, own.id ${direction} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of all that is asked for but some, at most so many, by id. */
export async function selectAllKept(
  db: Db,
  question: KeptQuestion,
  { but, limit }: { but: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with ${aGram(question)}, own as not materialized (${ownOf(question)})
    select own.id::text as id from own where ${isAsked(question)} and own.id <> all(${[...but]}::bigint[]) order by own.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Goods that are alike in everything that is counted, and how many they are. */
export type KeptCell = {
  readonly supplierId: string
  readonly category: string
  readonly alloys: readonly string[]
  readonly location: string
  readonly state: JewelryState
  readonly picture: boolean
  readonly certificate: boolean
  readonly bill: boolean
  readonly count: number
}

/** What a keeper keeps of one form and one side, counted by everything that narrows it. `picture`: it lacks one. */
export async function countKept(db: Db, question: KeptQuestion): Promise<KeptCell[]> {
  const { rows } = await sql<KeptCell>`with ${aGram(question)}, own as (${ownOf(question)})
    select supplier_id::text as "supplierId", category, alloys, location, state, no_picture as picture, no_certificate as certificate, no_bill as bill,
      count(*)::int as count from own group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  return rows
}

const tables = { piece: 'jewelry_pieces', style: 'jewelry_styles' } as const
/** The table of a form, for statements that are the same of both. */
export const tableOf = (form: JewelryForm) => sql.table(tables[form])

/** How many of these a keeper keeps. */
export async function countOwnJewelry(
  db: Db,
  ids: readonly string[],
  { form, origin, keeper }: { readonly form: JewelryForm; readonly origin: string; readonly keeper: JewelryKeeper },
): Promise<number> {
  const { rows } = await sql<{ own: number }>`select count(*)::int as own from ${tableOf(form)} where id = any(${[...ids]}::bigint[])
    and site_id = ${keeper.siteId} and origin = ${origin} and (${keeper.supplierId}::bigint is null or supplier_id = ${keeper.supplierId}::bigint)`.execute(
    db,
  )
  return rows[0]?.own ?? 0
}

/** How one stands: whoever changes it says what they looked at. */
export async function selectMark(db: Db, form: JewelryForm, id: string): Promise<string | null> {
  const { rows } = await sql<{ mark: string }>`select changed_xid::text as mark from ${tableOf(form)} where id = ${id}::bigint`.execute(db)
  return rows[0]?.mark ?? null
}

type LogRow = {
  readonly id: string
  readonly at: Date
  readonly by: string | null
  readonly supplierId: string | null
  readonly together: number | null
  readonly fields: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

export const selectJewelryLog = (
  db: Db,
  {
    form,
    id,
    after,
    limit,
  }: { readonly form: JewelryForm; readonly id: string; readonly after: string | undefined; readonly limit: number },
): Promise<LogRow[]> =>
  db
    .selectFrom('jewelry_log')
    .leftJoin('people', 'people.id', 'jewelry_log.by_user')
    .leftJoin('jewelry_changes', 'jewelry_changes.id', 'jewelry_log.change_id')
    .where(form === 'piece' ? 'jewelry_log.piece_id' : 'jewelry_log.style_id', '=', id)
    .$if(after !== undefined, (query) => query.where('jewelry_log.id', '<', after ?? ''))
    .orderBy('jewelry_log.id', 'desc')
    .limit(limit)
    .select(['jewelry_log.id', 'jewelry_log.at', 'people.supplier_id as supplierId', 'jewelry_changes.changed as together'])
    .select(personName<string | null>('people').as('by'))
    .select(sql<LogRow['fields']>`jewelry_log.fields`.as('fields'))
    .execute()

export const selectVersions = (
  db: Db,
  { id, after, limit }: { readonly id: string; readonly after: number | undefined; readonly limit: number },
) =>
  db
    .selectFrom('style_versions')
    .leftJoin('people', 'people.id', 'style_versions.created_by')
    .where('style_versions.style_id', '=', id)
    .$if(after !== undefined, (query) => query.where('style_versions.version', '<', after ?? 0))
    .orderBy('style_versions.version', 'desc')
    .limit(limit)
    .select(['style_versions.version', 'style_versions.bill', 'style_versions.created_at', 'people.supplier_id as supplierId'])
    .select(personName<string | null>('people').as('by'))
    .execute()
