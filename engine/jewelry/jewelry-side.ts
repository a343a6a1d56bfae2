import type { FixedMetal } from '@loupe/domain/jewelry/metals.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Words } from '../parcels/parcel-facets.ts'
import { bitFacets, bitsOf, centreBits, materialBit, type BitFacet } from './jewelry-facets.ts'

/**
 * What one of it costs in one material: so many milligrams of fine metal at the fix, the rest in cents, and a margin in hundredths of a per
 * cent on both. A finished piece has a price of its own and no metal.
 */
export type Variant = {
  readonly material: string
  readonly metal: FixedMetal | null
  readonly fineMg: number
  readonly restCents: number
  readonly margin: number
}

/** What searches ask of a piece or a style. Weights in thousandths of a carat, hand sizes in tenths of a millimetre. */
export type IndexedJewel = {
  readonly form: JewelryForm
  readonly id: string
  readonly siteId: string
  readonly supplierId: string
  /** Its supplier's number. */
  readonly stockNo: string
  readonly styleId: string | null
  readonly origin: Origin
  readonly ready: string
  readonly category: string
  readonly claw: string | null
  readonly inlay: string | null
  readonly family: string | null
  readonly shapes: readonly string[]
  readonly centreFrom: number | null
  readonly centreTo: number | null
  readonly sizeFrom: number | null
  readonly sizeTo: number | null
  /** By which price books know its size. */
  readonly sizeCarats: number
  readonly isFancy: boolean
  /** Those with more are shown first to somebody who asks for nothing. */
  readonly rank: number
  /** Seconds. */
  readonly since: number
  readonly variants: readonly Variant[]
  readonly isGone: boolean
}

/** What fine metal costs in cents a milligram, and what a price book makes of a price; prices under the same key are the same. */
export type JewelPrices = {
  readonly key: string
  readonly fineCents: Readonly<Partial<Record<FixedMetal, number>>>
  readonly adjust: (jewel: IndexedJewel) => (cents: number) => number
}

/** One side, column by column; they stand close together, and the last one fills the gap of one that goes. */
export type Side = {
  jewels: IndexedJewel[]
  readonly at: Map<string, number>
  readonly bits: Record<BitFacet, Int32Array>
  materials: Int32Array
  sizeFrom: Float64Array
  sizeTo: Float64Array
  centreFrom: Float64Array
  centreTo: Float64Array
  ranks: Float64Array
  since: Float64Array
  /** Tells any two apart. */
  ages: Float64Array
  suppliers: Int32Array
  /** What one search works in. */
  scratch: { readonly slots: Int32Array; readonly missed: Uint8Array; readonly passed: Int32Array }
  /** By price book and fixes, the price of every variant in cents; missing until somebody asks. */
  readonly prices: Map<string, (Float64Array | undefined)[]>
}

const columns = ['sizeFrom', 'sizeTo', 'centreFrom', 'centreTo', 'ranks', 'since', 'ages'] as const
const none = (): Int32Array => new Int32Array(0)

export const newSide = (): Side => ({
  jewels: [],
  at: new Map(),
  bits: { ready: none(), categories: none(), claws: none(), inlays: none(), families: none(), shapes: none(), centres: none() },
  materials: none(),
  sizeFrom: new Float64Array(0),
  sizeTo: new Float64Array(0),
  centreFrom: new Float64Array(0),
  centreTo: new Float64Array(0),
  ranks: new Float64Array(0),
  since: new Float64Array(0),
  ages: new Float64Array(0),
  suppliers: none(),
  scratch: { slots: none(), missed: new Uint8Array(0), passed: none() },
  prices: new Map(),
})

function wider<Column extends Float64Array | Int32Array>(column: Column, made: Column): Column {
  made.set(column)
  return made
}

function makeRoom(side: Side): void {
  if (side.jewels.length < side.ages.length) return
  const room = Math.max(1024, side.ages.length * 2)
  for (const column of columns) side[column] = wider(side[column], new Float64Array(room))
  for (const facet of bitFacets) side.bits[facet] = wider(side.bits[facet], new Int32Array(room))
  side.materials = wider(side.materials, new Int32Array(room))
  side.suppliers = wider(side.suppliers, new Int32Array(room))
  side.scratch = { slots: new Int32Array(room), missed: new Uint8Array(room), passed: new Int32Array(room) }
}

