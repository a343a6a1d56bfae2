import type { Rates } from '@loupe/domain/pricing/rates.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, type StockFilter } from '@loupe/domain/stock/search.ts'
import { hasBit, setBit, wordsFor } from './bits.ts'
import { type Bounds, usdBounds, wholeBounds } from './bounds.ts'
import { certificatesNumbered } from './certificates.ts'
import { closedFacets, type Dictionary, packedWords, placeWord, supplierWord } from './facets.ts'
import type { PriceView } from './price-view.ts'
import { type Scratch, turnedAwayBy } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { largestNumber } from './stock-row.ts'

export type Query = {
  readonly filter: Omit<StockFilter, 'reportNos'>
  /** Certificate numbers as `reportNumber` of a row has them; null when not asked by number. */
  readonly reportNumbers: readonly string[] | null
  /** A supplier's number when only his own stones are there. */
  readonly onlySupplier: number | null
}

/** Decimal places of each range's whole units. */
export const rangePlaces: Readonly<Record<RangeName, number>> = {
  carat: 3,
  usdPerCt: 2,
  usdTotal: 2,
  rmbTotal: 2,
  back: 2,
  tablePct: 2,
  depthPct: 2,
  ratio: 3,
  length: 2,
  width: 2,
  depth: 2,
}

/** The facets that a filter picks from, in the order of `scratch.turnedAway`. */
export const selectedFacets = (filter: Query['filter']): FacetName[] => facetNames.filter((name) => (filter[name]?.length ?? 0) > 0)

/** Marks in `scratch.near` what hue, viewer and certificate numbers let through. */
function markBase(shelf: Shelf, view: PriceView, query: Query, scratch: Scratch): void {
  const words = wordsFor(shelf.high)
  const { near } = scratch
  const { live } = shelf.sets
  const hue = query.filter.hue === 'fancy' ? shelf.sets.fancy : shelf.sets.white
  const { seen } = view
  if (query.reportNumbers === null) {
    for (let at = 0; at < words; at++) near[at] = live[at]! & hue[at]! & seen[at]!
    return
  }
  near.fill(0, 0, words)
  for (const number of query.reportNumbers) {
    for (const certificate of certificatesNumbered(shelf.certificates, number)) {
      for (let slot = shelf.certificates.head[certificate]!; slot !== -1; slot = shelf.facts.nextOffer[slot]!) {
        if (hasBit(live, slot) && hasBit(hue, slot) && hasBit(seen, slot)) setBit(near, slot)
      }
    }
  }
}

function turnAwayClosed(shelf: Shelf, place: number, picked: readonly string[], away: Int32Array, words: number): void {
  const { codes } = closedFacets[place]!
  const having = picked.flatMap((word) => shelf.facetBits[place]![(codes.get(word) ?? 0) - 1] ?? [])
  const [first, second] = having
  if (!first) away.fill(-1, 0, words)
  else if (second) for (let at = 0; at < words; at++) away[at] = ~(first[at]! | second[at]!)
  else for (let at = 0; at < words; at++) away[at] = ~first[at]!
  for (const more of having.slice(2)) for (let at = 0; at < words; at++) away[at]! &= ~more[at]!
}

/** Open lists have no bits: looks at each stone that may still match. */
function turnAwayOpen(
  shelf: Shelf,
  word: number,
  dictionary: Dictionary,
  picked: readonly string[],
  away: Int32Array,
  { near, twice }: Scratch,
): void {
  const words = wordsFor(shelf.high)
  const { packed } = shelf
  const wanted = new Uint8Array(dictionary.words.length)
  for (const each of picked) wanted[dictionary.codes.get(each) ?? 0] = 1
  wanted[0] = 0
  for (let at = 0; at < words; at++) {
    let left = near[at]! & ~twice[at]!
    let refused = 0
    while (left !== 0) {
      const bit = left & -left
      if (wanted[packed[((at << 5) + 31 - Math.clz32(bit)) * packedWords + word]!]! === 0) refused |= bit
      left ^= bit
    }
    away[at] = refused
  }
}

