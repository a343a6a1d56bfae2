import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, stoneFields } from '@loupe/domain/stock/stone-fields.ts'
import { type Bits, setBit, wordsFor } from './bits.ts'
import { markSpans } from './blocks.ts'
import { type Bounds, usdBounds, wholeBounds } from './bounds.ts'
import { certificatesNumbered } from './certificates.ts'
import { type Keep, keepAsked, keepSince } from './keep.ts'
import { closedFacet, placeWord, supplierWord } from './facets.ts'
import { type PriceView, wholeNumbers } from './price-view.ts'
import { type Scratch, type Span, turnedAwayBy } from './scratch.ts'
import { optionSets, type Shelf } from './shelf.ts'
import { findSlot } from './slot-table.ts'
import { largestNumber } from './stock-row.ts'
import type { Limit } from './zones.ts'

export type Query = {
  readonly filter: Omit<StockFilter, 'reportNos'>
  /** Certificate numbers as `reportNumber` of a row has them; null when not asked by number. */
  readonly reportNumbers: readonly string[] | null
  /** A supplier's number when only their own stones are there. */
  readonly onlySupplier: number | null
  /** What those ask who keep the stock. */
  readonly keep?: Keep | undefined
}

/** Decimal places of a range's whole units. */
export const rangePlaces = (name: RangeName): number => stoneFields[name].places

/** The facets that a filter picks from, in the order of `scratch.excludedBy`. */
const selectedFacets = (filter: Query['filter']): FacetName[] => facetNames.filter((name) => (filter[name]?.length ?? 0) > 0)

/** Marks as candidates what hue and viewer let through. */
function markBase(shelf: Shelf, view: PriceView, query: Query, candidates: Bits, { from, to }: Span): void {
  const { live } = shelf.sets
  const hue = query.filter.hue === 'fancy' ? shelf.sets.fancy : shelf.sets.white
  const { seen } = view
  for (let at = from; at < to; at++) candidates[at] = live[at]! & hue[at]! & seen[at]!
}

/** Keeps of the candidates the stones with these certificate numbers, and these stones. */
function keepNumbers(
  shelf: Shelf,
  numbers: readonly string[],
  ids: readonly number[],
  { candidates, excludedTwice, spans }: Scratch,
): void {
  const words = wordsFor(shelf.high)
  excludedTwice.fill(0, 0, words)
  for (const number of numbers) {
    for (const certificate of certificatesNumbered(shelf.certificates, number)) {
      for (let slot = shelf.certificates.head[certificate]!; slot !== -1; slot = shelf.facts.nextOffer[slot]!) setBit(excludedTwice, slot)
    }
  }
  for (const id of ids) {
    const slot = findSlot(shelf.table, shelf.facts.ids, id, shelf.sets.live)
    if (slot !== -1) setBit(excludedTwice, slot)
  }
  for (const { from, to } of spans) for (let at = from; at < to; at++) candidates[at]! &= excludedTwice[at]!
}

/** How one picked facet excludes stones: by the sets of what it lets through, or by looking at each stone's word. */
type Excluder = { readonly excluded: Bits; readonly having: readonly Bits[]; readonly open: { word: number; wanted: Uint8Array } | null }

function excluderOf(shelf: Shelf, name: FacetName, picked: readonly string[], excluded: Bits): Excluder {
  const sets = optionSets(shelf, name)
  if (sets === null && (name === 'location' || name === 'supplier')) {
    const { codes, words } = name === 'location' ? shelf.locations : shelf.suppliers
    const wanted = new Uint8Array(words.length)
    for (const each of picked) wanted[codes.get(each) ?? 0] = 1
    wanted[0] = 0
    return { excluded, having: [], open: { word: name === 'location' ? placeWord : supplierWord, wanted } }
  }
  const { codes } = name === 'location' || name === 'supplier' ? shelf.locations : closedFacet(name)
  return { excluded, having: picked.flatMap((word) => sets?.[(codes.get(word) ?? 0) - 1] ?? []), open: null }
}

