import type { Bounds } from './bounds.ts'
import { wordsFor } from './bits.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'

/**
 * A shelf's slots in blocks, each with the lightest and heaviest stone ever put there: nearly everybody asks for a
 * weight, stones are loaded in order of weight, and so most blocks are passed over. Zones are only ever too wide.
 */
export type Blocks = { readonly slots: number; lightest: Int32Array; heaviest: Int32Array; free: Int32Array }

/** Slots of one block, a power of two from 32 on. */
export const usualBlock = 2048
/** Work goes through all its steps span by span, so that what it reads stays in the processor's near memory. */
const mostWordsOfSpan = 1024

const nothing = 2_147_483_647

export function newBlocks(capacity: number, slots: number): Blocks {
  const blocks = Math.ceil(capacity / slots)
  return {
    slots,
    lightest: new Int32Array(blocks).fill(nothing),
    heaviest: new Int32Array(blocks).fill(-nothing),
    free: new Int32Array(blocks),
  }
}

const blockOf = ({ slots }: Blocks, slot: number): number => slot >>> (31 - Math.clz32(slots))

export function resizedBlocks(blocks: Blocks, capacity: number): Blocks {
  const resized = newBlocks(capacity, blocks.slots)
  const kept = Math.min(resized.free.length, blocks.free.length)
  for (const name of ['lightest', 'heaviest', 'free'] as const) resized[name].set(blocks[name].subarray(0, kept))
  return resized
}

export function widenBlock(blocks: Blocks, slot: number, carat: number): void {
  const { lightest, heaviest } = blocks
  const block = blockOf(blocks, slot)
  if (carat < lightest[block]!) lightest[block] = carat
  if (carat > heaviest[block]!) heaviest[block] = carat
}

export function countFree(blocks: Blocks, slot: number, change: 1 | -1): void {
  const { slots, free, lightest, heaviest } = blocks
  const block = blockOf(blocks, slot)
  free[block]! += change
  if (free[block] !== slots) return
  lightest[block] = nothing
  heaviest[block] = -nothing
}

/** The first slot of the block with a gap where a stone of this weight fits best; -1 where nothing is free. */
export function bestBlock({ slots, lightest, heaviest, free }: Blocks, carat: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let block = 0; block < free.length; block++) {
    if (free[block] === 0) continue
    const isEmpty = lightest[block] === nothing
    const wider = isEmpty ? 0.5 : Math.max(0, lightest[block]! - carat, carat - heaviest[block]!)
    if (wider === 0) return block * slots
    if (wider >= least) continue
    least = wider
    best = block * slots
  }
  return best
}

/** Lists in `scratch` the words that a question about these weights has to look at, and clears the others where sets are asked by slot. */
export function markSpans({ blocks, high }: Shelf, carat: Bounds | null, scratch: Scratch): void {
  const words = wordsFor(high)
  const spans: { from: number; to: number }[] = []
  const wordsOfBlock = blocks.slots >>> 5
  for (let from = 0, block = 0; from < words; from += wordsOfBlock, block++) {
    if (carat !== null && (blocks.heaviest[block]! < carat.low || blocks.lightest[block]! > carat.high)) continue
    const to = Math.min(words, from + wordsOfBlock)
    const last = spans.at(-1)
    if (last?.to === from && to - last.from <= mostWordsOfSpan) last.to = to
    else spans.push({ from, to })
  }
  scratch.spans = spans
  scratch.full.fill(0, 0, words)
  scratch.others.fill(0, 0, words)
}
