import type { PriceView } from './price-view.ts'
import { rapOf } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { noNumber } from './stock-row.ts'

/** What an answer adds up to: carats in thousandths, cents; `list` is what the stones with a list price are worth by it, in dollars, `backList` the same times the back that each shows. */
export type Sums = { readonly carat: number; readonly usd: number; readonly backList: number; readonly list: number }

/** Longer answers are not added up: the list price of every stone is looked up for it, and nobody buys by such an average. */
const mostStones = 20_000

/** What a stone is worth by the list, in whole dollars, at least one: sums of these times backs stay exact. */
export const listDollars = (rap: number, carat: number): number => Math.max(1, Math.round((rap * carat) / 100_000))

/** Adds up the stones that show; null when they are too many. A stone without a price weighs nothing in an average of prices. */
export function sumHits(shelf: Shelf, view: PriceView, scratch: Scratch, count: number): Sums | null {
  if (count > mostStones) return null
  const sums = { carat: 0, usd: 0, backList: 0, list: 0 }
  for (let at = 0; at < count; at++) {
    const slot = scratch.hits[at]!
    const carat = shelf.facts.carat[slot]!
    const usd = view.usdTotal[slot]!
    if (Number.isNaN(usd)) continue
    sums.carat += carat
    sums.usd += usd
    const rap = rapOf(shelf, view.rap, slot)
    if (rap === 0) continue
    const value = listDollars(rap, carat)
    if (view.back[slot] === noNumber) continue
    sums.backList += value * view.back[slot]!
    sums.list += value
  }
  return sums
}
