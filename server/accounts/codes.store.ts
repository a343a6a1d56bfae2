import { sql, type RawBuilder } from 'kysely'
import type { ContactChannel } from '@loupe/domain/messages/messages.api.ts'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

export type CodePurpose = 'register' | 'forgot' | 'either' | 'change'

/** Where a code goes and on which site it is good; `key` is the same for every spelling of it. */
export type CodeTarget = { readonly siteId: string; readonly channel: ContactChannel; readonly key: string }

/** Sends to one target, from one address and of one site are counted in turn, so that sends asked for at once count each other. */
export async function lockSends(tx: Tx, target: CodeTarget, address: string): Promise<void> {
  // Always in this order, so that no two wait for each other.
  await lockName(tx, `code to ${target.channel} ${target.key}`)
  await lockName(tx, `code from ${address}`)
  await lockName(tx, `code of site ${target.siteId}`)
}

export type Sends = {
  /** Seconds since the last send to the target; null when there was none today. */
  readonly sinceLast: number | null
  readonly toTarget: number
  readonly fromAddress: number
  /** Seconds until the oldest of the day's sends is a day old. */
  readonly targetAgain: number
  readonly addressAgain: number
  /** Codes that somebody got of the whole site in the last hour, and seconds until the oldest of them is an hour old. */
  readonly ofSite: number
  readonly siteAgain: number
}

/** How many codes were sent to these within so many seconds, and the seconds until the oldest of them is no longer among them. */
const sends = (which: RawBuilder<unknown>, seconds: number) => sql`(
  select count(*)::int as n, coalesce(ceil(${sql.lit(seconds)} - extract(epoch from now() - min(created_at))), 0)::int as again
  from verification_codes where ${which} and created_at > now() - make_interval(secs => ${sql.lit(seconds)}))`
const dayS = 86_400
const hourS = 3600

/** The last day's sends to one target and from one address, on whatever site: a phone rings the same for all of them. And the site's last hour. */
export async function countSends(db: Db, target: CodeTarget, address: string): Promise<Sends> {
  const { rows } = await sql<Sends>`
    select
      (select extract(epoch from clock_timestamp() - max(created_at))::float8 from verification_codes
        where channel = ${target.channel} and target_key = ${target.key} and created_at > now() - interval '1 day') as "sinceLast",
      t.n as "toTarget", t.again as "targetAgain", a.n as "fromAddress", a.again as "addressAgain",
      w.n as "ofSite", w.again as "siteAgain"
    from
      ${sends(sql`channel = ${target.channel} and target_key = ${target.key}`, dayS)} t,
      ${sends(sql`address = ${address}`, dayS)} a,
      ${sends(sql`site_id = ${target.siteId} and not is_withheld`, hourS)} w`.execute(db)
  return rows[0] ?? { sinceLast: null, toTarget: 0, fromAddress: 0, targetAgain: 0, addressAgain: 0, ofSite: 0, siteAgain: 0 }
}

export type NewCode = {
  readonly target: CodeTarget
  readonly purpose: CodePurpose
  readonly userId: string | null
  readonly codeHash: string
  readonly address: string
  readonly minutes: number
  /** Nobody gets it: it costs the site nothing. */
  readonly isWithheld: boolean
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('verification_codes')
    .values({
      site_id: code.target.siteId,
      channel: code.target.channel,
      target_key: code.target.key,
      purpose: code.purpose,
      user_id: code.userId,
      code_hash: code.codeHash,
      address: code.address,
      is_withheld: code.isWithheld,
      created_at: sql<Date>`clock_timestamp()`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${code.minutes})`,
    })
    .execute()
}

/** The newest code of a target for a purpose, locked: of two who use it at once the second finds it used. An older one is worth nothing. */
export async function lockNewestCode(
  tx: Tx,
  target: CodeTarget,
  purposes: readonly CodePurpose[],
  userId: string | null,
): Promise<{ id: string; codeHash: string; tries: number; isOpen: boolean } | null> {
  const row = await tx
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'tries', sql<boolean>`used_at is null and expires_at > clock_timestamp()`.as('is_open')])
    .where('site_id', '=', target.siteId)
    .where('channel', '=', target.channel)
    .where('target_key', '=', target.key)
    .where('purpose', 'in', purposes)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, codeHash: row.code_hash, tries: row.tries, isOpen: row.is_open }
}

export async function countCodeTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .execute()
}

export async function markCodeUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('verification_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Codes that count for nothing any more. */
export async function dropOldCodes(db: Db): Promise<void> {
  await sql`delete from verification_codes where created_at < now() - interval '2 days'`.execute(db)
}
