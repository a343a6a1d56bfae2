import { describe, expect, test } from 'vitest'
import { setBook } from './pricing.ts'
import { lookup, offersOf, search } from './search.ts'
import { commit, newStockIndex, put, remove, type StockIndex, tidy } from './stock-index.ts'
import type { StockRow } from './stock-row.ts'
import { aStone } from './testing/a-stone.ts'
import type { Filter } from './testing/plain-search.ts'

const rates = { natural: { spot: 6_860_100, order: 7_120_000 }, lab: { spot: 7_000_001, order: 7_150_000 } }
const viewer = { book: 'b', rates, onlySupplier: null }

function stocked(...stones: Partial<StockRow>[]): StockIndex {
  const index = newStockIndex()
  setBook(index, 'b', [])
  stones.forEach((stone, at) => put(index, aStone({ id: at + 1, ...stone })))
  commit(index)
  return index
}

const white: Filter = { origin: 'natural', hue: 'white' }
const ask = { filter: white, sort: { by: 'usdPerCt', direction: 'asc' } as const, limit: 10, counts: true, viewer }

describe('a certificate offered by several suppliers', () => {
  const offered = { reportKey: 'GIA 2141438171', reportNumber: '2141438171' }
  test('shows once, by the cheapest offer that is available', () => {
    const index = stocked(
      { ...offered, supplier: '11', usdPerCt: 400_000, availability: 'held' },
      { ...offered, supplier: '12', usdPerCt: 500_000 },
      { ...offered, supplier: '13', usdPerCt: 450_000 },
    )
    const reply = search(index, ask)
    expect(reply.rows.map(({ id, moreOffers }) => [id, moreOffers])).toEqual([[3, 2]])
    expect(reply.total).toBe(1)
    expect(reply.counts.supplier).toEqual({ 11: 1, 12: 1, 13: 1 })
    expect(reply.counts.shape).toEqual({ round: 1 })
    expect(offersOf(index, 1, viewer).map((offer) => offer.id)).toEqual([3, 2, 1])
  })

  test('shows by another offer when the filter turns the best one away, and counts it once either way', () => {
    const index = stocked({ ...offered, supplier: '11', usdPerCt: 400_000 }, { ...offered, supplier: '12', usdPerCt: 500_000 })
    const reply = search(index, { ...ask, filter: { ...white, supplier: ['12'] } })
    expect(reply.rows.map((row) => row.id)).toEqual([2])
    expect(reply.counts.supplier).toEqual({ 11: 1, 12: 1 })
    expect(reply.counts.shape).toEqual({ round: 1 })
  })

  test('is found by its number alone, and hidden suppliers do not count', () => {
    const index = stocked({ ...offered, supplier: '11', usdPerCt: 400_000 }, { ...offered, supplier: '12', usdPerCt: 500_000 })
    setBook(index, 'b', [
      {
        group: { points: 0, multiplier: 10_000, bands: [], suppliers: [{ supplierId: '11', visible: false, adjustment: null }] },
        user: null,
      },
    ])
    const [found] = lookup(index, ['2141438171', '5'], null, viewer)
    expect(found!.map(({ id, moreOffers }) => [id, moreOffers])).toEqual([[2, 0]])
    expect([1, 2, 7].map((id) => offersOf(index, id, viewer).map((stone) => stone.id))).toEqual([[], [2], []])
  })
})

describe('a change', () => {
  test('is seen by nobody before its commit and whole after it', () => {
    const index = stocked({ usdPerCt: 400_000 }, { usdPerCt: 500_000 })
    put(index, aStone({ id: 1, usdPerCt: 600_000 }))
    put(index, aStone({ id: 3, usdPerCt: 100_000 }))
    remove(index, 2)
    expect(search(index, ask).rows.map((row) => [row.id, row.usdPerCt])).toEqual([
      [1, 400_000],
      [2, 500_000],
    ])
    const before = index.version
    commit(index)
    expect(index.version).toBeGreaterThan(before)
    expect(search(index, ask).rows.map((row) => [row.id, row.usdPerCt])).toEqual([
      [3, 100_000],
      [1, 600_000],
    ])
    while (tidy(index, 100)) continue
    expect(search(index, ask).total).toBe(2)
  })

  test('of origin moves the stone to the other shelf', () => {
    const index = stocked({})
    put(index, aStone({ id: 1, origin: 'lab' }))
    commit(index)
    expect(search(index, ask).total).toBe(0)
    expect(search(index, { ...ask, filter: { origin: 'lab', hue: 'white' } }).total).toBe(1)
  })
})

test('a stone whose total comes to nothing has no price: it stands last and is not added up', () => {
  const index = stocked({ usdPerCt: 1, carat: 300, back: null }, { usdPerCt: 400_000, carat: 1000, back: null })
  const { rows, sums } = search(index, { ...ask, sums: true })
  expect(rows.map(({ id, usdPerCt, usdTotal }) => [id, usdPerCt, usdTotal])).toEqual([
    [2, 400_000, 400_000],
    [1, null, null],
  ])
  expect(sums).toMatchObject({ carat: 1000, usd: 400_000 })
})

test('a cursor of another sort and an unknown book are refused', () => {
  const index = stocked({})
  for (const bad of [{ after: 'carat.asc.5.1' }, { after: 'x' }, { viewer: { ...viewer, book: 'nobody' } }]) {
    expect(() => search(index, { ...ask, ...bad })).toThrow(RangeError)
  }
})
