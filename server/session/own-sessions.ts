import type { MySession } from '@loupe/domain/accounts/accounts.api.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { Db } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import { endSessionOf, endSessionsOf, listLiveSessions } from './session.store.ts'
import { hashOfToken } from './token.ts'

/** Visitors share one account: none of them may see or end the others' sessions. */
function ownerOf({ viewer, token }: SignedInCall): { userId: string; tokenHash: Buffer } {
  if (viewer.role === mainRoles.visitor || token === null) throw notAllowed()
  return { userId: viewer.userId, tokenHash: hashOfToken(token) }
}

/** Where the caller is logged in: this session first, then the one used last. */
export async function mySessions(db: Db, call: SignedInCall): Promise<MySession[]> {
  const { userId, tokenHash } = ownerOf(call)
  const rows = await listLiveSessions(db, userId, tokenHash)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), usedAt: row.usedAt.toISOString() }))
}

/** @throws Problem 404 for a session that has ended or is somebody else's */
export async function endMySession(db: Db, id: string, call: SignedInCall): Promise<void> {
  if (!(await endSessionOf(db, ownerOf(call).userId, id))) throw notFound()
}

/** Logs the caller out everywhere, or everywhere else. */
export async function endMySessions(db: Db, keepThis: boolean, call: SignedInCall): Promise<{ ended: number }> {
  const { userId, tokenHash } = ownerOf(call)
  return { ended: await endSessionsOf(db, userId, keepThis ? tokenHash : null) }
}
