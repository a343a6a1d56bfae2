import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { ClosedFacetName, MeasureName } from '@loupe/domain/stock/stone-fields.ts'

/**
 * One live offer as the index takes it in. Whole numbers throughout: carat and ratio in thousandths, percentages and
 * millimetres in hundredths, back in hundredths of a point, money in US cents, moments in microseconds since 1970.
 * Closed facets are words of their lists ('0' to '3' for tints, 'yes' for image and video); an unknown word counts as none.
 */
export type StockRow = { readonly [F in ClosedFacetName]: string | null } & { readonly [M in MeasureName]: number | null } & {
  readonly id: number
  readonly origin: Origin
  readonly supplier: string
  readonly location: string | null
  readonly carat: number
  readonly seenAt: number
  /** When it came into the stock, and when its supplier last asked less than before; null for never. */
  readonly addedAt: number
  readonly cheaperAt: number | null
  /** The import that brought it; null for none. */
  readonly importId: number | null
  /** The supplier's own back, price per carat and, where they gave one, total. */
  readonly back: number | null
  readonly usdPerCt: number
  readonly usdTotalGiven: number | null
  /** Same certificate, same key, whoever offers it; null without a certificate. */
  readonly reportKey: string | null
  /** What people type to find it: the number alone. */
  readonly reportNumber: string | null
}

/** Stands for null in columns of 32-bit whole numbers. */
export const noNumber = -2_147_483_648

/** Columns of whole numbers hold nothing beyond this either way, so that the difference of two fits 32 bits. */
export const largestNumber = 1_073_741_823