function excludeClosed({ excluded, having }: Excluder, { from, to }: Span): void {
  const [first, second] = having
  if (!first) excluded.fill(-1, from, to)
  else if (second) for (let at = from; at < to; at++) excluded[at] = ~(first[at]! | second[at]!)
  else for (let at = from; at < to; at++) excluded[at] = ~first[at]!
  for (let more = 2; more < having.length; more++) {
    const bits = having[more]!
    for (let at = from; at < to; at++) excluded[at]! &= ~bits[at]!
  }
}

/** Open lists have no bits: looks at each stone that may still match. */
function excludeOpen(
  packed: Int32Array,
  word: number,
  wanted: Uint8Array,
  excluded: Bits,
  { candidates, excludedTwice }: Scratch,
  { from, to }: Span,
): void {
  for (let at = from; at < to; at++) {
    let left = candidates[at]! & ~excludedTwice[at]!
    let refused = 0
    while (left !== 0) {
      const bit = left & -left
      if (!wanted[packed[(((at << 5) + 31 - Math.clz32(bit)) << 2) + word]!]) refused |= bit
      left ^= bit
    }
    excluded[at] = refused
  }
}

function noteExcluded({ excludedByOne, excludedTwice }: Scratch, excluded: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    const now = excluded[at]!
    const before = excludedByOne[at]!
    excludedTwice[at]! |= before & now
    excludedByOne[at] = before | now
  }
}

/** Excludes stones by the picked facets: candidates stay those that at most one excludes, `excludedByOne` says which one does. */
function markFacets(shelf: Shelf, excluders: readonly Excluder[], scratch: Scratch, span: Span): void {
  const { candidates, excludedByOne, excludedTwice } = scratch
  const { from, to } = span
  excludedByOne.fill(0, from, to)
  excludedTwice.fill(0, from, to)
  for (const excluder of excluders) {
    if (excluder.open) excludeOpen(shelf.packed, excluder.open.word, excluder.open.wanted, excluder.excluded, scratch, span)
    else excludeClosed(excluder, span)
    noteExcluded(scratch, excluder.excluded, span)
  }
  for (let at = from; at < to; at++) candidates[at]! &= ~excludedTwice[at]!
}

/** Without a branch on the value: which stones fit a range is as good as random, and a wrong guess costs more than the look. */
function keepInts(candidates: Bits, column: Int32Array, bounds: Bounds, { from, to }: Span): void {
  // Within these limits differences fit 32 bits, and a stone without the number fails one side.
  const low = Math.max(bounds.low, -largestNumber)
  const high = Math.min(bounds.high, largestNumber)
  if (low > high) {
    candidates.fill(0, from, to)
    return
  }
  for (let at = from; at < to; at++) {
    let left = candidates[at]!
    let kept = 0
    while (left !== 0) {
      const bit = left & -left
      const value = column[(at << 5) + 31 - Math.clz32(bit)]!
      kept |= bit & (~((value - low) | (high - value)) >> 31)
      left ^= bit
    }
    candidates[at] = kept
  }
}

function keepFloats(candidates: Bits, column: Float64Array, { low, high }: Bounds, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    let left = candidates[at]!
    let kept = 0
    while (left !== 0) {
      const bit = left & -left
      const value = column[(at << 5) + 31 - Math.clz32(bit)]!
      kept |= bit & -(Number(value >= low) & Number(value <= high))
      left ^= bit
    }
    candidates[at] = kept
  }
}

/** RMB follows USD at one rate for spot goods and another for order goods. */
function keepRmb(shelf: Shelf, view: PriceView, { candidates, excludedTwice: spot }: Scratch, usd: AskedRmb, span: Span): void {
  const { from, to } = span
  for (let at = from; at < to; at++) {
    spot[at] = candidates[at]! & shelf.sets.spot[at]!
    candidates[at]! ^= spot[at]!
  }
  keepFloats(spot, view.usdTotal, usd.spot, span)
  keepFloats(candidates, view.usdTotal, usd.order, span)
  for (let at = from; at < to; at++) candidates[at]! |= spot[at]!
}

