import { titleOfParcel } from '@loupe/domain/goods/goods-words.ts'
import type { ParcelFacts } from '@loupe/domain/parcels/parcel.ts'
import { plateName } from '@loupe/domain/parcels/size-text.ts'
import type { SizeRow } from '@loupe/domain/parcels/sizes.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { count } from '../../text/format.ts'
import { spanned, type Say } from '../stone-words.ts'

/** What a parcel is named by, on offer or as it was sold. */
export type NamedParcel = ParcelFacts & { readonly origin: Origin; readonly shape: Shape }

export const parcelColors = ({ colorFrom, colorTo }: ParcelFacts): string => spanned(colorFrom, colorTo)
export const parcelClarities = ({ clarityFrom, clarityTo }: ParcelFacts): string => spanned(clarityFrom, clarityTo)

/** "Round +6.5-11", "Lab-grown · Round +6.5-11" */
export const parcelTitle = titleOfParcel

/** "Round +6.5-11 G-H VS1-SI1": enough to name one parcel among many. */
export const parcelName = (parcel: NamedParcel, say: Say): string =>
  `${parcelTitle(parcel, say)} ${parcelColors(parcel)} ${parcelClarities(parcel)} ${parcel.lotNo}`

/** "1,200", "≈ 1,200" where nobody counted. */
export const parcelPieces = ({ piecesEstimated }: Pick<ParcelFacts, 'piecesEstimated'>, pieces: number): string =>
  `${piecesEstimated ? '≈ ' : ''}${count(pieces)}`

/** "+2-2.5", "-0000": a row of the sieve table as its plates are stamped. */
export const plates = ({ from, to }: Pick<SizeRow, 'from' | 'to'>): string =>
  `${from === null ? '' : `+${plateName(from)}`}${to === null ? '' : `-${plateName(to)}`}`
