import type { FeedCurrency } from './fields.ts'
import { type Figures, impliedRate, type Rates, rawFigures, type Reading, usualRate } from './price-reading.ts'
import type { RowFacts } from './row-facts.ts'

/** How well one reading explains the rows: a score for each, their mean, and what the stones would be. */
export type Verdict = {
  readonly reading: Reading
  readonly scores: Float64Array
  readonly prior: number
  /** The stones as they would go in, as far as these decisions make them. */
  readonly outcomes: () => readonly string[]
  /** Rates that list, discount and price themselves tell. */
  readonly rates: Rates
  readonly figures: readonly Figures[]
}

/** Currencies that columns name themselves, by place. */
export type Marks = Readonly<Record<number, FeedCurrency>>

const passes = 4
const fails = -4

const near = (a: number, b: number, share: number, rest: number): boolean => Math.abs(a - b) <= Math.abs(b) * share + rest

/** Price against the house's list, as natural and lab-grown stones are traded. */
function plausible(ratio: number, origin: 'natural' | 'lab'): number {
  if (origin === 'natural') {
    if (ratio < 0.02 || ratio > 4) return -5
    if (ratio < 0.1 || ratio > 1.7) return -2
    return ratio < 0.2 ? 0 : 1
  }
  if (ratio > 1.2 || ratio < 0.0015) return -5
  return Math.max(-3, 1 - 0.7 * (Math.log(ratio / usualLabGrownShare) / Math.LN2 / labGrownSpread) ** 2)
}
/** What a lab-grown stone costs of a natural one, and how many doublings most are away from it. */
const usualLabGrownShare = 0.04
const labGrownSpread = 1.15

function weightScore(row: RowFacts, carat: number): number {
  let score = carat > 200 ? -8 : carat > 30 ? -1.5 : carat < 0.01 ? -3 : carat >= 0.15 && carat <= 20 ? 0.5 : 0
  if (row.sizeWeight !== null) {
    const ratio = carat / row.sizeWeight
    score += ratio > 0.72 && ratio < 1.38 ? 3 : ratio > 0.55 && ratio < 1.8 ? 0 : -5
  }
  return score
}

function backScore(factor: number, origin: 'natural' | 'lab'): number {
  if (factor <= 0.001) return -5
  if (factor < 0.02) return origin === 'natural' ? -5 : 0
  if (factor > 4) return -5
  return factor > 1.8 ? -2 : factor <= 1.1 ? 0.4 : 0
}

/** List prices of the file against the house's. */
function listScore(rap: number | null, list: number | null): number {
  if (rap === null) return 0
  if (list === null) return rap < 150 ? -2 : 0
  return near(rap, list, 0.005, 0.5) ? passes : rap / list > 0.55 && rap / list < 1.8 ? 0.5 : fails
}

/** Prices against each other and against list and discount. */
function sumScore({ carat, list, rap, factor, perCt, total }: Figures, price: number | null): number {
  let score = 0
  if (perCt !== null && total !== null && carat !== null) score += near(perCt * carat, total, 0.004, 0.6 + carat * 0.5) ? passes : fails
  const worked = workedPrice(rap ?? list, factor)
  if (price === null || worked === null) return score
  const isNearly = rap === null && price / worked > 0.75 && price / worked < 1.35
  return score + (near(price, worked, 0.006, 1) ? passes : isNearly ? 0 : fails)
}

const workedPrice = (base: number | null, factor: number | null): number | null => (base !== null && factor !== null ? base * factor : null)

function priceScore(price: number | null, list: number | null, origin: 'natural' | 'lab'): number {
  if (price === null) return -1.5
  if (list !== null) return plausible(price / list, origin)
  return price < 8 || price > 3_000_000 ? -4 : 0
}

/** Just our list is a list of its own, whatever its column is called. */
const isOurList = ({ list, rap, factor, perCt }: Figures): boolean =>
  rap === null && factor === null && perCt !== null && list !== null && near(perCt, list, 0.0005, 0.5)

/** One row under one reading: what agrees speaks for it, what can't be true against it. */
function rowScore(row: RowFacts, figures: Figures): number {
  const { carat, list, rap, factor, perCt, total, origin } = figures
  const price = perCt ?? (total !== null && carat ? total / carat : null)
  return (
    (carat === null ? 0 : weightScore(row, carat)) +
    (factor === null ? 0 : backScore(factor, origin)) +
    listScore(rap, list) +
    (isOurList(figures) ? -2 : 0) +
    sumScore(figures, price) +
    priceScore(price ?? workedPrice(rap ?? list, factor), list, origin)
  )
}

