import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, 43 characters of base64url (decisions.md 3). */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** All that is kept of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
