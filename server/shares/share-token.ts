import { CompactSign, compactVerify, exportJWK, generateKeyPair, importJWK } from 'jose'
import type { CryptoKey, JWK } from 'jose'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { perDatabase } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { keepFirstKey, selectKey } from './share-key.store.ts'

/** The one signature that is made and read here (decisions.md 12). */
const algorithm = 'ES256'

type Keys = { readonly sign: CryptoKey; readonly check: CryptoKey }

const keysOf = perDatabase<Promise<Keys>>()

/** The keys of this house: made once and kept, so that every node and every restored copy reads the same links. */
function houseKeys(db: Db): Promise<Keys> {
  const kept = keysOf(db)
  const known = kept.get('')
  if (known !== undefined) return known
  const read = readKeys(db)
  kept.set('', read)
  read.catch(() => kept.delete(''))
  return read
}

async function readKeys(db: Db): Promise<Keys> {
  const row = (await selectKey(db)) ?? (await keepFirstKey(db, await newKeys()))
  const read = async (jwk: unknown): Promise<CryptoKey> => {
    const key = await importJWK(recordOf(jwk) as JWK, algorithm)
    if (key instanceof Uint8Array) throw new TypeError('links are signed with a pair of keys')
    return key
  }
  return { sign: await read(row.private_jwk), check: await read(row.public_jwk) }
}

async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  return { private_jwk: JSON.stringify(await exportJWK(privateKey)), public_jwk: JSON.stringify(await exportJWK(publicKey)) }
}

/** What a link says: which it is, which goods it shows, and how long it is good for, in seconds since 1970. */
export type ShareClaims = { readonly key: string; readonly sids: string; readonly exp: number }

/** The text of a link: a JWS whose claims anybody may read and nobody but the house can write. */
export async function signShare(db: Db, { key, sids, exp }: ShareClaims): Promise<string> {
  const { sign } = await houseKeys(db)
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ key, sids, exp }))).setProtectedHeader({ alg: algorithm }).sign(sign)
}

/** What a link of this house says; null for every text that the house did not sign so. Whether it is over is asked elsewhere. */
export async function readShareToken(db: Db, token: string): Promise<ShareClaims | null> {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  const { check } = await houseKeys(db)
  try {
    const { payload } = await compactVerify(token, check, { algorithms: [algorithm] })
    const { key, sids, exp } = recordOf(JSON.parse(new TextDecoder().decode(payload)))
    const isWhole = typeof key === 'string' && typeof sids === 'string' && typeof exp === 'number'
    return isWhole ? { key, sids, exp } : null
  } catch {
    return null
  }
}
