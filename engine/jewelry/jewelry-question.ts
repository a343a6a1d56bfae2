import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { BitFacet, MetalFacet } from './jewelry-facets.ts'
import type { IndexedJewel, JewelPrices } from './jewelry-side.ts'

export type Range = { readonly min?: number | undefined; readonly max?: number | undefined }
export type JewelrySort = 'best' | 'price' | 'newest' | 'centre'

/** Where a page ends: what its last one is sorted by, and which it is. */
export type Place = { readonly key: number; readonly age: number }

export type JewelryQuestion = Partial<Readonly<Record<BitFacet | MetalFacet, readonly string[] | undefined>>> & {
  readonly siteId: string
  readonly sees: (supplierId: string) => boolean
  readonly prices: JewelPrices
  readonly origin: Origin
  /** Of the stone in the middle, thousandths of a carat. */
  readonly centre?: Range | undefined
  /** A hand size, tenths of a millimetre. */
  readonly size?: number | undefined
  /** Cents, in one of the chosen metals. */
  readonly usd?: Range | undefined
  /** Only these, as `keyOf` names them, or those that their supplier calls so, in small letters. */
  readonly keys?: ReadonlySet<string> | undefined
  readonly orStockNo?: string | undefined
  /** Pieces of one style, and itself. */
  readonly styleId?: string | undefined
  readonly suppliers?: ReadonlySet<string> | undefined
  /** Only what came then or later, in seconds since 1970. */
  readonly addedSince?: number | undefined
  readonly sort: { readonly by: JewelrySort; readonly descending: boolean }
  readonly after: Place | null
  readonly limit: number
  readonly counts: boolean
}

/** One that was found, with the material in which it costs least of those asked for. */
export type FoundJewel = Pick<IndexedJewel, 'form' | 'id'> & { readonly material: string; readonly place: Place }
