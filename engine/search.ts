import { rmbCents, type Rates } from '@loupe/domain/pricing/rates.ts'
import { type Origin, origins } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts, StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { hasBit } from './bits.ts'
import { certificatesNumbered } from './certificates.ts'
import { collectHits, countFacets, keepBestOffers } from './counts.ts'
import { packedWords, supplierWord } from './facets.ts'
import { eachByItself, type Keep, type Kept, tallyKept } from './keep.ts'
import { match } from './match.ts'
import { readCursor, takePage } from './page.ts'
import { goesBefore, type PriceView, rapOf } from './price-view.ts'
import { viewFor } from './pricing.ts'
import { fitScratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { findSlot } from './slot-table.ts'
import { sumHits, type Sums } from './sums.ts'
import type { StockIndex } from './stock-index.ts'
import { noNumber } from './stock-row.ts'
import { dominanceInHits, toldApartBy } from './told-apart.ts'

/** Whose eyes a question is asked with. */
export type IndexViewer = {
  /** A key that `setBook` was told. */
  readonly book: string
  readonly rates: Rates
  /** A supplier's id when only their own stones are there for them. */
  readonly onlySupplier: string | null
}

/** A viewer at one shelf. */
type Sight = { readonly shelf: Shelf; readonly view: PriceView; readonly rates: Rates; readonly onlySupplier: number | null }

export type SearchRequest = {
  readonly filter: Omit<StockFilter, 'reportNos'>
  /** Certificate numbers as rows carry them; absent when not asked by number. */
  readonly reportNumbers?: readonly string[] | null | undefined
  readonly sort: StockSort
  /** `next` of the page before. */
  readonly after?: string | undefined
  /** Hits passed over where nothing is said of the page before. */
  readonly offset?: number | undefined
  readonly limit: number
  readonly counts: boolean
  /** Whether the answer is added up, too. */
  readonly sums?: boolean | undefined
  /** Asked by those who keep the stock: every offer by itself. */
  readonly keep?: Keep | undefined
  /** The moment from which their stones' ages are counted, in microseconds; then they are counted. */
  readonly keptAt?: number | undefined
  readonly viewer: IndexViewer
}

type MatchRequest = Pick<SearchRequest, 'filter' | 'reportNumbers' | 'viewer' | 'keep'>

/** A stone on a page with its viewer's prices: cents, back in hundredths of a point, null where there is none. */
export type FoundStone = {
  readonly id: number
  readonly rap: number | null
  readonly back: number | null
  readonly usdPerCt: number | null
  readonly usdTotal: number | null
  readonly rmbTotal: number | null
  /** How many other live offers of the same certificate this viewer may see, whatever the filter. */
  readonly moreOffers: number
}

export type SearchReply = {
  readonly rows: readonly FoundStone[]
  /** Certificates that match, each counted once. */
  readonly total: number
  readonly counts: FacetCounts
  readonly sums: Sums | null
  readonly kept: Kept | null
  readonly next: string | null
  readonly version: number
}

const sightOf = (index: StockIndex, viewer: IndexViewer, origin: Origin): Sight => ({
  shelf: index.shelves[origin],
  view: viewFor(index, viewer.book, index.shelves[origin]),
  rates: viewer.rates,
  // A supplier without stock has no number; none of the numbers in use is -1.
  onlySupplier: viewer.onlySupplier === null ? null : (index.suppliers.codes.get(viewer.onlySupplier) ?? -1),
})

const isThere = ({ shelf, view, onlySupplier }: Sight, slot: number): boolean =>
  hasBit(shelf.sets.live, slot) &&
  hasBit(view.seen, slot) &&
  (onlySupplier === null || shelf.packed[slot * packedWords + supplierWord] === onlySupplier)

/** Every slot of a certificate that is there for the viewer. */
function offersAt(sight: Sight, certificate: number): number[] {
  const { certificates, facts } = sight.shelf
  const offers: number[] = []
  for (let at = certificates.head[certificate]!; at !== -1; at = facts.nextOffer[at]!) if (isThere(sight, at)) offers.push(at)
  return offers
}

function offersLike(sight: Sight, slot: number): number[] {
  const certificate = sight.shelf.facts.certificate[slot]!
  return certificate === -1 ? [slot] : offersAt(sight, certificate)
}

const bestFirst = ({ shelf, view }: Sight, slots: number[]): number[] => slots.toSorted((a, b) => (goesBefore(shelf, view, a, b) ? -1 : 1))

function found(sight: Sight, slot: number): FoundStone {
  const { shelf, view, rates } = sight
  const amount = (value: number) => (Number.isNaN(value) ? null : value)
  const usdTotal = amount(view.usdTotal[slot]!)
  const { spot, order } = rates[shelf.origin]
  return {
    id: shelf.facts.ids[slot]!,
    rap: rapOf(shelf, view.rap, slot) || null,
    back: view.back[slot] === noNumber ? null : view.back[slot]!,
    usdPerCt: amount(view.usdPerCt[slot]!),
    usdTotal,
    rmbTotal: usdTotal === null ? null : rmbCents(usdTotal, hasBit(shelf.sets.spot, slot) ? spot : order),
    moreOffers: offersLike(sight, slot).length - 1,
  }
}

/** Writes what matches to `scratch.hits`, each certificate once, by its best offer. Throws RangeError for an unknown book. */
function findHits(index: StockIndex, request: MatchRequest, withCounts: boolean) {
  const sight = sightOf(index, request.viewer, request.filter.origin)
  const { shelf, rates } = sight
  const view = request.keep === undefined ? sight.view : eachByItself(sight.view, shelf.capacity)
  const { scratch } = index
  fitScratch(scratch, Math.max(index.shelves.natural.capacity, index.shelves.lab.capacity))
  const query = {
    filter: request.filter,
    reportNumbers: request.reportNumbers ?? null,
    onlySupplier: sight.onlySupplier,
    keep: request.keep,
  }
  const selected = match(shelf, view, rates, query, scratch, withCounts)
  const apart = toldApartBy(shelf, query)
  keepBestOffers(view, scratch, dominanceInHits(apart, query))
  return { sight, view, query, selected, apart, total: collectHits(scratch) }
}

/**
 * One page of what matches, its total and the counts of every facet option. Filters first, then shows each
 * certificate once by its best matching offer (available before held before lent, then the cheapest, then the
 * oldest). Throws RangeError for a cursor of another sort and for an unknown book.
 */
export function search(index: StockIndex, request: SearchRequest): SearchReply {
  const after = request.after === undefined ? null : readCursor(request.sort, request.after)
  if (request.after !== undefined && after === null) throw new RangeError('not a cursor of this search')
  const { sight, view, query, selected, apart, total } = findHits(index, request, request.counts)
  const { shelf, rates } = sight
  const { scratch } = index
  const counts = request.counts ? countFacets(shelf, view, scratch, { query, selected, count: total, apart }) : {}
  const kept = request.keptAt === undefined ? null : tallyKept(shelf, scratch, total, request.keptAt)
  const sums = request.sums === true ? sumHits(shelf, view, scratch, total) : null
  const { sort, limit, offset = 0 } = request
  const page = takePage(shelf, view, rates, scratch, total, { sort, limit, after, offset })
  return { rows: page.slots.map((slot) => found(sight, slot)), total, counts, sums, kept, next: page.next, version: index.version }
}

/**
 * Shows everything that matches one by one, as `search` finds it, in no order: for whoever judges all of it and shows none. `usdTotal`: cents,
 * not a number where there is no price. The index is not to be asked meanwhile.
 */
export function eachHit(index: StockIndex, request: MatchRequest, see: (id: number, usdTotal: number, slot: number) => void): void {
  const { sight, view, total } = findHits(index, request, false)
  const { ids } = sight.shelf.facts
  const { hits } = index.scratch
  for (let at = 0; at < total; at += 1) {
    const slot = hits[at]!
    see(ids[slot]!, view.usdTotal[slot]!, slot)
  }
}

/**
 * The same for those who keep the stock: what it counts besides is counted for each kind without its own pick, like the options of a facet.
 */
export function searchKept(index: StockIndex, request: SearchRequest): SearchReply {
  const reply = search(index, request)
  const { keep, keptAt } = request
  if (keep === undefined || keptAt === undefined || reply.kept === null) return reply
  const without = (left: Keep): Kept => search(index, { ...request, keep: left, limit: 1, counts: false }).kept ?? reply.kept!
  const imports = keep.importId === undefined ? reply.kept.imports : without({ ...keep, importId: undefined }).imports
  const ages = keep.seen === undefined ? reply.kept.ages : without({ ...keep, seen: undefined }).ages
  const lacks = (keep.without ?? []).length === 0 ? reply.kept.without : without({ ...keep, without: [] }).without
  return { ...reply, kept: { imports, ages, without: lacks } }
}

/** For each certificate number, what is there of it for the viewer: one stone per certificate, its best offer. */
export function lookup(
  index: StockIndex,
  reportNumbers: readonly string[],
  origin: Origin | null,
  viewer: IndexViewer,
): readonly (readonly FoundStone[])[] {
  const sights = origins.filter((each) => origin === null || each === origin).map((each) => sightOf(index, viewer, each))
  return reportNumbers.map((number) =>
    sights.flatMap((sight) =>
      certificatesNumbered(sight.shelf.certificates, number).flatMap((certificate) => {
        const [best] = bestFirst(sight, offersAt(sight, certificate))
        return best === undefined ? [] : [found(sight, best)]
      }),
    ),
  )
}

function placeOf(index: StockIndex, id: number, viewer: IndexViewer): { readonly sight: Sight; readonly slot: number } | null {
  for (const origin of origins) {
    const { table, facts, sets } = index.shelves[origin]
    const slot = findSlot(table, facts.ids, id, sets.live)
    if (slot === -1) continue
    const sight = sightOf(index, viewer, origin)
    return isThere(sight, slot) ? { sight, slot } : null
  }
  return null
}

/** All live offers of a stone's certificate that are there for the viewer, best first, the stone's own among them. */
export function offersOf(index: StockIndex, id: number, viewer: IndexViewer): readonly FoundStone[] {
  const place = placeOf(index, id, viewer)
  return place ? bestFirst(place.sight, offersLike(place.sight, place.slot)).map((offer) => found(place.sight, offer)) : []
}

/** The ids of everything that matches, in no order: what somebody who keeps the stock picked at once. */
export function matchingIds(index: StockIndex, { filter, reportNumbers = null, viewer, keep = {} }: MatchRequest): Float64Array {
  const sight = sightOf(index, viewer, filter.origin)
  const { shelf, rates } = sight
  const { scratch } = index
  const view = eachByItself(sight.view, shelf.capacity)
  fitScratch(scratch, Math.max(index.shelves.natural.capacity, index.shelves.lab.capacity))
  const query = { filter, reportNumbers, onlySupplier: sight.onlySupplier, keep }
  match(shelf, view, rates, query, scratch, false)
  keepBestOffers(view, scratch, 'all')
  const total = collectHits(scratch)
  return Float64Array.from({ length: total }, (_, at) => shelf.facts.ids[scratch.hits[at]!]!)
}
