import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a password that nobody has, at the same cost: an unknown account takes as long to refuse as a known one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$CqA1B7+xB3uHX5zGAr/fDA$rd3sQEMN9BWwSaUAUXAWqqXfc5X0jYbfe8LWHxhzGEw'

/** Keyboards differ in how they compose accents; both spellings are the same password. */
const spelled = (password: string): string => password.normalize('NFC')

export const hashOfPassword = (password: string): Promise<string> => hash(spelled(password), cost)

/** Takes as long for an account that does not exist, which has no hash. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobodysHash, spelled(password))
  return matches && passwordHash !== null
}

// Without letters and digits that are taken for others.
const capitals = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const small = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const made = (letters: string, length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** A password for somebody who has named none: about 69 bits. */
export const newPassword = (): string => made(capitals + small + digits, 12)

/** A code that its owner gives to people who register. */
export const newInviteCode = (): string => made(capitals + digits, 10)
