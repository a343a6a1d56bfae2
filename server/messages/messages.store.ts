import { sql } from 'kysely'
import type { MessageChannel, MessageState } from '@loupe/domain/messages/messages.api.ts'
import { isTexts } from '@loupe/domain/api/unknown.ts'
import type { Db } from '../db/database.ts'
import { containing } from '../db/sql-text.ts'
import { storableText } from '../db/storable-text.ts'

export type NewMessage = {
  readonly siteId: string
  readonly channel: MessageChannel
  readonly target: string
  readonly subject: string
  readonly body: string
  readonly facts: Readonly<Record<string, string>>
  readonly isWithheld: boolean
  /** The body is a secret that is worth nothing after so many minutes; null for what may be read for long. */
  readonly secretMinutes: number | null
}

export async function insertMessage(db: Db, message: NewMessage): Promise<string> {
  const { id } = await db
    .insertInto('messages')
    .values({
      site_id: message.siteId,
      channel: message.channel,
      target: message.target,
      subject: message.subject,
      body: message.body,
      facts: JSON.stringify(message.facts),
      state: message.isWithheld ? 'withheld' : 'waiting',
      secret_until: message.secretMinutes === null ? null : sql<Date>`now() + make_interval(mins => ${message.secretMinutes})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DueMessage = {
  readonly id: string
  readonly channel: MessageChannel
  readonly target: string
  readonly subject: string
  readonly body: string
  readonly facts: Readonly<Record<string, string>>
  readonly tries: number
  readonly isSecret: boolean
}

const leaseEnd = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Takes a few messages of a channel that are due; whoever dies with them leaves them to the next when the lease is over. */
export async function claimDue(db: Db, channel: MessageChannel, most: number, leaseSeconds: number): Promise<DueMessage[]> {
  const due = db
    .selectFrom('messages')
    .select('id')
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', sql<Date>`now()`)
    .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<', sql<Date>`now()`)]))
    .orderBy('next_try_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const rows = await db
    // Chosen once and apart: within the update a plan may choose anew for every row, and take more than the limit.
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('messages')
    .set({ leased_until: leaseEnd(leaseSeconds), tries: sql<number>`tries + 1` })
    .from('due')
    .whereRef('messages.id', '=', 'due.id')
    .returning([
      'messages.id',
      'channel',
      'target',
      'subject',
      'body',
      'facts',
      'tries',
      sql<boolean>`secret_until is not null`.as('is_secret'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    target: row.target,
    subject: row.subject,
    body: row.body,
    facts: isTexts(row.facts) ? row.facts : {},
    tries: row.tries,
    isSecret: row.is_secret,
  }))
}

/** A try at sending: whoever was stopped for longer than the lease finds the message in another's hands, at a later try. */
type Try = Pick<DueMessage, 'id' | 'tries'>

/** Keeps a message to whoever is still sending it. */
export async function renewLease(db: Db, { id, tries }: Try, leaseSeconds: number): Promise<void> {
  await db
    .updateTable('messages')
    .set({ leased_until: leaseEnd(leaseSeconds) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .where('leased_until', 'is not', null)
    .execute()
}

/**
 * Gives up what was tried on a channel as often as it may and never came to an end, since whoever sent it died of it: it would be taken up again for good.
 */
export async function giveUpDead(db: Db, channel: MessageChannel, mostTries: number): Promise<void> {
  await sql`
    update messages set state = 'failed', leased_until = null,
      error = case when error = '' then 'the server stopped while it was being sent' else error end
    where channel = ${channel} and state = 'waiting' and tries >= ${mostTries} and leased_until < now()`.execute(db)
}

/** Gives up what waits for an official account that its owner has let go, or no longer wants messages in. */
export async function giveUpUnbound(db: Db): Promise<void> {
  await sql`
    update messages set state = 'failed', error = 'the account is bound no more'
    where channel = 'wechat' and state = 'waiting' and leased_until is null and not exists (
      select from wechat_accounts w where w.site_id = messages.site_id and w.app = 'official' and w.openid = messages.target and w.push)`.execute(
    db,
  )
}

/** Sent; what was a secret is not kept. */
export async function markSent(db: Db, id: string): Promise<void> {
  await sql`
    update messages set state = 'sent', sent_at = now(), leased_until = null, error = '',
      is_wiped = secret_until is not null,
      subject = case when secret_until is null then subject else '' end,
      body = case when secret_until is null then body else '' end,
      facts = case when secret_until is null then facts else '{}' end
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Nobody can send it: it stays to be read. */
export async function markKept(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'kept', leased_until: null, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Not sent: tried again after so many seconds, or given up when there are none. What another tries meanwhile stays his. */
export async function markNotSent(db: Db, { id, tries }: Try, error: string, againInSeconds: number | null): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state: againInSeconds === null ? 'failed' : 'waiting',
      // What can't be stored in a provider's words would keep the message waiting for good.
      error: storableText(error).slice(0, 500),
      leased_until: null,
      next_try_at: sql<Date>`now() + make_interval(secs => ${againInSeconds ?? 0})`,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute()
}

/** Wipes what is worth nothing any more, gives up what was to carry it, and forgets half a year's messages. */
export async function dropOldWords(db: Db): Promise<void> {
  await sql`
    update messages set subject = '', body = '', facts = '{}', is_wiped = true, leased_until = null,
      state = case when state = 'waiting' then 'failed' else state end,
      error = case when state = 'waiting' and error = '' then 'ran out' else error end
    where secret_until < now() and not is_wiped`.execute(db)
  // Only the oldest are looked at: a search of all of them every minute would grow with the house.
  await sql`
    with oldest as (select id, created_at from messages order by id limit 1000)
    delete from messages m using oldest o where m.id = o.id and o.created_at < now() - interval '180 days'`.execute(db)
}

/** The site itself and those that have it as their parent. */
const isOfHouse = (houseId: string) => sql<boolean>`m.site_id in (select s.id from sites s where ${houseId} in (s.id, s.parent_id))`

/** A house and its next-level sites, the house first. */
export const listSites = (db: Db, houseId: string) =>
  db
    .selectFrom('sites')
    .select(['id', 'name'])
    .where((or) => or.or([or('id', '=', houseId), or('parent_id', '=', houseId)]))
    .orderBy(sql`parent_id is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute()

type Wanted = {
  readonly houseId: string
  readonly siteId: string | null
  readonly search: string
  readonly states: readonly MessageState[]
  readonly channel: MessageChannel | null
  readonly limit: number
  readonly after: string | null
}

/** Newest first; a secret that ran out is not shown even before it is wiped. */
export function listMessages(db: Db, wanted: Wanted) {
  const isOver = sql<boolean>`(is_wiped or coalesce(secret_until < now(), false))`
  return db
    .selectFrom('messages as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .select([
      'm.id',
      'm.site_id',
      's.name as site',
      sql<MessageChannel>`channel`.as('channel'),
      'target',
      sql<string>`case when ${isOver} then '' else subject end`.as('subject'),
      sql<string>`case when ${isOver} then '' else body end`.as('body'),
      isOver.as('is_wiped'),
      sql<MessageState>`state`.as('state'),
      'tries',
      'error',
      'm.created_at',
      'sent_at',
    ])
    .where(isOfHouse(wanted.houseId))
    .$if(wanted.siteId !== null, (query) => query.where('m.site_id', '=', wanted.siteId))
    .$if(wanted.search !== '', (query) =>
      query.where((or) =>
        or.or([
          or('target', 'ilike', containing(wanted.search)),
          or.and([sql<boolean>`not ${isOver}`, or('subject', 'ilike', containing(wanted.search))]),
        ]),
      ),
    )
    .$if(wanted.states.length > 0, (query) => query.where('state', 'in', wanted.states))
    .$if(wanted.channel !== null, (query) => query.where('channel', '=', wanted.channel))
    .$if(wanted.after !== null, (query) => query.where('m.id', '<', wanted.after))
    .orderBy('m.id', 'desc')
    .limit(wanted.limit)
    .execute()
}

/** How many messages of a house and its sites, or of one of them, are in each state. */
export const countMessages = (db: Db, houseId: string, siteId: string | null) =>
  db
    .selectFrom('messages as m')
    .select([sql<MessageState>`state`.as('state'), sql<number>`count(*)::int`.as('count')])
    .where(isOfHouse(houseId))
    .$if(siteId !== null, (query) => query.where('m.site_id', '=', siteId))
    .groupBy('state')
    .execute()

export async function messageExists(db: Db, houseId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('messages as m').select('id').where('id', '=', id).where(isOfHouse(houseId)).executeTakeFirst()
  return row !== undefined
}

/** Makes a failed or kept message due again; false when it is neither or has nothing left to say. */
export async function makeDue(db: Db, houseId: string, id: string): Promise<boolean> {
  const done = await db
    .updateTable('messages as m')
    .set({ state: 'waiting', next_try_at: sql<Date>`now()`, tries: 0, error: '' })
    .where('id', '=', id)
    .where(isOfHouse(houseId))
    .where('state', 'in', ['failed', 'kept'])
    .where('is_wiped', '=', false)
    .where((or) => or.or([or('secret_until', 'is', null), or('secret_until', '>', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Where a person is reached, in which language, and of which site's name; `openid` only of somebody who wants messages there. */
export async function readReach(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('sites as s', 's.id', 'u.site_id')
    .leftJoin('site_configs as c', 'c.site_id', 's.id')
    .leftJoin('wechat_accounts as w', (join) => join.onRef('w.user_id', '=', 'u.id').on('w.app', '=', 'official').on('w.push', '=', true))
    .select([
      'w.openid',
      'u.site_id',
      'u.phone',
      'u.email',
      'u.language',
      'u.name',
      sql<string>`coalesce(nullif(c.config->>'title', ''), s.name)`.as('site'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}
