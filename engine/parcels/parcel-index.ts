import type { Origin } from '@loupe/domain/stock/grades.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import { newHeap, offerTo, slotsInOrder } from '../heap.ts'
import { facetsOfParcels, openFacets, openWords } from './parcel-facets.ts'
import type { FacetCodes, ParcelCounts, ParcelFacet } from './parcel-facets.ts'
import { newSide, pricesOf, putParcel, removeParcel } from './parcel-side.ts'
import type { IndexedParcel, Names, ParcelPrices, Side } from './parcel-side.ts'
import { selectWindow } from './select-window.ts'

type Range = { readonly min?: number | undefined; readonly max?: number | undefined }

export type ParcelQuestion = {
  readonly siteId: string
  readonly sees: (supplierId: string) => boolean
  /** The viewer's price per carat in cents; asked only where it is filtered or sorted by. */
  readonly prices: ParcelPrices
  readonly origin: Origin
  readonly shapes?: readonly string[] | undefined
  readonly colors?: readonly string[] | undefined
  readonly clarities?: readonly string[] | undefined
  readonly makes?: readonly string[] | undefined
  readonly kinds?: readonly string[] | undefined
  readonly locations?: readonly string[] | undefined
  readonly mm?: Range | undefined
  /** Thousandths. */
  readonly carats?: Range | undefined
  /** Cents. */
  readonly ctUsd?: Range | undefined
  /** Only these, or those that their supplier calls so, in small letters. */
  readonly ids?: ReadonlySet<string> | undefined
  readonly orStockNo?: string | undefined
  readonly suppliers?: ReadonlySet<string> | undefined
  /** Only what came then or later, in seconds since 1970. */
  readonly addedSince?: number | undefined
  readonly sort: { readonly by: ParcelSort; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
  readonly counts: boolean
}
export type ParcelSort = 'mm' | 'carats' | 'pieces' | 'usdPerCt' | 'usdTotal' | 'color' | 'clarity' | 'newest'

export type ParcelAnswer = {
  readonly ids: readonly string[]
  readonly total: number
  readonly carats: number
  readonly pieces: number
  readonly counts: ParcelCounts | null
}

/** All parcels that are for sale, in memory: what is asked goes through all of one side once, and counts on the way. */
export type ParcelIndex = {
  readonly put: (parcels: readonly IndexedParcel[]) => void
  readonly search: (question: ParcelQuestion) => ParcelAnswer
  readonly size: () => number
}

export function newParcelIndex(): ParcelIndex {
  const sides: Record<Origin, Side> = { natural: newSide(), lab: newSide() }
  const names: Names = { facets: openFacets(), suppliers: openWords() }
  return {
    size: () => sides.natural.parcels.length + sides.lab.parcels.length,
    put(parcels) {
      for (const parcel of parcels) {
        for (const origin of origins) if (parcel.isGone || origin !== parcel.origin) removeParcel(sides[origin], parcel.id, names)
        if (!parcel.isGone) putParcel(sides[parcel.origin], parcel, names)
      }
    },
    search: (question) => searchSide(sides[question.origin], question, names),
  }
}

/** Parcels that meet everything, and for each facet those that miss it alone. */
type Found = { readonly matches: Int32Array; readonly nearly: Readonly<Record<ParcelFacet, Int32Array>> }

/** A parcel counts in every facet when it meets all choices, and in the one that it misses when it meets all others. */
function find(side: Side, question: ParcelQuestion, { facets, suppliers }: Names): Found {
  const nearly = countsOf(facets)
  const plain = plainOnes(side, question, suppliers.all)
  const chosen = facetsOfParcels.flatMap((facet) => {
    const meets = facets[facet].meets(question[facet])
    return meets === null ? [] : [{ facet, codes: side.codes[facet].all, meets }]
  })
  if (chosen.length === 0) return { matches: plain, nearly }
  const missed = side.scratch.missed
  missed.fill(0, 0, plain.length)
  chosen.forEach(({ codes, meets }, k) => noteMissed(plain, { codes, meets, number: k + 1 }, missed))
  let total = 0
  for (let i = 0; i < plain.length; i += 1) {
    const at = plain[i]!
    if (missed[i] === 0) plain[total++] = at
    else if (missed[i] !== several) countIn(chosen[missed[i]! - 1]!, at, nearly)
  }
  return { matches: plain.subarray(0, total), nearly }
}

const several = 255

/** Writes the number of a choice beside each of the parcels that does not meet it, or that there are several such. */
function noteMissed(plain: Int32Array, choice: { codes: Uint16Array; meets: Uint8Array; number: number }, missed: Uint8Array): void {
  const { codes, meets, number } = choice
  for (let i = 0; i < plain.length; i += 1) {
    if (meets[codes[plain[i]!]!] === 0) missed[i] = missed[i] === 0 ? number : several
  }
}

function countIn({ facet, codes }: { facet: ParcelFacet; codes: Uint16Array }, at: number, nearly: Found['nearly']): void {
  nearly[facet][codes[at]!]! += 1
}

const countsOf = (facets: Readonly<Record<ParcelFacet, FacetCodes>>): Record<ParcelFacet, Int32Array> => ({
  shapes: facets.shapes.newCounts(),
  colors: facets.colors.newCounts(),
  clarities: facets.clarities.newCounts(),
  makes: facets.makes.newCounts(),
  kinds: facets.kinds.newCounts(),
  locations: facets.locations.newCounts(),
})

function searchSide(side: Side, question: ParcelQuestion, names: Names): ParcelAnswer {
  const found = find(side, question, names)
  const { matches } = found
  return {
    ids: windowOf(side, matches, question).map((at) => side.parcels[at]?.id ?? ''),
    total: matches.length,
    carats: sumOf(side.carats, matches),
    pieces: sumOf(side.pieces, matches),
    counts: question.counts ? countAll(side, found, names) : null,
  }
}

function sumOf(column: Float64Array, matches: Int32Array): number {
  let sum = 0
  for (let i = 0; i < matches.length; i += 1) sum += column[matches[i]!]!
  return sum
}

function countAll(side: Side, { matches, nearly }: Found, { facets }: Names): ParcelCounts {
  const counts: ParcelCounts = { shapes: {}, colors: {}, clarities: {}, makes: {}, kinds: {}, locations: {} }
  for (const facet of facetsOfParcels) {
    const codes = side.codes[facet].all
    const bySpan = nearly[facet]
    for (let i = 0; i < matches.length; i += 1) bySpan[codes[matches[i]!]!]! += 1
    counts[facet] = facets[facet].byOption(bySpan)
  }
  return counts
}

/** Those that are shown and meet everything that is no facet, in the side's scratch. */
function plainOnes(side: Side, question: ParcelQuestion, suppliers: readonly string[]): Int32Array {
  const { mm, carats, ctUsd, ids, orStockNo, addedSince } = question
  const isShown = Uint8Array.from(suppliers, (name) => {
    const [site = '', supplier = ''] = name.split(' ')
    return site === question.siteId && question.sees(supplier) && (question.suppliers?.has(supplier) ?? true) ? 1 : 0
  })
  const all = side.scratch.slots
  let found = all.subarray(0, keepShown(all, side, isShown))
  if (mm !== undefined) found = keepRange(found, { from: side.mmFrom, to: side.mmTo }, mm)
  if (carats !== undefined) found = keepRange(found, { from: side.carats, to: side.carats }, carats)
  if (ids !== undefined) {
    const isNamed = ({ id, stockNo }: IndexedParcel): boolean => ids.has(id) || stockNo.toLowerCase() === orStockNo
    found = keepIf(found, (at) => isNamed(side.parcels[at]!))
  }
  if (addedSince !== undefined) found = keepIf(found, (at) => side.parcels[at]!.addedAt >= addedSince)
  if (ctUsd === undefined) return found
  const priceAt = pricesOf(side, question.prices)
  return keepIf(found, (at) => inRange(priceAt(at), ctUsd))
}

function keepShown(slots: Int32Array, { parcels, suppliers }: Side, isShown: Uint8Array): number {
  let kept = 0
  for (let at = 0; at < parcels.length; at += 1) if (isShown[suppliers[at]!] === 1) slots[kept++] = at
  return kept
}

function keepRange(slots: Int32Array, { from, to }: { readonly from: Float64Array; readonly to: Float64Array }, range: Range): Int32Array {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range
  let kept = 0
  for (let i = 0; i < slots.length; i += 1) {
    const at = slots[i]!
    if (to[at]! >= min && from[at]! <= max) slots[kept++] = at
  }
  return slots.subarray(0, kept)
}

function keepIf(slots: Int32Array, isKept: (at: number) => boolean): Int32Array {
  let kept = 0
  for (let i = 0; i < slots.length; i += 1) {
    const at = slots[i]!
    if (isKept(at)) slots[kept++] = at
  }
  return slots.subarray(0, kept)
}

const inRange = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): boolean =>
  value >= min && value <= max

