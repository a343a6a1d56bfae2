import type { FacetName } from '@loupe/domain/stock/search.ts'
import { hasBetter } from './better.ts'
import { type Bits, collectBits, countBits, onesIn } from './bits.ts'
import { changing, closedFacet, packedWords, placeWord, supplierWord } from './facets.ts'
import { otherFacts, otherPlace, otherSupplier, ownPartMask, several } from './differences.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch, Span } from './scratch.ts'
import { optionSets, type Shelf } from './shelf.ts'

/** A picked facet: the slots that it alone may turn away, and the counts of its options. */
export type Picked = { readonly name: FacetName; readonly away: Int32Array; readonly counts: Int32Array }

/** Where to read a facet's code of a slot, the same for closed and open facets so that hot loops stay one kind of code. */
type Codes = {
  readonly column: Int32Array
  readonly word: number
  readonly shift: number
  readonly mask: number
  readonly codeOf: Uint8Array | null
  /** All offers that say the same of the stone have the same code. */
  readonly ofStone: boolean
}

function codesOf(shelf: Shelf, name: FacetName): Codes {
  const open = { column: shelf.packed, shift: 0, mask: -1, codeOf: null, ofStone: false }
  if (name === 'location') return { ...open, word: placeWord }
  if (name === 'supplier') return { ...open, word: supplierWord }
  const { column, codeOf } = closedFacet(name)
  return { column: shelf.packed, word: column >>> 1, shift: (column & 1) << 4, mask: 0xffff, codeOf, ofStone: column < changing }
}

function codeIn({ column, word, shift, mask, codeOf }: Codes, slot: number): number {
  const number = (column[slot * packedWords + word]! >>> shift) & mask
  return codeOf === null ? number : codeOf[number]!
}

/** Whether an offer with one better one that says the same of the stone has an option of its own. */
function hasOwn({ word, codeOf }: Codes, difference: number): boolean {
  if (codeOf !== null) return codeOf[difference & ownPartMask]! !== 0
  return (difference & (word === placeWord ? otherPlace : otherSupplier)) !== 0
}

/** Whether a better offer of this slot's certificate, in the same set, stands for the same option. */
function isCounted(view: PriceView, slot: number, set: Int32Array, codes: Codes): boolean {
  const difference = view.differs[slot]!
  if ((difference & otherFacts) === 0) {
    if (codes.ofStone) return hasBetter(view, slot, set)
    if ((difference & several) === 0) return !hasOwn(codes, difference) && hasBetter(view, slot, set)
  }
  if (!hasBetter(view, slot, set)) return false
  const code = codeIn(codes, slot)
  for (let rival = view.better[slot]!; rival !== -1; rival = view.better[rival]!) {
    if (((set[rival >>> 5]! >>> (rival & 31)) & 1) === 1 && codeIn(codes, rival) === code) return true
  }
  return false
}

/** Leaves in `scratch.others` one offer for each option and certificate of what this facet alone turns away; returns how many. */
function markOthers(view: PriceView, scratch: Scratch, away: Bits, codes: Codes, together: boolean): number {
  for (const span of scratch.spans) markTurned(scratch, away, span)
  let count = 0
  for (const span of scratch.spans) {
    dropCounted(view, scratch, codes, together, span)
    count += countBits(scratch.others, span)
  }
  return count
}

function markTurned({ near, failing, others }: Scratch, away: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) others[at] = near[at]! & failing[at]! & away[at]!
}

function dropCounted(view: PriceView, { others }: Scratch, codes: Codes, together: boolean, { from, to }: Span): void {
  const { beaten, odd } = view
  const doubtful = together ? odd : beaten
  for (let at = from; at < to; at++) {
    // An offer that was dropped has a better one that stands for the same option, which the walk comes to.
    for (let left = others[at]! & doubtful[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (isCounted(view, (at << 5) + 31 - Math.clz32(bit), others, codes)) others[at]! &= ~bit
    }
  }
}

/** Where offers stand together a beaten one has its best beside it. */
function dropBeside({ beaten, odd }: PriceView, { others, spans }: Scratch): void {
  for (const { from, to } of spans) for (let at = from; at < to; at++) others[at]! &= ~(beaten[at]! & ~odd[at]!)
}

function addOthersOf(shelf: Shelf, view: PriceView, scratch: Scratch, { name, away, counts }: Picked, together: boolean): void {
  const { others, otherHits, spans } = scratch
  const codes = codesOf(shelf, name)
  const count = markOthers(view, scratch, away, codes, together)
  if (together) dropBeside(view, scratch)
  const words = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const options = optionSets(shelf, name)
  if (options && count * 6 > words * options.length) {
    for (const span of spans) countOptions(options, others, counts, span)
    return
  }
  let size = 0
  for (const span of spans) size = collectBits(others, span, otherHits, size)
  countEach(codes, otherHits, size, counts)
}

function countOptions(options: readonly Bits[], others: Bits, counts: Int32Array, { from, to }: Span): void {
  for (let option = 0; option < options.length; option++) {
    const having = options[option]!
    let count = 0
    for (let at = from; at < to; at++) count += onesIn(others[at]! & having[at]!)
    counts[option + 1]! += count
  }
}

function countEach({ column, word, shift, mask, codeOf }: Codes, slots: Int32Array, size: number, counts: Int32Array): void {
  if (codeOf === null) for (let at = 0; at < size; at++) counts[column[(slots[at]! << 2) + word]!]!++
  else for (let at = 0; at < size; at++) counts[codeOf[(column[(slots[at]! << 2) + word]! >>> shift) & mask]!]!++
}

/**
 * Adds to the counts of picked facets the options that are not picked: what would match without the facet's own
 * picks. A certificate counts once for an option, however many of its offers stand for it.
 */
export function addOthers(shelf: Shelf, view: PriceView, scratch: Scratch, picked: readonly Picked[], together: boolean): void {
  for (const each of picked) {
    // A facet of one option has no other to count once that is picked.
    const hasOthers = each.name === 'location' || each.name === 'supplier' || closedFacet(each.name).values.length > 1
    if (hasOthers) addOthersOf(shelf, view, scratch, each, together)
  }
}
