import { wordsFor } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { emptyZone, type Limit, mayHold, newZone, resizedZone, widenZone, type Zone } from './zones.ts'

/**
 * A shelf's slots in blocks, each with the lightest and heaviest stone ever put there: nearly everybody asks for a
 * weight, stones are loaded in order of weight, and so most blocks are passed over.
 */
export type Blocks = { readonly slots: number; weight: Zone; free: Int32Array }

/** Slots of one block, a power of two from 32 on. */
export const usualBlock = 2048
/** Work goes through all its steps span by span, so that what it reads stays in the processor's near memory. */
const mostWordsOfSpan = 1024

export function newBlocks(capacity: number, slots: number): Blocks {
  const blocks = Math.ceil(capacity / slots)
  return { slots, weight: newZone(blocks), free: new Int32Array(blocks) }
}

export const blockOf = ({ slots }: Blocks, slot: number): number => slot >>> (31 - Math.clz32(slots))

export function resizedBlocks({ slots, weight, free }: Blocks, capacity: number): Blocks {
  const resized = newBlocks(capacity, slots)
  resized.weight = resizedZone(weight, resized.free.length)
  resized.free.set(free.subarray(0, resized.free.length))
  return resized
}

export const widenBlock = (blocks: Blocks, slot: number, carat: number): void => widenZone(blocks.weight, blockOf(blocks, slot), carat)

/** Counts a slot freed (1) or taken (-1); returns whether all of its block is free now. */
export function countFree(blocks: Blocks, slot: number, change: 1 | -1): boolean {
  const block = blockOf(blocks, slot)
  blocks.free[block]! += change
  if (blocks.free[block] !== blocks.slots) return false
  emptyZone(blocks.weight, block)
  return true
}

/** The first slot of the block with a gap where a stone of this weight fits best; -1 where nothing is free. */
export function bestBlock({ slots, weight, free }: Blocks, carat: number): number {
  const { least: lightest, most: heaviest } = weight
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let block = 0; block < free.length; block++) {
    if (free[block] === 0) continue
    const isEmpty = lightest[block]! > heaviest[block]!
    const wider = isEmpty ? 0.5 : Math.max(0, lightest[block]! - carat, carat - heaviest[block]!)
    if (wider === 0) return block * slots
    if (wider >= least) continue
    least = wider
    best = block * slots
  }
  return best
}

/** Lists in `scratch` the words that a question within these limits has to look at, and clears the others where sets are asked by slot. */
export function markSpans({ blocks, high }: Shelf, limits: readonly Limit[], scratch: Scratch): void {
  const words = wordsFor(high)
  const spans: { from: number; to: number }[] = []
  const wordsOfBlock = blocks.slots >>> 5
  for (let from = 0, block = 0; from < words; from += wordsOfBlock, block++) {
    if (!mayHold(limits, block)) continue
    const to = Math.min(words, from + wordsOfBlock)
    const last = spans.at(-1)
    if (last?.to === from && to - last.from <= mostWordsOfSpan) last.to = to
    else spans.push({ from, to })
  }
  scratch.spans = spans
  scratch.matching.fill(0, 0, words)
  scratch.excludedHere.fill(0, 0, words)
}
