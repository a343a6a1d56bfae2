import { nextBit, type Bits } from '../bits.ts'
import { newHeap, offerTo, slotsInOrder } from '../heap.ts'
import { materialCodeOf } from './jewelry-facets.ts'
import type { FoundJewel, JewelryQuestion } from './jewelry-question.ts'
import type { Side } from './jewelry-side.ts'

type Paging = { readonly question: JewelryQuestion; readonly allowed: number; readonly prices: Float64Array }

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

const last = Number.MAX_VALUE

/** What has no price comes behind all that have. */
const comparable = (cents: number): number => (Number.isNaN(cents) || cents === 0 ? last : cents)

/** The variant that costs least in the materials asked for; -1 without any. */
function cheapestOf({ variants }: Side, at: number, { question, allowed, prices }: Paging): number {
  const { first, count, material } = variants
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = question.usd ?? {}
  const isAnyPrice = question.usd === undefined
  const from = first[at]!
  let best = -1
  for (let v = from; v < from + count[at]!; v += 1) {
    if ((material[v]! & allowed) === 0 || (!isAnyPrice && !(prices[v]! >= min && prices[v]! <= max))) continue
    if (best < 0 || comparable(prices[v]!) < comparable(prices[best]!)) best = v
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
  return (at) => {
    const v = cheapestOf(side, at, paging)
    const cents = v < 0 ? last : comparable(paging.prices[v]!)
    return turned(cents, cents < last)
  }
}
