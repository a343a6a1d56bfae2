import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { beginningWith } from './sql-text.ts'

/** What is being guessed (an account of a site, the set-up code) and from where. */
export type Guess = { readonly subject: string; readonly address: string }

const mostTries = 5
const lockSeconds = 15 * 60
/**
 * Wrong tries from one address at all subjects of a kind: enough for an office of forgetful people behind one address,
 * too few to try one common password on every account.
 */
const mostTriesOfAddress = 50

/**
 * Seconds for which a subject stays closed to an address, 0 when it is open: five wrong tries within 15 minutes
 * close it for 15 minutes from the fifth (decisions.md 2).
 */
export const lockedSeconds = (db: Db, { subject, address }: Guess): Promise<number> =>
  secondsLocked(db, sql`subject = ${subject} and address = ${address}`, mostTries)

/**
 * Seconds for which every subject of a kind (what its name begins with) stays closed to an address: fifty wrong tries
 * within 15 minutes, at whatever accounts, close them for 15 minutes from the fiftieth (decision 0016).
 */
export const addressLockedSeconds = (db: Db, kind: string, address: string): Promise<number> =>
  secondsLocked(db, sql`address = ${address} and subject like ${beginningWith(kind)}`, mostTriesOfAddress)

/** Wrong tries at a subject within 15 minutes, from wherever. */
export async function wrongTriesAt(db: Db, subject: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries from wrong_tries
    where subject = ${subject} and at > clock_timestamp() - make_interval(secs => ${lockSeconds})`.execute(db)
  return rows[0]?.tries ?? 0
}

async function secondsLocked(db: Db, which: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from max(at) - clock_timestamp()) + ${lockSeconds})::int as seconds
    from (select at from wrong_tries where ${which} order by at desc limit ${most}) latest
    having count(*) = ${most} and max(at) - min(at) <= make_interval(secs => ${lockSeconds})`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

export async function noteWrongTry(db: Db, { subject, address }: Guess): Promise<void> {
  await db
    .insertInto('wrong_tries')
    .values({ subject, address, at: sql<Date>`clock_timestamp()` })
    .execute()
}

export async function forgetWrongTries(db: Db, { subject, address }: Guess): Promise<void> {
  await db.deleteFrom('wrong_tries').where('subject', '=', subject).where('address', '=', address).execute()
}

/** Tries that can't lock anything any more. */
export async function dropOldTries(db: Db): Promise<void> {
  await sql`delete from wrong_tries where at < now() - make_interval(secs => ${2 * lockSeconds})`.execute(db)
}

/**
 * The part of an address that one household or server owns: IPv6 counts by its /64, since a single machine has all of
 * it to guess from.
 */
export function addressBlock(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const last = tail === '' ? [] : tail.split(':')
    while (groups.length + last.length < 8) groups.push('0')
    groups.push(...last)
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
