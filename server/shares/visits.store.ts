import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Counts a device that has opened the link before. @returns its visit; undefined of a device that has not */
export const touchVisit = (db: Db, shareId: string, secretHash: Buffer) =>
  db
    .updateTable('share_visits')
    .set({ times: sql<number>`times + 1`, last_at: sql<Date>`now()` })
    .where('share_id', '=', shareId)
    .where('secret_hash', '=', secretHash)
    .returning(['id', 'no'])
    .executeTakeFirst()

/** A device that has opened the link before. */
export const selectVisit = (db: Db, shareId: string, secretHash: Buffer) =>
  db
    .selectFrom('share_visits')
    .where('share_id', '=', shareId)
    .where('secret_hash', '=', secretHash)
    .select(['id', 'no'])
    .executeTakeFirst()

/** Lets one more device in while there is room, and not one more than that, however many ask at once. @returns the visit; undefined without room */
export async function admitDevice(db: Db, shareId: string, visit: { readonly secretHash: Buffer; readonly device: 'phone' | 'desk' }) {
  const { rows } = await sql<{ id: string; no: number }>`
    with room as (
      update shares set devices = devices + 1
      where id = ${shareId} and devices < most_devices and revoked_at is null and expires_at > clock_timestamp()
      returning id, devices)
    insert into share_visits (share_id, no, secret_hash, device)
    select id, devices, ${visit.secretHash}, ${visit.device} from room
    returning id, no`.execute(db)
  return rows[0]
}

/** The devices that opened a link last. */
export const selectVisits = (db: Db, shareId: string, limit: number) =>
  db
    .selectFrom('share_visits')
    .where('share_id', '=', shareId)
    .select(['no', 'device', 'first_at', 'last_at', 'times'])
    .orderBy('last_at', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()

/** What a reader said of the goods, by their names. */
export const selectOpinions = (db: Db, visitId: string) =>
  db.selectFrom('share_answers').where('visit_id', '=', visitId).where('what', '<>', 'ask').select(['goods', 'what']).execute()

type Opinion = {
  readonly shareId: string
  readonly visitId: string
  readonly goods: string
  readonly called: unknown
  readonly what: 'like' | 'dislike'
}

/** Says it anew where the reader has said something of these goods before. */
export async function saveOpinion(db: Db, { shareId, visitId, goods, called, what }: Opinion): Promise<void> {
  await db
    .insertInto('share_answers')
    .values({ share_id: shareId, visit_id: visitId, goods, called: JSON.stringify(called), what })
    .onConflict((conflict) =>
      conflict
        .columns(['visit_id', 'goods'])
        .where('what', '<>', 'ask')
        .doUpdateSet({ what, at: sql<Date>`now()` }),
    )
    .execute()
}

export async function dropOpinion(db: Db, visitId: string, goods: string): Promise<void> {
  await db.deleteFrom('share_answers').where('visit_id', '=', visitId).where('goods', '=', goods).where('what', '<>', 'ask').execute()
}

/** Questions of a device within the last so many minutes, and of all devices of its link. */
export const countAsks = (db: Db, { shareId, visitId }: { readonly shareId: string; readonly visitId: string }, minutes: number) =>
  db
    .selectFrom('share_answers')
    .where('share_id', '=', shareId)
    .where('what', '=', 'ask')
    .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${minutes})`)
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`(count(*) filter (where visit_id = ${visitId}))::int`.as('own')])
    .executeTakeFirstOrThrow()

type Question = {
  readonly shareId: string
  readonly visitId: string
  readonly goods: string | null
  readonly called: unknown
  readonly words: string
  readonly name: string
}

export async function insertQuestion(db: Db, { shareId, visitId, goods, called, words, name }: Question): Promise<string> {
  const row = await db
    .insertInto('share_answers')
    .values({
      share_id: shareId,
      visit_id: visitId,
      goods,
      called: goods === null ? null : JSON.stringify(called),
      what: 'ask',
      words,
      name,
      at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What readers said of a link, the newest first. */
export const selectAnswers = (db: Db, shareId: string, { after, limit }: { after: string | undefined; limit: number }) =>
  db
    .selectFrom('share_answers as a')
    .innerJoin('share_visits as v', 'v.id', 'a.visit_id')
    .where('a.share_id', '=', shareId)
    .$if(after !== undefined, (query) => query.where('a.id', '<', after ?? ''))
    .select(['a.id', 'a.what', 'a.goods', 'a.called', 'a.words', 'a.name', 'a.at', 'v.no'])
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** How people outside reach whoever made the link. */
export const selectSender = (db: Db, userId: string) =>
  db
    .selectFrom('people')
    .where('id', '=', userId)
    .select(['name', 'real_name', 'company', 'phone', sql<string>`coalesce(wechat, '')`.as('wechat')])
    .executeTakeFirstOrThrow()
