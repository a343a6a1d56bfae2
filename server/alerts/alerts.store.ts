import { sql } from 'kysely'
import type { AlertTimes } from '@loupe/domain/alerts/alert-times.ts'
import type { AlertChoice } from '@loupe/domain/alerts/alert-ways.ts'
import type { AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { Db } from '../db/database.ts'

/** Who somebody is and how they are reached; times are null of whoever has set none. */
export const selectReceiver = (db: Db, userId: string) =>
  db
    .selectFrom('people as u')
    .innerJoin('site_names as s', 's.id', 'u.site_id')
    .leftJoin('site_addresses as a', 'a.site_id', 'u.site_id')
    .leftJoin('wechat_followers as w', 'w.user_id', 'u.id')
    .leftJoin('alert_times as t', 't.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.site_id', 'u.status', 'u.is_open', 'u.phone', 'u.email', 'u.language', 'u.name'])
    .select(['w.openid', sql<string>`s.title`.as('site'), 's.parent_id', 'a.origin as own_origin'])
    .select(['t.time_zone', 't.digest', 't.digest_hour', 't.digest_weekday', 't.quiet_from', 't.quiet_to'])
    .select([sql<MainRole>`u.role`.as('role'), sql<Date>`clock_timestamp()`.as('now')])
    .executeTakeFirst()
export type ReceiverRow = NonNullable<Awaited<ReturnType<typeof selectReceiver>>>

const choiceColumns = ['kind', 'email', 'sms', 'wechat', 'digest'] as const

/** What somebody has chosen, of one kind or of all. */
export const selectChoices = (db: Db, userId: string, kind?: AlertKind) =>
  db
    .selectFrom('alert_choices')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .select(choiceColumns)
    .execute()

export type NewAlert = {
  readonly userId: string
  readonly kind: AlertKind
  readonly event: string
  readonly version: number
  readonly facts: unknown
  readonly path: string
}

/** @returns its id; null when this person was told of it already, on whichever node */
export async function insertAlert(db: Db, { userId, kind, event, version, facts, path }: NewAlert): Promise<string | null> {
  const row = await db
    .insertInto('alerts')
    .values({ user_id: userId, kind, event, version, facts: JSON.stringify(facts), path })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const alertColumns = ['id', 'kind', 'version', 'facts', 'path', 'created_at', 'read_at'] as const

type Wanted = {
  readonly userId: string
  readonly kinds: readonly AlertKind[]
  readonly unread: boolean
  readonly limit: number
  readonly after: string | undefined
}

/** Newest first. */
export const selectAlerts = (db: Db, { userId, kinds, unread, limit, after }: Wanted) =>
  db
    .selectFrom('alerts')
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .select(alertColumns)
    .execute()
export type AlertRow = Awaited<ReturnType<typeof selectAlerts>>[number]

/** So many of these as there are, counted no further than `most`. */
export async function countUnread(db: Db, userId: string, kinds: readonly AlertKind[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from alerts where user_id = ${userId} and read_at is null and kind = any(${kinds}::text[]) limit ${most}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of them that are this person's own. */
export async function markRead(db: Db, userId: string, ids: readonly string[], upTo: string | undefined): Promise<void> {
  await sql`
    update alerts set read_at = now() where user_id = ${userId} and read_at is null
      and (id = any(${ids}::bigint[]) or id <= ${upTo ?? null}::bigint)`.execute(db)
}

export async function writeTimes(db: Db, userId: string, times: AlertTimes): Promise<void> {
  const row = {
    time_zone: times.timeZone,
    digest: times.digest,
    digest_hour: times.digestHour,
    digest_weekday: times.digestWeekday,
    quiet_from: times.quiet?.from ?? null,
    quiet_to: times.quiet?.to ?? null,
  }
  await db
    .insertInto('alert_times')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function writeChoices(db: Db, userId: string, choices: readonly (AlertChoice & { kind: AlertKind })[]): Promise<void> {
  await db.deleteFrom('alert_choices').where('user_id', '=', userId).execute()
  if (choices.length === 0) return
  await db
    .insertInto('alert_choices')
    .values(choices.map(({ kind, email, sms, wechat, digest }) => ({ user_id: userId, kind, email, sms, wechat, digest })))
    .execute()
}

/** Half a year after they came alerts are forgotten. Only the oldest are looked at: a search of all of them would grow with the house. */
export async function dropOldAlerts(db: Db): Promise<void> {
  await sql`
    with oldest as (select id, created_at from alerts order by id limit 1000)
    delete from alerts a using oldest o where a.id = o.id and o.created_at < now() - interval '180 days'`.execute(db)
}
