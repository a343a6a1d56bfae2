import { rmbCents, type Rates } from '@loupe/domain/pricing/rates.ts'
import type { FacetCounts, StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { collectBits, hasBit } from './bits.ts'
import { certificatesNumbered } from './certificates.ts'
import { countFacets, keepBestOffers } from './counts.ts'
import { match } from './match.ts'
import { readCursor, takePage } from './page.ts'
import { goesBefore, type PriceView, rapOf } from './price-view.ts'
import { viewFor } from './pricing.ts'
import { fitScratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { findSlot } from './slot-table.ts'
import type { StockIndex } from './stock-index.ts'
import { noNumber } from './stock-row.ts'

/** Whose prices: a registered book key, and the site whose exchange rates hold. */
export type IndexViewer = { readonly book: string; readonly site: string }

export type SearchRequest = {
  readonly filter: Omit<StockFilter, 'reportNos'>
  /** Certificate numbers as rows carry them; absent when not asked by number. */
  readonly reportNumbers?: readonly string[] | undefined
  readonly sort: StockSort
  /** `next` of the page before. */
  readonly after?: string | undefined
  readonly limit: number
  readonly counts: boolean
  readonly viewer: IndexViewer
}

/** A stone on a page with its viewer's prices: cents (NaN never), back in hundredths of a point, null where there is none. */
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
  readonly next: string | null
  readonly version: number
}

function ratesOf(index: StockIndex, site: string): Rates {
  const rates = index.rates.get(site)
  if (!rates) throw new RangeError(`no exchange rates for site ${site}`)
  return rates
}

/** Every slot of this slot's certificate that the viewer may see now, itself included. */
function liveOffers(shelf: Shelf, view: PriceView, slot: number): number[] {
  const { certificate, nextOffer } = shelf.facts
  if (certificate[slot] === -1) return [slot]
  const offers: number[] = []
  for (let at = shelf.certificates.head[certificate[slot]!]!; at !== -1; at = nextOffer[at]!) {
    if (hasBit(shelf.sets.live, at) && hasBit(view.seen, at)) offers.push(at)
  }
  return offers
}

function found(shelf: Shelf, view: PriceView, rates: Rates, slot: number): FoundStone {
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
    moreOffers: liveOffers(shelf, view, slot).length - 1,
  }
}

/**
 * One page of what matches, its total and the counts of every facet option. Filters first, then shows each
 * certificate once by its best matching offer (available before held before lent, then the cheapest, then the
 * oldest). Throws RangeError for a cursor of another sort, an unknown book and an unknown site.
 */
export function search(index: StockIndex, request: SearchRequest): SearchReply {
  const shelf = index.shelves[request.filter.origin]
  const view = viewFor(index, request.viewer.book, shelf)
  const rates = ratesOf(index, request.viewer.site)
  const after = request.after === undefined ? null : readCursor(request.sort, request.after)
  if (request.after !== undefined && after === null) throw new RangeError('not a cursor of this search')
  const { scratch } = index
  fitScratch(scratch, Math.max(index.shelves.natural.capacity, index.shelves.lab.capacity))
  const query = { filter: request.filter, reportNumbers: request.reportNumbers ?? null }
  const selected = match(shelf, view, rates, query, scratch, request.counts)
  keepBestOffers(shelf, view, scratch)
  const total = collectBits(scratch.won, shelf.high, scratch.hits)
  const counts = request.counts ? countFacets(shelf, view, selected, scratch, total) : {}
  const page = takePage(shelf, view, rates, scratch, total, { sort: request.sort, limit: request.limit, after })
  return { rows: page.slots.map((slot) => found(shelf, view, rates, slot)), total, counts, next: page.next, version: index.version }
}

const bestFirst = (shelf: Shelf, view: PriceView, slots: number[]): number[] => slots.toSorted((a, b) => (goesBefore(shelf, view, a, b) ? -1 : 1))

/** For each certificate number, what the viewer may see of it: one stone per certificate, its best offer. */
export function lookup(index: StockIndex, reportNumbers: readonly string[], viewer: IndexViewer): readonly (readonly FoundStone[])[] {
  const rates = ratesOf(index, viewer.site)
  return reportNumbers.map((number) =>
    [index.shelves.natural, index.shelves.lab].flatMap((shelf) => {
      const certificates = certificatesNumbered(shelf.certificates, number)
      if (certificates.length === 0) return []
      const view = viewFor(index, viewer.book, shelf)
      return certificates.flatMap((certificate) => {
        const [best] = bestFirst(shelf, view, liveOffers(shelf, view, shelf.certificates.head[certificate]!))
        return best === undefined ? [] : [found(shelf, view, rates, best)]
      })
    }),
  )
}

function placeOf(index: StockIndex, id: number, viewer: IndexViewer): { shelf: Shelf; view: PriceView; slot: number } | null {
  for (const shelf of [index.shelves.natural, index.shelves.lab]) {
    const slot = findSlot(shelf.table, shelf.facts.ids, id, shelf.sets.live)
    if (slot === -1) continue
    const view = viewFor(index, viewer.book, shelf)
    return hasBit(view.seen, slot) ? { shelf, view, slot } : null
  }
  return null
}

/** These stones as the viewer sees them now, in the order asked; what is gone or hidden from him is left out. */
export function stonesById(index: StockIndex, ids: readonly number[], viewer: IndexViewer): readonly FoundStone[] {
  const rates = ratesOf(index, viewer.site)
  return ids.flatMap((id) => {
    const place = placeOf(index, id, viewer)
    return place ? [found(place.shelf, place.view, rates, place.slot)] : []
  })
}

/** All live offers of a stone's certificate that the viewer may see, best first, the stone's own among them. */
export function offersOf(index: StockIndex, id: number, viewer: IndexViewer): readonly FoundStone[] {
  const place = placeOf(index, id, viewer)
  if (!place) return []
  const { shelf, view, slot } = place
  const rates = ratesOf(index, viewer.site)
  return bestFirst(shelf, view, liveOffers(shelf, view, slot)).map((offer) => found(shelf, view, rates, offer))
}
