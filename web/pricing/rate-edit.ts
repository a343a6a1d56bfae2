import type { ExchangeRates } from '@loupe/domain/pricing/pricing.api.ts'
import { rateNames, tidyRate, type RateDraft, type RateName } from '../forms/rate-text.ts'

/** Trailing zeros say nothing: 7.10 and 7.1 are one rate. */
const plain = (rate: string): string => (rate.includes('.') ? rate.replace(/0+$/, '').replace(/\.$/, '') : rate)

export type RateChange = { readonly name: RateName; readonly before: string | null; readonly after: string }

/** Rates that would change; without rates so far all four do. */
export function changedRates(now: ExchangeRates | null, draft: RateDraft): readonly RateChange[] {
  return rateNames
    .map((name) => ({ name, before: now?.[name] ?? null, after: tidyRate(draft[name]) }))
    .filter(({ before, after }) => before === null || plain(before) !== plain(after))
}

/** A move of this share or more is more likely a slip than a market. */
export const doubtfulMove = 0.05

/** The largest move of a rate, as a share of what it was. */
export function largestMove(changes: readonly RateChange[]): number {
  return Math.max(0, ...changes.map(({ before, after }) => (before === null ? 0 : Math.abs(Number(after) / Number(before) - 1))))
}
