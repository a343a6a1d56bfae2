import { sizeFits } from '@loupe/domain/jewelry/find-words.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { clearBit, countBits, nextBit, onesIn, setBit, wordsFor, type Bits } from '../bits.ts'
import { openWords } from '../parcels/parcel-facets.ts'
import type { Words } from '../parcels/parcel-facets.ts'
import { bitFacets, bitsOf, masksOf, meantBy, optionsOf } from './jewelry-facets.ts'
import type { BitFacet, JewelryCounts } from './jewelry-facets.ts'
import { pageOf } from './jewelry-page.ts'
import { newSide, putJewel, removeJewel } from './jewelry-side.ts'
import type { FoundJewel, JewelryQuestion, Range } from './jewelry-question.ts'
import type { IndexedJewel, Side } from './jewelry-side.ts'
import { pricesOf } from './jewelry-variants.ts'

export type JewelryAnswer = { readonly found: readonly FoundJewel[]; readonly total: number; readonly counts: JewelryCounts | null }

/** All pieces and styles of one state, in memory: each option is a set, what is asked an intersection of sets, and a count the number of its members. */
export type JewelryIndex = {
  readonly put: (jewels: readonly IndexedJewel[]) => void
  readonly search: (question: JewelryQuestion) => JewelryAnswer
  readonly size: () => number
}

export function newJewelryIndex(): JewelryIndex {
  const sides: Record<Origin, Side> = { natural: newSide(), lab: newSide() }
  const suppliers = openWords()
  return {
    size: () => sides.natural.jewels.length + sides.lab.jewels.length,
    put(jewels) {
      for (const jewel of jewels) {
        for (const origin of origins) if (jewel.isGone || origin !== jewel.origin) removeJewel(sides[origin], jewel, suppliers)
        if (!jewel.isGone) putJewel(sides[jewel.origin], jewel, suppliers)
      }
    },
    search: (question) => searchSide(sides[question.origin], question, suppliers),
  }
}

function searchSide(side: Side, question: JewelryQuestion, suppliers: Words): JewelryAnswer {
  const prices = pricesOf(side, question.prices)
  const plain = plainOnes(side, question, suppliers.all)
  const had = question.usd === undefined ? side.materials : materialsWithin(side, plain, prices, question.usd)
  const allowed = meantBy('alloys', question.alloys) & meantBy('colors', question.colors)
  const inMetals = anyOf(had, allowed, plain.length)
  const chosen = bitFacets.map((facet) => chosenOf(side, facet, question[facet], plain.length))
  const matches = meeting(plain, [...chosen, inMetals])
  const counts = question.counts ? noCounts() : null
  if (counts !== null) {
    bitFacets.forEach((facet, at) => {
      const base = chosen[at] === null ? matches : meeting(plain, [...chosen.toSpliced(at, 1), inMetals])
      countOptions(side.having[facet], base, { into: counts[facet], options: optionsOf(facet) })
    })
    countMetals(had, meeting(plain, chosen), { question, counts })
  }
  return {
    found: pageOf(side, matches, { question, allowed, prices }),
    total: countBits(matches, { from: 0, to: matches.length }),
    counts,
  }
}

const noCounts = (): JewelryCounts => ({
  ready: {},
  categories: {},
  claws: {},
  inlays: {},
  families: {},
  shapes: {},
  centres: {},
  alloys: {},
  colors: {},
})

/** The members of any of the sets that a mask names. */
function anyOf(sets: readonly Bits[], mask: number, words: number): Bits {
  const any = new Int32Array(words)
  sets.forEach((set, number) => {
    if (((mask >>> number) & 1) === 1) for (let at = 0; at < words; at += 1) any[at]! |= set[at]!
  })
  return any
}

/** Those that have one of the options; null where none is chosen. */
function chosenOf(side: Side, facet: BitFacet, options: readonly string[] | undefined, words: number): Bits | null {
  if (options === undefined || options.length === 0) return null
  return anyOf(side.having[facet], bitsOf(facet, options), words)
}

/** What is in all of the sets. */
function meeting(plain: Bits, sets: readonly (Bits | null)[]): Bits {
  const both = plain.slice()
  for (const set of sets) if (set !== null) for (let at = 0; at < both.length; at += 1) both[at]! &= set[at]!
  return both
}

