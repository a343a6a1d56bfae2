import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, stoneFields } from '@loupe/domain/stock/stone-fields.ts'
import { type Bits, setBit, wordsFor } from './bits.ts'
import { markSpans } from './blocks.ts'
import { type Bounds, usdBounds, wholeBounds } from './bounds.ts'
import { certificatesNumbered } from './certificates.ts'
import { closedFacet, placeWord, supplierWord } from './facets.ts'
import { type PriceView, wholeNumbers } from './price-view.ts'
import { type Scratch, type Span, turnedAwayBy } from './scratch.ts'
import { optionSets, type Shelf } from './shelf.ts'
import { largestNumber } from './stock-row.ts'
import type { Limit } from './zones.ts'

export type Query = {
  readonly filter: Omit<StockFilter, 'reportNos'>
  /** Certificate numbers as `reportNumber` of a row has them; null when not asked by number. */
  readonly reportNumbers: readonly string[] | null
  /** A supplier's number when only his own stones are there. */
  readonly onlySupplier: number | null
}

/** Decimal places of a range's whole units. */
export const rangePlaces = (name: RangeName): number => stoneFields[name].places

/** The facets that a filter picks from, in the order of `scratch.turnedAway`. */
const selectedFacets = (filter: Query['filter']): FacetName[] => facetNames.filter((name) => (filter[name]?.length ?? 0) > 0)

/** Marks in `scratch.near` what hue and viewer let through. */
function markBase(shelf: Shelf, view: PriceView, query: Query, near: Bits, { from, to }: Span): void {
  const { live } = shelf.sets
  const hue = query.filter.hue === 'fancy' ? shelf.sets.fancy : shelf.sets.white
  const { seen } = view
  for (let at = from; at < to; at++) near[at] = live[at]! & hue[at]! & seen[at]!
}

/** Keeps of `scratch.near` the stones with these certificate numbers. */
function keepNumbers(shelf: Shelf, numbers: readonly string[], { near, twice, spans }: Scratch): void {
  const words = wordsFor(shelf.high)
  twice.fill(0, 0, words)
  for (const number of numbers) {
    for (const certificate of certificatesNumbered(shelf.certificates, number)) {
      for (let slot = shelf.certificates.head[certificate]!; slot !== -1; slot = shelf.facts.nextOffer[slot]!) setBit(twice, slot)
    }
  }
  for (const { from, to } of spans) for (let at = from; at < to; at++) near[at]! &= twice[at]!
}

/** How one picked facet turns stones away: by the sets of what it lets through, or by looking at each stone's word. */
type Turner = { readonly away: Bits; readonly having: readonly Bits[]; readonly open: { word: number; wanted: Uint8Array } | null }

function turnerOf(shelf: Shelf, name: FacetName, picked: readonly string[], away: Bits): Turner {
  const sets = optionSets(shelf, name)
  if (sets === null && (name === 'location' || name === 'supplier')) {
    const { codes, words } = name === 'location' ? shelf.locations : shelf.suppliers
    const wanted = new Uint8Array(words.length)
    for (const each of picked) wanted[codes.get(each) ?? 0] = 1
    wanted[0] = 0
    return { away, having: [], open: { word: name === 'location' ? placeWord : supplierWord, wanted } }
  }
  const { codes } = name === 'location' || name === 'supplier' ? shelf.locations : closedFacet(name)
  return { away, having: picked.flatMap((word) => sets?.[(codes.get(word) ?? 0) - 1] ?? []), open: null }
}

function turnAwayClosed({ away, having }: Turner, { from, to }: Span): void {
  const [first, second] = having
  if (!first) away.fill(-1, from, to)
  else if (second) for (let at = from; at < to; at++) away[at] = ~(first[at]! | second[at]!)
  else for (let at = from; at < to; at++) away[at] = ~first[at]!
  for (let more = 2; more < having.length; more++) {
    const bits = having[more]!
    for (let at = from; at < to; at++) away[at]! &= ~bits[at]!
  }
}

