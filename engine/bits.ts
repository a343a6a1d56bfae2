/** Sets of slots: one bit each, 32 to a word. Int32Array, because V8 keeps its words in registers where Uint32 may become a double. */
export type Bits = Int32Array

export const wordsFor = (slots: number): number => (slots + 31) >>> 5
export const hasBit = (bits: Bits, slot: number): boolean => ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31)
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31))
}

export function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Words `from` to `to` of a set, `to` not among them. */
type Words = { readonly from: number; readonly to: number }

/** How many members there are in words `from` to `to`. */
export function countBits(bits: Bits, { from, to }: Words): number {
  let count = 0
  for (let at = from; at < to; at++) count += onesIn(bits[at]!)
  return count
}

/** Writes the members in words `from` to `to`, ascending, to `into` from place `start` on; returns how many are there then. */
export function collectBits(bits: Bits, { from, to }: Words, into: Int32Array, start: number): number {
  let count = start
  for (let at = from; at < to; at++) {
    let word = bits[at]!
    const base = at << 5
    while (word !== 0) {
      into[count++] = base + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return count
}

/** The lowest member at or after `from` and below `slots`, or -1. */
export function nextBit(bits: Bits, from: number, slots: number): number {
  if (from >= slots) return -1
  const end = wordsFor(slots)
  let at = from >>> 5
  let word = bits[at]! & (-1 << (from & 31))
  while (word === 0) {
    at++
    if (at >= end) return -1
    word = bits[at]!
  }
  const slot = (at << 5) + 31 - Math.clz32(word & -word)
  return slot < slots ? slot : -1
}
