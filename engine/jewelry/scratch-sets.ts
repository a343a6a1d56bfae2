import type { Bits } from '../bits.ts'

/**
 * Sets that a question needs beside those of its side. They are used again by the next one: sets made anew for each are a megabyte a search,
 * which is what the collector of garbage then stops for.
 */
export type ScratchSets = { sets: Bits[]; taken: number; words: number }

export const newScratchSets = (): ScratchSets => ({ sets: [], taken: 0, words: 0 })

/** Whatever was taken before is free again. */
export function beginScratch(scratch: ScratchSets, words: number): void {
  if (scratch.words !== words) scratch.sets = []
  scratch.words = words
  scratch.taken = 0
}

/** A set that nobody else has until the next question begins; what it holds is whatever was left in it. */
export function takeSet(scratch: ScratchSets): Bits {
  const set = scratch.sets[scratch.taken] ?? new Int32Array(scratch.words)
  scratch.sets[scratch.taken] = set
  scratch.taken += 1
  return set
}

export const takeEmpty = (scratch: ScratchSets): Bits => takeSet(scratch).fill(0)
