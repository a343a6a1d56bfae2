import { formatAmount, formatDecimal, mulDiv } from './money.ts'
import { type Adjustment, noAdjustment } from './price-book.ts'
import { formatRate, rmbCents } from './rates.ts'

const scale = 100_000_000

/** units x multiplier / 10^8 for units in cents x 10^-4: exact by splitting, rounded once, never below zero. */
function scaleDown(units: number, multiplier: number): number {
  if (units <= 0) return 0
  if (!Number.isSafeInteger(units)) throw new RangeError('number too large')
  const low = units % scale
  const product = low * multiplier
  if (product > Number.MAX_SAFE_INTEGER) return mulDiv(units, multiplier, scale)
  const rest = product % scale
  return ((units - low) / scale) * multiplier + (product - rest) / scale + (rest * 2 >= scale ? 1 : 0)
}

/**
 * The hot path of a stone with a list price: cents per carat = rap x (1 + (back + points)/100) x multiplier,
 * rounded once. Rap in cents, back and points in hundredths of a point, multiplier in ten-thousandths.
 * A back at or below -100 gives 0, which is no price.
 */
export const ctUsdCents = (rap: number, back: number, points: number, multiplier: number): number =>
  scaleDown(rap * (10_000 + back + points), multiplier)

/** What one level of books does to a price; `offList` is its multiplier without a list price, null for a price on request. */
export type LevelAdjustment = Adjustment & { readonly offList?: number | null }

/** A level's price of a stone without a list price; 0, which is no price, where it is on request (decision 0182). */
export const offListCtUsdCents = (ctUsd: number, { multiplier, offList = multiplier }: LevelAdjustment): number =>
  offList === null ? 0 : mulDiv(ctUsd, offList, 10_000)

/**
 * A next-level site's price from its parent's (decisions.md 1): (parent + rap x points/100) x multiplier, without
 * points where there is no list price.
 */
export const nextLevelCtUsdCents = (parentCtUsd: number, rap: number | null, points: number, multiplier: number): number =>
  rap === null ? mulDiv(parentCtUsd, multiplier, 10_000) : scaleDown(parentCtUsd * 10_000 + rap * points, multiplier)

/** Points under or over the list in hundredths: (price/rap - 1) x 100, two places; what a buyer is shown as back. */
export const backOf = (ctUsd: number, rap: number): number => mulDiv(ctUsd - rap, 10_000, rap)

/** A price per carat times the weight in thousandths, to the cent. */
export const totalCents = (ctUsd: number, thousandths: number): number => mulDiv(ctUsd, thousandths, 1000)

/**
 * What the supplier asks per carat, in cents: their own price as long as it is the list with their back, which is kept to the hundredth
 * only; on another list that list with their back.
 */
export const suppliersCtUsdCents = (rap: number, back: number, own: number): number =>
  own > 0 && backOf(own, rap) === back ? own : ctUsdCents(rap, back, 0, 10_000)

/** What the first level makes of it: one that changes nothing asks what the supplier does. */
export const firstLevelCtUsdCents = (
  { rap, back, own }: { readonly rap: number; readonly back: number; readonly own: number },
  points: number,
  multiplier: number,
): number => (points === 0 && multiplier === 10_000 ? suppliersCtUsdCents(rap, back, own) : ctUsdCents(rap, back, points, multiplier))

/** The other way, where a supplier gives only a total. */
export const perCaratCents = (total: number, thousandths: number): number => mulDiv(total, 1000, thousandths)

/** A stone's prices as they came in. Cents, hundredths of a point, thousandths of a carat. */
export type StockPrice = {
  readonly rap: number | null
  readonly back: number | null
  readonly ctUsd: number
  /** The total the supplier gave, where they gave one. */
  readonly givenUsd: number | null
  readonly carat: number
}

/** What one step of a price does, for the people who may see the whole chain. Cents; only `rap` to `price` per carat. */
export type PriceStep =
  | { readonly step: 'rap'; readonly ctUsd: number }
  | { readonly step: 'back'; readonly back: number; readonly ctUsd: number }
  | { readonly step: 'own_price'; readonly ctUsd: number }
  | { readonly step: 'points'; readonly points: number; readonly ctUsd: number }
  | { readonly step: 'multiplier'; readonly multiplier: number; readonly ctUsd: number }
  | { readonly step: 'on_request'; readonly ctUsd: number }
  | { readonly step: 'carat'; readonly carat: number; readonly usd: number; readonly given: boolean }
  | { readonly step: 'rate'; readonly rate: number; readonly rmb: number }

export type StoneQuote = {
  readonly rap: number | null
  /** Final back of this viewer, null without a list price. */
  readonly back: number | null
  readonly ctUsd: number
  readonly usd: number
  readonly rmb: number
  readonly steps: readonly PriceStep[]
}