function keepSupplier(packed: Int32Array, supplier: number, candidates: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    for (let left = candidates[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (packed[(((at << 5) + 31 - Math.clz32(bit)) << 2) + supplierWord] !== supplier) candidates[at]! ^= bit
    }
  }
}

/** A range of RMB as the USD of spot and of order goods that come to it. */
type AskedRmb = { readonly name: 'rmbTotal'; readonly spot: Bounds; readonly order: Bounds }
type AskedRange = AskedRmb | { readonly name: Exclude<RangeName, 'rmbTotal'>; readonly bounds: Bounds }

function askedRanges(filter: Query['filter'], { spot, order }: Rates[Origin]): AskedRange[] {
  return rangeNames.flatMap((name): AskedRange[] => {
    const range = filter[name]
    if (!range || (range.from === undefined && range.to === undefined)) return []
    const bounds = wholeBounds(range, rangePlaces(name))
    return name === 'rmbTotal' ? [{ name, spot: usdBounds(bounds, spot), order: usdBounds(bounds, order) }] : [{ name, bounds }]
  })
}

/** Where the numbers of a range lie, if that is known. */
function limitOf(shelf: Shelf, view: PriceView, range: AskedRange): Limit | null {
  switch (range.name) {
    case 'carat':
      return { zone: shelf.blocks.weight, bounds: range.bounds }
    case 'rmbTotal': {
      const { spot, order } = range
      return { zone: view.zones.usdTotal, bounds: { low: Math.min(spot.low, order.low), high: Math.max(spot.high, order.high) } }
    }
    case 'usdPerCt':
    case 'usdTotal':
    case 'back':
      return { zone: view.zones[range.name], bounds: range.bounds }
    default:
      return null
  }
}

function keepRanges(shelf: Shelf, view: PriceView, ranges: readonly AskedRange[], scratch: Scratch, span: Span): void {
  for (const range of ranges) {
    const { name } = range
    if (name === 'rmbTotal') keepRmb(shelf, view, scratch, range, span)
    else if (name === 'usdPerCt' || name === 'usdTotal') keepFloats(scratch.candidates, view[name], range.bounds, span)
    else keepInts(scratch.candidates, wholeNumbers(shelf, view, name), range.bounds, span)
  }
}

/**
 * Finds what matches, within the spans of words that it lists in `scratch`. Afterwards `scratch.candidates` holds the stones
 * that at most one picked facet and nothing else excludes, and `scratch.excludedByOne` those of them that one does.
 * Without counts only full matches stay.
 */
export function match(shelf: Shelf, view: PriceView, rates: Rates, query: Query, scratch: Scratch, counts: boolean): readonly FacetName[] {
  const { candidates, excludedByOne } = scratch
  const selected = selectedFacets(query.filter)
  const ranges = askedRanges(query.filter, rates[shelf.origin])
  markSpans(
    shelf,
    ranges.flatMap((range) => limitOf(shelf, view, range) ?? []),
    scratch,
  )
  const excluders = selected.map((name, order) => excluderOf(shelf, name, query.filter[name] ?? [], turnedAwayBy(scratch, order)))
  const { spans } = scratch
  for (const span of spans) markBase(shelf, view, query, candidates, span)
  if (query.reportNumbers !== null) keepNumbers(shelf, query.reportNumbers, query.keep?.alsoIds ?? [], scratch)
  for (const span of spans) {
    markFacets(shelf, excluders, scratch, span)
    if (!counts) for (let at = span.from; at < span.to; at++) candidates[at]! &= ~excludedByOne[at]!
    keepRanges(shelf, view, ranges, scratch, span)
    if (query.onlySupplier !== null) keepSupplier(shelf.packed, query.onlySupplier, candidates, span)
    keepSince(shelf, query.filter, candidates, span)
    if (query.keep !== undefined) keepAsked(shelf, query.keep, candidates, span)
  }
  return selected
}
