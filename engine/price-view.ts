import {
  backOf,
  firstLevelCtUsdCents,
  nextLevelCtUsdCents,
  offListCtUsdCents,
  suppliersCtUsdCents,
  totalCents,
} from '@loupe/domain/pricing/quote.ts'
import { rapCentsAt, type RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { MeasureName, PriceName } from '@loupe/domain/stock/stone-fields.ts'
import { type Bits, clearBit, hasBit, setBit, wordsFor } from './bits.ts'
import { blockOf } from './blocks.ts'
import { type BookChain, chainSees, type LevelTerms, levelTerms } from './book-terms.ts'
import { differencesOf, otherFacts } from './differences.ts'
import { closedFacet, codeAt, packedWords, supplierWord } from './facets.ts'
import type { Shelf } from './shelf.ts'
import { largestNumber, noNumber } from './stock-row.ts'
import { newZone, resizedZone, widenZone, type Zone } from './zones.ts'

/** The column of a field that is counted in whole numbers: what tells the stone lies on its shelf, prices in the view. */
export const wholeNumbers = (shelf: Shelf, view: PriceView, name: MeasureName | WholePriceName): Int32Array =>
  name === 'back' ? view.back : name === 'rap' ? view.listPrice : shelf.facts[name]
/** Prices that fit 32 bits; the others are kept as doubles. */
export type WholePriceName = Exclude<PriceName, 'usdPerCt' | 'usdTotal' | 'rmbTotal'>

/** What a view gives numbers for. */
export const pricedRanges = ['usdPerCt', 'usdTotal', 'back'] as const

/**
 * The prices of one shelf as one chain of books shows them under one price list, and in which order the offers of
 * each certificate stand for it. Kept up to date with every stone that is put on the shelf.
 */
export type PriceView = {
  readonly rap: RapIndex | null
  readonly levels: readonly LevelTerms[]
  readonly sees: (supplier: number) => boolean
  /** Cents; NaN for a price on request, and for one too large to be one. */
  usdPerCt: Float64Array
  usdTotal: Float64Array
  /** Hundredths of a point, noNumber without a list price. */
  back: Int32Array
  /** Cents per carat by the list, noNumber where it has none and for a price on request. */
  listPrice: Int32Array
  /** Where these prices lie. */
  zones: Readonly<Record<(typeof pricedRanges)[number], Zone>>
  /** The slots whose supplier these books show. */
  seen: Bits
  /** Among seen offers of one certificate, the next better one and the one after that; -1 where there is none. */
  better: Int32Array
  second: Int32Array
  /** The slots that another offer of their certificate dominates, and how they differ from it (differences.ts). */
  dominated: Bits
  differs: Int32Array
  /** Dominated slots that say something else of the stone itself than a dominating one does. */
  unlike: Bits
  /** While building: slots priced so far, then slots whose offers are in order; Infinity when finished. */
  priced: number
  ordered: number
}

export function newView(shelf: Shelf, chain: BookChain, rap: RapIndex | null): PriceView {
  const words = shelf.suppliers.words
  const blocks = shelf.blocks.free.length
  return {
    rap,
    levels: chain.map((level) => levelTerms(level, shelf.origin, words)),
    sees: chainSees(chain, words),
    usdPerCt: new Float64Array(shelf.capacity),
    usdTotal: new Float64Array(shelf.capacity),
    back: new Int32Array(shelf.capacity),
    listPrice: new Int32Array(shelf.capacity),
    zones: { usdPerCt: newZone(blocks), usdTotal: newZone(blocks), back: newZone(blocks) },
    seen: new Int32Array(wordsFor(shelf.capacity)),
    better: new Int32Array(shelf.capacity).fill(-1),
    second: new Int32Array(shelf.capacity).fill(-1),
    dominated: new Int32Array(wordsFor(shelf.capacity)),
    differs: new Int32Array(shelf.capacity),
    unlike: new Int32Array(wordsFor(shelf.capacity)),
    priced: 0,
    ordered: 0,
  }
}

export function growView(view: PriceView, { capacity, kept, blocks }: { capacity: number; kept: number; blocks: number }): void {
  const floats = (from: Float64Array) => {
    const to = new Float64Array(capacity)
    to.set(from.subarray(0, kept))
    return to
  }
  const ints = (from: Int32Array, length: number, used: number) => {
    const to = new Int32Array(length)
    to.set(from.subarray(0, used))
    return to
  }
  view.usdPerCt = floats(view.usdPerCt)
  view.usdTotal = floats(view.usdTotal)
  view.back = ints(view.back, capacity, kept)
  view.listPrice = ints(view.listPrice, capacity, kept)
  const { usdPerCt, usdTotal, back } = view.zones
  view.zones = { usdPerCt: resizedZone(usdPerCt, blocks), usdTotal: resizedZone(usdTotal, blocks), back: resizedZone(back, blocks) }
  view.better = ints(view.better, capacity, kept)
  view.second = ints(view.second, capacity, kept)
  view.differs = ints(view.differs, capacity, kept)
  view.seen = ints(view.seen, wordsFor(capacity), wordsFor(kept))
  view.dominated = ints(view.dominated, wordsFor(capacity), wordsFor(kept))
  view.unlike = ints(view.unlike, wordsFor(capacity), wordsFor(kept))
}

const shape = closedFacet('shape')
const color = closedFacet('color')
const clarity = closedFacet('clarity')
const roundCode = shape.codes.get('round') ?? 0

/** List price in cents per carat of a slot, 0 without one: the same rule as rapCents of domain/pricing. */
export function rapOf(shelf: Shelf, rap: RapIndex | null, slot: number): number {
  if (rap === null || shelf.origin !== 'natural' || hasBit(shelf.sets.fancy, slot)) return 0
  const { packed } = shelf
  const colorCode = codeAt(color, packed, slot)
  const clarityCode = codeAt(clarity, packed, slot)
  if (colorCode === 0 || clarityCode === 0) return 0
  const list = codeAt(shape, packed, slot) === roundCode ? rap.round : rap.pear
  return rapCentsAt(list, shelf.facts.carat[slot]!, colorCode - 1, clarityCode - 1)
}

function unprice(view: PriceView, slot: number): void {
  view.usdPerCt[slot] = Number.NaN
  view.usdTotal[slot] = Number.NaN
  view.back[slot] = noNumber
  view.listPrice[slot] = noNumber
}

type OwnPrice = { readonly own: number; readonly rap: number; readonly back: number }

/** What the supplier asks per carat, through one level of terms after the other. */
function perCaratOf(view: PriceView, stone: OwnPrice, termsAt: (level: LevelTerms) => ReturnType<LevelTerms>): number {
  const { own, rap, back } = stone
  if (view.levels.length === 0) return rap > 0 ? suppliersCtUsdCents(rap, back, own) : own
  let perCt = own
  for (let level = 0; level < view.levels.length; level++) {
    const terms = termsAt(view.levels[level]!)
    if (rap === 0) perCt = offListCtUsdCents(perCt, terms)
    else if (level > 0) perCt = nextLevelCtUsdCents(perCt, rap, terms.points, terms.multiplier)
    else perCt = firstLevelCtUsdCents(stone, terms.points, terms.multiplier)
  }
  return perCt
}

function quote(shelf: Shelf, view: PriceView, slot: number): void {
  const { facts, sets } = shelf
  const carat = facts.carat[slot]!
  const supplier = shelf.packed[slot * packedWords + supplierWord]!
  const fancy = hasBit(sets.fancy, slot)
  const ownBack = facts.back[slot]!
  const listed = rapOf(shelf, view.rap, slot)
  // A supplier who names a price and no back is not priced by the list.
  const rap = ownBack === noNumber ? 0 : listed
  const own = facts.usdPerCt[slot]!
  const perCt = perCaratOf(view, { own, rap, back: ownBack }, (level) => level(supplier, fancy, carat))
  const given = facts.usdTotalGiven[slot]!
  const total = given === given && perCt === own ? given : totalCents(perCt, carat)
  // What comes to nothing has no price.
  if (total === 0) return unprice(view, slot)
  view.usdPerCt[slot] = perCt
  view.usdTotal[slot] = total
  view.listPrice[slot] = listed > 0 ? Math.min(listed, largestNumber) : noNumber
  view.back[slot] = rap > 0 ? Math.min(backOf(perCt, rap), largestNumber) : noNumber
}

function unrank(view: PriceView, slot: number): void {
  view.better[slot] = -1
  view.second[slot] = -1
  clearBit(view.dominated, slot)
  clearBit(view.unlike, slot)
}

function widenZones(shelf: Shelf, view: PriceView, slot: number): void {
  const block = blockOf(shelf.blocks, slot)
  widenZone(view.zones.usdPerCt, block, view.usdPerCt[slot]!)
  widenZone(view.zones.usdTotal, block, view.usdTotal[slot]!)
  if (view.back[slot] !== noNumber) widenZone(view.zones.back, block, view.back[slot]!)
}

/** Writes one slot's prices. */
export function priceSlot(shelf: Shelf, view: PriceView, slot: number): void {
  if (view.sees(shelf.packed[slot * packedWords + supplierWord]!)) setBit(view.seen, slot)
  else clearBit(view.seen, slot)
  unrank(view, slot)
  try {
    quote(shelf, view, slot)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    unprice(view, slot)
  }
  widenZones(shelf, view, slot)
}

const availability = closedFacet('availability')
const rankOf = (shelf: Shelf, slot: number): number => codeAt(availability, shelf.packed, slot) || availability.values.length + 1

/** Whether offer `a` goes before offer `b`: available before held before lent before unknown, then the cheaper, then the older. */
export function goesBefore(shelf: Shelf, view: PriceView, a: number, b: number): boolean {
  const { ids } = shelf.facts
  const byAvailability = rankOf(shelf, a) - rankOf(shelf, b)
  if (byAvailability !== 0) return byAvailability < 0
  const totalA = view.usdTotal[a]!
  const totalB = view.usdTotal[b]!
  if (totalA < totalB || totalB !== totalB) return totalA === totalA || ids[a]! < ids[b]!
  if (totalA > totalB || totalA !== totalA) return false
  return ids[a]! < ids[b]!
}

const offers: number[] = []

/**
 * Puts all offers of one slot's certificate in order. Versions that nobody sees yet or any more stand in it too:
 * whoever walks it asks each whether it matches, so a commit has nothing to reorder.
 */
export function orderOffers(shelf: Shelf, view: PriceView, slot: number): void {
  const { certificate, nextOffer } = shelf.facts
  if (certificate[slot] === -1) return
  offers.length = 0
  for (let at = shelf.certificates.head[certificate[slot]!]!; at !== -1; at = nextOffer[at]!) {
    unrank(view, at)
    if (!hasBit(view.seen, at)) continue
    let place = offers.length
    while (place > 0 && goesBefore(shelf, view, at, offers[place - 1]!)) place--
    offers.splice(place, 0, at)
  }
  for (let place = 1; place < offers.length; place++) {
    const worse = offers[place]!
    view.better[worse] = offers[place - 1]!
    view.second[worse] = offers[place - 2] ?? -1
    setBit(view.dominated, worse)
    const difference = differencesOf(shelf, worse, offers.slice(0, place))
    view.differs[worse] = difference
    if ((difference & otherFacts) !== 0) setBit(view.unlike, worse)
  }
}

export const isFinished = (view: PriceView): boolean => view.ordered === Number.POSITIVE_INFINITY

/** Prices or orders up to `budget` more slots; true when the view is finished. */
export function buildView(shelf: Shelf, view: PriceView, budget: number): boolean {
  if (isFinished(view)) return true
  if (view.priced < shelf.high) {
    const end = Math.min(shelf.high, view.priced + budget)
    for (let slot = view.priced; slot < end; slot++) priceSlot(shelf, view, slot)
    view.priced = end < shelf.high ? end : Number.POSITIVE_INFINITY
    return false
  }
  const { free, shared } = shelf.sets
  const end = Math.min(shelf.high, view.ordered + budget)
  for (let slot = view.ordered; slot < end; slot++) {
    if (!hasBit(shared, slot) || hasBit(free, slot)) continue
    const certificate = shelf.facts.certificate[slot]!
    if (shelf.certificates.head[certificate] === slot) orderOffers(shelf, view, slot)
  }
  view.ordered = end < shelf.high ? end : Number.POSITIVE_INFINITY
  return isFinished(view)
}
