import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { wordsFor } from './bits.ts'
import { usualBlock } from './blocks.ts'
import type { BookChain } from './book-terms.ts'
import { closedFacets, type Dictionary, newDictionary } from './facets.ts'
import type { PriceView } from './price-view.ts'
import { newScratch, type Scratch } from './scratch.ts'
import { abandonShelf, commitShelf, compact, holdsStone, putStone, reclaim, removeStone } from './shelf-changes.ts'
import { type Draft, drafts, newShelf, reserve, type Shelf } from './shelf.ts'
import type { StockRow } from './stock-row.ts'

/**
 * The stock in memory: every live offer, searched without touching the database. It does no I/O and runs in one
 * thread; a change is written in steps (`put`, `remove`) and seen by searches all at once (`commit`).
 * Changing: here. Prices and price lists: pricing.ts. Asking: search.ts.
 */
export type StockIndex = {
  readonly shelves: Readonly<Record<Origin, Shelf>>
  readonly suppliers: Dictionary
  readonly locations: Dictionary
  /** What a viewer's book key stands for. */
  readonly books: Map<string, { readonly chain: BookChain; readonly content: string }>
  /** Finished price views by shelf and content of the books, least recently used first. */
  readonly views: Map<string, PriceView>
  /** Views still being built, by the same keys. */
  readonly building: Map<string, PriceView>
  readonly scratch: Scratch
  /** Most bytes that finished views may take before the least recently used go. */
  readonly viewBytes: number
  rap: RapIndex | null
  /** Grows with everything that can change an answer. */
  version: number
}

export function newStockIndex(settings: { readonly viewBytes?: number; readonly slotsOfBlock?: number } = {}): StockIndex {
  const suppliers = newDictionary()
  const locations = newDictionary()
  const block = settings.slotsOfBlock ?? usualBlock
  return {
    shelves: { natural: newShelf('natural', suppliers, locations, block), lab: newShelf('lab', suppliers, locations, block) },
    suppliers,
    locations,
    books: new Map(),
    views: new Map(),
    building: new Map(),
    scratch: newScratch(),
    viewBytes: settings.viewBytes ?? 160e6,
    rap: null,
    version: 1,
  }
}

const bothShelves = (index: StockIndex): readonly Shelf[] => [index.shelves.natural, index.shelves.lab]

/** Makes room beforehand for a load of so many stones of each origin. */
export function reserveStones(index: StockIndex, stones: Readonly<Record<Origin, number>>): void {
  for (const shelf of bothShelves(index)) reserve(shelf, stones[shelf.origin])
}

/** Writes a stone's new version; searches see it from the draft's next commit on. */
export function put(index: StockIndex, row: StockRow, draft: Draft = 'main'): void {
  for (const shelf of bothShelves(index)) {
    if (shelf.origin === row.origin) putStone(shelf, row, draft)
    else removeStone(shelf, row.id, draft)
  }
}

/** Takes a stone off; searches miss it from the draft's next commit on. A stone that is not here is fine. */
export function remove(index: StockIndex, id: number, draft: Draft = 'main'): void {
  for (const shelf of bothShelves(index)) removeStone(shelf, id, draft)
}

/** Whether a version of this stone is seen, or was written by a look. */
export const holds = (index: StockIndex, id: number): boolean => bothShelves(index).some((shelf) => holdsStone(shelf, id))

/** Shows everything put and removed in a draft since its last commit, all at once; returns whether anything changed. */
export function commit(index: StockIndex, draft: Draft = 'main'): boolean {
  if (!bothShelves(index).some((shelf) => shelf.pending[draft])) return false
  for (const shelf of bothShelves(index)) commitShelf(shelf, draft)
  index.version++
  return true
}

/** Something outside the index that decides answers changed, an exchange rate say: answers have a new version. */
export function touch(index: StockIndex): void {
  index.version++
}

/** Forgets everything that is written to these drafts and not committed. */
export function abandon(index: StockIndex, which: readonly Draft[] = drafts): void {
  for (const shelf of bothShelves(index)) for (const draft of which) abandonShelf(shelf, draft)
}

/**
 * Housekeeping for quiet moments: makes dead slots usable again and moves stones down into gaps, at most `budget`
 * slots at a time. Returns whether there is more to do. Nothing moves while a change is half written.
 */
export function tidy(index: StockIndex, budget: number): boolean {
  let left = budget
  for (const shelf of bothShelves(index)) {
    left -= reclaim(shelf, left)
    if (left > 0) left -= compact(shelf, left)
  }
  return left <= 0
}

export const stoneCount = (index: StockIndex): number => index.shelves.natural.liveCount + index.shelves.lab.liveCount

/** Bytes held, by what holds them. */
export function memoryOf(index: StockIndex): {
  facts: number
  facets: number
  certificates: number
  views: number
  scratch: number
  total: number
} {
  const bytes = (arrays: readonly { readonly byteLength: number }[]) => arrays.reduce((sum, array) => sum + array.byteLength, 0)
  const shelves = bothShelves(index)
  const facts = shelves.reduce(
    (sum, shelf) =>
      sum +
      bytes(Object.values(shelf.facts)) +
      bytes(Object.values(shelf.sets)) +
      shelf.table.places.byteLength +
      shelf.packed.byteLength +
      bytes(shelf.stoneCodes),
    0,
  )
  const facets = shelves.reduce(
    (sum, shelf) =>
      sum + (shelf.placeBits.length + closedFacets.reduce((all, facet) => all + facet.values.length, 0)) * wordsFor(shelf.capacity) * 4,
    0,
  )
  const certificates = shelves.reduce(
    (sum, { certificates: { places, numberA, numberB, key, head } }) => sum + bytes([places, numberA, numberB, key, head]),
    0,
  )
  const views = shelves.reduce((sum, shelf) => sum + shelf.views.reduce((all, view) => all + bytesOfView(view), 0), 0)
  const { candidates, excludedByOne, excludedTwice, matching, excludedHere, best, excludedBy, hits, otherHits, keys, places, tally } =
    index.scratch
  const scratch = bytes([
    candidates,
    excludedByOne,
    excludedTwice,
    matching,
    excludedHere,
    best,
    hits,
    otherHits,
    keys,
    places,
    tally,
    ...excludedBy,
  ])
  return { facts, facets, certificates, views, scratch, total: facts + facets + certificates + views + scratch }
}

export const bytesOfView = (view: PriceView): number => {
  const zones = Object.values(view.zones).flatMap(({ least, most }) => [least, most])
  const columns = [
    view.usdPerCt,
    view.usdTotal,
    view.back,
    view.listPrice,
    view.seen,
    view.better,
    view.second,
    view.dominated,
    view.differs,
    view.unlike,
  ]
  return [...columns, ...zones].reduce((sum, array) => sum + array.byteLength, 0)
}