function countBoth(one: Bits, other: Bits): number {
  let count = 0
  for (let at = 0; at < other.length; at += 1) count += onesIn(one[at]! & other[at]!)
  return count
}

type Counting = { readonly into: Record<string, number>; readonly options: readonly string[] }

/** One counts in a facet when it meets all others. */
function countOptions(sets: readonly Bits[], base: Bits, { into, options }: Counting): void {
  options.forEach((option, number) => {
    const count = countBoth(sets[number]!, base)
    if (count > 0) into[option] = count
  })
}

type Metals = { readonly question: JewelryQuestion; readonly counts: JewelryCounts }

/** A metal counts with the colours that are chosen, and a colour with the metals; both at the price that they would have. */
function countMetals(had: readonly Bits[], base: Bits, { question, counts }: Metals): void {
  const others = { alloys: meantBy('colors', question.colors), colors: meantBy('alloys', question.alloys) } as const
  for (const facet of ['alloys', 'colors'] as const) {
    for (const [option, mask] of masksOf(facet)) {
      const count = countBoth(anyOf(had, mask & others[facet], base.length), base)
      if (count > 0) counts[facet][option] = count
    }
  }
}

/** For each material, those that are had in it at a price that is asked for. */
function materialsWithin(side: Side, plain: Bits, prices: Float64Array, usd: Range): Bits[] {
  const { first, count, material } = side.variants
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = usd
  const had = side.materials.map(() => new Int32Array(plain.length))
  const slots = side.jewels.length
  for (let at = nextBit(plain, 0, slots); at >= 0; at = nextBit(plain, at + 1, slots)) {
    const from = first[at]!
    for (let v = from; v < from + count[at]!; v += 1) {
      if (prices[v]! >= min && prices[v]! <= max) markIn(had, material[v]!, at)
    }
  }
  return had
}

function markIn(had: readonly Bits[], material: number, at: number): void {
  if (material !== 0) setBit(had[31 - Math.clz32(material)]!, at)
}

/** Those that are shown and meet everything that is no facet. */
function plainOnes(side: Side, question: JewelryQuestion, suppliers: readonly string[]): Bits {
  const { centre, size, keys, styleId } = question
  const found = keys === undefined ? allOf(side) : named(side, keys, question.orStockNo)
  const isShown = Uint8Array.from(suppliers, (name) => {
    const [site = '', supplier = ''] = name.split(' ')
    return site === question.siteId && question.sees(supplier) && (question.suppliers?.has(supplier) ?? true) ? 1 : 0
  })
  if (isShown.includes(0)) keepAmong(side, found, (at) => isShown[side.suppliers[at]!] === 1)
  if (centre !== undefined) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = centre
    keepAmong(side, found, (at) => side.centreTo[at]! >= min && side.centreFrom[at]! <= max)
  }
  if (size !== undefined) keepAmong(side, found, (at) => side.sizeFrom[at]! - sizeFits <= size && side.sizeTo[at]! + sizeFits >= size)
  if (styleId !== undefined) keepAmong(side, found, (at) => side.jewels[at]!.styleId === styleId)
  return found
}

function allOf({ jewels }: Side): Bits {
  const all = new Int32Array(wordsFor(jewels.length)).fill(-1)
  if ((jewels.length & 31) !== 0) all[all.length - 1] = (1 << (jewels.length & 31)) - 1
  return all
}

function named(side: Side, keys: ReadonlySet<string>, stockNo: string | undefined): Bits {
  const found = new Int32Array(wordsFor(side.jewels.length))
  for (const key of keys) {
    const at = side.at.get(key)
    if (at !== undefined) setBit(found, at)
  }
  if (stockNo === undefined) return found
  for (let at = 0; at < side.jewels.length; at += 1) if (side.stockNos[at] === stockNo) setBit(found, at)
  return found
}

function keepAmong({ jewels }: Side, found: Bits, isKept: (at: number) => boolean): void {
  const slots = jewels.length
  for (let at = nextBit(found, 0, slots); at >= 0; at = nextBit(found, at + 1, slots)) if (!isKept(at)) clearBit(found, at)
}