/** Turns stones away that fail the picked facets: `near` keeps those failing at most one, `failing` says which fail one. */
function markFacets(shelf: Shelf, filter: Query['filter'], selected: readonly FacetName[], scratch: Scratch): void {
  const words = wordsFor(shelf.high)
  const { near, failing, twice } = scratch
  failing.fill(0, 0, words)
  twice.fill(0, 0, words)
  selected.forEach((name, order) => {
    const away = turnedAwayBy(scratch, order)
    const picked = filter[name] ?? []
    if (name === 'location') turnAwayOpen(shelf, placeWord, shelf.locations, picked, away, scratch)
    else if (name === 'supplier') turnAwayOpen(shelf, supplierWord, shelf.suppliers, picked, away, scratch)
    else
      turnAwayClosed(
        shelf,
        closedFacets.findIndex((facet) => facet.name === name),
        picked,
        away,
        words,
      )
    for (let at = 0; at < words; at++) {
      twice[at]! |= failing[at]! & away[at]!
      failing[at]! |= away[at]!
    }
  })
  for (let at = 0; at < words; at++) near[at]! &= ~twice[at]!
}

/** Without a branch on the value: which stones fit a range is as good as random, and a wrong guess costs more than the look. */
function keepInts(near: Int32Array, words: number, column: Int32Array, bounds: Bounds): void {
  // Within these limits differences fit 32 bits, and a stone without the number fails one side.
  const low = Math.max(bounds.low, -largestNumber)
  const high = Math.min(bounds.high, largestNumber)
  if (low > high) {
    near.fill(0, 0, words)
    return
  }
  for (let at = 0; at < words; at++) {
    let left = near[at]!
    let kept = 0
    while (left !== 0) {
      const bit = left & -left
      const value = column[(at << 5) + 31 - Math.clz32(bit)]!
      kept |= bit & (~((value - low) | (high - value)) >> 31)
      left ^= bit
    }
    near[at] = kept
  }
}

function keepFloats(near: Int32Array, words: number, column: Float64Array, { low, high }: Bounds): void {
  for (let at = 0; at < words; at++) {
    let left = near[at]!
    let kept = 0
    while (left !== 0) {
      const bit = left & -left
      const value = column[(at << 5) + 31 - Math.clz32(bit)]!
      kept |= bit & -(Number(value >= low) & Number(value <= high))
      left ^= bit
    }
    near[at] = kept
  }
}

/** RMB follows USD at one rate for spot goods and another for order goods. */
function keepRmb(shelf: Shelf, view: PriceView, rates: Rates, scratch: Scratch, bounds: Bounds): void {
  const words = wordsFor(shelf.high)
  const { near, twice: spot } = scratch
  for (let at = 0; at < words; at++) {
    spot[at] = near[at]! & shelf.sets.spot[at]!
    near[at]! ^= spot[at]!
  }
  keepFloats(spot, words, view.usdTotal, usdBounds(bounds, rates[shelf.origin].spot))
  keepFloats(near, words, view.usdTotal, usdBounds(bounds, rates[shelf.origin].order))
  for (let at = 0; at < words; at++) near[at]! |= spot[at]!
}

function keepSupplier(shelf: Shelf, supplier: number, { near }: Scratch): void {
  const { packed } = shelf
  for (let at = 0, words = wordsFor(shelf.high); at < words; at++) {
    for (let left = near[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (packed[((at << 5) + 31 - Math.clz32(bit)) * packedWords + supplierWord] !== supplier) near[at]! ^= bit
    }
  }
}

function keepRanges(shelf: Shelf, view: PriceView, rates: Rates, filter: Query['filter'], scratch: Scratch): void {
  const words = wordsFor(shelf.high)
  for (const name of rangeNames) {
    const range = filter[name]
    if (!range || (range.from === undefined && range.to === undefined)) continue
    const bounds = wholeBounds(range, rangePlaces[name])
    if (name === 'rmbTotal') keepRmb(shelf, view, rates, scratch, bounds)
    else if (name === 'usdPerCt' || name === 'usdTotal') keepFloats(scratch.near, words, view[name], bounds)
    else keepInts(scratch.near, words, name === 'back' ? view.back : shelf.facts[name], bounds)
  }
}

/**
 * Finds what matches. Afterwards `scratch.near` holds the stones that fail at most one picked facet and nothing
 * else, and `scratch.failing` (within near) those that fail exactly one. Without counts only full matches stay.
 */
export function match(shelf: Shelf, view: PriceView, rates: Rates, query: Query, scratch: Scratch, counts: boolean): readonly FacetName[] {
  const words = wordsFor(shelf.high)
  const selected = selectedFacets(query.filter)
  markBase(shelf, view, query, scratch)
  markFacets(shelf, query.filter, selected, scratch)
  if (!counts) for (let at = 0; at < words; at++) scratch.near[at]! &= ~scratch.failing[at]!
  keepRanges(shelf, view, rates, query.filter, scratch)
  if (query.onlySupplier !== null) keepSupplier(shelf, query.onlySupplier, scratch)
  return selected
}
