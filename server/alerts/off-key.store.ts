import type { AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import type { AlertChoice } from '@loupe/domain/alerts/alert-ways.ts'
import type { Db } from '../db/database.ts'

const theKey = (db: Db) => db.selectFrom('alert_key').select('secret')

/** What links are signed with; undefined while none ever was. */
export const selectKey = (db: Db) => theKey(db).executeTakeFirst()

/** Keeps a new one unless another node was faster. @returns the one that is kept */
export async function keepFirstKey(db: Db, secret: string) {
  await db
    .insertInto('alert_key')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return theKey(db).executeTakeFirstOrThrow()
}

/** What somebody chose of one kind, whatever they chose of the others. */
export async function writeChoice(db: Db, userId: string, kind: AlertKind, choice: AlertChoice): Promise<void> {
  await db
    .insertInto('alert_choices')
    .values({ user_id: userId, kind, ...choice })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(choice))
    .execute()
}
