import { rmbCents } from '@loupe/domain/pricing/rates.ts'

/** An inclusive range of whole units; open ends are infinite. */
export type Bounds = { readonly low: number; readonly high: number }

/** A decimal moved by whole places without the noise of a product: (0.29, 2) is 29, where 0.29 * 100 is not. */
function shifted(value: number, places: number): number {
  const text = String(value)
  return text.includes('e') ? value * 10 ** places : Number(`${text}e${places}`)
}

/** A range as a person gives it (ct, USD, points …) in the whole units of its column. */
export function wholeBounds(range: { from?: number | undefined; to?: number | undefined }, places: number): Bounds {
  return {
    low: range.from === undefined ? Number.NEGATIVE_INFINITY : Math.ceil(shifted(range.from, places)),
    high: range.to === undefined ? Number.POSITIVE_INFINITY : Math.floor(shifted(range.to, places)),
  }
}

/** More cents than any stone costs, few enough to be exact. */
const mostCents = 1e15

/** How many of the cents 0, 1, 2 … stay below the turn of a condition that, once true, stays true. */
function firstWhere(holds: (cents: number) => boolean): number {
  let low = 0
  let high = mostCents
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The USD cents whose RMB, as it is rounded, lies within bounds of RMB cents: RMB never falls as USD rises. Rate in millionths. */
export function usdBounds(rmb: Bounds, rate: number): Bounds {
  const rmbOf = (usd: number): number => {
    try {
      return rmbCents(usd, rate)
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  return {
    low: rmb.low === Number.NEGATIVE_INFINITY ? rmb.low : firstWhere((usd) => rmbOf(usd) >= rmb.low),
    high: rmb.high === Number.POSITIVE_INFINITY ? rmb.high : firstWhere((usd) => rmbOf(usd) > rmb.high) - 1,
  }
}
