import { materialCodes, type FixedMetal } from '@loupe/domain/jewelry/metals.ts'
import type { JewelryForm } from '@loupe/domain/jewelry/find-words.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { clearBit, setBit, wordsFor, type Bits } from '../bits.ts'
import type { Words } from '../parcels/parcel-facets.ts'
import { bitFacets, bitsOf, centreBits, materialBit, optionsOf, type BitFacet } from './jewelry-facets.ts'
import { newScratchSets, type ScratchSets } from './scratch-sets.ts'
import { newVariants, writeVariants, type Variants } from './jewelry-variants.ts'

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
  readonly nickel: string | null
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

/** What fine metal costs in cents a milligram, and what the books of a key make of a price: the same for all under that key. */
export type JewelPrices = {
  readonly key: string
  readonly fineCents: Readonly<Partial<Record<FixedMetal, number>>>
  readonly adjust: (jewel: Pick<IndexedJewel, 'supplierId' | 'origin' | 'sizeCarats' | 'isFancy'>) => (cents: number) => number
}

/** One side, column by column; they stand close together, and the last one fills the gap of one that goes. */
export type Side = {
  jewels: IndexedJewel[]
  readonly at: Map<string, number>
  /** By facet, for each option those that have it; by material, those that are had in it. */
  readonly having: Record<BitFacet, Bits[]>
  materials: Bits[]
  sizeFrom: Float64Array
  sizeTo: Float64Array
  centreFrom: Float64Array
  centreTo: Float64Array
  ranks: Float64Array
  since: Float64Array
  /** Tells any two apart. */
  ages: Float64Array
  suppliers: Int32Array
  /** What its supplier calls it, in small letters. */
  stockNos: string[]
  variants: Variants
  readonly scratch: ScratchSets
}

const columns = ['sizeFrom', 'sizeTo', 'centreFrom', 'centreTo', 'ranks', 'since', 'ages'] as const
const noSets = (options: readonly string[]): Bits[] => options.map(() => new Int32Array(0))

export const newSide = (): Side => ({
  jewels: [],
  at: new Map(),
  having: {
    ready: noSets(optionsOf('ready')),
    categories: noSets(optionsOf('categories')),
    claws: noSets(optionsOf('claws')),
    inlays: noSets(optionsOf('inlays')),
    families: noSets(optionsOf('families')),
    nickels: noSets(optionsOf('nickels')),
    shapes: noSets(optionsOf('shapes')),
    centres: noSets(optionsOf('centres')),
  },
  materials: noSets(materialCodes),
  sizeFrom: new Float64Array(0),
  sizeTo: new Float64Array(0),
  centreFrom: new Float64Array(0),
  centreTo: new Float64Array(0),
  ranks: new Float64Array(0),
  since: new Float64Array(0),
  ages: new Float64Array(0),
  suppliers: new Int32Array(0),
  stockNos: [],
  variants: newVariants(),
  scratch: newScratchSets(),
})

function wider<Column extends Float64Array | Int32Array>(column: Column, made: Column): Column {
  made.set(column)
  return made
}

function makeRoom(side: Side): void {
  if (side.jewels.length < side.ages.length) return
  const room = Math.max(1024, side.ages.length * 2)
  const widerSet = (set: Bits): Bits => wider(set, new Int32Array(wordsFor(room)))
  for (const column of columns) side[column] = wider(side[column], new Float64Array(room))
  for (const facet of bitFacets) side.having[facet] = side.having[facet].map(widerSet)
  side.materials = side.materials.map(widerSet)
  side.suppliers = wider(side.suppliers, new Int32Array(room))
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
  nickels: bitsOf('nickels', one(jewel.nickel)),
  shapes: bitsOf('shapes', jewel.shapes),
  centres: centreBits(jewel.centreFrom, jewel.centreTo),
})

function writeSets(sets: readonly Bits[], options: number, at: number): void {
  for (let option = 0; option < sets.length; option += 1) {
    if (((options >>> option) & 1) === 1) setBit(sets[option]!, at)
    else clearBit(sets[option]!, at)
  }
}

function write(side: Side, at: number, jewel: IndexedJewel, suppliers: Words): void {
  side.jewels[at] = jewel
  side.at.set(keyOf(jewel), at)
  const bits = facetBits(jewel)
  for (const facet of bitFacets) writeSets(side.having[facet], bits[facet], at)
  writeSets(
    side.materials,
    jewel.variants.reduce((mask, { material }) => mask | materialBit(material), 0),
    at,
  )
  // What has none of these meets no range of them.
  side.sizeFrom[at] = jewel.sizeFrom ?? Number.POSITIVE_INFINITY
  side.sizeTo[at] = jewel.sizeTo ?? Number.NEGATIVE_INFINITY
  side.centreFrom[at] = jewel.centreFrom ?? Number.POSITIVE_INFINITY
  side.centreTo[at] = jewel.centreTo ?? Number.NEGATIVE_INFINITY
  side.ranks[at] = jewel.rank
  side.since[at] = jewel.since
  side.ages[at] = ageOf(jewel)
  side.suppliers[at] = suppliers.numberOf(`${jewel.siteId} ${jewel.supplierId}`)
  side.stockNos[at] = jewel.stockNo.toLowerCase()
  writeVariants(side, at)
}

export function putJewel(side: Side, jewel: IndexedJewel, suppliers: Words): void {
  makeRoom(side)
  write(side, side.at.get(keyOf(jewel)) ?? side.jewels.length, jewel, suppliers)
}

export function removeJewel(side: Side, jewel: Pick<IndexedJewel, 'form' | 'id'>, suppliers: Words): void {
  if (side.jewels.length === 0) return
  const key = keyOf(jewel)
  const at = side.at.get(key)
  if (at === undefined) return
  const last = side.jewels.pop()
  side.at.delete(key)
  // Nothing behind the last one is in a set: sets are read word by word.
  const gone = side.jewels.length
  for (const facet of bitFacets) writeSets(side.having[facet], 0, gone)
  writeSets(side.materials, 0, gone)
  if (last !== undefined && at !== gone) write(side, at, last, suppliers)
}
