import { sql, type RawBuilder } from 'kysely'
import type { SearchForm } from '@loupe/domain/searches/saved-search.ts'
import type { Db, Tx } from '../../db/database.ts'

const isOpen = sql<boolean>`w.closed_at is null and w.expires_at > now()`

/** Wants a search; one that was closed or ran out is open again, and a search that rested wakes. */
export async function upsertWant(tx: Tx, { searchId, mark, days }: { searchId: string; mark: string; days: number }): Promise<void> {
  await sql`
    insert into wants (search_id, wanted_mark, expires_at) values (${searchId}, ${mark}, now() + make_interval(days => ${days}))
    on conflict (search_id) do update set expires_at = excluded.expires_at, closed_at = null, closed_by = null`.execute(tx)
  await sql`update saved_searches set is_paused = false, tells_new = true where id = ${searchId}`.execute(tx)
}

export type WantRow = {
  readonly id: string
  readonly pieces: number
  readonly back: string | null
  readonly usdPerCt: string | null
  readonly customerId: string | null
  readonly customer: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly isOpen: boolean
  readonly answers: number
}

const own = sql`
  w.search_id::text as id, w.pieces, w.back::text as back, w.usd_per_ct::text as "usdPerCt", w.customer_id::text as "customerId",
  coalesce(nullif(c.company, ''), nullif(c.real_name, ''), c.name) as customer, w.created_at as "createdAt", w.expires_at as "expiresAt",
  ${isOpen} as "isOpen", (select count(*)::int from want_answers a where a.search_id = w.search_id) as answers
  from wants w join saved_searches s on s.id = w.search_id left join people c on c.id = w.customer_id`

/** Somebody's wants, the newest first; one of them where it is named. */
export async function selectOwnWants(db: Db, userId: string, { id, limit }: { id?: string; limit: number }): Promise<WantRow[]> {
  const { rows } = await sql<WantRow>`select ${own}
    where s.user_id = ${userId} and (${id ?? null}::bigint is null or w.search_id = ${id ?? null}::bigint)
    order by w.search_id desc limit ${limit}`.execute(db)
  return rows
}

type Asked = {
  readonly pieces: number
  readonly back: string | null
  readonly usdPerCt: string | null
  readonly customerId: string | null
  readonly days: number
}

/** @returns whether it was theirs and open */
export async function updateWant(db: Db, userId: string, id: string, asked: Asked): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wants w set pieces = ${asked.pieces}, back = ${asked.back}::numeric, usd_per_ct = ${asked.usdPerCt}::numeric,
      customer_id = ${asked.customerId}::bigint, expires_at = now() + make_interval(days => ${asked.days})
    from saved_searches s where s.id = w.search_id and w.search_id = ${id} and s.user_id = ${userId} and ${isOpen}`.execute(db)
  return numAffectedRows === 1n
}

/** Whose wants somebody may close: their own, those of whom they serve. */
export type Closer = { readonly userId: string; readonly siteId: string; readonly serves: 'all' | 'own' | 'nobody' }

const isServed = ({ userId, serves }: Closer): RawBuilder<boolean> =>
  serves === 'all' ? sql`true` : serves === 'own' ? sql`(s.user_id = ${userId} or u.salesman_id = ${userId})` : sql`s.user_id = ${userId}`

/** @returns whether there was one to close, or it was closed already */
export async function closeWant(db: Db, id: string, closer: Closer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update wants w set closed_at = coalesce(w.closed_at, now()), closed_by = coalesce(w.closed_by, ${closer.userId}::bigint)
    from saved_searches s join people u on u.id = s.user_id
    where s.id = w.search_id and w.search_id = ${id} and s.site_id = ${closer.siteId} and ${isServed(closer)}`.execute(db)
  return numAffectedRows === 1n
}

export type WantedRow = {
  readonly mark: string
  readonly form: SearchForm
  readonly filter: unknown
  readonly people: number
  readonly pieces: number
  readonly medianBack: string | null
  readonly medianUsdPerCt: string | null
  readonly firstAt: Date
  readonly lastAt: Date
  readonly answers: number
}

/** Of one site, or for its suppliers of its resellers too. */
export type WantedAt = { readonly siteId: string; readonly withResellers: boolean }

