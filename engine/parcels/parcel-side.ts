import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { facetsOfParcels } from './parcel-facets.ts'
import type { FacetCodes, ParcelFacet, Words } from './parcel-facets.ts'

/** What searches ask of a parcel; carats in thousandths. A parcel of which nothing is for sale is told by `isGone`. */
export type IndexedParcel = {
  readonly id: string
  readonly siteId: string
  readonly supplierId: string
  readonly stockNo: string
  readonly origin: Origin
  readonly kind: StockKind
  readonly shape: string
  readonly colorFrom: string
  readonly colorTo: string
  readonly clarityFrom: string
  readonly clarityTo: string
  readonly make: string | null
  readonly location: string | null
  readonly mmFrom: number
  readonly mmTo: number
  readonly carats: number
  readonly pieces: number
  /** The supplier's price per carat of the smallest take, cents. */
  readonly ctUsd: number
  /** What one stone weighs, thousandths. */
  readonly sizeCarats: number
  /** When it came into the stock, in seconds since 1970. */
  readonly addedAt: number
  readonly isGone: boolean
}

/** A price book: prices under the same key are the same. */
export type ParcelPrices = { readonly key: string; readonly of: (parcel: IndexedParcel) => number }

/** One side, column by column; parcels stand close together, and the last one fills the gap of one that goes. */
export type Side = {
  parcels: IndexedParcel[]
  readonly at: Map<string, number>
  readonly codes: Readonly<Record<ParcelFacet, { all: Uint16Array }>>
  mmFrom: Float64Array
  mmTo: Float64Array
  carats: Float64Array
  pieces: Float64Array
  ages: Float64Array
  suppliers: Int32Array
  /** What one search works in, as long as the side. */
  scratch: { readonly slots: Int32Array; readonly missed: Uint8Array }
  /** By price book, cents per carat; NaN until somebody asks. */
  readonly prices: Map<string, Float64Array>
}

export const newSide = (): Side => ({
  parcels: [],
  at: new Map(),
  codes: {
    shapes: { all: new Uint16Array(0) },
    colors: { all: new Uint16Array(0) },
    clarities: { all: new Uint16Array(0) },
    makes: { all: new Uint16Array(0) },
    kinds: { all: new Uint16Array(0) },
    locations: { all: new Uint16Array(0) },
  },
  mmFrom: new Float64Array(0),
  mmTo: new Float64Array(0),
  carats: new Float64Array(0),
  pieces: new Float64Array(0),
  ages: new Float64Array(0),
  suppliers: new Int32Array(0),
  scratch: { slots: new Int32Array(0), missed: new Uint8Array(0) },
  prices: new Map(),
})

const measures = ['mmFrom', 'mmTo', 'carats', 'pieces', 'ages'] as const

function wider<Column extends Float64Array | Int32Array | Uint16Array>(column: Column, made: Column): Column {
  made.set(column)
  return made
}

function makeRoom(side: Side): void {
  const had = side.ages.length
  if (side.parcels.length < had) return
  const room = Math.max(1024, had * 2)
  for (const column of measures) side[column] = wider(side[column], new Float64Array(room))
  side.suppliers = wider(side.suppliers, new Int32Array(room))
  side.scratch = { slots: new Int32Array(room), missed: new Uint8Array(room) }
  for (const facet of facetsOfParcels) side.codes[facet].all = wider(side.codes[facet].all, new Uint16Array(room))
  for (const [book, column] of side.prices) side.prices.set(book, wider(column, new Float64Array(room).fill(Number.NaN)))
}

export type Names = { readonly facets: Readonly<Record<ParcelFacet, FacetCodes>>; readonly suppliers: Words }

const optionsOf = (parcel: IndexedParcel): Readonly<Record<ParcelFacet, readonly [string | null, string | null]>> => ({
  shapes: [parcel.shape, parcel.shape],
  colors: [parcel.colorFrom, parcel.colorTo],
  clarities: [parcel.clarityFrom, parcel.clarityTo],
  makes: [parcel.make, parcel.make],
  kinds: [parcel.kind, parcel.kind],
  locations: [parcel.location, parcel.location],
})

function write(side: Side, at: number, parcel: IndexedParcel, { facets, suppliers }: Names): void {
  side.parcels[at] = parcel
  side.at.set(parcel.id, at)
  side.mmFrom[at] = parcel.mmFrom
  side.mmTo[at] = parcel.mmTo
  side.carats[at] = parcel.carats
  side.pieces[at] = parcel.pieces
  side.ages[at] = Number(parcel.id)
  side.suppliers[at] = suppliers.numberOf(`${parcel.siteId} ${parcel.supplierId}`)
  const options = optionsOf(parcel)
  for (const facet of facetsOfParcels) side.codes[facet].all[at] = facets[facet].codeOf(...options[facet])
  for (const column of side.prices.values()) column[at] = Number.NaN
}

export function putParcel(side: Side, parcel: IndexedParcel, names: Names): void {
  makeRoom(side)
  write(side, side.at.get(parcel.id) ?? side.parcels.length, parcel, names)
}

export function removeParcel(side: Side, id: string, names: Names): void {
  const at = side.at.get(id)
  if (at === undefined) return
  const last = side.parcels.pop()
  side.at.delete(id)
  if (last !== undefined && last.id !== id) write(side, at, last, names)
}

const mostBooks = 20

/** The viewer's price per carat of each parcel, cents: worked out once under each price book, until the parcel changes. */
export function pricesOf(side: Side, { key, of }: ParcelPrices): (at: number) => number {
  const column = side.prices.get(key) ?? new Float64Array(side.ages.length).fill(Number.NaN)
  // The one asked last is the last to be forgotten.
  side.prices.delete(key)
  side.prices.set(key, column)
  const [oldest] = side.prices.keys()
  if (side.prices.size > mostBooks && oldest !== undefined) side.prices.delete(oldest)
  const { parcels } = side
  return (at) => {
    const known = column[at]!
    if (!Number.isNaN(known)) return known
    const price = of(parcels[at]!)
    column[at] = price
    return price
  }
}