/** Open lists have no bits: looks at each stone that may still match. */
function turnAwayOpen(
  packed: Int32Array,
  word: number,
  wanted: Uint8Array,
  away: Bits,
  { near, twice }: Scratch,
  { from, to }: Span,
): void {
  for (let at = from; at < to; at++) {
    let left = near[at]! & ~twice[at]!
    let refused = 0
    while (left !== 0) {
      const bit = left & -left
      if (wanted[packed[(((at << 5) + 31 - Math.clz32(bit)) << 2) + word]!]! === 0) refused |= bit
      left ^= bit
    }
    away[at] = refused
  }
}

function noteFailing({ failing, twice }: Scratch, away: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    const now = away[at]!
    const before = failing[at]!
    twice[at]! |= before & now
    failing[at] = before | now
  }
}

/** Turns stones away that fail the picked facets: `near` keeps those failing at most one, `failing` says which fail one. */
function markFacets(shelf: Shelf, turners: readonly Turner[], scratch: Scratch, span: Span): void {
  const { near, failing, twice } = scratch
  const { from, to } = span
  failing.fill(0, from, to)
  twice.fill(0, from, to)
  for (const turner of turners) {
    if (turner.open) turnAwayOpen(shelf.packed, turner.open.word, turner.open.wanted, turner.away, scratch, span)
    else turnAwayClosed(turner, span)
    noteFailing(scratch, turner.away, span)
  }
  for (let at = from; at < to; at++) near[at]! &= ~twice[at]!
}

/** Without a branch on the value: which stones fit a range is as good as random, and a wrong guess costs more than the look. */
function keepInts(near: Bits, column: Int32Array, bounds: Bounds, { from, to }: Span): void {
  // Within these limits differences fit 32 bits, and a stone without the number fails one side.
  const low = Math.max(bounds.low, -largestNumber)
  const high = Math.min(bounds.high, largestNumber)
  if (low > high) {
    near.fill(0, from, to)
    return
  }
  for (let at = from; at < to; at++) {
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

function keepFloats(near: Bits, column: Float64Array, { low, high }: Bounds, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
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
function keepRmb(shelf: Shelf, view: PriceView, { near, twice: spot }: Scratch, usd: AskedRmb, span: Span): void {
  const { from, to } = span
  for (let at = from; at < to; at++) {
    spot[at] = near[at]! & shelf.sets.spot[at]!
    near[at]! ^= spot[at]!
  }
  keepFloats(spot, view.usdTotal, usd.spot, span)
  keepFloats(near, view.usdTotal, usd.order, span)
  for (let at = from; at < to; at++) near[at]! |= spot[at]!
}

function keepSupplier(packed: Int32Array, supplier: number, near: Bits, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    for (let left = near[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (packed[(((at << 5) + 31 - Math.clz32(bit)) << 2) + supplierWord] !== supplier) near[at]! ^= bit
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
    else if (name === 'usdPerCt' || name === 'usdTotal') keepFloats(scratch.near, view[name], range.bounds, span)
    else keepInts(scratch.near, wholeNumbers(shelf, view, name), range.bounds, span)
  }
}

/**
 * Finds what matches, within the spans of words that it lists in `scratch`. Afterwards `scratch.near` holds the stones
 * that fail at most one picked facet and nothing else, and `scratch.failing` (within near) those that fail exactly one.
 * Without counts only full matches stay.
 */
export function match(shelf: Shelf, view: PriceView, rates: Rates, query: Query, scratch: Scratch, counts: boolean): readonly FacetName[] {
  const { near, failing } = scratch
  const selected = selectedFacets(query.filter)
  const ranges = askedRanges(query.filter, rates[shelf.origin])
  markSpans(
    shelf,
    ranges.flatMap((range) => limitOf(shelf, view, range) ?? []),
    scratch,
  )
  const turners = selected.map((name, order) => turnerOf(shelf, name, query.filter[name] ?? [], turnedAwayBy(scratch, order)))
  const { spans } = scratch
  for (const span of spans) markBase(shelf, view, query, near, span)
  if (query.reportNumbers !== null) keepNumbers(shelf, query.reportNumbers, scratch)
  for (const span of spans) {
    markFacets(shelf, turners, scratch, span)
    if (!counts) for (let at = span.from; at < span.to; at++) near[at]! &= ~failing[at]!
    keepRanges(shelf, view, ranges, scratch, span)
    if (query.onlySupplier !== null) keepSupplier(shelf.packed, query.onlySupplier, near, span)
  }
  return selected
}
