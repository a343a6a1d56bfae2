import type { FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { type Dominance, dropDominated, isDominatedIn, hasOwn } from './dominance.ts'
import { type Bits, collectBits, countBits, onesIn } from './bits.ts'
import { type Codes, codeIn, codesOf } from './codes.ts'
import { closedFacet } from './facets.ts'
import { otherFacts, several } from './differences.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch, Span } from './scratch.ts'
import { optionSets, type Shelf, stoneCodesOf } from './shelf.ts'

/** A picked facet: the slots that it excludes, what is known of dominance among those that it alone excludes, and the counts of its options. */
export type Picked = { readonly name: FacetName; readonly excluded: Bits; readonly dominance: Dominance; readonly counts: Int32Array }

/** Whether a better offer of this slot's certificate, in the same set, stands for the same option. */
function isCounted(packed: Int32Array, view: PriceView, slot: number, set: Bits, codes: Codes): boolean {
  const difference = view.differs[slot]!
  if ((difference & otherFacts) === 0) {
    if (codes.ofStone) return isDominatedIn(view, slot, set)
    if ((difference & several) === 0) return !hasOwn(codes, difference) && isDominatedIn(view, slot, set)
  }
  if (!isDominatedIn(view, slot, set)) return false
  const code = codeIn(packed, codes, slot)
  for (let dominator = view.better[slot]!; dominator !== -1; dominator = view.better[dominator]!) {
    if (((set[dominator >>> 5]! >>> (dominator & 31)) & 1) === 1 && codeIn(packed, codes, dominator) === code) return true
  }
  return false
}

/** Marks what this facet alone excludes, without what is known to be dominated in it. */
function markExcludedByThis(
  view: PriceView,
  { candidates, excludedByOne, excludedHere }: Scratch,
  { excluded, dominance }: Picked,
  span: Span,
): void {
  const { from, to } = span
  for (let at = from; at < to; at++) excludedHere[at] = candidates[at]! & excludedByOne[at]! & excluded[at]!
  dropDominated(view, excludedHere, dominance, span)
}

function dropCounted(
  packed: Int32Array,
  view: PriceView,
  { excludedHere }: Scratch,
  codes: Codes,
  doubtful: Bits,
  { from, to }: Span,
): void {
  for (let at = from; at < to; at++) {
    // An offer that was dropped has a better one that stands for the same option, which the walk comes to.
    for (let left = excludedHere[at]! & doubtful[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (isCounted(packed, view, (at << 5) + 31 - Math.clz32(bit), excludedHere, codes)) excludedHere[at]! &= ~bit
    }
  }
}

/** Leaves in `scratch.excludedHere` one offer for each option and certificate of what this facet alone excludes; returns how many. */
function markOthers(packed: Int32Array, view: PriceView, scratch: Scratch, codes: Codes, picked: Picked): number {
  const { excludedHere, spans } = scratch
  for (const span of spans) markExcludedByThis(view, scratch, picked, span)
  let count = 0
  for (const span of spans) {
    dropCounted(packed, view, scratch, codes, picked.dominance === null ? view.dominated : view.unlike, span)
    count += countBits(excludedHere, span)
  }
  return count
}

function addOthersOf(shelf: Shelf, view: PriceView, scratch: Scratch, picked: Picked): void {
  const { excludedHere, otherHits, spans } = scratch
  const { name, counts } = picked
  const codes = codesOf(name)
  const count = markOthers(shelf.packed, view, scratch, codes, picked)
  const words = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const options = optionSets(shelf, name)
  if (options && count * 6 > words * options.length) {
    for (const span of spans) countOptions(options, excludedHere, counts, span)
    return
  }
  let size = 0
  for (const span of spans) size = collectBits(excludedHere, span, otherHits, size)
  const bytes = stoneCodesOf(shelf, name)
  if (bytes) for (let at = 0; at < size; at++) counts[bytes[otherHits[at]!]!]!++
  else countEach(shelf.packed, codes, otherHits, size, counts)
}

function countOptions(options: readonly Bits[], excludedHere: Bits, counts: Int32Array, { from, to }: Span): void {
  for (let option = 0; option < options.length; option++) {
    const having = options[option]!
    let count = 0
    for (let at = from; at < to; at++) count += onesIn(excludedHere[at]! & having[at]!)
    counts[option + 1]! += count
  }
}

function countEach(packed: Int32Array, { word, shift, mask, codeOf }: Codes, slots: Int32Array, size: number, counts: Int32Array): void {
  if (codeOf === null) for (let at = 0; at < size; at++) counts[packed[(slots[at]! << 2) + word]!]!++
  else for (let at = 0; at < size; at++) counts[codeOf[(packed[(slots[at]! << 2) + word]! >>> shift) & mask]!]!++
}

/**
 * Adds to the counts of picked facets the options that are not picked: what would match without the facet's own
 * picks. A certificate counts once for an option, however many of its offers stand for it.
 */
export function addOthers(shelf: Shelf, view: PriceView, scratch: Scratch, picked: readonly Picked[]): void {
  for (const each of picked) {
    // A facet of one option has no other to count once that is picked.
    const hasOthers = each.name === 'location' || each.name === 'supplier' || closedFacet(each.name).values.length > 1
    if (hasOthers) addOthersOf(shelf, view, scratch, each)
  }
}
