import { sql } from 'kysely'
import type { MessageChannel, MessageState } from '@loupe/domain/messages/messages.api.ts'
import type { Db } from '../db/database.ts'
import { containing } from '../db/sql-text.ts'

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
const isOfHouse = (houseId: string) => sql<boolean>`m.site_id in (select s.id from site_names s where ${houseId} in (s.id, s.parent_id))`

/** A house and its next-level sites, the house first. */
export const listSites = (db: Db, houseId: string) =>
  db
    .selectFrom('site_names')
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
    .innerJoin('site_names as s', 's.id', 'm.site_id')
    .select([
      'm.id',
      'm.site_id as siteId',
      's.name as site',
      sql<MessageChannel>`channel`.as('channel'),
      'target',
      sql<string | null>`case when ${isOver} then null else facts ->> 'language' end`.as('language'),
      sql<string>`case when ${isOver} then '' else subject end`.as('subject'),
      sql<string>`case when ${isOver} then '' else body end`.as('body'),
      isOver.as('isWiped'),
      sql<MessageState>`state`.as('state'),
      'tries',
      'error',
      'm.created_at as createdAt',
      'm.sent_at as sentAt',
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
