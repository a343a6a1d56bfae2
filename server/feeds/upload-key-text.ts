import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What keys begin with: people and programs that look for lost secrets know them by it. */
const mark = 'lpu_'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const randomLetters = 32
const checkLetters = 6
/** So many letters stand in lists, by which people tell keys apart. */
const shownLetters = mark.length + 6

/** The checksum of a key's random part: what was cut off or mistyped is refused without looking it up. */
function checkOf(random: string): string {
  let left = crc32(random)
  let text = ''
  for (let at = 0; at < checkLetters; at += 1) {
    text = (letters[left % letters.length] ?? '') + text
    left = Math.floor(left / letters.length)
  }
  return text
}

/** Letters from bytes; those that would make some letters likelier than others are passed over. */
function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += letters[byte % letters.length]
  }
  return text
}

/** 190 random bits between the mark and a checksum. */
export function newUploadKey(): string {
  const random = randomText(randomLetters)
  return `${mark}${random}${checkOf(random)}`
}

/** Whether a text is a key as this house makes them, checksum and all. */
export function isUploadKey(text: string): boolean {
  const [, random = '', check] = /^lpu_([A-Za-z0-9]{32})([A-Za-z0-9]{6})$/.exec(text) ?? []
  return random !== '' && checkOf(random) === check
}

export const prefixOf = (key: string): string => key.slice(0, shownLetters)

/** All that is kept of a key; its random part is long enough that nothing slower is needed. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
