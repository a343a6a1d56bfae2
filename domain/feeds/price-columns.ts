import { cellText, type SheetRow } from '../files/cell.ts'
import { parseColor } from '../stock/color-aliases.ts'
import { parseClarity } from '../stock/grade-aliases.ts'
import type { Origin } from '../stock/grades.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import { type RapIndex, rapCents } from '../pricing/rap-price.ts'
import { currencyIn, readNumber } from './cell-numbers.ts'
import type { FeedCurrency, FeedField } from './fields.ts'
import { aliasHits, isSecondary } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'

type PriceQuestion = {
  readonly columns: readonly FeedColumn[]
  readonly data: readonly SheetRow[]
  readonly origin: Origin
  readonly rap: RapIndex | null
  /** Headers are Chinese: a price without a currency is then in yuan unless the numbers say otherwise. */
  readonly chinese: boolean
}
type PriceAnswer = Pick<SheetLayout, 'discountSign' | 'discountScale'> & {
  readonly columns: FeedColumn[]
  readonly rates: Partial<Record<FeedCurrency, number>>
}

/** What the arithmetic needs of one row; null where the row does not say. */
type Probe = { readonly carat: number | null; readonly list: number | null; readonly row: SheetRow }

const numberAt = (row: SheetRow, column: FeedColumn | undefined): number | null => {
  if (!column) return null
  const read = readNumber(cellText(row.cells[column.index]))
  return read.kind === 'number' && read.value !== 0 ? read.value : null
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Spread of the logarithms; small when all values are nearly one multiple of each other. */
function spread(values: readonly number[]): number {
  const logs = values.map((value) => Math.log(value))
  const mean = logs.reduce((sum, value) => sum + value, 0) / Math.max(1, logs.length)
  return Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, logs.length))
}

function probes(question: PriceQuestion): Probe[] {
  const of = (field: FeedField) => question.columns.find((column) => column.field === field)
  const [shapeAt, caratAt, pointsAt, colorAt, clarityAt] = [of('shape'), of('carat'), of('points'), of('color'), of('clarity')]
  const text = (row: SheetRow, column: FeedColumn | undefined): string => (column ? cellText(row.cells[column.index]) : '')
  return question.data.map((row) => {
    const points = numberAt(row, pointsAt)
    const carat = numberAt(row, caratAt) ?? (points === null ? null : points / 100)
    const shape = parseShape(text(row, shapeAt))
    const color = parseColor(text(row, colorAt))
    const clarity = parseClarity(text(row, clarityAt))
    const known = question.rap && carat && shape && color?.color && clarity?.clarity
    const cents = known
      ? rapCents(question.rap, { shape, carat, color: color.color, clarity: clarity.clarity, origin: question.origin, fancy: false })
      : null
    return { carat, list: cents === null ? null : cents / 100, row }
  })
}

/** Prices whose header has several meanings ("Price", "Rate", "RapNet Price", "Disc Price"): the numbers decide. */
function decideMeaning(column: FeedColumn, rows: readonly Probe[], known: (field: FeedField) => FeedColumn | undefined): FeedField {
  const perCt = known('pricePerCt')
  const total = known('priceTotal')
  const usable = rows.flatMap((probe) => {
    const value = numberAt(probe.row, column)
    return value !== null && value > 0 && probe.carat ? [{ ...probe, carat: probe.carat, value }] : []
  })
  const share = (test: (probe: (typeof usable)[number]) => boolean | null): number => {
    const tested = usable.map(test).filter((result) => result !== null)
    return tested.length === 0 ? 0 : tested.filter(Boolean).length / tested.length
  }
  const near = (a: number, b: number | null): boolean | null => (b === null ? null : Math.abs(a - b) <= Math.abs(b) * 0.005 + 0.02)
  if (share((probe) => near(probe.value, probe.list)) > 0.6) return 'rap'
  if (total && total !== column && share((probe) => near(probe.value * probe.carat, numberAt(probe.row, total))) > 0.6) return 'pricePerCt'
  if (perCt && perCt !== column && share((probe) => near(probe.value, (numberAt(probe.row, perCt) ?? 0) * probe.carat)) > 0.6)
    return 'priceTotal'
  const listed = usable.filter((probe) => probe.list !== null)
  if (listed.length < 5) return 'pricePerCt'
  const asPerCt = spread(listed.map((probe) => probe.value / (probe.list ?? 1)))
  const asTotal = spread(listed.map((probe) => probe.value / ((probe.list ?? 1) * probe.carat)))
  return asTotal < asPerCt * 0.8 ? 'priceTotal' : 'pricePerCt'
}

const moneyMeanings: ReadonlySet<FeedField> = new Set(['rap', 'pricePerCt', 'priceTotal'])

function settleMeanings(question: PriceQuestion, rows: readonly Probe[]): FeedColumn[] {
  const columns = question.columns.map((column) => ({ ...column }))
  const meanings = (column: FeedColumn) => aliasHits(column.header).filter((hit) => moneyMeanings.has(hit.field))
  const doubtful = columns
    .filter(
      (column) => column.field !== null && moneyMeanings.has(column.field) && (meanings(column).length > 1 || isSecondary(column.header)),
    )
    .sort((a, b) => Number(isSecondary(a.header)) - Number(isSecondary(b.header)))
  for (const column of doubtful) column.field = null
  const known = (field: FeedField) => columns.find((column) => column.field === field)
  for (const column of doubtful) {
    const meaning = decideMeaning(column, rows, known)
    column.field = known(meaning) ? null : meaning
  }
  return columns
}

