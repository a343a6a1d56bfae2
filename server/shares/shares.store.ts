import { sql } from 'kysely'
import type { SharePrices } from '@loupe/domain/shares/share.ts'
import type { Db, Pool } from '../db/database.ts'

const columns = [
  's.id',
  's.key',
  's.site_id',
  's.user_id',
  's.title',
  's.note',
  's.language',
  's.wishes',
  's.told',
  's.search',
  's.prices',
  's.prices_for',
  's.points',
  's.multiplier',
  's.shows_back',
  's.shows_certificate',
  's.created_at',
  's.expires_at',
  's.most_devices',
  's.devices',
  's.revoked_at',
  sql<boolean>`s.expires_at <= clock_timestamp()`.as('has_expired'),
] as const

export type NewShare = {
  readonly key: string
  readonly siteId: string
  readonly userId: string
  readonly title: string
  readonly note: string
  readonly language: 'en' | 'zh' | null
  readonly wishes: unknown
  readonly told: unknown
  readonly search: unknown
  readonly prices: SharePrices
  readonly pricesFor: unknown
  readonly points: string
  readonly multiplier: string
  readonly showsBack: boolean
  readonly showsCertificate: boolean
  readonly days: number
  readonly mostDevices: number
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function insertShare(db: Db, share: NewShare): Promise<string> {
  const row = await db
    .insertInto('shares')
    .values({
      key: share.key,
      site_id: share.siteId,
      user_id: share.userId,
      title: share.title,
      note: share.note,
      language: share.language,
      wishes: json(share.wishes),
      told: json(share.told),
      search: json(share.search),
      prices: share.prices,
      prices_for: json(share.pricesFor),
      points: share.points,
      multiplier: share.multiplier,
      shows_back: share.showsBack,
      shows_certificate: share.showsCertificate,
      expires_at: sql<Date>`now() + make_interval(days => ${share.days})`,
      most_devices: share.mostDevices,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What a link leads to, whoever opens it. */
export const selectShare = (db: Db, key: string) => db.selectFrom('shares as s').where('s.key', '=', key).select(columns).executeTakeFirst()
export type ShareRow = NonNullable<Awaited<ReturnType<typeof selectShare>>>

/** How often its readers opened it, and what they said. */
const told = [
  sql<number>`coalesce((select sum(times) from share_visits v where v.share_id = s.id), 0)::int`.as('times'),
  sql<Date | null>`(select max(last_at) from share_visits v where v.share_id = s.id)`.as('last_at'),
  sql<number>`(select count(*) from share_answers a where a.share_id = s.id and a.what = 'like')::int`.as('likes'),
  sql<number>`(select count(*) from share_answers a where a.share_id = s.id and a.what = 'dislike')::int`.as('dislikes'),
  sql<number>`(select count(*) from share_answers a where a.share_id = s.id and a.what = 'ask')::int`.as('asks'),
] as const

const owned = (db: Db, userId: string) => db.selectFrom('shares as s').where('s.user_id', '=', userId).select(columns).select(told)

/** One of somebody's own links; undefined of everybody else's. */
export const selectOwnShare = (db: Db, userId: string, id: string) => owned(db, userId).where('s.id', '=', id).executeTakeFirst()
export type OwnShareRow = NonNullable<Awaited<ReturnType<typeof selectOwnShare>>>

/** Somebody's links, the newest first. */
export const selectOwnShares = (db: Db, userId: string, { after, limit }: { after: string | undefined; limit: number }) =>
  owned(db, userId)
    .$if(after !== undefined, (query) => query.where('s.id', '<', after ?? ''))
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()

/** @returns whether it was theirs; one that was taken back before stays as it is */
export async function revokeShare(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('shares')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Links that opened nothing any more for so long are forgotten, with what was said of them. */
const keptDays = 180
export async function dropOldShares(db: Pool): Promise<void> {
  await db
    .deleteFrom('shares')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(keptDays)})`)
    .execute()
}