const isAt = ({ siteId, withResellers }: WantedAt): RawBuilder<boolean> =>
  withResellers ? sql`s.site_id in (select id from site_names where id = ${siteId} or parent_id = ${siteId})` : sql`s.site_id = ${siteId}`

/** What is wanted, what most people want first. Whose account is over wants nothing. */
export async function selectWanted(db: Db, at: WantedAt, limit: number): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    select w.wanted_mark as mark, (array_agg(s.form order by s.id desc))[1] as form, (array_agg(s.filter order by s.id desc))[1] as filter,
      count(distinct coalesce(w.customer_id, s.user_id))::int as people, sum(w.pieces)::int as pieces,
      (percentile_disc(0.5) within group (order by w.back))::text as "medianBack",
      (percentile_disc(0.5) within group (order by w.usd_per_ct))::text as "medianUsdPerCt",
      min(w.created_at) as "firstAt", max(w.created_at) as "lastAt",
      (select count(distinct a.stone_id)::int from want_answers a where a.search_id = any(array_agg(w.search_id))) as answers
    from wants w join saved_searches s on s.id = w.search_id join people u on u.id = s.user_id
    where ${isOpen} and u.is_open and ${isAt(at)}
    group by w.wanted_mark order by people desc, "lastAt" desc limit ${limit}`.execute(db)
  return rows
}

export type WanterRow = {
  readonly mark: string
  readonly id: string
  readonly name: string
  readonly customer: string | null
  readonly pieces: number
  readonly back: string | null
  readonly usdPerCt: string | null
  readonly expiresAt: Date
}

/** Who wants these, of those whom somebody serves. */
export async function selectWanters(db: Db, marks: readonly string[], closer: Closer): Promise<WanterRow[]> {
  if (marks.length === 0) return []
  const { rows } = await sql<WanterRow>`
    select w.wanted_mark as mark, w.search_id::text as id, coalesce(nullif(u.company, ''), nullif(u.real_name, ''), u.name) as name,
      coalesce(nullif(c.company, ''), nullif(c.real_name, ''), c.name) as customer, w.pieces, w.back::text as back, w.usd_per_ct::text as "usdPerCt",
      w.expires_at as "expiresAt"
    from wants w join saved_searches s on s.id = w.search_id join people u on u.id = s.user_id left join people c on c.id = w.customer_id
    where w.wanted_mark = any(${[...marks]}::text[]) and ${isOpen} and u.is_open and s.site_id = ${closer.siteId} and ${isServed(closer)}
    order by w.search_id`.execute(db)
  return rows
}

/** The side of the trade that a mark is wanted on; undefined where nobody wants it any more. */
export async function selectWantedFilter(db: Db, mark: string, at: WantedAt): Promise<Pick<WantedRow, 'form' | 'filter'> | undefined> {
  const { rows } = await sql<Pick<WantedRow, 'form' | 'filter'>>`
    select s.form, s.filter from wants w join saved_searches s on s.id = w.search_id join people u on u.id = s.user_id
    where w.wanted_mark = ${mark} and ${isOpen} and u.is_open and ${isAt(at)} order by s.id desc limit 1`.execute(db)
  return rows[0]
}

type Answer = { readonly mark: string; readonly at: WantedAt; readonly stoneIds: readonly string[]; readonly byUser: string }

/** Answers each open want of a mark with these stones; those that it was answered with already are not told again. @returns what is to be told */
export async function insertAnswers(tx: Tx, { mark, at, stoneIds, byUser }: Answer) {
  const { rows } = await sql<{ searchId: string; stoneIds: string[] }>`
    with made as (
      insert into want_answers (search_id, stone_id, by_user)
      select w.search_id, asked.id, ${byUser}::bigint
      from wants w join saved_searches s on s.id = w.search_id join people u on u.id = s.user_id
      cross join unnest(${[...stoneIds]}::bigint[]) as asked (id)
      where w.wanted_mark = ${mark} and ${isOpen} and u.is_open and s.user_id <> ${byUser} and ${isAt(at)}
      on conflict (search_id, stone_id) do nothing returning search_id, stone_id
    ) select search_id::text as "searchId", array_agg(stone_id::text) as "stoneIds" from made group by search_id`.execute(tx)
  return rows
}
