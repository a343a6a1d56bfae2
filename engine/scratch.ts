import { type Bits, wordsFor } from './bits.ts'
import { closedFacets, openFacetNames } from './facets.ts'

/** So many hits are looked at before the page's worst is known anew; their values stay in the processor's nearest memory. */
export const blockOfHits = 2048

/** One stretch of words of a set, in which a step does its work. */
export type Span = { readonly from: number; readonly to: number }

/** Working memory of searches, used again by every one: a search is over before the next begins. */
export type Scratch = {
  slots: number
  /** The words that this search looks at, ascending. What stands in others means nothing. */
  spans: Span[]
  /** Slots that fail at most one selected facet, and those that fail one or more. */
  near: Bits
  failing: Bits
  twice: Bits
  /** Slots that match in everything, and what one facet alone turns away. Empty outside the spans, as they are asked by slot. */
  full: Bits
  others: Bits
  /** The best offer of every certificate among what matches. */
  won: Bits
  /** For the n-th selected facet, the slots that it turns away. */
  turnedAway: Bits[]
  hits: Int32Array
  otherHits: Int32Array
  /** Sort values of one block of hits, and their places among the hits. */
  keys: Float64Array
  places: Int32Array
  /** How often each packed number occurs, one after the other, then each location and each supplier. */
  tally: Int32Array
}

export const newScratch = (): Scratch => ({
  slots: 0,
  spans: [],
  near: new Int32Array(0),
  failing: new Int32Array(0),
  twice: new Int32Array(0),
  full: new Int32Array(0),
  others: new Int32Array(0),
  won: new Int32Array(0),
  turnedAway: [],
  hits: new Int32Array(0),
  otherHits: new Int32Array(0),
  keys: new Float64Array(blockOfHits),
  places: new Int32Array(blockOfHits),
  tally: new Int32Array(0),
})

export function fitScratch(scratch: Scratch, slots: number): void {
  if (slots === scratch.slots) return
  const words = wordsFor(slots)
  scratch.slots = slots
  scratch.near = new Int32Array(words)
  scratch.failing = new Int32Array(words)
  scratch.twice = new Int32Array(words)
  scratch.full = new Int32Array(words)
  scratch.others = new Int32Array(words)
  scratch.won = new Int32Array(words)
  scratch.turnedAway = Array.from({ length: closedFacets.length + openFacetNames.length }, () => new Int32Array(0))
  scratch.hits = new Int32Array(slots)
  scratch.otherHits = new Int32Array(slots)
}

/** Room for the slots that the n-th selected facet turns away. */
export function turnedAwayBy(scratch: Scratch, facet: number): Bits {
  const words = wordsFor(scratch.slots)
  const bits = scratch.turnedAway[facet]
  if (bits && bits.length === words) return bits
  return (scratch.turnedAway[facet] = new Int32Array(words))
}

/** A tally of so many counters, all zero. */
export function emptyTally(scratch: Scratch, size: number): Int32Array {
  if (scratch.tally.length < size) scratch.tally = new Int32Array(size * 2)
  else scratch.tally.fill(0, 0, size)
  return scratch.tally
}
