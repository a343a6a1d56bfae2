import type { ExchangeRates } from '@loupe/domain/pricing/pricing.api.ts'

export const rateNames = ['naturalSpot', 'naturalOrder', 'labSpot', 'labOrder'] as const
export type RateName = (typeof rateNames)[number]
export type RateDraft = Readonly<Record<RateName, string>>

/** As the server reads it (rateText): up to four digits, up to six decimals, above zero. */
const ratePattern = /^(?!0+(\.0+)?$)\d{1,4}(\.\d{1,6})?$/

/** "７。１" and "7,12" are what hands type; the server wants "7.12". */
export const tidyRate = (typed: string): string => typed.normalize('NFKC').trim().replace(/[,。]/, '.')

export const isRate = (typed: string): boolean => ratePattern.test(tidyRate(typed))

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
