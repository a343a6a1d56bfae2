import { nextBit, type Bits } from '../bits.ts'
import { newHeap, offerTo, slotsInOrder } from '../heap.ts'
import { anyMaterial, materialCodeOf } from './jewelry-facets.ts'
import type { FoundJewel, JewelryQuestion } from './jewelry-question.ts'
import type { Side } from './jewelry-side.ts'
import { comparable, last, type Priced } from './jewelry-variants.ts'

type Paging = { readonly question: JewelryQuestion; readonly allowed: number; readonly prices: Priced }

/** The first ones behind the place, in order; of two alike the older one first. */
export function pageOf(side: Side, matches: Bits, paging: Paging): FoundJewel[] {
  const { after, limit } = paging.question
  const keyAt = keysOf(side, paging)
  const heap = newHeap(limit)
  let worst = Number.POSITIVE_INFINITY
  const slots = side.jewels.length
  for (let at = nextBit(matches, 0, slots); at >= 0; at = nextBit(matches, at + 1, slots)) {
    const key = keyAt(at)
    if (after !== null && (key < after.key || (key === after.key && side.ages[at]! <= after.age))) continue
    if (key <= worst) worst = offerTo(heap, limit, key, at, side.ages[at]!)
  }
  return slotsInOrder(heap).map((at) => {
    const { form, id } = side.jewels[at]!
    const v = cheapestOf(side, at, paging)
    const material = v < 0 ? '' : materialCodeOf(side.variants.material[v]!)
    return { form, id, material, place: { key: keyAt(at), age: side.ages[at]! } }
  })
}

/** The variant that costs least in the materials asked for; -1 without any. */
function cheapestOf({ variants }: Side, at: number, { question, allowed, prices: { cents } }: Paging): number {
  const { first, count, material } = variants
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = question.usd ?? {}
  const isAnyPrice = question.usd === undefined
  const from = first[at]!
  let best = -1
  for (let v = from; v < from + count[at]!; v += 1) {
    if ((material[v]! & allowed) === 0 || (!isAnyPrice && !(cents[v]! >= min && cents[v]! <= max))) continue
    if (best < 0 || comparable(cents[v]!) < comparable(cents[best]!)) best = v
  }
  return best
}

/** What is sorted by. What has no price, or no stone in its middle, comes last either way. */
function keysOf(side: Side, paging: Paging): (at: number) => number {
  const { by, descending } = paging.question.sort
  const turned = (value: number, isThere: boolean): number => (isThere ? (descending ? -value : value) : last)
  if (by === 'best') return (at) => -side.ranks[at]!
  if (by === 'newest') return (at) => (descending ? -side.since[at]! : side.since[at]!)
  if (by === 'centre') return (at) => turned(side.centreTo[at]!, side.centreTo[at]! > 0)
  const leastAt = leastPrices(side, paging)
  return (at) => {
    const cents = leastAt(at)
    return turned(cents, cents < last)
  }
}

/** What each costs that is asked for: known beforehand where any material at any price will do. */
function leastPrices(side: Side, paging: Paging): (at: number) => number {
  const { cents, least } = paging.prices
  if (paging.allowed === anyMaterial && paging.question.usd === undefined) return (at) => least[at]!
  return (at) => {
    const v = cheapestOf(side, at, paging)
    return v < 0 ? last : comparable(cents[v]!)
  }
}
