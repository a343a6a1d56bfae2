import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { alertKindList, kindOf, type AlertKind } from '@loupe/domain/alerts/alert-kinds.ts'
import { isId } from '@loupe/domain/api/id.ts'
import type { Db } from '../db/database.ts'
import { keepFirstKey, selectKey } from './off-key.store.ts'

const algorithm = 'HS256'
/** A link that stops letters is good for nothing else. */
const audience = 'no more letters'

async function keyOf(db: Db): Promise<Uint8Array> {
  const { secret } = (await selectKey(db)) ?? (await keepFirstKey(db, randomBytes(32).toString('base64url')))
  return Buffer.from(secret, 'base64url')
}

/** Kinds of which somebody may want no more letters. */
const stoppable = (kinds: readonly AlertKind[]): AlertKind[] => [...new Set(kinds)].filter((kind) => kindOf(kind).goes !== 'always')

/** The text of a link that stops letters of these kinds to somebody; null where they are sent whatever one chose. */
export async function signOff(db: Db, userId: string, kinds: readonly AlertKind[]): Promise<string | null> {
  const named = stoppable(kinds)
  if (named.length === 0) return null
  return new SignJWT({ kinds: named })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(userId)
    .setAudience(audience)
    .sign(await keyOf(db))
}

export type Off = { readonly userId: string; readonly kinds: readonly AlertKind[] }

/** What a link says; null for every text that this house did not sign so. */
export async function readOff(db: Db, token: string): Promise<Off | null> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(db), { algorithms: [algorithm], audience })
    const named = Array.isArray(payload['kinds']) ? payload['kinds'] : []
    const kinds = stoppable(alertKindList.filter((kind) => named.includes(kind)))
    const { sub = '' } = payload
    return isId(sub) && kinds.length > 0 ? { userId: sub, kinds } : null
  } catch {
    return null
  }
}
