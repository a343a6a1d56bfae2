import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { proofNeeded } from '@loupe/domain/api/api.problems.ts'
import type { Challenge } from '@loupe/domain/api/proof.ts'
import type { Db } from '../db/database.ts'
import { addressBlock } from '../db/lock-out.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { proofSecret, takeCall } from '../db/proofs.ts'

/** A call that may have to be paid for with work: which, with what, from where, and the answer to a challenge if it brings one. */
export type Asked = { readonly path: string; readonly input: unknown; readonly address: string; readonly proof: string | null }

/** Within a second on a phone; each doubling of an address's calls doubles the work, up to some seconds. */
const leastBits = 16
const mostBits = 22
const lifeSeconds = 180

const bitsAfter = (calls: number, free: number): number =>
  Math.min(mostBits, leastBits + Math.max(0, Math.floor(Math.log2(Math.max(1, calls) / Math.max(1, free)))))

// A crowd of calls from one place waits here, and not each with a connection of the pool in its hands.
const inTurn = oneAtATime()

/**
 * Lets the first few calls of an address within an hour pass; each further one brings a challenge that was answered: its own, for this very
 * body, not yet used and not run out.
 * @throws Problem 428 with the challenge to answer
 */
export async function mustBeProven(db: Db, free: number, asked: Asked): Promise<void> {
  const address = addressBlock(asked.address)
  const secret = await proofSecret(db)
  const sign = (salt: string, until: string, bits: number): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([asked.path, address, asked.input ?? null, salt, until, bits]))
      .digest('base64url')
      .slice(0, 22)
  const answered = asked.proof === null ? null : readProof(asked.proof, sign)
  const taken = await inTurn(address, () =>
    takeCall(db, address, (before) => {
      if (answered !== null && answered.bits >= bitsAfter(before, free)) return { salt: answered.salt }
      return before < free ? { salt: null } : null
    }),
  )
  if (taken.isTaken) return
  const bits = bitsAfter(taken.before, free)
  const salt = randomBytes(9).toString('base64url')
  const until = (Math.floor(Date.now() / 1000) + lifeSeconds).toString(36)
  throw proofNeeded({ challenge: `${salt}.${until}.${bits}.${sign(salt, until, bits)}`, bits, seconds: lifeSeconds })
}

type Signer = (salt: string, until: string, bits: number) => string

/** What an answer proves; null when it is not the house's own challenge, has run out, or the number is not right. */
function readProof(proof: string, sign: Signer): { salt: string; bits: Challenge['bits'] } | null {
  const parts = /^(([\w-]{12})\.([0-9a-z]{1,9})\.(\d\d)\.([\w-]{22})):\d{1,15}$/.exec(proof)
  if (parts === null) return null
  const [, , salt = '', until = '', bitsText = '', mac = ''] = parts
  const bits = Number(bitsText)
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(sign(salt, until, bits)))) return null
  if (parseInt(until, 36) * 1000 < Date.now()) return null
  const begins = createHash('sha256').update(proof).digest().readUInt32BE(0)
  return Math.clz32(begins) >= bits ? { salt, bits } : null
}
