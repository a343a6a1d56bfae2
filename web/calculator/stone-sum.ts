import { formatAmount, parseDecimal, rateE6 } from '@loupe/domain/pricing/money.ts'
import { ctUsdCents, totalCents } from '@loupe/domain/pricing/quote.ts'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'

/** What is typed into the calculator, as text. */
export type Typed = {
  readonly rap: string
  readonly back: string
  readonly multiplier: string
  readonly carat: string
  readonly rate: string
}

export type StoneSum = { readonly usdPerCt: string; readonly usdTotal: string; readonly rmbTotal: string | null }

/**
 * Price of a stone from the list, the back, the multiplier and the weight, rounded as everywhere in the product (decisions.md 5).
 * Back may be typed as 42.5 or -42.5: both mean under the list, +3 means over it. Null while something is missing or no number.
 */
export function stoneSum({ rap, back, multiplier, carat, rate }: Typed): StoneSum | null {
  try {
    const under = back.trim().startsWith('+') ? parseDecimal(back, 2) : -Math.abs(parseDecimal(back, 2))
    const perCt = ctUsdCents(parseDecimal(rap, 2), under, 0, parseDecimal(multiplier.trim() || '1', 4))
    const total = totalCents(perCt, parseDecimal(carat, 3))
    if (perCt <= 0 || total <= 0) return null
    return {
      usdPerCt: formatAmount(perCt),
      usdTotal: formatAmount(total),
      rmbTotal: rate.trim() === '' ? null : formatAmount(rmbCents(total, rateE6(rate.trim()))),
    }
  } catch {
    // Half-typed numbers are no mistake.
    return null
  }
}
