import { sql } from 'kysely'
import type { Drop, SearchForm } from '@loupe/domain/searches/saved-search.ts'
import type { Db, Tx } from '../db/database.ts'

const columns = [
  's.id',
  's.site_id',
  's.user_id',
  sql<SearchForm>`s.form`.as('form'),
  's.name',
  's.version',
  's.filter',
  's.address',
  's.tells_new',
  's.drop_percent',
  's.drop_usd',
  's.is_paused',
  's.created_at',
  's.seen_at',
] as const

export type NewSearch = {
  readonly siteId: string
  readonly userId: string
  readonly form: SearchForm
  readonly name: string
  readonly filter: object
  readonly mark: string
  readonly address: string
  readonly tellsNew: boolean
  readonly drop: Drop | null
}

/** Which reader of filters a row is for. */
export const filterVersion = 1

const dropColumns = (drop: Drop | null) => ({
  drop_percent: drop?.by === 'percent' ? drop.least : null,
  drop_usd: drop?.by === 'usd' ? drop.least : null,
})

/** @returns its id; null where this person has saved it already */
export async function insertSearch(db: Db, search: NewSearch): Promise<string | null> {
  const row = await db
    .insertInto('saved_searches')
    .values({
      site_id: search.siteId,
      user_id: search.userId,
      form: search.form,
      name: search.name,
      version: filterVersion,
      filter: JSON.stringify(search.filter),
      mark: search.mark,
      address: search.address,
      tells_new: search.tellsNew,
      ...dropColumns(search.drop),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'form', 'mark']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countSearches(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const owned = (db: Db, userId: string) => db.selectFrom('saved_searches as s').where('s.user_id', '=', userId).select(columns)

/** One of somebody's own; undefined of everybody else's. */
export const selectOwnSearch = (db: Db, userId: string, id: string) => owned(db, userId).where('s.id', '=', id).executeTakeFirst()
export type SearchRow = NonNullable<Awaited<ReturnType<typeof selectOwnSearch>>>

/** The newest first. */
export const selectOwnSearches = (db: Db, userId: string, { after, limit }: { after: string | undefined; limit: number }) =>
  owned(db, userId)
    .$if(after !== undefined, (query) => query.where('s.id', '<', after ?? ''))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** Whoever's it is: to tell them of it. */
export const selectSearch = (db: Db, id: string) =>
  db.selectFrom('saved_searches as s').where('s.id', '=', id).select(columns).executeTakeFirst()

export type SearchChange = {
  readonly name?: string | undefined
  readonly tellsNew?: boolean | undefined
  readonly drop?: Drop | null | undefined
  readonly isPaused?: boolean | undefined
}

/** @returns whether it was theirs. What came while it rested is no news when it is woken. */
export async function updateSearch(db: Db, userId: string, id: string, change: SearchChange): Promise<boolean> {
  const { name, tellsNew, drop, isPaused } = change
  const row = await db
    .updateTable('saved_searches')
    .set({
      name: name ?? sql<string>`name`,
      ...(tellsNew === undefined ? {} : { tells_new: tellsNew }),
      ...(drop === undefined ? {} : dropColumns(drop)),
      ...(isPaused === undefined ? {} : { is_paused: isPaused }),
      ...(isPaused === false ? { since: sql<string>`case when is_paused then pg_current_snapshot() else since end` } : {}),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markLooked = (db: Db, userId: string, id: string) =>
  db
    .updateTable('saved_searches')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()

/** @returns whether it was theirs */
export async function deleteSearch(db: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}

/** A search that somebody has saved already. */
export async function selectMarked(tx: Tx, userId: string, form: SearchForm, mark: string): Promise<string | null> {
  const row = await tx
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('form', '=', form)
    .where('mark', '=', mark)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}
