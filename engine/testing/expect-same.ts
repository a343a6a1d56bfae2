import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { SortName } from '@loupe/domain/stock/stone-fields.ts'
import { expect } from 'vitest'
import { eachHit, offersOf, search } from '../search.ts'
import type { StockIndex } from '../stock-index.ts'
import { rates } from './any-stock.ts'
import { type Filter, plainCounts, plainMatches, plainOrder, type Priced, plainSorted, plainSums } from './plain-search.ts'

export type Question = {
  filter: Filter
  numbers: readonly string[] | null
  onlySupplier: string | null
  by: SortName
  direction: 'asc' | 'desc'
}

type Eyes = { readonly book: string; readonly rates: Rates }

/** Every page, count and offer of a question is what going through all rows gives. */
export function expectSame(
  index: StockIndex,
  all: Priced[],
  { filter, numbers, onlySupplier, by, direction }: Question,
  eyes: Eyes = { book: 'b', rates },
): void {
  const rows = all.filter((row) => onlySupplier === null || row.supplier === onlySupplier)
  const matching = plainMatches(rows, filter, numbers)
  const ids: number[] = []
  const ask = { filter, reportNumbers: numbers ?? undefined, sort: { by, direction }, viewer: { ...eyes, onlySupplier } }
  const first = search(index, { ...ask, limit: 3, counts: true, sums: true })
  expect(first.total).toBe(matching.length)
  expect(first.counts).toEqual(plainCounts(rows, filter, numbers))
  expect(first.sums).toEqual(plainSums(matching))
  for (const [supplier, count] of Object.entries(first.counts.supplier ?? {})) {
    expect(search(index, { ...ask, filter: { ...filter, supplier: [supplier] }, limit: 1, counts: false }).total).toBe(count)
  }
  for (let page = first; ; page = search(index, { ...ask, limit: 3, counts: false, after: page.next })) {
    expect(page.total).toBe(matching.length)
    ids.push(...page.rows.map((row) => row.id))
    for (const shown of page.rows) {
      const row = rows.find((candidate) => candidate.id === shown.id)!
      const others = rows.filter(
        (other) => other.origin === row.origin && other.reportKey === row.reportKey && row.reportKey !== null && other.id !== row.id,
      )
      expect(shown).toEqual({
        id: row.id,
        rap: row.rap,
        back: row.backSeen,
        usdPerCt: row.usdPerCtSeen,
        usdTotal: row.usdTotal,
        rmbTotal: row.rmbTotal,
        moreOffers: others.length,
      })
      if (others.length > 0) {
        expect(offersOf(index, row.id, ask.viewer).map((offer) => offer.id)).toEqual(
          [row, ...others].toSorted(plainOrder).map((offer) => offer.id),
        )
      }
    }
    if (page.next === null) break
  }
  const seen = new Map<number, number | null>()
  eachHit(index, ask, (id, usdTotal) => seen.set(id, Number.isNaN(usdTotal) ? null : usdTotal))
  expect(seen).toEqual(new Map(matching.map((row) => [row.id, row.usdTotal])))
  const sorted = plainSorted(matching, by, direction)
  expect(ids).toEqual(sorted)
  for (const offset of [1, Math.floor(sorted.length / 2), sorted.length - 1, sorted.length]) {
    if (offset < 1) continue
    const deep = search(index, { ...ask, limit: 3, counts: false, offset })
    expect(deep.rows.map((row) => row.id)).toEqual(sorted.slice(offset, offset + 3))
    expect(deep.next === null).toBe(offset + 3 >= sorted.length)
  }
}
