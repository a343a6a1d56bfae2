import { multiplierE4, rateE6, roundHalfAway } from '../pricing/money.ts'
import { alloyOf, type FixedMetal, type Material } from './metals.ts'

export const fixCurrencies = ['USD', 'RMB'] as const
/** A gram, or a troy ounce of 31.1034768 g. */
export const fixUnits = ['g', 'ozt'] as const

/** Above zero, up to four decimals. */
export const fixPricePattern = /^(?=.*[1-9])\d{1,10}(\.\d{1,4})?$/

/** What a unit of fine metal costs, as it was fixed somewhere on a day; kept with every price that comes of it. */
export type MetalFix = {
  readonly metal: FixedMetal
  /** Decimal text, up to four places. */
  readonly price: string
  readonly currency: (typeof fixCurrencies)[number]
  readonly unit: (typeof fixUnits)[number]
  /** Day of the fix, e.g. "2026-11-26". */
  readonly on: string
  /** Where it was fixed: "SGE", "LBMA PM". */
  readonly source: string
}

const ounceE7 = 311_034_768n

/** Weight in milligrams, loss in hundredths of a per cent, the rate in yuan for one dollar as text. */
type Cast = { readonly mg: number; readonly material: Material; readonly loss: number; readonly rate: string }

/** What the metal of a piece costs in cents: weight with loss x fineness x fix, exact inside and rounded once. */
export function metalCents({ mg, material, loss, rate }: Cast, fix: MetalFix): number {
  const { metal, fineness } = alloyOf(material.alloy)
  if (metal !== fix.metal) throw new RangeError(`a fix of ${fix.metal} says nothing of ${metal}`)
  let over = BigInt(mg) * BigInt(10_000 + loss) * BigInt(fineness) * BigInt(multiplierE4(fix.price)) * 100n
  let under = 1000n * 10_000n * 10_000n * 10_000n
  if (fix.unit === 'ozt') {
    over *= 10_000_000n
    under *= ounceE7
  }
  if (fix.currency === 'RMB') {
    over *= 1_000_000n
    under *= BigInt(rateE6(rate))
  }
  const cents = Number(roundHalfAway(over, under))
  if (!Number.isSafeInteger(cents)) throw new RangeError('number too large')
  return cents
}

/** A move of more than this share of the price is more likely a slip than a market: a wrong unit, a wrong currency. */
const doubtfulMove = 0.1

/** About how many dollars a gram costs; for comparing, never for pricing. */
const dollarsPerGram = ({ price, unit, currency }: MetalFix, rate: string): number =>
  Number(price) / (unit === 'ozt' ? Number(ounceE7) / 1e7 : 1) / (currency === 'RMB' ? Number(rate) : 1)

/** Whether a new fix lies so far from the one before that somebody has to say that it is right. */
export function isJump(before: MetalFix, next: MetalFix, rate: string): boolean {
  return Math.abs(dollarsPerGram(next, rate) / dollarsPerGram(before, rate) - 1) > doubtfulMove
}
