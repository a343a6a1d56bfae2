import { sql } from 'kysely'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import type { StockViews } from '@loupe/domain/stock/first-view.ts'
import type { Db } from '../db/database.ts'
import { keptQuery } from '../db/kept-query.ts'
import { isAccountOpen, isSessionAlive } from '../db/session-life.ts'
import type { Viewer } from '../http/viewer.ts'

// Writing at every call would cost more than knowing the last use to the minute is worth.
const touchMinutes = 5

/** Staff made the password up and its owner is to replace it; the guest account has no owner, and its visitors type no password. */
const isPasswordDue = sql<boolean>`(u.password_until is not null and u.role <> ${sql.lit(mainRoles.visitor)})`

/** A visitor's session lives a day: whoever comes again is let in again without being asked anything. */
const guestHours = 24
const isNoOldGuest = sql<boolean>`(u.role <> ${sql.lit(mainRoles.visitor)} or s.created_at > now() - make_interval(hours => ${sql.lit(guestHours)}))`

/** A session lives no longer than its account, nor than a password that staff made up. */
const liveSession = sql<boolean>`
  ${isSessionAlive('s')}
  and ${isNoOldGuest}
  and ${isAccountOpen('u')}
  and (not ${isPasswordDue} or u.password_until > now())`

/** A viewer before the codes are put together. */
export type SessionRow = Omit<Viewer, 'codes'> & {
  readonly ownCodes: readonly number[]
  readonly groupCodes: readonly number[]
  readonly isTouchDue: boolean
}

/** What is known of somebody who may call, wherever it is read from. */
const viewerColumns = [
  'u.id as userId',
  'u.site_id as siteId',
  sql<boolean>`site.parent_id is not null`.as('isNextLevel'),
  sql<MainRole>`u.role`.as('role'),
  'u.codes as ownCodes',
  'g.codes as groupCodes',
  'u.group_id as groupId',
  'u.supplier_id as supplierId',
  'u.salesman_id as salesmanId',
  'u.next_site_id as nextSiteId',
  'u.user_type as userType',
  'u.name as name',
  isPasswordDue.as('isPasswordDue'),
  sql<string>`(select mark::text from prices_in_force)`.as('priceMark'),
] as const

const sessions = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.site_id', '=', 's.site_id'))
    .innerJoin('site_names as site', 'site.id', 's.site_id')
    .leftJoin('groups as g', 'g.id', 'u.group_id')
    .select(viewerColumns)
    .select([sql<boolean>`s.used_at < now() - make_interval(mins => ${sql.lit(touchMinutes)})`.as('isTouchDue')])
    .where('s.token_hash', '=', tokenHash)
    .where(liveSession)

const anySession = keptQuery(sessions)
const sessionOfPage = keptQuery((db, tokenHash: Buffer, whole: string, host: string) =>
  sessions(db, tokenHash).where('s.site_id', '=', sql<string>`site_of_origin(${whole}, ${host})`),
)

/** Those of these people whose accounts are open, as if they called now. */
export const findOpenAccounts = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('users as u')
    .innerJoin('site_names as site', 'site.id', 'u.site_id')
    .leftJoin('groups as g', 'g.id', 'u.group_id')
    .select(viewerColumns)
    .where('u.id', '=', sql<string>`any(${[...userIds]}::bigint[])`)
    .where(isAccountOpen('u'))
    .execute()

/** Who holds a token now: session, account and group read together, so that a change of any counts at once. */
export async function findSession(db: Db, tokenHash: Buffer, page: { whole: string; host: string } | null): Promise<SessionRow | null> {
  const [row] = page === null ? await anySession(db, tokenHash) : await sessionOfPage(db, tokenHash, page.whole, page.host)
  return row === undefined ? null : { ...row, groupCodes: row.groupCodes ?? [] }
}

export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export type NewSession = {
  readonly tokenHash: Buffer
  readonly userId: string
  readonly siteId: string
  readonly address: string
  readonly agent: string
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      site_id: session.siteId,
      address: session.address,
      agent: session.agent,
    })
    .execute()
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function countLogin(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ login_num: sql<number>`login_num + 1` })
    .where('id', '=', userId)
    .execute()
}

