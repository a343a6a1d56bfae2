import { sizeFits } from '@loupe/domain/jewelry/find-words.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { newHeap, offerTo, slotsInOrder } from '../heap.ts'
import { openWords } from '../parcels/parcel-facets.ts'
import type { Words } from '../parcels/parcel-facets.ts'
import { bitFacets, bitsOf, masksOf, materialBit, meantBy, optionsOf } from './jewelry-facets.ts'
import type { BitFacet, JewelryCounts, MetalFacet } from './jewelry-facets.ts'
import { newSide, pricesOf, putJewel, removeJewel } from './jewelry-side.ts'
import type { IndexedJewel, JewelPrices, Side } from './jewelry-side.ts'

type Range = { readonly min?: number | undefined; readonly max?: number | undefined }
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
  readonly sort: { readonly by: JewelrySort; readonly descending: boolean }
  readonly after: Place | null
  readonly limit: number
  readonly counts: boolean
}

/** One that was found, with the material in which it costs least of those asked for. */
export type FoundJewel = Pick<IndexedJewel, 'form' | 'id'> & { readonly material: string; readonly place: Place }
export type JewelryAnswer = { readonly found: readonly FoundJewel[]; readonly total: number; readonly counts: JewelryCounts | null }

/** All pieces and styles of one state, in memory: what is asked goes through all of one side once, and counts on the way. */
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
  const priceAt = pricesOf(side, question.prices)
  const plain = plainOnes(side, question, suppliers.all)
  const passed = passedMaterials(side, plain, question, priceAt)
  const allowed = meantBy('alloys', question.alloys) & meantBy('colors', question.colors)
  const counts = question.counts ? noCounts() : null
  const matches = matching({ side, plain, passed, allowed, question, counts })
  return { found: pageOf(side, matches, { question, allowed, priceAt }), total: matches.length, counts }
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

type Looking = {
  readonly side: Side
  readonly plain: Int32Array
  /** Beside each of these, the materials in which its price is asked for. */
  readonly passed: Int32Array
  readonly allowed: number
  readonly question: JewelryQuestion
  readonly counts: JewelryCounts | null
}

const several = 255
const metalMissed = 254

/** Those that meet everything; counted on the way, each option as if it were chosen in place of its facet's own. */
function matching({ side, plain, passed, allowed, question, counts }: Looking): Int32Array {
  const { missed } = side.scratch
  missed.fill(0, 0, plain.length)
  bitFacets.forEach((facet, at) => {
    const chosen = question[facet] ?? []
    const choice = { bits: bitsOf(facet, chosen), number: at + 1 }
    if (chosen.length > 0) noteMissed(plain, side.bits[facet], choice, missed)
  })
  if (counts !== null) countMetals({ plain, passed, missed, question, counts })
  for (let i = 0; i < plain.length; i += 1) {
    if ((passed[i]! & allowed) === 0) missed[i] = missed[i] === 0 ? metalMissed : several
  }
  const counting = counts === null ? [] : bitFacets.map((facet, at) => ({ facet, number: at + 1, into: counts[facet] }))
  for (const { facet, number, into } of counting) {
    countBits(plain, side.bits[facet], { missed, number }, { into, options: optionsOf(facet) })
  }
  let total = 0
  for (let i = 0; i < plain.length; i += 1) if (missed[i] === 0) plain[total++] = plain[i]!
  return plain.subarray(0, total)
}

/** Writes the number of a choice beside each that does not meet it, or that there are several such. */
function noteMissed(plain: Int32Array, bits: Int32Array, choice: { bits: number; number: number }, missed: Uint8Array): void {
  for (let i = 0; i < plain.length; i += 1) {
    if ((bits[plain[i]!]! & choice.bits) === 0) missed[i] = missed[i] === 0 ? choice.number : several
  }
}

/** One counts in a facet when it meets all others. */
function countBits(
  plain: Int32Array,
  bits: Int32Array,
  { missed, number }: { readonly missed: Uint8Array; readonly number: number },
  { into, options }: { readonly into: Record<string, number>; readonly options: readonly string[] },
): void {
  const sums = new Int32Array(32)
  for (let i = 0; i < plain.length; i += 1) {
    const isCounted = missed[i] === 0 || missed[i] === number
    for (let left = isCounted ? bits[plain[i]!]! : 0; left !== 0; left &= left - 1) sums[31 - Math.clz32(left & -left)]! += 1
  }
  options.forEach((option, at) => {
    if (sums[at]! > 0) into[option] = sums[at]!
  })
}

type Metals = Pick<Looking, 'plain' | 'passed' | 'question'> & { readonly missed: Uint8Array; readonly counts: JewelryCounts }

/** A metal counts with the colours that are chosen, and a colour with the metals; both at the price that they would have. */
function countMetals({ plain, passed, missed, question, counts }: Metals): void {
  const others = { alloys: meantBy('colors', question.colors), colors: meantBy('alloys', question.alloys) } as const
  // Few sets of materials are met often: each is counted once.
  const sets = new Map<number, number>()
  for (let i = 0; i < plain.length; i += 1) if (missed[i] === 0) sets.set(passed[i]!, (sets.get(passed[i]!) ?? 0) + 1)
  for (const facet of ['alloys', 'colors'] as const) {
    for (const [option, mask] of masksOf(facet)) {
      const sum = countMeeting(sets, mask & others[facet])
      if (sum > 0) counts[facet][option] = sum
    }
  }
}

