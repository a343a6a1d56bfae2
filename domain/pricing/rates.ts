import type { Origin, StockKind } from '../stock/grades.ts'
import { formatDecimal, mulDiv, rateE6, shortDecimal } from './money.ts'

/** The four exchange rates of a site, yuan for one dollar as decimal text (decisions.md 5). */
export type RateTexts = {
  readonly naturalSpot: string
  readonly naturalOrder: string
  readonly labGrownSpot: string
  readonly labGrownOrder: string
}

/** The same, as millionths by origin and stock kind. */
export type Rates = Readonly<Record<Origin, Readonly<Record<StockKind, number>>>>

export const readRates = (texts: RateTexts): Rates => ({
  natural: { spot: rateE6(texts.naturalSpot), order: rateE6(texts.naturalOrder) },
  lab: { spot: rateE6(texts.labGrownSpot), order: rateE6(texts.labGrownOrder) },
})

/** Spot goods use the spot rate, order goods the order rate; natural and lab have their own (decisions.md 5). */
export const rateFor = (rates: Rates, stone: { readonly origin: Origin; readonly kind: StockKind }): number =>
  rates[stone.origin][stone.kind]

/** 6860100 -> "6.8601"; at least two places. */
export const formatRate = (rate: number): string => shortDecimal(formatDecimal(rate, 6))

export const rmbCents = (usdCents: number, rate: number): number => mulDiv(usdCents, rate, 1_000_000)

/** RMB cents to USD cents at a rate. */
export const usdCents = (rmb: number, rate: number): number => mulDiv(rmb, 1_000_000, rate)

type LockedLine = { readonly rate: number; readonly usdCents: number; readonly rmbCents: number }

/**
 * The one rate an order locks (`cn_rate`): its lines' rate when they share one, else total RMB by total USD to six
 * places. It never changes afterwards; each line keeps the rate it was shown at.
 */
export function orderRate(lines: readonly LockedLine[]): number {
  const [first] = lines
  if (!first) throw new RangeError('an order has lines')
  const usd = lines.reduce((sum, line) => sum + line.usdCents, 0)
  const rmb = lines.reduce((sum, line) => sum + line.rmbCents, 0)
  return usd === 0 || lines.every((line) => line.rate === first.rate) ? first.rate : mulDiv(rmb, 1_000_000, usd)
}