function multiplied({ multiplier, offList = multiplier }: LevelAdjustment, isListed: boolean, ctUsd: number): PriceStep {
  if (isListed) return { step: 'multiplier', multiplier, ctUsd }
  return offList === null ? { step: 'on_request', ctUsd } : { step: 'multiplier', multiplier: offList, ctUsd }
}

type Listed = { readonly rap: number; readonly back: number }
const listedOf = ({ rap, back }: StockPrice): Listed | null => (rap !== null && back !== null ? { rap, back } : null)

/** What the supplier asks: the list with their back, or a price of their own. */
function suppliersSteps({ ctUsd }: StockPrice, listed: Listed | null): PriceStep[] {
  if (listed === null) return [{ step: 'own_price', ctUsd }]
  const { rap, back } = listed
  return [
    { step: 'rap', ctUsd: rap },
    { step: 'back', back, ctUsd: suppliersCtUsdCents(rap, back, ctUsd) },
  ]
}

/** Price per carat of the first level, whose points count against the supplier's back; without any it starts from what they ask. */
function firstLevel(steps: PriceStep[], stone: StockPrice, listed: Listed | null, book: LevelAdjustment): number {
  if (listed === null) return ownPrice(steps, stone.ctUsd, book)
  const { points, multiplier } = book
  const priced = (by: number): number => firstLevelCtUsdCents({ ...listed, own: stone.ctUsd }, points, by)
  const ctUsd = priced(multiplier)
  steps.push({ step: 'points', points, ctUsd: priced(10_000) })
  steps.push(multiplied(book, true, ctUsd))
  return ctUsd
}

/** Price per carat of a further level, whose points count against what the one before it asks. */
function nextLevel(steps: PriceStep[], before: number, listed: Listed | null, book: LevelAdjustment): number {
  if (listed === null) return ownPrice(steps, before, book)
  const ctUsd = nextLevelCtUsdCents(before, listed.rap, book.points, book.multiplier)
  steps.push({ step: 'points', points: book.points, ctUsd: nextLevelCtUsdCents(before, listed.rap, book.points, 10_000) })
  steps.push(multiplied(book, true, ctUsd))
  return ctUsd
}

function ownPrice(steps: PriceStep[], before: number, book: LevelAdjustment): number {
  const ctUsd = offListCtUsdCents(before, book)
  steps.push(multiplied(book, false, ctUsd))
  return ctUsd
}

/**
 * A stone's price for one viewer (decisions.md 5): price per carat to the cent first, then the total, then RMB.
 * `books` are applied in order: the house's for its buyer or reseller, then the reseller's for their own.
 * The supplier's own total stays when nothing changed their price per carat.
 */
export function quoteStone(stone: StockPrice, books: readonly LevelAdjustment[], rate: number): StoneQuote {
  const [first = noAdjustment, ...next]: readonly LevelAdjustment[] = books
  const listed = listedOf(stone)
  const steps = suppliersSteps(stone, listed)
  let ctUsd = firstLevel(steps, stone, listed, first)
  for (const book of next) ctUsd = nextLevel(steps, ctUsd, listed, book)
  const given = stone.givenUsd !== null && ctUsd === stone.ctUsd ? stone.givenUsd : null
  const usd = given ?? totalCents(ctUsd, stone.carat)
  const rmb = rmbCents(usd, rate)
  steps.push({ step: 'carat', carat: stone.carat, usd, given: given !== null }, { step: 'rate', rate, rmb })
  const plain = next.length === 0 && first.multiplier === noAdjustment.multiplier
  const back = listed && (plain ? listed.back + first.points : backOf(ctUsd, listed.rap))
  return { rap: stone.rap, back, ctUsd, usd, rmb, steps }
}

/** The fields of a quote as they go over the wire. */
export const quoteTexts = (
  quote: StoneQuote,
): { rap: string | null; back: string | null; usdPerCt: string; usdTotal: string; rmbTotal: string } => ({
  rap: quote.rap === null ? null : formatAmount(quote.rap),
  back: quote.back === null ? null : formatDecimal(quote.back, 2),
  usdPerCt: formatAmount(quote.ctUsd),
  usdTotal: formatAmount(quote.usd),
  rmbTotal: formatAmount(quote.rmb),
})

/** The chain as a buyer may read it: rap, final back, price; never points or multipliers (decisions.md 5). */
export type BuyerChain = Pick<StoneQuote, 'rap' | 'back' | 'ctUsd' | 'usd' | 'rmb'> & { readonly rate: string }
export const buyerChain = (quote: StoneQuote, rate: number): BuyerChain => ({
  rap: quote.rap,
  back: quote.back,
  ctUsd: quote.ctUsd,
  usd: quote.usd,
  rmb: quote.rmb,
  rate: formatRate(rate),
})