export const keyOf = ({ form, id }: Pick<IndexedJewel, 'form' | 'id'>): string => `${form} ${id}`

/** Pieces and styles are numbered apart. */
export const ageOf = ({ form, id }: Pick<IndexedJewel, 'form' | 'id'>): number => Number(id) * 2 + (form === 'piece' ? 1 : 0)

const one = (option: string | null): readonly string[] => (option === null ? [] : [option])

const facetBits = (jewel: IndexedJewel): Readonly<Record<BitFacet, number>> => ({
  ready: bitsOf('ready', [jewel.ready]),
  categories: bitsOf('categories', [jewel.category]),
  claws: bitsOf('claws', one(jewel.claw)),
  inlays: bitsOf('inlays', one(jewel.inlay)),
  families: bitsOf('families', one(jewel.family)),
  shapes: bitsOf('shapes', jewel.shapes),
  centres: centreBits(jewel.centreFrom, jewel.centreTo),
})

function write(side: Side, at: number, jewel: IndexedJewel, suppliers: Words): void {
  side.jewels[at] = jewel
  side.at.set(keyOf(jewel), at)
  const bits = facetBits(jewel)
  for (const facet of bitFacets) side.bits[facet][at] = bits[facet]
  side.materials[at] = jewel.variants.reduce((mask, { material }) => mask | materialBit(material), 0)
  // What has none of these meets no range of them.
  side.sizeFrom[at] = jewel.sizeFrom ?? Number.POSITIVE_INFINITY
  side.sizeTo[at] = jewel.sizeTo ?? Number.NEGATIVE_INFINITY
  side.centreFrom[at] = jewel.centreFrom ?? Number.POSITIVE_INFINITY
  side.centreTo[at] = jewel.centreTo ?? Number.NEGATIVE_INFINITY
  side.ranks[at] = jewel.rank
  side.since[at] = jewel.since
  side.ages[at] = ageOf(jewel)
  side.suppliers[at] = suppliers.numberOf(`${jewel.siteId} ${jewel.supplierId}`)
  for (const book of side.prices.values()) book[at] = undefined
}

export function putJewel(side: Side, jewel: IndexedJewel, suppliers: Words): void {
  makeRoom(side)
  write(side, side.at.get(keyOf(jewel)) ?? side.jewels.length, jewel, suppliers)
}

export function removeJewel(side: Side, jewel: Pick<IndexedJewel, 'form' | 'id'>, suppliers: Words): void {
  const at = side.at.get(keyOf(jewel))
  if (at === undefined) return
  const last = side.jewels.pop()
  side.at.delete(keyOf(jewel))
  if (last !== undefined && keyOf(last) !== keyOf(jewel)) write(side, at, last, suppliers)
}

const mostBooks = 20

/** A variant's price before any book, in cents; none where its metal has no fix. */
function variantCents({ metal, fineMg, restCents, margin }: Variant, { fineCents }: JewelPrices): number {
  if (metal === null) return restCents
  const fix = fineCents[metal]
  if (fix === undefined) return Number.NaN
  const made = Math.round(fineMg * fix) + restCents
  return made + Math.round((made * margin) / 10_000)
}

function priced(jewel: IndexedJewel, prices: JewelPrices): Float64Array {
  const adjust = prices.adjust(jewel)
  return Float64Array.from(jewel.variants, (variant) => {
    const cents = variantCents(variant, prices)
    return Number.isNaN(cents) ? cents : adjust(cents)
  })
}

/** The viewer's price of every variant of each: worked out once under each price book and each fix, until it changes. */
export function pricesOf(side: Side, prices: JewelPrices): (at: number) => Float64Array {
  const book = side.prices.get(prices.key) ?? []
  // The one asked last is the last to be forgotten.
  side.prices.delete(prices.key)
  side.prices.set(prices.key, book)
  const [oldest] = side.prices.keys()
  if (side.prices.size > mostBooks && oldest !== undefined) side.prices.delete(oldest)
  return (at) => (book[at] ??= priced(side.jewels[at]!, prices))
}