/** Currencies by the rate that the numbers imply, when neither header nor cells name one. */
function currencyOfRate(rate: number): FeedCurrency | null {
  if (rate > 0.98 && rate < 1.02) return 'USD'
  if (rate >= 5.5 && rate <= 7.65) return 'CNY'
  if (rate > 7.65 && rate < 8.2) return 'HKD'
  return rate >= 55 && rate <= 130 ? 'INR' : null
}

type Reading = Pick<SheetLayout, 'discountSign' | 'discountScale'> & { readonly rate: number; readonly share: number }

const readings = [
  { discountSign: 'negative', discountScale: 'points' },
  { discountSign: 'positive', discountScale: 'points' },
  { discountSign: 'negative', discountScale: 'fraction' },
  { discountSign: 'positive', discountScale: 'fraction' },
] as const

/** Back as a factor on the list price, for one way of writing discounts; a % in the cell overrules the scale. */
export function backFactor(value: number, percent: boolean, sign: 'negative' | 'positive', scale: 'points' | 'fraction'): number {
  const points = percent || scale === 'points' ? value : value * 100
  return 1 + (sign === 'negative' ? points : -points) / 100
}

/**
 * Tests every way of writing the discount against list and price: the right one makes price / (list x factor) the same number,
 * the exchange rate, in nearly every row.
 */
function testDiscounts(rows: readonly Probe[], columns: readonly FeedColumn[]): Reading | null {
  const of = (field: FeedField) => columns.find((column) => column.field === field)
  const [rapAt, backAt, perCtAt, totalAt] = [of('rap'), of('back'), of('pricePerCt'), of('priceTotal')]
  if (!backAt || (!perCtAt && !totalAt)) return null
  const facts = rows.flatMap((probe) => {
    const list = numberAt(probe.row, rapAt) ?? probe.list
    const back = readNumber(cellText(probe.row.cells[backAt.index]))
    const total = probe.carat ? numberAt(probe.row, totalAt) : null
    const perCt = numberAt(probe.row, perCtAt) ?? (total === null ? null : total / (probe.carat ?? 1))
    return list !== null && perCt !== null && perCt > 0 && back.kind === 'number' && Math.abs(back.value) > 0.011
      ? [{ list, perCt, back }]
      : []
  })
  if (facts.length === 0) return null
  const results = readings.map((reading): Reading => {
    const rates = facts.map(({ list, perCt, back }) => {
      const factor = backFactor(back.value, back.percent, reading.discountSign, reading.discountScale)
      return factor > 0.005 ? perCt / (list * factor) : -1
    })
    const positive = rates.filter((rate) => rate > 0)
    const rate = median(positive)
    const tight = rates.filter((each) => each > 0 && Math.abs(each / rate - 1) < 0.004).length
    return { ...reading, rate, share: currencyOfRate(rate) === null ? 0 : tight / facts.length }
  })
  const [best, next] = [...results].sort((a, b) => b.share - a.share)
  return best && best.share >= 0.6 && (facts.length > 1 || best.share > (next?.share ?? 0)) ? best : null
}

/** Without prices to test against: the scale by the size of the numbers; the sign only when most are below zero. */
function guessDiscount(rows: readonly Probe[], backAt: FeedColumn): Pick<SheetLayout, 'discountSign' | 'discountScale'> {
  const read = rows.map((probe) => readNumber(cellText(probe.row.cells[backAt.index]))).filter((number) => number.kind === 'number')
  // An empty column is read as most files write it, should a later row fill it.
  if (read.length === 0) return { discountSign: 'negative', discountScale: 'points' }
  const bare = read.filter((number) => !number.percent).map((number) => Math.abs(number.value))
  const fractions = bare.length > 0 && bare.every((value) => value <= 1.5) && bare.some((value) => value > 0)
  const negatives = read.filter((number) => number.value < 0).length
  return {
    discountSign: negatives >= read.filter((number) => number.value !== 0).length * 0.7 ? 'negative' : null,
    discountScale: fractions ? 'fraction' : 'points',
  }
}

/** Settles which column is which price, their currencies and rates, and how discounts are written (trade.md 2.3). */
export function decidePrices(question: PriceQuestion): PriceAnswer {
  const rows = probes(question)
  const columns = settleMeanings(question, rows)
  const backAt = columns.find((column) => column.field === 'back')
  const tested = testDiscounts(rows, columns)
  const implied = tested ? currencyOfRate(tested.rate) : null
  const rates: Partial<Record<FeedCurrency, number>> = {}
  for (const column of columns) {
    if (column.field === 'rap') column.currency ??= 'USD'
    if (column.field !== 'pricePerCt' && column.field !== 'priceTotal') continue
    column.currency ??= currencyOfCells(question.data, column) ?? implied ?? (question.chinese ? 'CNY' : 'USD')
  }
  if (tested && implied !== null && implied !== 'USD') rates[implied] = Math.round(tested.rate * 1e4) / 1e4
  if (!backAt) return { columns, rates, discountSign: null, discountScale: null }
  const guess = guessDiscount(rows, backAt)
  return {
    columns,
    rates,
    discountSign: tested?.discountSign ?? guess.discountSign,
    discountScale: tested?.discountScale ?? guess.discountScale,
  }
}

/** The currency that signs in the cells name, when most of them agree. */
function currencyOfCells(data: readonly SheetRow[], column: FeedColumn): FeedCurrency | null {
  const counts = new Map<FeedCurrency, number>()
  let filled = 0
  for (const row of data) {
    const text = cellText(row.cells[column.index])
    if (text === '') continue
    filled += 1
    const currency = currencyIn(text)
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  const [top] = [...counts].sort((a, b) => b[1] - a[1])
  return top && top[1] > filled / 2 ? top[0] : null
}