/** Sessions that can't be used any more are kept for three months, then forgotten; those of visitors, who are nobody, at once. */
export async function dropOldSessions(db: Db): Promise<void> {
  await sql`delete from sessions where created_at < now() - interval '90 days'`.execute(db)
  await sql`
    delete from sessions s using users u
    where u.id = s.user_id and u.role = ${sql.lit(mainRoles.visitor)}
      and (s.ended_at is not null or s.created_at < now() - make_interval(hours => ${sql.lit(guestHours)}))`.execute(db)
}

/** Makes room for one more visitor from an address: of more than so many sessions those unused the longest are forgotten. */
export async function dropOldestGuests(db: Db, userId: string, address: string, most: number): Promise<void> {
  await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId} and address = ${address} order by used_at desc offset ${most - 1})`.execute(
    db,
  )
}

/** Whether an account was logged in to from an address before, by a session of the last weeks. */
export async function knowsAddress(db: Db, userId: string, address: string): Promise<boolean> {
  const found = db.selectFrom('sessions').select('id').where('user_id', '=', userId).where('address', '=', address)
  return (
    (await found
      .where('created_at', '>', sql<Date>`now() - interval '60 days'`)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** What UserInfo tells of an account, beside what the session knows. */
export function readPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'real_name',
      'phone',
      'company',
      'address',
      'invite_code',
      'login_num',
      'api_rate',
      'password_until',
      sql<boolean>`exists (select from wechat_accounts w where w.user_id = users.id and w.push)`.as('wechat_push'),
      sql<boolean>`exists (select from site_terms t where t.site_id = users.site_id and t.lets_invite)`.as('may_invite'),
      sql<StockViews>`(select coalesce(jsonb_object_agg(v.page, v.search), '{}') from stock_views v where v.user_id = users.id)`.as(
        'stock_views',
      ),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

type Typed = { readonly name: string; readonly phone: string | null; readonly email: string | null }

/**
 * The name of the account that was typed by its name, else by a phone number or e-mail address: whoever proved it, else the only account
 * that staff gave it to; null when there is none or no telling which.
 */
export async function findAccountName(db: Db, siteId: string, { name, phone, email }: Typed): Promise<string | null> {
  const isNamed = sql<boolean>`name_key(name) = name_key(${name}::text)`
  const isProven = sql<boolean>`(phone_proven and phone_key(phone) = ${phone} or email_proven and email_key(email) = ${email})`
  const isGiven = sql<boolean>`(phone <> '' and phone_key(phone) = ${phone} or email <> '' and email_key(email) = ${email})`
  const rank = sql<number>`case when ${isNamed} then 0 when ${isProven} is true then 1 else 2 end`
  const [first, second] = await db
    .selectFrom('users')
    .select(['name', rank.as('rank')])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(${isNamed} or ${isProven} or (${isGiven} and status in (1, 2) and not phone_proven and not email_proven))`)
    .orderBy(rank)
    .orderBy('id')
    .limit(2)
    .execute()
  if (first === undefined || (first.rank === 2 && second !== undefined)) return null
  return first.name
}

/** The live sessions of an account, newest use first. */
export function listLiveSessions(db: Db, userId: string, tokenHash: Buffer) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.agent',
      's.address',
      's.created_at as createdAt',
      's.used_at as usedAt',
      sql<boolean>`s.token_hash = ${tokenHash}`.as('isThis'),
    ])
    .where('s.user_id', '=', userId)
    .where(liveSession)
    .orderBy(sql`s.token_hash = ${tokenHash}`, 'desc')
    .orderBy('s.used_at', 'desc')
    .limit(200)
    .execute()
}

/** Ends one session of an account; false when it has none of that number. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions of an account, all or all but one; tells how many. */
export async function endSessionsOf(db: Db, userId: string, except: Buffer | null): Promise<number> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('token_hash', '<>', except))
    .returning('id')
    .execute()
  return rows.length
}

/** Visitors have nothing under way: their sessions end with the site's opening hours. */
export async function endVisitors(db: Db, siteId: string): Promise<void> {
  await sql`update sessions s set ended_at = now() from users u
    where u.id = s.user_id and s.site_id = ${siteId} and u.role = ${sql.lit(mainRoles.visitor)} and s.ended_at is null`.execute(db)
}
