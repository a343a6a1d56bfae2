import type { FacetCounts, FacetName } from '@loupe/domain/stock/search.ts'
import { hasBit, wordsFor } from './bits.ts'
import { closedFacets, openFacetNames, packedSizes } from './facets.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import { packedNames, type Shelf } from './shelf.ts'

/** Leaves in `scratch.won` one stone for each certificate that matches: the best of its matching offers. */
export function keepBestOffers(shelf: Shelf, view: PriceView, scratch: Scratch): void {
  const words = wordsFor(shelf.high)
  const { near, failing, won } = scratch
  const { beaten, better } = view
  for (let at = 0; at < words; at++) won[at] = near[at]! & ~failing[at]!
  for (let at = 0; at < words; at++) {
    let left = won[at]! & beaten[at]!
    while (left !== 0) {
      const bit = left & -left
      left ^= bit
      // A better offer that was dropped already had a better one itself, which the walk comes to.
      for (let rival = better[(at << 5) + 31 - Math.clz32(bit)]!; rival !== -1; rival = better[rival]!) {
        if (((won[rival >>> 5]! >>> (rival & 31)) & 1) === 0) continue
        won[at]! ^= bit
        break
      }
    }
  }
}

function tally(hits: Int32Array, count: number, column: Uint16Array | Int32Array, into: Int32Array): void {
  for (let at = 0; at < count; at++) into[column[hits[at]!]!]!++
}

function closedCounts(shelf: Shelf, scratch: Scratch, count: number): Map<FacetName, Int32Array> {
  const counts = new Map<FacetName, Int32Array>(closedFacets.map((facet) => [facet.name, new Int32Array(facet.values.length + 1)]))
  packedNames.forEach((name, column) => {
    const packed = scratch.tallies[column]!
    packed.fill(0)
    tally(scratch.hits, count, shelf.facts[name], packed)
    const facets = closedFacets.filter((facet) => facet.column === column)
    for (let number = 0; number < packedSizes[column]!; number++) {
      const having = packed[number]!
      if (having === 0) continue
      for (const facet of facets) counts.get(facet.name)![facet.codeOf[number]!]! += having
    }
  })
  return counts
}

/** Which code of a facet a slot has. */
function codeReader(shelf: Shelf, name: FacetName): (slot: number) => number {
  if (name === 'location' || name === 'supplier') {
    const column = shelf.facts[name]
    return (slot) => column[slot]!
  }
  const facet = closedFacets.find((candidate) => candidate.name === name)!
  const packed = shelf.facts[packedNames[facet.column]!]
  return (slot) => facet.codeOf[packed[slot]!]!
}

function beatenWithin(better: Int32Array, won: Int32Array, others: Int32Array, slot: number): boolean {
  for (let rival = better[slot]!; rival !== -1; rival = better[rival]!) {
    if (hasBit(won, rival) || hasBit(others, rival)) return true
  }
  return false
}

/**
 * Adds to a picked facet's counts what would match without its own picks. Where such an offer goes before the one
 * that matches of the same certificate, the certificate counts for it alone.
 */
function addOthers(shelf: Shelf, view: PriceView, scratch: Scratch, away: Int32Array, name: FacetName, counts: Int32Array): void {
  const words = wordsFor(shelf.high)
  const { near, failing, won } = scratch
  const { shared } = shelf.sets
  const others = scratch.twice
  const codeOf = codeReader(shelf, name)
  for (let at = 0; at < words; at++) others[at] = near[at]! & failing[at]! & away[at]!
  for (let at = 0; at < words; at++) {
    let left = others[at]!
    while (left !== 0) {
      const bit = left & -left
      left ^= bit
      const slot = (at << 5) + 31 - Math.clz32(bit)
      if ((shared[at]! & bit) !== 0) {
        if (beatenWithin(view.better, won, others, slot)) continue
        const replaced = offerAmong(shelf, won, slot)
        if (replaced !== -1) counts[codeOf(replaced)]!--
      }
      counts[codeOf(slot)]!++
    }
  }
}

/** The offer of this slot's certificate that is in the set, or -1. */
function offerAmong(shelf: Shelf, set: Int32Array, slot: number): number {
  const { certificate, nextOffer } = shelf.facts
  for (let at = shelf.certificates.head[certificate[slot]!]!; at !== -1; at = nextOffer[at]!) if (hasBit(set, at)) return at
  return -1
}

function named(words: readonly string[], first: number, counts: Int32Array): Record<string, number> {
  const record: Record<string, number> = {}
  for (let code = 1; code < counts.length; code++) if (counts[code]! > 0) record[words[code - first]!] = counts[code]!
  return record
}

/** Counts for every option of every facet, each without its own picks; `scratch.hits` holds the `count` stones that show. */
export function countFacets(shelf: Shelf, view: PriceView, selected: readonly FacetName[], scratch: Scratch, count: number): FacetCounts {
  const counts = closedCounts(shelf, scratch, count)
  const dictionaries = { location: shelf.locations, supplier: shelf.suppliers }
  for (const name of openFacetNames) {
    const tallied = new Int32Array(dictionaries[name].words.length)
    tally(scratch.hits, count, shelf.facts[name], tallied)
    counts.set(name, tallied)
  }
  selected.forEach((name, order) => addOthers(shelf, view, scratch, scratch.turnedAway[order]!, name, counts.get(name)!))
  const result: FacetCounts = {}
  for (const [name, tallied] of counts) {
    const isOpen = name === 'location' || name === 'supplier'
    const words = isOpen ? dictionaries[name].words : closedFacets.find((facet) => facet.name === name)!.values
    const record = named(words, isOpen ? 0 : 1, tallied)
    if (Object.keys(record).length > 0) result[name] = record
  }
  return result
}
