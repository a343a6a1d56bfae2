import { sql } from 'kysely'
import { inTransaction, perDatabase } from './database.ts'
import type { Db } from './database.ts'
import { lockName } from './lock-name.ts'

const secrets = perDatabase<Promise<Buffer>>()

/** What the challenges of this house are signed with, on every node. */
export function proofSecret(db: Db): Promise<Buffer> {
  const kept = secrets(db)
  const known = kept.get('')
  if (known !== undefined) return known
  const row = db.selectFrom('proof_secret').select('secret').executeTakeFirstOrThrow()
  const secret = row.then((found) => found.secret)
  kept.set('', secret)
  secret.catch(() => kept.delete(''))
  return secret
}

/** Calls of an address within so long make the next one dear. */
const windowMinutes = 60

export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly before: number }

/**
 * Writes a call of an address down if it may be made: by its answered challenge, which is used up, or as one of the first few.
 * `before` tells how many the address has made within the hour.
 */
export function takeCall(db: Db, address: string, mayPass: (before: number) => { salt: string | null } | null): Promise<Taken> {
  return inTransaction(db, async (tx) => {
    // Calls made at once count each other.
    await lockName(tx, `proof ${address}`)
    const { before } = await tx
      .selectFrom('proofs')
      .select(sql<number>`count(*)::int`.as('before'))
      .where('address', '=', address)
      .where('at', '>', sql<Date>`clock_timestamp() - make_interval(mins => ${windowMinutes})`)
      .executeTakeFirstOrThrow()
    const passed = mayPass(before)
    if (passed === null) return { isTaken: false, before }
    const row = await tx
      .insertInto('proofs')
      .values({ address, salt: passed.salt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row === undefined ? { isTaken: false, before } : { isTaken: true }
  })
}

/** Calls that count no more, and challenges that have run out long since. */
export async function dropOldProofs(db: Db): Promise<void> {
  await sql`delete from proofs where at < now() - make_interval(mins => ${2 * windowMinutes})`.execute(db)
}
