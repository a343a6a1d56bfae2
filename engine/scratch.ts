import { type Bits, wordsFor } from './bits.ts'
import { closedFacets, openFacetNames, packedSizes } from './facets.ts'

/** Working memory of searches, used again by every one: a search is over before the next begins. */
export type Scratch = {
  slots: number
  /** Slots that fail at most one selected facet, and those that fail one or more. */
  near: Bits
  failing: Bits
  twice: Bits
  /** The best offer of every certificate among what matches. */
  won: Bits
  /** For the n-th selected facet, the slots that it turns away. */
  turnedAway: Bits[]
  hits: Int32Array
  others: Int32Array
  keys: Float64Array
  tallies: Int32Array[]
}

export const newScratch = (): Scratch => ({
  slots: 0,
  near: new Int32Array(0),
  failing: new Int32Array(0),
  twice: new Int32Array(0),
  won: new Int32Array(0),
  turnedAway: [],
  hits: new Int32Array(0),
  others: new Int32Array(0),
  keys: new Float64Array(0),
  tallies: packedSizes.map((size) => new Int32Array(size)),
})

export function fitScratch(scratch: Scratch, slots: number): void {
  if (slots === scratch.slots) return
  const words = wordsFor(slots)
  scratch.slots = slots
  scratch.near = new Int32Array(words)
  scratch.failing = new Int32Array(words)
  scratch.twice = new Int32Array(words)
  scratch.won = new Int32Array(words)
  scratch.turnedAway = Array.from({ length: closedFacets.length + openFacetNames.length }, () => new Int32Array(0))
  scratch.hits = new Int32Array(slots)
  scratch.others = new Int32Array(slots)
  scratch.keys = new Float64Array(slots)
}

/** Room for the slots that the n-th selected facet turns away. */
export function turnedAwayBy(scratch: Scratch, facet: number): Bits {
  const words = wordsFor(scratch.slots)
  const bits = scratch.turnedAway[facet]
  if (bits && bits.length === words) return bits
  return (scratch.turnedAway[facet] = new Int32Array(words))
}
