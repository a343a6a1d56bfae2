import { randomInt } from 'node:crypto'

const made = (letters: string, length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** About 70 bits, without letters that are taken for others. */
export const newPassword = (): string => made('abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789', 12)

export const newInviteCode = (): string => made('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 10)
