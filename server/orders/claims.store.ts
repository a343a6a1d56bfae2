import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Which of these claims somebody holds: by stone and by certificate. */
export const selectLiveClaims = (db: Db, claimKeys: readonly string[]) =>
  db
    .selectFrom('stone_claims')
    .where('claim_key', 'in', [...claimKeys])
    .where('released_at', 'is', null)
    .select(['stone_id', 'claim_key'])
    .execute()

/** Gives the stones of these lines back. */
export const releaseClaims = (tx: Tx, lineIds: readonly string[]) =>
  tx
    .updateTable('stone_claims')
    .set({ released_at: sql<Date>`now()` })
    .where('line_id', 'in', [...lineIds])
    .where('released_at', 'is', null)
    .execute()
