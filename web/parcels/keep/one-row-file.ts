import type { Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import { sizeText } from '@loupe/domain/parcels/size-text.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { parcelClarities, parcelColors } from '../../gems/parts/parcel-words.ts'

/** A parcel as it is typed: sizes and grades as traders write them. */
export type TypedParcel = {
  readonly supplierId: string | null
  readonly kind: StockKind
  readonly origin: Origin
  readonly stockNo: string
  readonly shape: Shape
  readonly size: string
  readonly color: string
  readonly clarity: string
  readonly make: string
  readonly pieces: string
  readonly carats: string
  readonly usdPerCt: string
  readonly minCarats: string
  readonly location: string
  readonly comment: string
}

export const noParcel = (origin: Origin, supplierId: string | null): TypedParcel => ({
  supplierId,
  kind: 'order',
  origin,
  stockNo: '',
  shape: 'round',
  size: '',
  color: '',
  clarity: '',
  make: '',
  pieces: '',
  carats: '',
  usdPerCt: '',
  minCarats: '',
  location: '',
  comment: '',
})

/** As it stands, at its supplier's own price. */
export const typedOf = (parcel: Parcel, usdPerCt: string): TypedParcel => ({
  supplierId: parcel.supplierId ?? null,
  kind: parcel.kind,
  origin: parcel.origin,
  stockNo: parcel.stockNo ?? '',
  shape: parcel.shape,
  size: sizeText(parcel),
  color: parcelColors(parcel),
  clarity: parcelClarities(parcel),
  make: parcel.make ?? '',
  pieces: parcel.piecesEstimated ? '' : String(parcel.pieces),
  carats: parcel.carats,
  usdPerCt,
  minCarats: parcel.minCarats ?? '',
  location: parcel.location ?? '',
  comment: parcel.comment ?? '',
})

const columns = [
  ['Lot', ({ stockNo }) => stockNo],
  ['Type', ({ origin }) => origin],
  ['Shape', ({ shape }) => shape.replaceAll('_', ' ')],
  ['Size', ({ size }) => size],
  ['Color', ({ color }) => color],
  ['Clarity', ({ clarity }) => clarity],
  ['Cut', ({ make }) => make],
  ['Pcs', ({ pieces }) => pieces],
  ['Cts', ({ carats }) => carats],
  ['Price/ct', ({ usdPerCt }) => usdPerCt],
  ['Min cts', ({ minCarats }) => minCarats],
  ['Location', ({ location }) => location],
  ['Comment', ({ comment }) => comment],
] as const satisfies readonly (readonly [string, (parcel: TypedParcel) => string])[]

const quoted = (text: string): string => `"${text.replaceAll('"', '""').replace(/\s+/g, ' ').trim()}"`

/** One parcel goes the way of all: as a file of one row, under the same rules. */
export function oneRowFile(parcel: TypedParcel): File {
  const rows = [columns.map(([name]) => name), columns.map(([, of]) => quoted(of(parcel)))]
  return new File([`${rows.map((row) => row.join(',')).join('\n')}\n`], 'parcel.csv', { type: 'text/csv' })
}
