import { expect, test } from 'vitest'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { setBook } from './pricing.ts'
import { search } from './search.ts'
import { commit, newStockIndex, put } from './stock-index.ts'
import { aStone } from './testing/a-stone.ts'

const rates = { natural: { spot: 7_000_000, order: 7_000_000 }, lab: { spot: 7_000_000, order: 7_000_000 } }
const viewer = { book: 'b', rates, onlySupplier: null }

type Offer = Parameters<typeof aStone>[0]

/** What a search finds among offers of one certificate, best first as they are given. */
function asked(offers: readonly Offer[], filter: Omit<StockFilter, 'origin' | 'hue'>) {
  const index = newStockIndex({ slotsOfBlock: 32 })
  setBook(index, 'b', [])
  offers.forEach((offer, at) => put(index, aStone({ reportKey: 'GIA:7', reportNumber: '7', id: at + 1, usdPerCt: 100_000 + at, ...offer })))
  commit(index)
  return search(index, {
    filter: { origin: 'natural', hue: 'white', ...filter },
    sort: { by: 'usdPerCt', direction: 'asc' },
    limit: 9,
    counts: true,
    viewer,
  })
}

test('an offer held for spot counts for itself beside a better one held elsewhere when available spot stones are asked for', () => {
  const offers: Offer[] = [
    { kind: 'order', availability: 'held' },
    { kind: 'spot', availability: 'held' },
    { kind: 'spot', availability: 'held' },
  ]
  const { total, counts } = asked(offers, { kind: ['spot'], availability: ['available'] })
  expect(total).toBe(0)
  expect(counts.availability).toEqual({ held: 1 })
})

test('the cheapest of the spot offers shows where spot goods are asked for, and the order offer counts for its own kind', () => {
  const offers: Offer[] = [{ kind: 'order' }, { kind: 'spot' }, { kind: 'order' }, { kind: 'spot' }]
  const { rows, counts } = asked(offers, { kind: ['spot'], lab: ['GIA'] })
  expect(rows.map((row) => row.id)).toEqual([2])
  expect(counts.kind).toEqual({ order: 1, spot: 1 })
})

test('a certificate offered in two of the places asked for shows once and counts for each place', () => {
  const offers: Offer[] = [{ location: 'Mumbai' }, { location: 'Hong Kong' }, { location: 'Surat' }, { location: 'Surat' }]
  const { rows, counts } = asked(offers, { location: ['Hong Kong', 'Surat'], supplier: ['11'] })
  expect(rows.map((row) => row.id)).toEqual([2])
  expect(counts.location).toEqual({ Mumbai: 1, 'Hong Kong': 1, Surat: 1 })
})

test('a better offer that gives another grade does not stand for the one that is asked for', () => {
  const offers: Offer[] = [{ clarity: 'VS1' }, { clarity: 'VS2' }, { clarity: 'VS2' }]
  expect(asked(offers, { clarity: ['VS2'] }).rows.map((row) => row.id)).toEqual([2])
  expect(asked(offers, { clarity: ['VS2'], availability: ['available'] }).rows.map((row) => row.id)).toEqual([2])
})
