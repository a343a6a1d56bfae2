import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** How far the news were held against what people look for; undefined while another has it in hand. It is kept until the transaction ends. */
export async function takeProgress(tx: Tx): Promise<string | undefined> {
  const row = await tx.selectFrom('search_progress').select('upto').forUpdate().skipLocked().executeTakeFirst()
  return row?.upto
}

/** How far it was looked; and whether anybody looks for anything. */
export async function readProgress(db: Db): Promise<{ readonly upto: string; readonly isAsked: boolean }> {
  const { rows } = await sql<{ upto: string; isAsked: boolean }>`
    select upto, exists (select from saved_searches where ${isActive}) as "isAsked" from search_progress`.execute(db)
  const [progress] = rows
  if (progress === undefined) throw new Error('nobody knows how far the news were held against searches')
  return progress
}

export const moveProgress = (tx: Tx, upto: string) => tx.updateTable('search_progress').set({ upto }).execute()

/** Their owners want to be told of something. */
const isActive = sql`form = 'stone' and not is_paused and (tells_new or drop_percent is not null or drop_usd is not null)
  and not exists (select from wants w where w.search_id = saved_searches.id and (w.closed_at is not null or w.expires_at <= now()))`

export type ActiveRow = {
  readonly id: string
  /** Another with every change of it. */
  readonly mark: string
  readonly userId: string
  readonly filter: unknown
  readonly tellsNew: boolean
  readonly dropPercent: string | null
  readonly dropUsd: string | null
  readonly since: string
  /** Seconds since 1970. */
  readonly createdAt: number
}

/** Searches for stones whose owners want to be told of something. */
export async function selectActive(db: Db): Promise<ActiveRow[]> {
  const { rows } = await sql<ActiveRow>`
    select id::text as id, xmin::text as mark, user_id::text as "userId", filter, tells_new as "tellsNew",
      drop_percent::text as "dropPercent", drop_usd::text as "dropUsd", since::text as since, extract(epoch from created_at)::float8 as "createdAt"
    from saved_searches where ${isActive}
    order by user_id, id`.execute(db)
  return rows
}

/** One thing that a search may be told of. */
export type Pair = { readonly searchId: string; readonly goods: string }

/** At which price each was told of last, cents; null where it was told without one. */
export async function selectTold(db: Db, pairs: readonly Pair[]): Promise<Map<string, number | null>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<Pair & { readonly cents: number | null }>`
    select t.search_id::text as "searchId", t.goods, (t.usd * 100)::float8 as cents
    from unnest(${pairs.map(({ searchId }) => searchId)}::bigint[], ${pairs.map(({ goods }) => goods)}::text[]) as asked (search_id, goods)
    join search_told t using (search_id, goods)`.execute(db)
  return new Map(rows.map(({ searchId, goods, cents }) => [`${searchId} ${goods}`, cents]))
}

export async function upsertTold(tx: Tx, told: readonly (Pair & { readonly usd: string | null })[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into search_told (search_id, goods, usd)
    select * from unnest(${told.map(({ searchId }) => searchId)}::bigint[], ${told.map(({ goods }) => goods)}::text[],
      ${told.map(({ usd }) => usd)}::numeric[])
    on conflict (search_id, goods) do update set usd = excluded.usd, at = now()`.execute(tx)
}

export type FoundNews = {
  readonly searchId: string
  readonly what: 'new' | 'cheaper' | 'answered'
  readonly found: number
  /** The first of them, as `goodsName` names goods. */
  readonly goods: readonly string[]
}

/** To be told. A search that was deleted meanwhile is told nothing. */
export async function insertNews(tx: Tx, news: readonly FoundNews[]): Promise<void> {
  if (news.length === 0) return
  await sql`
    insert into search_news (search_id, what, found, goods)
    select s.id, n.what, n.found, string_to_array(n.goods, ',')
    from unnest(${news.map(({ searchId }) => searchId)}::bigint[], ${news.map(({ what }) => what)}::text[],
      ${news.map(({ found }) => found)}::int[], ${news.map(({ goods }) => goods.join(','))}::text[]) as n (search_id, what, found, goods)
    join saved_searches s on s.id = n.search_id`.execute(tx)
}

/** What was told for so long is told anew. */
const keptDays = 180
export async function dropOldTold(db: Db): Promise<void> {
  await db
    .deleteFrom('search_told')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute()
}
