import type { Db } from '../db/database.ts'

type NewKey = { readonly private_jwk: string; readonly public_jwk: string }

const theKey = (db: Db) => db.selectFrom('share_key').select(['private_jwk', 'public_jwk'])

/** The pair that links are signed with; undefined while no link was ever made. */
export const selectKey = (db: Db) => theKey(db).executeTakeFirst()

/** Keeps a new pair unless another node was faster. @returns the one that is kept */
export async function keepFirstKey(db: Db, key: NewKey) {
  await db
    .insertInto('share_key')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return theKey(db).executeTakeFirstOrThrow()
}
