import { createHash, randomInt } from 'node:crypto'

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Four groups of four letters and digits, about 79 bits: enough that a plain hash of it can be kept. */
export const newSetUpCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** Typed in any case, with or without dashes and spaces. */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()