/** Pages near the beginning are kept in a heap while all are gone through once; those far down are parted off. */
const mostInHeap = 1000

function windowOf(side: Side, matches: Int32Array, question: ParcelQuestion): number[] {
  const keyOf = keyOfSide(side, question)
  const { offset, limit } = question
  if (offset + limit > mostInHeap) return selectWindow(matches, { keyOf, ageOf: (at) => side.ages[at]! }, { offset, limit })
  const heap = newHeap(offset + limit)
  let worst = Number.POSITIVE_INFINITY
  for (let i = 0; i < matches.length; i += 1) {
    const at = matches[i]!
    const key = keyOf(at)
    if (key <= worst) worst = offerTo(heap, offset + limit, key, at, side.ages[at]!)
  }
  return slotsInOrder(heap).slice(offset)
}

/** What is sorted by; of two alike the older one comes first. What is on request has no price and comes last. */
function keyOfSide(side: Side, { sort, prices }: ParcelQuestion): (at: number) => number {
  const { codes, mmFrom, mmTo, carats, pieces, ages } = side
  const priceAt = sort.by === 'usdPerCt' || sort.by === 'usdTotal' ? pricesOf(side, prices) : () => 0
  const keys: Readonly<Record<ParcelSort, (at: number) => number>> = {
    mm: (at) => mmFrom[at]! + mmTo[at]! / 1000,
    carats: (at) => carats[at]!,
    pieces: (at) => pieces[at]!,
    usdPerCt: (at) => priceAt(at) || Number.MAX_VALUE,
    usdTotal: (at) => priceAt(at) * carats[at]! || Number.MAX_VALUE,
    color: (at) => codes.colors.all[at]!,
    clarity: (at) => codes.clarities.all[at]!,
    newest: (at) => -ages[at]!,
  }
  const key = keys[sort.by]
  return sort.descending ? (at) => -key(at) : key
}
