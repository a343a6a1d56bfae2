import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import type { FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { type Dominance, dropDominated, isDominatedByAllIn, isDominatedIn } from './dominance.ts'
import { type Bits, collectBits, hasBit } from './bits.ts'
import { changing, closedFacets, packedSizes, packedWords, placeWord, supplierWord } from './facets.ts'
import { otherFacts, otherPlace, otherSupplier, ownChangingPart, ownPart, ownPartMask, several } from './differences.ts'
import type { Query } from './match.ts'
import { addOthers } from './excluded-options.ts'
import type { PriceView } from './price-view.ts'
import { emptyTally, type Scratch, type Span } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { type Apart, dominanceInExcluded } from './told-apart.ts'

/**
 * Leaves in `scratch.matching` what matches and in `scratch.best` one offer for each certificate: the one that no other matching offer
 * dominates. Where it is known beforehand which dominating offers match too, only those that say something else of their stone need a look.
 */
export function keepBestOffers(view: PriceView, scratch: Scratch, dominance: Dominance): void {
  const { candidates, excludedByOne, matching, best, spans } = scratch
  for (const { from, to } of spans) for (let at = from; at < to; at++) best[at] = matching[at] = candidates[at]! & ~excludedByOne[at]!
  for (const span of spans) {
    dropDominated(view, best, dominance, span)
    dropDominatedOnes(view, scratch, dominance === null ? view.dominated : view.unlike, span)
  }
}

function dropDominatedOnes(view: PriceView, { matching, best }: Scratch, doubtful: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    for (let left = matching[at]! & doubtful[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (isDominatedIn(view, (at << 5) + 31 - Math.clz32(bit), matching)) best[at]! &= ~bit
    }
  }
}

/** Writes the stones that show to `scratch.hits`; returns how many. */
export function collectHits({ best, hits, spans }: Scratch): number {
  let count = 0
  for (const span of spans) count = collectBits(best, span, hits, count)
  return count
}

/** Where the counters of each packed number begin in the tally, and those of places and suppliers. */
const starts = packedSizes.map((_, column) => packedSizes.slice(0, column).reduce((sum, size) => sum + size, 0))
const [, secondStart = 0, thirdStart = 0, changingStart = 0] = starts
const placeStart = packedSizes.reduce((sum, size) => sum + size, 0)

/** How often each packed number, place and supplier occurs among the hits. */
function tallyPacked(packed: Int32Array, hits: Int32Array, count: number, tally: Int32Array, supplierStart: number): void {
  for (let at = 0; at < count; at++) {
    const place = hits[at]! << 2
    const low = packed[place]!
    const high = packed[place + 1]!
    tally[low & 0xffff]!++
    tally[secondStart + (low >>> 16)]!++
    tally[thirdStart + (high & 0xffff)]!++
    tally[changingStart + (high >>> 16)]!++
    tally[placeStart + packed[place + placeWord]!]!++
    tally[supplierStart + packed[place + supplierWord]!]!++
  }
}

const mostNumbers = Math.max(...packedSizes)
const occurring = new Int32Array(mostNumbers + 1)
const timesOf = new Int32Array(mostNumbers + 1)

/** Lists in `occurring` which numbers of a packed column occur, and in `timesOf` how often; returns how many they are. */
function listOccurring(tally: Int32Array, column: number): number {
  const start = starts[column]!
  const end = start + packedSizes[column]!
  let size = 0
  // Written over by the next number where this one does not occur.
  for (let at = start; at < end; at++) {
    const times = tally[at]!
    occurring[size] = at - start
    timesOf[size] = times
    size += Number(times !== 0)
  }
  return size
}

function countCodes(codeOf: Uint8Array, size: number, counts: Int32Array): void {
  for (let at = 0; at < size; at++) counts[codeOf[occurring[at]!]!]! += timesOf[at]!
}

function closedCounts(tally: Int32Array): Map<FacetName, Int32Array> {
  const counts = new Map<FacetName, Int32Array>()
  for (let column = 0; column < packedSizes.length; column++) {
    const size = listOccurring(tally, column)
    for (const facet of closedFacets) {
      if (facet.column !== column) continue
      const ofFacet = new Int32Array(facet.values.length + 1)
      countCodes(facet.codeOf, size, ofFacet)
      counts.set(facet.name, ofFacet)
    }
  }
  return counts
}

/** Counts what an offer alone says of the stone beside the better offers that match. */
function addOwnFacts(packed: Int32Array, { better }: PriceView, { matching, tally }: Scratch, slot: number): void {
  const dominators: number[] = []
  for (let dominator = better[slot]!; dominator !== -1; dominator = better[dominator]!) {
    if (hasBit(matching, dominator)) dominators.push(dominator)
  }
  for (let column = 0; column < changing; column++) tally[starts[column]! + ownPart(packed, slot, column, dominators)]!++
}

const changingOfDominators = new Int32Array(1024)

/** An offer with several better ones, or one that differs in what the certificate says: compared with each that matches. */
function addCloser(packed: Int32Array, view: PriceView, scratch: Scratch, slot: number, supplierStart: number): void {
  const { matching, tally } = scratch
  const place = slot * packedWords
  let isOtherPlace = true
  let isOtherSupplier = true
  let isSameStone = false
  let dominators = 0
  for (let dominator = view.better[slot]!; dominator !== -1; dominator = view.better[dominator]!) {
    if (!hasBit(matching, dominator)) continue
    const other = dominator * packedWords
    if (packed[other] === packed[place] && ((packed[other + 1]! ^ packed[place + 1]!) & 0xffff) === 0) isSameStone = true
    if (packed[other + placeWord] === packed[place + placeWord]) isOtherPlace = false
    if (packed[other + supplierWord] === packed[place + supplierWord]) isOtherSupplier = false
    changingOfDominators[dominators++] = packed[other + 1]! >>> 16
  }
  if (!isSameStone) addOwnFacts(packed, view, scratch, slot)
  tally[
    changingStart + ownChangingPart(packed[place + 1]! >>> 16, changingOfDominators, Math.min(dominators, changingOfDominators.length))
  ]!++
  if (isOtherPlace) tally[placeStart + packed[place + placeWord]!]!++
  if (isOtherSupplier) tally[supplierStart + packed[place + supplierWord]!]!++
}

/**
 * Offers that match but do not show, as a better offer of the same certificate does: each counts for those options
 * that no better matching offer stands for, a place or a supplier mostly. So the count of an option is the number of
 * certificates that picking it would show.
 */
function addBeaten(
  shelf: Shelf,
  view: PriceView,
  scratch: Scratch,
  { supplierStart, apart }: { supplierStart: number; apart: Apart },
  { from, to }: Span,
): void {
  const { matching, best, tally } = scratch
  const { differs } = view
  const { packed } = shelf
  // Where nothing tells offers apart or there is only one better offer, all better ones match: they dominate this one.
  const doubtful = apart === 'nothing' ? 0 : several
  for (let at = from; at < to; at++) {
    for (let left = matching[at]! & ~best[at]!; left !== 0; left &= left - 1) {
      const slot = (at << 5) + 31 - Math.clz32(left & -left)
      const difference = differs[slot]!
      if ((difference & otherFacts) !== 0 || ((difference & doubtful) !== 0 && !isDominatedByAllIn(view, slot, matching))) {
        addCloser(packed, view, scratch, slot, supplierStart)
        continue
      }
      tally[changingStart + (difference & ownPartMask)]!++
      // Whose place or supplier is no other counts for none, 0: without a branch, as it is as good as random.
      tally[placeStart + (packed[(slot << 2) + placeWord]! & -Number((difference & otherPlace) !== 0))]!++
      tally[supplierStart + (packed[(slot << 2) + supplierWord]! & -Number((difference & otherSupplier) !== 0))]!++
    }
  }
}

function named(words: readonly string[], first: number, counts: Int32Array): Record<string, number> {
  const record: Record<string, number> = {}
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) record[words[code - first]!] = counts[code]!
  return record
}

