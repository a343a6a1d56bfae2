import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isSessionAlive } from '../db/session-life.ts'

/** Names a session without giving away what its token is looked up by. */
const sessionName = sql<string>`left(encode(sha256(token_hash), 'hex'), 32)`

/** Where a person is logged in, latest use first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select([sessionName.as('id'), 'address', 'agent', 'created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .where(isSessionAlive('sessions'))
    .orderBy('used_at', 'desc')
    .limit(200)
    .execute()

/** Ends one session of a person, or all; gives how many. */
export async function endSessionsOf(db: Db, userId: string, session: string | null): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(session !== null, (query) => query.where(sessionName, '=', session))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