function countMeeting(sets: ReadonlyMap<number, number>, mask: number): number {
  let sum = 0
  for (const [set, number] of sets) if ((set & mask) !== 0) sum += number
  return sum
}

type PriceAt = (at: number) => Float64Array

/** Beside each, the materials that it is had in at a price that is asked for. */
function passedMaterials(side: Side, plain: Int32Array, { usd }: JewelryQuestion, priceAt: PriceAt): Int32Array {
  const { passed } = side.scratch
  for (let i = 0; i < plain.length; i += 1) {
    const at = plain[i]!
    passed[i] = usd === undefined ? side.materials[at]! : materialsWithin(side.jewels[at]!, priceAt(at), usd)
  }
  return passed
}

const materialsWithin = ({ variants }: IndexedJewel, prices: Float64Array, usd: Range): number =>
  variants.reduce((mask, { material }, v) => (inRange(prices[v]!, usd) ? mask | materialBit(material) : mask), 0)

const inRange = (value: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Range): boolean =>
  value >= min && value <= max

/** Those that are shown and meet everything that is no facet, in the side's scratch. */
function plainOnes(side: Side, question: JewelryQuestion, suppliers: readonly string[]): Int32Array {
  const { centre, size, keys, orStockNo, styleId } = question
  const isShown = Uint8Array.from(suppliers, (name) => {
    const [site = '', supplier = ''] = name.split(' ')
    return site === question.siteId && question.sees(supplier) && (question.suppliers?.has(supplier) ?? true) ? 1 : 0
  })
  let found = keepIf(side.scratch.slots, side.jewels.length, (at) => isShown[side.suppliers[at]!] === 1)
  if (centre !== undefined) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = centre
    found = keepAmong(found, (at) => side.centreTo[at]! >= min && side.centreFrom[at]! <= max)
  }
  if (size !== undefined) found = keepAmong(found, (at) => side.sizeFrom[at]! - sizeFits <= size && side.sizeTo[at]! + sizeFits >= size)
  if (styleId !== undefined) found = keepAmong(found, (at) => side.jewels[at]!.styleId === styleId)
  if (keys === undefined) return found
  return keepAmong(found, (at) => {
    const { form, id, stockNo } = side.jewels[at]!
    return keys.has(`${form} ${id}`) || stockNo.toLowerCase() === orStockNo
  })
}

function keepIf(slots: Int32Array, count: number, isKept: (at: number) => boolean): Int32Array {
  let kept = 0
  for (let at = 0; at < count; at += 1) if (isKept(at)) slots[kept++] = at
  return slots.subarray(0, kept)
}

function keepAmong(slots: Int32Array, isKept: (at: number) => boolean): Int32Array {
  let kept = 0
  for (let i = 0; i < slots.length; i += 1) {
    const at = slots[i]!
    if (isKept(at)) slots[kept++] = at
  }
  return slots.subarray(0, kept)
}

type Paging = { readonly question: JewelryQuestion; readonly allowed: number; readonly priceAt: PriceAt }

/** The first ones behind the place, in order; of two alike the older one first. */
function pageOf(side: Side, matches: Int32Array, { question, allowed, priceAt }: Paging): FoundJewel[] {
  const { after, limit, usd } = question
  const cheapest = (at: number): { cents: number; material: string } => cheapestOf(side.jewels[at]!, priceAt(at), { allowed, usd })
  const keyAt = keysOf(side, question, (at) => cheapest(at).cents)
  const heap = newHeap(limit)
  let worst = Number.POSITIVE_INFINITY
  for (let i = 0; i < matches.length; i += 1) {
    const at = matches[i]!
    const key = keyAt(at)
    if (after !== null && (key < after.key || (key === after.key && side.ages[at]! <= after.age))) continue
    if (key <= worst) worst = offerTo(heap, limit, key, at, side.ages[at]!)
  }
  return slotsInOrder(heap).map((at) => {
    const { form, id } = side.jewels[at]!
    return { form, id, material: cheapest(at).material, place: { key: keyAt(at), age: side.ages[at]! } }
  })
}

type Wanted = { readonly allowed: number; readonly usd: Range | undefined }

/** In which of the materials asked for it costs least; one that has no price comes behind all that have. */
function cheapestOf({ variants }: IndexedJewel, prices: Float64Array, { allowed, usd }: Wanted): { cents: number; material: string } {
  let best = { cents: Number.POSITIVE_INFINITY, material: '' }
  variants.forEach(({ material }, v) => {
    if ((materialBit(material) & allowed) === 0 || (usd !== undefined && !inRange(prices[v]!, usd))) return
    const cents = Number.isNaN(prices[v]!) || prices[v] === 0 ? Number.MAX_VALUE : prices[v]!
    if (best.material === '' || cents < best.cents) best = { cents, material }
  })
  return best
}

/** What is sorted by. What has no price, or no stone in its middle, comes last either way. */
function keysOf(side: Side, { sort }: JewelryQuestion, centsAt: (at: number) => number): (at: number) => number {
  const last = Number.MAX_VALUE
  const turned = (value: number, isThere: boolean): number => (isThere ? (sort.descending ? -value : value) : last)
  if (sort.by === 'best') return (at) => -side.ranks[at]!
  if (sort.by === 'newest') return (at) => (sort.descending ? -side.since[at]! : side.since[at]!)
  if (sort.by === 'centre') return (at) => turned(side.centreTo[at]!, side.centreTo[at]! > 0)
  return (at) => {
    const cents = centsAt(at)
    return turned(cents, cents < last)
  }
}
