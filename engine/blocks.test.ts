import { expect, test } from 'vitest'
import { setBook } from './pricing.ts'
import { search } from './search.ts'
import { compact, reclaim } from './shelf-changes.ts'
import { commit, newStockIndex, put, remove, type StockIndex } from './stock-index.ts'
import { aStone } from './testing/a-stone.ts'

const rates = { natural: { spot: 7_000_000, order: 7_000_000 }, lab: { spot: 7_000_000, order: 7_000_000 } }
const viewer = { book: 'b', rates, onlySupplier: null }

/** 32 stones of 1 ct (ids 1 to 32), then 32 of 3 ct (33 to 64): two blocks. */
function twoBlocks(change: (id: number) => object = () => ({})): StockIndex {
  const index = newStockIndex({ slotsOfBlock: 32 })
  setBook(index, 'b', [])
  for (let id = 1; id <= 64; id++) put(index, aStone({ id, carat: id <= 32 ? 1000 : 3000, ...change(id) }))
  commit(index)
  return index
}

const ask = (index: StockIndex, carat?: { from: number; to: number }) =>
  search(index, {
    filter: { origin: 'natural', hue: 'white', ...(carat && { carat }) },
    sort: { by: 'usdPerCt', direction: 'asc' },
    limit: 100,
    counts: true,
    viewer,
  })

test('a weight asked for is found in its block and nowhere else', () => {
  const index = twoBlocks()
  expect(ask(index, { from: 0.9, to: 1.1 }).total).toBe(32)
  expect(ask(index, { from: 3, to: 3 }).rows.map((row) => row.id)).toEqual(Array.from({ length: 32 }, (_, at) => at + 33))
  expect(ask(index, { from: 1.01, to: 2.99 }).total).toBe(0)
})

test('stones moved into gaps are found by their weight there', () => {
  const index = twoBlocks()
  for (let id = 5; id <= 32; id++) remove(index, id)
  commit(index)
  const { natural } = index.shelves
  while (reclaim(natural, 10) + compact(natural, 10, 1) > 0) continue
  expect(natural.high).toBe(36)
  expect(ask(index, { from: 3, to: 3 }).total).toBe(32)
  expect(ask(index, { from: 1, to: 1 }).total).toBe(4)
})

test('an offer that gives the certificate another weight does not hide the one that is asked for', () => {
  const index = twoBlocks((id) => (id === 1 || id === 64 ? { reportKey: 'GIA:7', reportNumber: '7', usdPerCt: id === 64 ? 10 : 500 } : {}))
  expect(ask(index).total).toBe(63)
  expect(ask(index, { from: 1, to: 1 }).total).toBe(32)
  expect(ask(index, { from: 3, to: 3 }).total).toBe(32)
})
