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
  /** Slots that at most one picked facet excludes, those of them that one does, and those that two do. */
  candidates: Bits
  excludedByOne: Bits
  excludedTwice: Bits
  /** Slots that match in everything, and what one facet alone excludes. Empty outside the spans, as they are asked by slot. */
  matching: Bits
  excludedHere: Bits
  /** The best offer of every certificate among what matches. */
  best: Bits
  /** For the n-th picked facet, the slots that it excludes. */
  excludedBy: Bits[]
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
  candidates: new Int32Array(0),
  excludedByOne: new Int32Array(0),
  excludedTwice: new Int32Array(0),
  matching: new Int32Array(0),
  excludedHere: new Int32Array(0),
  best: new Int32Array(0),
  excludedBy: [],
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
  scratch.candidates = new Int32Array(words)
  scratch.excludedByOne = new Int32Array(words)
  scratch.excludedTwice = new Int32Array(words)
  scratch.matching = new Int32Array(words)
  scratch.excludedHere = new Int32Array(words)
  scratch.best = new Int32Array(words)
  scratch.excludedBy = Array.from({ length: closedFacets.length + openFacetNames.length }, () => new Int32Array(0))
  scratch.hits = new Int32Array(slots)
  scratch.otherHits = new Int32Array(slots)
}

/** Room for the slots that the n-th picked facet excludes. */
export function turnedAwayBy(scratch: Scratch, facet: number): Bits {
  const words = wordsFor(scratch.slots)
  const bits = scratch.excludedBy[facet]
  if (bits && bits.length === words) return bits
  return (scratch.excludedBy[facet] = new Int32Array(words))
}

/** A tally of so many counters, all zero. */
export function emptyTally(scratch: Scratch, size: number): Int32Array {
  if (scratch.tally.length < size) scratch.tally = new Int32Array(size * 2)
  else scratch.tally.fill(0, 0, size)
  return scratch.tally
}
