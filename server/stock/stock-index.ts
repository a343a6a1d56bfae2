import type { Registry } from 'prom-client'
import type { FacetCounts, StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { BookChain } from '@loupe/engine/book-terms.ts'
import type { OfSupplier } from '@loupe/engine/count-by-supplier.ts'
import type { Kept } from '@loupe/engine/keep.ts'
import type { StoneFacts } from '@loupe/engine/stone-facts.ts'
import type { Sums } from '@loupe/engine/sums.ts'
import type { Keeper } from './stock-messages.ts'

/** Whose eyes a search is made with: the books (by a key of their content), the rates, and for suppliers their own stock only. */
export type IndexViewer = {
  readonly bookKey: string
  readonly chain: BookChain
  readonly rates: Rates
  /** A supplier sees only its own stones. */
  readonly onlySupplier: string | null
}

export type IndexHit = {
  readonly id: string
  /** Other live offers of the certificate that this viewer sees. */
  readonly moreOffers: number
}

export type IndexQuery = {
  readonly viewer: IndexViewer
  readonly filter: StockFilter
  /** More certificate numbers to find when the filter has some, as comparison keys. */
  readonly alsoNumbers?: readonly string[]
  readonly sort: StockSort
  readonly after: string | null
  readonly offset: number
  readonly limit: number
  readonly counts: boolean
  /** Whether the answer is added up, too. */
  readonly sums?: boolean
  /** Asked by somebody who keeps the stock. */
  readonly keeper?: Keeper
}

export type IndexAnswer = {
  readonly hits: readonly IndexHit[]
  readonly total: number
  readonly counts: FacetCounts
  readonly sums: Sums | null
  /** What a keeper's answer counts besides. */
  readonly kept: Kept | null
  readonly next: string | null
  readonly version: string
}

/** What changed in the stock: a new version, and which stones when they are few; `prices` when a list, book or rate did. */
export type IndexEvent = { readonly version: string; readonly ids: readonly string[] | null; readonly prices: boolean }

/** The stock index behind its worker thread. Every call rejects with Problem 503 until the first load is done, and those for stock off sale until that is loaded too. */
export type StockIndex = {
  search: (query: IndexQuery) => Promise<IndexAnswer>
  /** Best offer of each certificate number found, in the order asked; `missing` are the numbers as normalised. */
  lookup: (viewer: IndexViewer, reportNos: readonly string[], origin: Origin | null) => Promise<{ hits: IndexHit[]; missing: string[] }>
  /** Ids of all live offers of the same certificate that the viewer sees, best first, the stone itself included. */
  offers: (viewer: IndexViewer, id: string) => Promise<string[]>
  /** Ids of everything that a keeper's question finds, each offer by itself, in no order. */
  ids: (query: Pick<IndexQuery, 'viewer' | 'filter' | 'alsoNumbers'> & { readonly keeper: Keeper }) => Promise<Float64Array>
  /** What the index holds of these stones, in their order; null for one that searches don't find. */
  facts: (ids: readonly number[]) => Promise<readonly (StoneFacts | null)[]>
  /** What every supplier has for sale; of those who are not named nothing is. */
  bySupplier: () => Promise<readonly OfSupplier[]>
  subscribe: (listener: (event: IndexEvent) => void) => () => void
  isReady: () => boolean
  /** Whether what is off sale can be asked for, too: it is loaded after what is for sale. */
  isWhole: () => boolean
  /** Whether searches show what the database holds: looked at within seconds, and nothing that was seen has been lost since. */
  isCurrent: () => boolean
  /** Live offers of each origin, as last told by the thread; zero until the first load is done. */
  sizes: () => { readonly natural: number; readonly lab: number }
  describe: (registry: Registry) => void
  close: () => Promise<void>
}
