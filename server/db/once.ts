import { createHash } from 'node:crypto'
import { keyUsedOtherwise } from '@loupe/domain/api/api.problems.ts'
import { sql } from 'kysely'
import type { Pool, Tx } from './database.ts'

/**
 * Runs work once for an Idempotency-Key: the key and the effect are written in the same transaction, so a killed
 * process leaves both or neither, and a second caller with the same key waits and then gets the first answer.
 */
export type Once = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>

export const everyTime: Once = (_tx, work) => work()

/** @throws Problem 409 when the key was used with another body. */
export function onceFor(userId: string, call: string, key: string, body: unknown): Once {
  const hash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest()
  return async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
    const taken = await tx
      .insertInto('idempotency_keys')
      .values({ user_id: userId, call, key, request_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const row = (query: typeof tx) =>
      query.selectFrom('idempotency_keys').where('user_id', '=', userId).where('call', '=', call).where('key', '=', key)
    if (taken === undefined) {
      const earlier = await row(tx).select(['request_hash', 'answer']).executeTakeFirstOrThrow()
      if (!hash.equals(earlier.request_hash)) throw keyUsedOtherwise()
      return earlier.answer as T
    }
    const answer = await work()
    await tx
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute()
    return answer
  }
}

/** Answers are kept for two days (decisions.md asks for one at least). */
export async function dropOldAnswers(db: Pool): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db)
}