/** A price that is taken for the other kind, or the file's own list of sums, grows or falls with the weight against the list; the right one does not. */
function slopeScore(figures: readonly Figures[]): number {
  const points = figures.flatMap(({ carat, list, rap, perCt, total, origin, factor }) => {
    if (carat === null || list === null || origin === 'lab' || (perCt !== null && total !== null)) return []
    const price = factor === null ? (perCt ?? (total === null ? null : total / carat)) : perCt === null ? null : rap
    return price === null ? [] : [{ x: Math.log(carat), y: Math.log(price / list) }]
  })
  const n = points.length
  if (n < 4) return 0
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n
  const sxx = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (sxx / n < 0.03) return 0
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / sxx
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  const error = Math.sqrt(rest / Math.max(1, n - 2) / sxx)
  return Math.abs(slope) - 2.5 * error > 0.45 ? -4 : 0
}

const inUsd = (figures: Figures, perCtRate: number, totalRate: number): Figures => ({
  ...figures,
  perCt: figures.perCt === null ? null : figures.perCt / perCtRate,
  total: figures.total === null ? null : figures.total / totalRate,
})

export type JudgeContext = { readonly rows: readonly RowFacts[]; readonly marks: Marks; readonly rates: Rates }

/** Holds one reading against the rows. */
export function judge(reading: Reading, { rows, marks, rates }: JudgeContext, prior: number): Verdict {
  const raw = rows.map((row) => rawFigures(row, reading))
  const told: Partial<Record<FeedCurrency, number>> = {}
  const currencyOf = (role: 'pricePerCt' | 'priceTotal'): FeedCurrency => {
    const index = reading.roles[role]
    return (index === undefined ? undefined : marks[index]) ?? reading.currency
  }
  const rateOf = (role: 'pricePerCt' | 'priceTotal'): number => {
    const currency = currencyOf(role)
    if (currency === 'USD' || reading.roles[role] === undefined) return 1
    const implied = told[currency] ?? impliedRate(raw, currency, role)
    if (implied !== null) told[currency] = implied
    return implied ?? rates[currency] ?? usualRate(currency)
  }
  const perCtRate = rateOf('pricePerCt')
  const totalRate = rateOf('priceTotal')
  const figures = raw.map((each) => inUsd(each, perCtRate, totalRate))
  const scores = Float64Array.from(figures, (each, at) => {
    const row = rows[at]
    return row ? rowScore(row, each) : 0
  })
  return {
    reading,
    scores,
    prior: prior + slopeScore(figures) + roundRate(told) + (hasPrice(reading) ? 0 : -4),
    outcomes: once(() => figures.map(outcomeOf)),
    rates: told,
    figures,
  }
}

const hasPrice = ({ roles }: Reading): boolean =>
  roles.pricePerCt !== undefined || roles.priceTotal !== undefined || roles.back !== undefined

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** A rate of just 100 is a list in hundreds, not a currency. */
const roundRate = ({ INR }: Rates): number => (INR !== undefined && Math.abs(INR - 100) < 0.3 ? -2.5 : 0)

function outcomeOf({ carat, list, rap, factor, perCt, total, origin }: Figures): string {
  const base = list ?? rap
  const price = perCt ?? (base !== null && factor !== null ? base * factor : total !== null && carat ? total / carat : null)
  return `${carat ?? ''} ${price === null ? (factor ?? '') : price.toFixed(2)} ${origin}`
}

/** Do the prices per carat of (nearly) all rows make their totals, or what list and discount make? */
export function pricesAgree({ figures }: Verdict): boolean {
  const agree = figures.filter(({ carat, list, rap, factor, perCt, total }) => {
    if (perCt === null) return false
    const worked = workedPrice(rap ?? list, factor)
    return (
      (carat !== null && total !== null && near(perCt * carat, total, 0.004, 0.6 + carat * 0.5)) ||
      (worked !== null && near(perCt, worked, 0.006, 1))
    )
  })
  return figures.length > 0 && agree.length >= figures.length * 0.9
}

export const meanScore = ({ scores, prior }: Verdict): number =>
  prior + (scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length)

/** How much better one reading is than another, per row on which they are not the same; a row or two of many say less. */
export function margin(better: Verdict, other: Verdict): number {
  let sum = 0
  let differing = 0
  for (const [at, score] of better.scores.entries()) {
    const difference = score - (other.scores[at] ?? 0)
    if (Math.abs(difference) < 1e-9) continue
    sum += difference
    differing += 1
  }
  const enough = Math.min(better.scores.length, Math.max(2, better.scores.length * 0.1))
  return better.prior - other.prior + (differing === 0 ? 0 : (sum / differing) * Math.min(1, differing / enough))
}
