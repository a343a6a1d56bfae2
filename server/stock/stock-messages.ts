import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts, StockSort } from '@loupe/domain/stock/search.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { BookChain } from '@loupe/engine/book-terms.ts'
import type { OfSupplier } from '@loupe/engine/count-by-supplier.ts'
import type { Keep, Kept } from '@loupe/engine/keep.ts'
import type { StoneFacts } from '@loupe/engine/stone-facts.ts'
import type { SearchRequest } from '@loupe/engine/search.ts'
import type { Sums } from '@loupe/engine/sums.ts'
import type { Break } from './history.ts'

/** Whose eyes: the books by their key, and the books themselves when the thread may not know the key yet. */
export type AskedBy = {
  readonly book: string
  readonly chain: BookChain | null
  readonly rates: Rates
  readonly onlySupplier: string | null
}

/** Who keeps the stock asks for stones that are for sale, or for those off sale, and for what only they ask. */
export type Keeper = { readonly off: boolean; readonly keep: Keep }

/** What the server asks the index thread. */
export type Question =
  | {
      readonly kind: 'search'
      readonly filter: SearchRequest['filter']
      readonly reportNumbers: readonly string[] | null
      readonly sort: StockSort
      readonly after: string | null
      readonly offset: number
      readonly limit: number
      readonly counts: boolean
      readonly sums: boolean
      readonly keeper: Keeper | null
    }
  | {
      readonly kind: 'ids'
      readonly filter: SearchRequest['filter']
      readonly reportNumbers: readonly string[] | null
      readonly keeper: Keeper
    }
  | { readonly kind: 'lookup'; readonly reportNumbers: readonly string[]; readonly origin: Origin | null }
  | { readonly kind: 'offers'; readonly id: number }

export type Hit = { readonly id: string; readonly moreOffers: number }
export type SearchAnswer = {
  readonly hits: readonly Hit[]
  readonly total: number
  readonly counts: FacetCounts
  readonly sums: Sums | null
  readonly kept: Kept | null
  readonly next: string | null
  readonly version: string
}

export type Ask = { readonly number: number; readonly by: AskedBy; readonly question: Question }
/** What the index holds of these stones, whoever asks. */
export type AskFacts = { readonly number: number; readonly factsOf: readonly number[] }

/** What every supplier has for sale. */
export type AskSuppliers = { readonly number: number; readonly of: 'suppliers' }

export type Reply = { readonly number: number } & (
  | { readonly search: SearchAnswer }
  | { readonly lookup: readonly (readonly Hit[])[] }
  | { readonly offers: readonly string[] }
  | { readonly ids: Float64Array }
  | { readonly facts: readonly (StoneFacts | null)[] }
  | { readonly suppliers: readonly OfSupplier[] }
  /** The thread forgot these books: ask again and bring them. */
  | { readonly refused: 'book' }
  | { readonly refused: 'cursor' | 'loading' | 'offSale' }
  | { readonly failed: string }
)

/** What the thread tells by itself. */
export type News =
  | { readonly changed: { readonly version: string; readonly ids: readonly string[] | null; readonly prices: boolean } }
  | { readonly loaded: { readonly stones: number; readonly tookMs: number } }
  /** What is off sale is there too. */
  | { readonly whole: { readonly stones: number; readonly tookMs: number } }
  | { readonly figures: { readonly natural: number; readonly lab: number; readonly bytes: number; readonly version: string } }
  | { readonly looked: { readonly agoMs: number; readonly isStale: boolean } }
  | { readonly broken: Break }
  /** What went wrong with the looking; the reason alone where it is only that the database is away. */
  | { readonly trouble: string; readonly reason: string | null }

export type FromThread = Reply | News
