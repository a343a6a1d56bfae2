import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { formatDecimal, multiplierE4, mulDiv, pointHundredths, rateE6 } from '@loupe/domain/pricing/money.ts'
import { backOf, totalCents } from '@loupe/domain/pricing/quote.ts'
import { selectionTotals, type SelectedStone, type SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import { caratPattern, multiplierPattern, pointsPattern, ratePattern } from '@loupe/domain/pricing/typed-numbers.ts'
import type { Clarity, Origin, WhiteColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { exactFigures, type Figure, type Figures, type Given, solveStone } from './solve-stone.ts'

/** One stone of the calculator: its grades, what was typed, and in which order, the newest first. */
export type CalculatorLine = {
  readonly id: number
  readonly shape: Shape
  readonly color: WhiteColor | null
  readonly clarity: Clarity | null
  readonly typed: Figures
  readonly given: Given
  /** Nobody typed it: it shows how the calculator is read, and is gone with the first stone of one's own. */
  readonly isExample?: boolean
}

export const emptyLine = (id: number): CalculatorLine => ({
  id,
  shape: 'round',
  color: null,
  clarity: null,
  typed: { carat: '', rap: '', back: '', perCt: '', total: '' },
  given: [],
})

/** What the calculator starts with: a stone as the trade asks for it, at a usual back. */
export const exampleLine = (id: number): CalculatorLine => ({
  ...emptyLine(id),
  color: 'G',
  clarity: 'VS1',
  typed: { carat: '1.01', rap: '', back: '30', perCt: '', total: '' },
  given: ['back', 'carat'],
  isExample: true,
})

/** One more stone, empty; it takes the place of an example that nobody touched. */
export function withOneMore(lines: readonly CalculatorLine[]): readonly CalculatorLine[] {
  const id = Math.max(0, ...lines.map((line) => line.id)) + 1
  return [...lines.filter((line) => !line.isExample), emptyLine(id)]
}

/** A stone of the cart as the calculator asks for it: by its weight and its price per carat, to the cent; a back of two places is less exact. */
export function lineOf(id: number, { shape, color, clarity, carat, usdPerCt }: CartStone): CalculatorLine {
  return {
    ...emptyLine(id),
    shape,
    color,
    clarity,
    typed: { ...emptyLine(id).typed, carat: String(carat), perCt: usdPerCt ?? '' },
    given: ['perCt', 'carat'],
  }
}
type CartStone = Pick<Stone, 'shape' | 'color' | 'clarity' | 'carat' | 'usdPerCt'>

/** Stones of the cart beside those that are there; an example that nobody touched goes. */
export function withStones(lines: readonly CalculatorLine[], stones: readonly CartStone[]): readonly CalculatorLine[] {
  const first = Math.max(0, ...lines.map((line) => line.id)) + 1
  return [...lines.filter((line) => !line.isExample), ...stones.map((stone, at) => lineOf(first + at, stone))]
}

export type WhatIf = SelectedStone & { readonly back: number; readonly isNow: boolean }

/** What one stone comes to at whole backs around the one it is at, dearest first; nothing without a list price. */
export function whatIf(row: { readonly figures: Figures }, terms: CalculatorTerms): readonly WhatIf[] {
  const exact = exactFigures(row.figures)
  if (exact === null || exact.rap === null || exact.back === null) return []
  const now = exact.back
  const middle = Math.round(now / 100) * 100
  return [400, 200, 0, -200, -400].flatMap((step) => {
    const back = step === 0 ? now : middle + step
    const typed = { ...row.figures, back: `${back > 0 ? '+' : ''}${formatDecimal(back, 2)}`, perCt: '', total: '' }
    const sum = priced(solveStone(typed, ['back', 'rap', 'carat']).figures, terms)
    return sum === null ? [] : [{ ...sum, back, isNow: step === 0 }]
  })
}

/** What holds for all stones of the calculator, as typed. */
export type CalculatorTerms = { readonly origin: Origin; readonly rate: string; readonly multiplier: string; readonly points: string }

/** What a stone's list price is asked by; null while grades or weight miss, and for lab-grown stones, which have no list. */
export function listInput({ shape, color, clarity, typed }: CalculatorLine, origin: Origin): InputOf<typeof stockApi.listPrice> | null {
  const carat = typed.carat.trim()
  if (origin === 'lab' || color === null || clarity === null || !caratPattern.test(carat) || Number(carat) === 0) return null
  return { shape, color, clarity, carat }
}

/** A line after something was typed into one of its figures; an emptied figure is given no more. */
export function withTyped(line: CalculatorLine, shown: Figures, figure: Figure, text: string): CalculatorLine {
  const others = line.given.filter((each) => each !== figure)
  return {
    ...line,
    isExample: false,
    typed: { ...shown, [figure]: text },
    given: text.trim() === '' ? others : [figure, ...others],
  }
}

/** The line's figures, with the list price where nobody typed one over it. */
export function solved(
  line: CalculatorLine,
  listed: string | null,
): { readonly figures: Figures; readonly given: Given; readonly isListed: boolean } {
  const isListed = listed !== null && !line.given.includes('rap')
  const typed = isListed ? { ...line.typed, rap: listed } : line.typed
  return { ...solveStone(typed, isListed ? [...line.given, 'rap'] : line.given), isListed }
}

/** What a stone's price per carat comes to with the points on its back, where it has a list price, and the multiplier. */
function raised({ perCt, rap, back }: { perCt: number; rap: number | null; back: number | null }, points: number, factor: number): number {
  const withPoints = points === 0 || rap === null || back === null ? perCt : mulDiv(rap, Math.max(0, 10_000 + back + points), 10_000)
  return factor === 10_000 ? withPoints : mulDiv(withPoints, factor, 10_000)
}

/** A line's money after points and multiplier, exact; null while it has no price. */
export function priced(figures: Figures, { origin, rate, multiplier, points }: CalculatorTerms): SelectedStone | null {
  const exact = exactFigures(figures)
  const typedPoints = points.trim().replace(/^\+/, '') || '0'
  if (exact === null || !multiplierPattern.test(multiplier.trim()) || !pointsPattern.test(typedPoints)) return null
  const factor = multiplierE4(multiplier.trim())
  // Points are on the list, which lab-grown stones have none of here.
  const perCt = raised(exact, origin === 'lab' ? 0 : pointHundredths(typedPoints), factor)
  const isRaised = perCt !== exact.perCt
  // The back that is typed or shown; with points or a multiplier what the price then comes to.
  const back = !isRaised ? exact.back : exact.rap === null ? null : backOf(perCt, exact.rap)
  const usd = isRaised ? totalCents(perCt, exact.carat) : exact.total
  return { carat: exact.carat, rap: exact.rap, back, usd, rmb: ratePattern.test(rate.trim()) ? rmbCents(usd, rateE6(rate.trim())) : 0 }
}

/** What the priced lines come to; null while there is none. */
export function totalsOf(lines: readonly (SelectedStone | null)[]): SelectionTotals | null {
  const stones = lines.filter((line) => line !== null)
  return stones.length === 0 ? null : selectionTotals(stones)
}
