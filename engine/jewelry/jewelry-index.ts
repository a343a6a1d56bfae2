import { sizeFits } from '@loupe/domain/jewelry/size-systems.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { clearBit, countBits, nextBit, onesIn, setBit, wordsFor, type Bits } from '../bits.ts'
import { openWords } from '../parcels/parcel-facets.ts'
import type { Words } from '../parcels/parcel-facets.ts'
import { bitFacets, bitsOf, masksOf, meantBy, optionsOf } from './jewelry-facets.ts'
import type { BitFacet, JewelryCounts } from './jewelry-facets.ts'
import { pageOf } from './jewelry-page.ts'
import { newSide, putJewel, removeJewel } from './jewelry-side.ts'
import { beginScratch, takeEmpty, takeSet } from './scratch-sets.ts'
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
  beginScratch(side.scratch, wordsFor(side.jewels.length))
  const prices = pricesOf(side, question.prices)
  const plain = plainOnes(side, question, suppliers.all)
  const had = question.usd === undefined ? side.materials : materialsWithin(side, plain, prices.cents, question.usd)
  const allowed = meantBy('alloys', question.alloys) & meantBy('colors', question.colors)
  const inMetals = anyOf(side, had, allowed)
  const chosen = bitFacets.map((facet) => chosenOf(side, facet, question[facet]))
  const matches = meeting(side, plain, [...chosen, inMetals])
  const counts = question.counts ? noCounts() : null
  if (counts !== null) {
    const base = takeSet(side.scratch)
    bitFacets.forEach((facet, at) => {
      const isOpen = chosen[at] === null
      if (!isOpen) meet(base, plain, [...chosen.toSpliced(at, 1), inMetals])
      countOptions(side.having[facet], isOpen ? matches : base, { into: counts[facet], options: optionsOf(facet) })
    })
    countMetals(had, meet(base, plain, chosen), { question, counts })
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
  nickels: {},
  shapes: {},
  centres: {},
  alloys: {},
  colors: {},
})

/** Adds the members of each of the sets that a mask names. */
function addAny(any: Bits, sets: readonly Bits[], mask: number): Bits {
  for (let number = 0; number < sets.length; number += 1) {
    if (((mask >>> number) & 1) === 0) continue
    const set = sets[number]!
    for (let at = 0; at < any.length; at += 1) any[at]! |= set[at]!
  }
  return any
}

const anyOf = ({ scratch }: Side, sets: readonly Bits[], mask: number): Bits => addAny(takeEmpty(scratch), sets, mask)

/** Those that have one of the options; null where none is chosen. */
function chosenOf(side: Side, facet: BitFacet, options: readonly string[] | undefined): Bits | null {
  if (options === undefined || options.length === 0) return null
  return anyOf(side, side.having[facet], bitsOf(facet, options))
}

/** What is in all of the sets, written into one of them that is free. */
function meet(both: Bits, plain: Bits, sets: readonly (Bits | null)[]): Bits {
  both.set(plain)
  for (const set of sets) if (set !== null) for (let at = 0; at < both.length; at += 1) both[at]! &= set[at]!
  return both
}

const meeting = ({ scratch }: Side, plain: Bits, sets: readonly (Bits | null)[]): Bits => meet(takeSet(scratch), plain, sets)

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

/** How many of the set are in any of those that a mask names. */
function countAny(sets: readonly Bits[], mask: number, base: Bits): number {
  const meant = sets.filter((_set, number) => ((mask >>> number) & 1) === 1)
  let count = 0
  for (let at = 0; at < base.length; at += 1) {
    const within = base[at]!
    if (within === 0) continue
    let any = 0
    for (let number = 0; number < meant.length; number += 1) any |= meant[number]![at]!
    count += onesIn(any & within)
  }
  return count
}

/** A metal counts with the colours that are chosen, and a colour with the metals; both at the price that they would have. */
function countMetals(had: readonly Bits[], base: Bits, { question, counts }: Metals): void {
  const others = { alloys: meantBy('colors', question.colors), colors: meantBy('alloys', question.alloys) } as const
  for (const facet of ['alloys', 'colors'] as const) {
    for (const [option, mask] of masksOf(facet)) {
      const count = countAny(had, mask & others[facet], base)
      if (count > 0) counts[facet][option] = count
    }
  }
}

/** For each material, those that are had in it at a price that is asked for. */
function materialsWithin(side: Side, plain: Bits, prices: Float64Array, usd: Range): Bits[] {
  const { first, count, material } = side.variants
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = usd
  const had = side.materials.map(() => takeEmpty(side.scratch))
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
  const { centre, size, keys, styleId, addedSince } = question
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
  if (addedSince !== undefined) keepAmong(side, found, (at) => side.jewels[at]!.since >= addedSince)
  return found
}

function allOf({ jewels, scratch }: Side): Bits {
  const all = takeSet(scratch).fill(-1)
  if ((jewels.length & 31) !== 0) all[all.length - 1] = (1 << (jewels.length & 31)) - 1
  return all
}

function named(side: Side, keys: ReadonlySet<string>, stockNo: string | undefined): Bits {
  const found = takeEmpty(side.scratch)
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
