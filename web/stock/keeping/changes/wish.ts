import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockChange } from '@loupe/domain/stock/keeping/stock-change.ts'
import type { Deed, Picking } from '../use-picked.ts'

/** What somebody is about to do, and to which stones; or a change that was made and is looked at. */
export type Wish =
  | { readonly deed: Deed; readonly origin: Origin; readonly which: Picking['which']; readonly count: number }
  | { readonly changeId: string }

/** The ways of asking for a price; a single stone may be priced as a whole. */
export const priceWays = ['percent', 'points', 'back', 'perCt', 'total'] as const
export type PriceWay = (typeof priceWays)[number]

/** Points and percents are counted against the list, which lab-grown stones have none of. */
export const waysOf = (origin: Origin, count: number): readonly PriceWay[] =>
  priceWays.filter((way) => (way !== 'total' || count === 1) && (origin === 'natural' || (way !== 'points' && way !== 'back')))

/** "−2,5", "+2.5 %" and "2.5" as the contract takes them; null for what is no such number. */
export function typedPoints(text: string): string | null {
  const plain = text.trim().replace(/[−–]/, '-').replace(/%$/, '').replace(/^\+/, '').replace(',', '.').trim()
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(plain) ? plain : null
}

/** "$1,234.50" and "1234.5"; null for what is no price. */
export function typedDollars(text: string): string | null {
  const plain = text.trim().replace(/^\$/, '').replaceAll(/[,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null
}

export type Draft = { readonly way: PriceWay; readonly value: string; readonly kind: 'spot' | 'order' }

const pricedAs: Readonly<Record<PriceWay, (value: string) => StockChange | null>> = {
  percent: (value) => ofPoints(value, (percent) => ({ what: 'percent', percent })),
  points: (value) => ofPoints(value, (points) => ({ what: 'points', points })),
  back: (value) => ofPoints(value, (back) => ({ what: 'back', back })),
  perCt: (value) => ofDollars(value, (usdPerCt) => ({ what: 'perCt', usdPerCt })),
  total: (value) => ofDollars(value, (usdTotal) => ({ what: 'total', usdTotal })),
}

function ofPoints(value: string, make: (points: string) => StockChange): StockChange | null {
  const points = typedPoints(value)
  return points === null ? null : make(points)
}

function ofDollars(value: string, make: (dollars: string) => StockChange): StockChange | null {
  const dollars = typedDollars(value)
  return dollars === null ? null : make(dollars)
}

/** What is asked for; null while it can't be read. */
export function changeOf(deed: Deed, { way, value, kind }: Draft): StockChange | null {
  switch (deed) {
    case 'price':
      return pricedAs[way](value)
    case 'location':
      return value.trim() === '' ? null : { what: 'location', location: value.trim() }
    case 'kind':
      return { what: 'kind', kind }
    case 'comment':
      return { what: 'comment', comment: value.trim() }
    default:
      return { what: deed }
  }
}