type Asked = {
  readonly query: Query
  readonly selected: readonly FacetName[]
  /** How many of `scratch.hits` show. */
  readonly count: number
  readonly apart: Apart
}

/**
 * Counts for every option of every facet, each without its own picks: how many certificates have a matching offer
 * that stands for it.
 */
export function countFacets(shelf: Shelf, view: PriceView, scratch: Scratch, { query, selected, count, apart }: Asked): FacetCounts {
  const dictionaries = { location: shelf.locations.words, supplier: shelf.suppliers.words }
  const supplierStart = placeStart + dictionaries.location.length
  const end = supplierStart + dictionaries.supplier.length
  const tally = emptyTally(scratch, end)
  tallyPacked(shelf.packed, scratch.hits, count, tally, supplierStart)
  for (const span of scratch.spans) addBeaten(shelf, view, scratch, { supplierStart, apart }, span)
  const counts = closedCounts(tally)
    .set('location', tally.slice(placeStart, supplierStart))
    .set('supplier', tally.slice(supplierStart, end))
  const picked = selected.map((name, order) => ({
    name,
    excluded: scratch.excludedBy[order]!,
    dominance: dominanceInExcluded(apart, query, name),
    counts: counts.get(name)!,
  }))
  addOthers(shelf, view, scratch, picked)
  const result: FacetCounts = {}
  for (const [name, tallied] of counts) {
    const isOpen = name === 'location' || name === 'supplier'
    const words = isOpen ? dictionaries[name] : closedFacets.find((facet) => facet.name === name)!.values
    const record = named(words, isOpen ? 0 : 1, tallied)
    if (Object.keys(record).length > 0) result[name] = record
  }
  return result
}
