import { median } from './median.ts'
import type { DiscountScale, DiscountSign, FeedCurrency } from './fields.ts'
import type { RowFacts } from './row-facts.ts'

export type PriceRole = 'rap' | 'back' | 'pricePerCt' | 'priceTotal'
export type WeightUnit = 'carats' | 'points' | 'grams' | 'milligrams'

/** One way to read a sheet's numbers: every decision that the rows are held against, taken together. */
export type Reading = {
  /** Columns that are read otherwise than the file's decimal style says, by place. */
  readonly decimals: Readonly<Record<number, 'point' | 'comma' | 'mixed'>>
  readonly weightUnit: WeightUnit
  /** Places of the columns by role. */
  readonly roles: Readonly<Partial<Record<PriceRole, number>>>
  readonly priceUnit: 'ones' | 'hundreds'
  /** Of prices and totals. */
  readonly moneyUnit: 'ones' | 'cents'
  readonly discountSign: DiscountSign
  readonly discountScale: DiscountScale
  /** Of the price columns that name none themselves. */
  readonly currency: FeedCurrency
  readonly origin: 'natural' | 'lab'
}

/** A row's figures under one reading; prices in USD. */
export type Figures = {
  readonly carat: number | null
  readonly list: number | null
  readonly rap: number | null
  readonly factor: number | null
  readonly perCt: number | null
  readonly total: number | null
  readonly origin: 'natural' | 'lab'
}

/** Rates of exchange as they move, and one to judge by when none is known. */
const bands: Readonly<Record<FeedCurrency, readonly [low: number, high: number, usual: number]>> = {
  USD: [0.985, 1.015, 1],
  CNY: [5.8, 7.65, 7.1],
  HKD: [7.65, 8.2, 7.8],
  INR: [60, 130, 87],
  EUR: [0.75, 0.98, 0.9],
  GBP: [0.65, 0.88, 0.77],
  AED: [3.66, 3.69, 3.6725],
  ILS: [2.9, 4.2, 3.6],
  THB: [28, 40, 34],
  CHF: [0.74, 1.02, 0.86],
  JPY: [100, 175, 150],
  KRW: [1050, 1600, 1380],
  SGD: [1.2, 1.45, 1.33],
  AUD: [1.25, 1.75, 1.52],
  CAD: [1.2, 1.5, 1.38],
  BWP: [9, 16, 13.5],
}
export const usualRate = (currency: FeedCurrency): number => bands[currency][2]

export type Rates = Partial<Readonly<Record<FeedCurrency, number>>>

/** Back as a factor on the list price, for one way of writing discounts; a % in the cell overrules the scale. */
export function backFactor(value: number, percent: boolean, sign: DiscountSign, scale: DiscountScale): number {
  const points = percent ? value : value * ofPoints[scale]
  return sign === 'paid' || scale === 'tenths' ? points / 100 : 1 + (sign === 'negative' ? points : -points) / 100
}

const ofPoints: Readonly<Record<DiscountScale, number>> = { points: 1, fraction: 100, hundredths: 0.01, tenths: 10 }

const weightFactors: Readonly<Record<WeightUnit, number>> = { carats: 1, points: 0.01, grams: 5, milligrams: 0.005 }

/** The row's figures in the columns' own currencies. */
export function rawFigures(row: RowFacts, reading: Reading): Figures {
  const { roles } = reading
  const at = (role: PriceRole) => {
    const index = roles[role]
    const read = index === undefined ? null : row.number(index, reading.decimals[index])
    return read === null || read.value === 0 ? null : read
  }
  const moneyAt = (role: 'pricePerCt' | 'priceTotal'): number | null => {
    const value = at(role)?.value
    return value === undefined ? null : reading.moneyUnit === 'cents' ? value / 100 : value
  }
  const weight = row.weight(reading.decimals)
  const carat =
    weight === null ? null : weight.fixed ? weight.value : Math.round(weight.value * weightFactors[reading.weightUnit] * 1000) / 1000
  const rap = at('rap')
  const back = roles.back === undefined ? null : row.number(roles.back, reading.decimals[roles.back])
  return {
    carat,
    list: carat === null ? null : row.listOf(carat),
    rap: rap === null ? null : rap.value * (reading.priceUnit === 'hundreds' ? 100 : 1),
    factor: back === null ? null : backFactor(back.value, back.percent, reading.discountSign, reading.discountScale),
    perCt: moneyAt('pricePerCt'),
    total: moneyAt('priceTotal'),
    origin: row.origin ?? reading.origin,
  }
}

/** The rate that list, discount and price agree on in most rows, when it is one of the currency's; null where they tell none. */
export function impliedRate(figures: readonly Figures[], currency: FeedCurrency, role: 'pricePerCt' | 'priceTotal'): number | null {
  const rates = figures.flatMap(({ rap, list, factor, perCt, total, carat }) => {
    const base = rap ?? list
    const price = role === 'pricePerCt' ? perCt : total !== null && carat ? total / carat : null
    return base !== null && factor !== null && factor > 0.02 && Math.abs(factor - 1) > 1e-4 && price !== null
      ? [price / (base * factor)]
      : []
  })
  if (rates.length === 0) return null
  const rate = median(rates)
  const [low, high] = bands[currency]
  const tight = rates.filter((each) => Math.abs(each / rate - 1) < 0.005).length
  return rate >= low && rate <= high && tight >= rates.length * 0.6 && (rates.length > 1 || currency === 'USD') ? rate : null
}
