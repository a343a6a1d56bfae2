import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Which of these somebody has. */
export async function selectLiveClaims(db: Db, claimKeys: readonly string[]): Promise<Set<string>> {
  if (claimKeys.length === 0) return new Set()
  const { rows } = await sql<{ claim_key: string }>`select claim_key from claims
    where claim_key = any(${[...claimKeys]}::text[]) and released_at is null`.execute(db)
  return new Set(rows.map((row) => row.claim_key))
}

/** What these lines had is anybody's again. */
export async function releaseClaims(tx: Tx, lineIds: readonly string[]): Promise<void> {
  await sql`update claims set released_at = now() where line_id = any(${[...lineIds]}::bigint[]) and released_at is null`.execute(tx)
}

/** Lines that gave their goods up have them again. @throws unique_violation where somebody else has them by now */
export async function claimAgain(tx: Tx, lineId: string, claimKeys: readonly string[]): Promise<void> {
  if (claimKeys.length === 0) return
  await sql`insert into claims (claim_key, line_id) select unnest(${[...claimKeys]}::text[]), ${lineId}::bigint`.execute(tx)
}

/**
 * Claims of new lines, as a part of the one statement that writes them: `given` is the part with each line's id and `claim_keys`. A claim
 * that somebody else holds fails the statement as a whole.
 */
export const claimedPart = (given: string): RawBuilder<unknown> => sql`claimed as (
      insert into claims (claim_key, line_id) select unnest(claim_keys), line_id from ${sql.table(given)}
    )`
