import type { FacetCounts, FacetName } from '@loupe/domain/stock/search.ts'
import { wordsFor } from './bits.ts'
import { closedFacets, packedSizes, packedWords, placeWord, supplierWord } from './facets.ts'
import { otherFacts, otherPlace, otherSupplier, ownChangingPart, ownPart, ownPartMask, several } from './differences.ts'
import { addOthers } from './others.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'

/** Leaves in `scratch.won` one stone for each certificate that matches: the best of its matching offers. */
export function keepBestOffers(shelf: Shelf, view: PriceView, scratch: Scratch): void {
  const words = wordsFor(shelf.high)
  const { near, failing, won } = scratch
  const { beaten, better } = view
  for (let at = 0; at < words; at++) won[at] = near[at]! & ~failing[at]!
  for (let at = 0; at < words; at++) {
    for (let left = won[at]! & beaten[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      // A better offer that was dropped already had a better one itself, which the walk comes to.
      for (let rival = better[(at << 5) + 31 - Math.clz32(bit)]!; rival !== -1; rival = better[rival]!) {
        if (((won[rival >>> 5]! >>> (rival & 31)) & 1) === 0) continue
        won[at]! ^= bit
        break
      }
    }
  }
}

/** Counts of the open facets by their words' numbers. */
type OpenCounts = { readonly locations: Int32Array; readonly suppliers: Int32Array }

/** How often each packed number, place and supplier occurs among the hits. */
function tallyPacked(
  packed: Int32Array,
  hits: Int32Array,
  count: number,
  tallies: readonly Int32Array[],
  { locations, suppliers }: OpenCounts,
): void {
  const [first, second, third, fourth] = tallies as [Int32Array, Int32Array, Int32Array, Int32Array]
  for (let at = 0; at < count; at++) {
    const place = hits[at]! * packedWords
    const low = packed[place]!
    const high = packed[place + 1]!
    first[low & 0xffff]!++
    second[low >>> 16]!++
    third[high & 0xffff]!++
    fourth[high >>> 16]!++
    locations[packed[place + placeWord]!]!++
    suppliers[packed[place + supplierWord]!]!++
  }
}

const columns = [0, 1, 2, 3].map((column) => closedFacets.filter((facet) => facet.column === column))

function closedCounts(tallies: readonly Int32Array[]): Map<FacetName, Int32Array> {
  const counts = new Map<FacetName, Int32Array>(closedFacets.map((facet) => [facet.name, new Int32Array(facet.values.length + 1)]))
  tallies.forEach((tally, column) => {
    const facets = columns[column]!.map(({ name, codeOf }) => ({ codeOf, into: counts.get(name)! }))
    for (let number = 0; number < packedSizes[column]!; number++) {
      const having = tally[number]!
      if (having === 0) continue
      for (const { codeOf, into } of facets) into[codeOf[number]!]! += having
    }
  })
  return counts
}

const rivals: number[] = []
const changingOfRivals = new Int32Array(1024)

/** An offer with several better ones, or one that differs in what the certificate says: compared with each that matches. */
function addCloser(shelf: Shelf, view: PriceView, scratch: Scratch, slot: number, open: OpenCounts): void {
  const { near, failing, tallies } = scratch
  const { packed } = shelf
  const place = slot * packedWords
  let isOtherPlace = true
  let isOtherSupplier = true
  let isSameCertificate = false
  rivals.length = 0
  for (let rival = view.better[slot]!; rival !== -1; rival = view.better[rival]!) {
    if ((((near[rival >>> 5]! & ~failing[rival >>> 5]!) >>> (rival & 31)) & 1) === 0) continue
    const other = rival * packedWords
    if (packed[other] === packed[place] && ((packed[other + 1]! ^ packed[place + 1]!) & 0xffff) === 0) isSameCertificate = true
    if (packed[other + placeWord] === packed[place + placeWord]) isOtherPlace = false
    if (packed[other + supplierWord] === packed[place + supplierWord]) isOtherSupplier = false
    changingOfRivals[rivals.length] = packed[other + 1]! >>> 16
    rivals.push(rival)
  }
  if (!isSameCertificate) for (let column = 0; column < 3; column++) tallies[column]![ownPart(packed, slot, column, rivals)]!++
  tallies[3]![ownChangingPart(packed[place + 1]! >>> 16, changingOfRivals, Math.min(rivals.length, changingOfRivals.length))]!++
  if (isOtherPlace) open.locations[packed[place + placeWord]!]!++
  if (isOtherSupplier) open.suppliers[packed[place + supplierWord]!]!++
}

/** Whether every better offer of this slot's certificate matches. */
function allMatch(better: Int32Array, slot: number, { near, failing }: Scratch): boolean {
  for (let rival = better[slot]!; rival !== -1; rival = better[rival]!) {
    if ((((near[rival >>> 5]! & ~failing[rival >>> 5]!) >>> (rival & 31)) & 1) === 0) return false
  }
  return true
}

/**
 * Offers that match but do not show, as a better offer of the same certificate does: each counts for those options
 * that no better matching offer stands for, a place or a supplier mostly. So the count of an option is the number of
 * certificates that picking it would show.
 */
function addBeaten(shelf: Shelf, view: PriceView, scratch: Scratch, open: OpenCounts): void {
  const { near, failing, won } = scratch
  const { differs } = view
  const { packed } = shelf
  const changing = scratch.tallies[3]!
  for (let at = 0, words = wordsFor(shelf.high); at < words; at++) {
    for (let left = near[at]! & ~failing[at]! & ~won[at]!; left !== 0; left &= left - 1) {
      const slot = (at << 5) + 31 - Math.clz32(left & -left)
      const difference = differs[slot]!
      // Where there is only one better offer, it matches: this one was beaten by it.
      if ((difference & otherFacts) !== 0 || ((difference & several) !== 0 && !allMatch(view.better, slot, scratch))) {
        addCloser(shelf, view, scratch, slot, open)
        continue
      }
      changing[difference & ownPartMask]!++
      if ((difference & otherPlace) !== 0) open.locations[packed[slot * packedWords + placeWord]!]!++
      if ((difference & otherSupplier) !== 0) open.suppliers[packed[slot * packedWords + supplierWord]!]!++
    }
  }
}

function named(words: readonly string[], first: number, counts: Int32Array): Record<string, number> {
  const record: Record<string, number> = {}
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) record[words[code - first]!] = counts[code]!
  return record
}

/**
 * Counts for every option of every facet, each without its own picks: how many certificates have a matching offer
 * that stands for it. `scratch.hits` holds the `count` stones that show.
 */
export function countFacets(shelf: Shelf, view: PriceView, selected: readonly FacetName[], scratch: Scratch, count: number): FacetCounts {
  const { hits, tallies } = scratch
  const dictionaries = { location: shelf.locations.words, supplier: shelf.suppliers.words }
  for (const tally of tallies) tally.fill(0)
  const open = { locations: new Int32Array(dictionaries.location.length), suppliers: new Int32Array(dictionaries.supplier.length) }
  tallyPacked(shelf.packed, hits, count, tallies, open)
  addBeaten(shelf, view, scratch, open)
  const counts = closedCounts(tallies).set('location', open.locations).set('supplier', open.suppliers)
  const picked = selected.map((name, order) => ({ name, away: scratch.turnedAway[order]!, counts: counts.get(name)! }))
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
