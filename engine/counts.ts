import type { FacetCounts, FacetName } from '@loupe/domain/stock/search.ts'
import { wordsFor } from './bits.ts'
import { closedFacets, openFacetNames, packedSizes, packedWords } from './facets.ts'
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

/** How often each packed number occurs among the hits. */
function tallyPacked(packed: Int32Array, hits: Int32Array, count: number, tallies: readonly Int32Array[]): void {
  const [first, second, third, fourth] = tallies as [Int32Array, Int32Array, Int32Array, Int32Array]
  for (let at = 0; at < count; at++) {
    const place = hits[at]! * packedWords
    const low = packed[place]!
    const high = packed[place + 1]!
    first[low & 0xffff]!++
    second[low >>> 16]!++
    third[high & 0xffff]!++
    fourth[high >>> 16]!++
  }
}

function closedCounts(shelf: Shelf, scratch: Scratch, count: number): Map<FacetName, Int32Array> {
  const counts = new Map<FacetName, Int32Array>(closedFacets.map((facet) => [facet.name, new Int32Array(facet.values.length + 1)]))
  for (const tally of scratch.tallies) tally.fill(0)
  tallyPacked(shelf.packed, scratch.hits, count, scratch.tallies)
  scratch.tallies.forEach((tally, column) => {
    const facets = closedFacets.filter((facet) => facet.column === column).map(({ name, codeOf }) => ({ codeOf, into: counts.get(name)! }))
    for (let number = 0; number < packedSizes[column]!; number++) {
      const having = tally[number]!
      if (having === 0) continue
      for (const { codeOf, into } of facets) into[codeOf[number]!]! += having
    }
  })
  return counts
}

function openCounts(column: Int32Array, hits: Int32Array, count: number, words: number): Int32Array {
  const counts = new Int32Array(words)
  for (let at = 0; at < count; at++) counts[column[hits[at]!]!]!++
  return counts
}

function named(words: readonly string[], first: number, counts: Int32Array): Record<string, number> {
  const record: Record<string, number> = {}
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) record[words[code - first]!] = counts[code]!
  return record
}

/** Counts for every option of every facet, each without its own picks; `scratch.hits` holds the `count` stones that show. */
export function countFacets(shelf: Shelf, view: PriceView, selected: readonly FacetName[], scratch: Scratch, count: number): FacetCounts {
  const counts = closedCounts(shelf, scratch, count)
  const dictionaries = { location: shelf.locations.words, supplier: shelf.suppliers.words }
  for (const name of openFacetNames) counts.set(name, openCounts(shelf.facts[name], scratch.hits, count, dictionaries[name].length))
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
