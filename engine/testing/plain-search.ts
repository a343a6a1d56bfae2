import { readyBook } from '@loupe/domain/pricing/price-book.ts'
import { quoteStone } from '@loupe/domain/pricing/quote.ts'
import { rapCents, type RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import { rateFor, type Rates } from '@loupe/domain/pricing/rates.ts'
import type { Clarity, StockKind, WhiteColor } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts, StockFilter } from '@loupe/domain/stock/search.ts'
import {
  facetOptions,
  type SortedWordName,
  type FacetName,
  facetNames,
  rangeNames,
  type SortName,
} from '@loupe/domain/stock/stone-fields.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { BookChain } from '../book-terms.ts'
import { rangePlaces } from '../match.ts'
import type { StockRow } from '../stock-row.ts'

export type Filter = Omit<StockFilter, 'reportNos'>

/** A row with its prices as quoteStone makes them. */
export type Priced = StockRow & {
  usdPerCtSeen: number | null
  usdTotal: number | null
  rmbTotal: number | null
  backSeen: number | null
  rap: number | null
}

/** The same questions answered the plain way: go through all rows, filter, group, sort. */
export function plainPrices(rows: readonly StockRow[], chain: BookChain, rap: RapIndex | null, rates: Rates): Priced[] {
  const levels = chain.map((level) => readyBook(level.group, level.user))
  return rows
    .filter((row) => levels.every((level) => level.sees(row.supplier)))
    .map((row) => {
      const fancy = row.fancyColor !== null
      const list =
        rap &&
        rapCents(rap, {
          shape: row.shape as Shape,
          carat: row.carat / 1000,
          color: row.color as WhiteColor | null,
          clarity: row.clarity as Clarity | null,
          origin: row.origin,
          fancy,
        })
      const adjustments = levels.map((level) =>
        level.adjust({ supplierId: row.supplier, origin: row.origin, hue: fancy ? 'fancy' : 'white', carat: row.carat }),
      )
      const rate = rateFor(rates, { origin: row.origin, kind: row.kind as StockKind })
      const quote = quoteStone(
        { rap: list, back: row.back, ctUsd: row.usdPerCt, givenUsd: row.usdTotalGiven, carat: row.carat },
        adjustments,
        rate,
      )
      const [usdPerCtSeen, usdTotal, rmbTotal] = quote.usd > 0 ? [quote.ctUsd, quote.usd, quote.rmb] : [null, null, null]
      return { ...row, usdPerCtSeen, usdTotal, rmbTotal, backSeen: quote.back, rap: quote.rap }
    })
}

function plainValue(row: Priced, by: SortName): number | null {
  if (by === 'usdPerCt') return row.usdPerCtSeen
  if (by === 'back') return row.backSeen
  // A price on request tells nothing of the list either.
  if (by === 'rap') return row.usdPerCtSeen === null ? null : row.rap
  const value = row[by]
  if (typeof value !== 'string') return value
  const options: readonly string[] = facetOptions[by as SortedWordName]
  return options.indexOf(value)
}

const availabilityOrder = ['available', 'held', 'on_loan']

/** Is the row among what was picked in every facet but one? */
const isPicked = (row: Priced, filter: Filter, without: FacetName | null): boolean =>
  facetNames.every((name) => {
    const picked = filter[name] as readonly string[] | undefined
    if (name === without || !picked?.length) return true
    const value = row[name]
    return value !== null && picked.includes(value)
  })

const isInRanges = (row: Priced, filter: Filter): boolean =>
  rangeNames.every((name) => {
    const { from, to } = filter[name] ?? {}
    if (from === undefined && to === undefined) return true
    const units = plainValue(row, name)
    if (units === null) return false
    const value = units / 10 ** rangePlaces(name)
    return (from === undefined || value >= from) && (to === undefined || value <= to)
  })

const isSince = (at: number | null, since: string | undefined): boolean =>
  since === undefined || (at !== null && at >= Date.parse(since) * 1000)

/** Every matching offer. */
function plainOffers(rows: readonly Priced[], filter: Filter, numbers: readonly string[] | null, without: FacetName | null): Priced[] {
  return rows.filter((row) => {
    if (row.origin !== filter.origin || (filter.hue === 'white' ? row.color : row.fancyColor) === null) return false
    if (numbers && (row.reportNumber === null || !numbers.includes(row.reportNumber))) return false
    if (!isSince(row.addedAt, filter.addedSince) || !isSince(row.cheaperAt, filter.cheaperSince)) return false
    return isPicked(row, filter, without) && isInRanges(row, filter)
  })
}

const certificateOf = (row: Priced): string => row.reportKey ?? `stone ${row.id}`

/** One row for each certificate that matches: its best matching offer. */
export function plainMatches(rows: readonly Priced[], filter: Filter, numbers: readonly string[] | null): Priced[] {
  const best = new Map<string, Priced>()
  for (const row of plainOffers(rows, filter, numbers, null)) {
    const key = certificateOf(row)
    const known = best.get(key)
    if (!known || plainOrder(row, known) < 0) best.set(key, row)
  }
  return [...best.values()]
}

export const plainOrder = (a: Priced, b: Priced): number =>
  availabilityOrder.indexOf(a.availability!) - availabilityOrder.indexOf(b.availability!) ||
  (a.usdTotal ?? Infinity) - (b.usdTotal ?? Infinity) ||
  a.id - b.id

export function plainCounts(rows: readonly Priced[], filter: Filter, numbers: readonly string[] | null): FacetCounts {
  const counts: FacetCounts = {}
  for (const name of facetNames) {
    const certificates = new Map<string, Set<string>>()
    for (const row of plainOffers(rows, filter, numbers, name)) {
      const value = row[name]
      if (value !== null) certificates.set(value, (certificates.get(value) ?? new Set()).add(certificateOf(row)))
    }
    if (certificates.size > 0) counts[name] = Object.fromEntries([...certificates].map(([value, keys]) => [value, keys.size]))
  }
  return counts
}

export function plainSorted(rows: readonly Priced[], by: SortName, direction: 'asc' | 'desc'): number[] {
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .toSorted((a, b) => {
      const [x, y] = [plainValue(a, by), plainValue(b, by)]
      if (x === null || y === null) return x === y ? a.id - b.id : x === null ? 1 : -1
      return (x - y) * sign || a.id - b.id
    })
    .map((row) => row.id)
}

export function plainSums(matching: readonly Priced[]) {
  const priced = matching.filter((row) => row.usdTotal !== null)
  const listed = priced.filter((row) => row.rap !== null && row.backSeen !== null)
  const sum = (rows: readonly Priced[], value: (row: Priced) => number) => rows.reduce((all, row) => all + value(row), 0)
  const dollars = (row: Priced) => Math.max(1, Math.round(((row.rap ?? 0) * row.carat) / 100_000))
  return {
    carat: sum(priced, (row) => row.carat),
    usd: sum(priced, (row) => row.usdTotal ?? 0),
    backList: sum(listed, (row) => dollars(row) * (row.backSeen ?? 0)),
    list: sum(listed, dollars),
  }
}
