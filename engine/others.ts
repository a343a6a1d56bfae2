import type { FacetName } from '@loupe/domain/stock/search.ts'
import { collectBits, countBits, onesIn, wordsFor } from './bits.ts'
import { closedFacet, closedFacets, packedWords, placeWord, supplierWord } from './facets.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'

/** A picked facet: the slots that it alone may turn away, and the counts of its options. */
export type Picked = { readonly name: FacetName; readonly away: Int32Array; readonly counts: Int32Array }

/** Where to read a facet's code of a slot, the same for closed and open facets so that hot loops stay one kind of code. */
type Codes = {
  readonly column: Int32Array
  readonly step: number
  readonly word: number
  readonly shift: number
  readonly mask: number
  readonly codeOf: Uint8Array | null
}

function codesOf(shelf: Shelf, name: FacetName): Codes {
  const open = { column: shelf.packed, step: packedWords, shift: 0, mask: -1, codeOf: null }
  if (name === 'location') return { ...open, word: placeWord }
  if (name === 'supplier') return { ...open, word: supplierWord }
  const { column, codeOf } = closedFacet(name)
  return { column: shelf.packed, step: packedWords, word: column >>> 1, shift: (column & 1) << 4, mask: 0xffff, codeOf }
}

function codeIn({ column, step, word, shift, mask, codeOf }: Codes, slot: number): number {
  const number = (column[slot * step + word]! >>> shift) & mask
  return codeOf === null ? number : codeOf[number]!
}

/** Whether a better offer of this slot's certificate, turned away by the same facet alone, stands for the same option. */
function isCounted(better: Int32Array, slot: number, { near, failing }: Scratch, away: Int32Array, codes: Codes): boolean {
  const code = codeIn(codes, slot)
  for (let rival = better[slot]!; rival !== -1; rival = better[rival]!) {
    const at = rival >>> 5
    if ((((near[at]! & failing[at]! & away[at]!) >>> (rival & 31)) & 1) === 1 && codeIn(codes, rival) === code) return true
  }
  return false
}

/** Where they are few: goes only to the words that have any. Each such stone fails exactly one facet. */
function addFew(shelf: Shelf, view: PriceView, scratch: Scratch, picked: readonly Picked[]): void {
  const { near, failing, others: places } = scratch
  const { beaten, better } = view
  let count = 0
  for (let at = 0, words = wordsFor(shelf.high); at < words; at++) if ((near[at]! & failing[at]!) !== 0) places[count++] = at
  for (const { name, away, counts } of picked) {
    const codes = codesOf(shelf, name)
    const { column, step, word, shift, mask, codeOf } = codes
    for (let place = 0; place < count; place++) {
      const at = places[place]!
      for (let left = near[at]! & failing[at]! & away[at]!; left !== 0; left &= left - 1) {
        const bit = left & -left
        const slot = (at << 5) + 31 - Math.clz32(bit)
        if ((beaten[at]! & bit) !== 0 && isCounted(better, slot, scratch, away, codes)) continue
        const number = (column[slot * step + word]! >>> shift) & mask
        counts[codeOf === null ? number : codeOf[number]!]!++
      }
    }
  }
}

/** Facet by facet, counting whole words of every option. */
function addMany(shelf: Shelf, view: PriceView, scratch: Scratch, { name, away, counts }: Picked): void {
  const words = wordsFor(shelf.high)
  const { near, failing, twice: others } = scratch
  const { beaten, better } = view
  const codes = codesOf(shelf, name)
  for (let at = 0; at < words; at++) {
    others[at] = near[at]! & failing[at]! & away[at]!
    for (let left = others[at]! & beaten[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (isCounted(better, (at << 5) + 31 - Math.clz32(bit), scratch, away, codes)) others[at]! ^= bit
    }
  }
  const place = closedFacets.findIndex((facet) => facet.name === name)
  const options = shelf.facetBits[place]
  if (options && countBits(others, shelf.high) * 3 > words * options.length) {
    options.forEach((having, option) => {
      let count = 0
      for (let at = 0; at < words; at++) count += onesIn(others[at]! & having[at]!)
      counts[option + 1]! += count
    })
    return
  }
  countEach(codes, scratch.others, collectBits(others, shelf.high, scratch.others), counts)
}

function countEach({ column, step, word, shift, mask, codeOf }: Codes, slots: Int32Array, size: number, counts: Int32Array): void {
  if (codeOf === null) for (let at = 0; at < size; at++) counts[column[slots[at]! * step + word]!]!++
  else for (let at = 0; at < size; at++) counts[codeOf[(column[slots[at]! * step + word]! >>> shift) & mask]!]!++
}

/**
 * Adds to the counts of picked facets the options that are not picked: what would match without the facet's own
 * picks. A certificate counts once for an option, however many of its offers stand for it.
 */
export function addOthers(shelf: Shelf, view: PriceView, scratch: Scratch, all: readonly Picked[]): void {
  // A facet of one option has no other to count once that is picked.
  const picked = all.filter(({ name }) => name === 'location' || name === 'supplier' || closedFacet(name).values.length > 1)
  if (picked.length === 0) return
  const words = wordsFor(shelf.high)
  let others = 0
  for (let at = 0; at < words; at++) others += onesIn(scratch.near[at]! & scratch.failing[at]!)
  if (others < words * picked.length) addFew(shelf, view, scratch, picked)
  else for (const each of picked) addMany(shelf, view, scratch, each)
}
