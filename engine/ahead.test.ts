import { expect, test } from 'vitest'
import { factsOf } from './stone-facts.ts'
import { abandon, commit, holds, newStockIndex, put, remove, stoneCount, type StockIndex, tidy } from './stock-index.ts'
import { aStone } from './testing/a-stone.ts'

const write = (index: StockIndex, draft: 'main' | 'urgent' | 'ahead', id: number, usdPerCt: number): void =>
  put(index, aStone({ id, usdPerCt, origin: 'natural' }), draft)
const prices = (index: StockIndex, ...ids: number[]) => ids.map((id) => factsOf(index, id)?.usdPerCt ?? null)
const tidyAll = (index: StockIndex): void => {
  while (tidy(index, 100)) continue
}

test('what is written ahead stays unseen while looks come and fail, until it is there', () => {
  const index = newStockIndex()
  write(index, 'ahead', 1, 100)
  write(index, 'main', 2, 200)
  commit(index)
  write(index, 'main', 3, 300)
  abandon(index, ['main', 'urgent'])
  tidyAll(index)
  expect(prices(index, 1, 2, 3)).toEqual([null, 200, null])
  commit(index, 'ahead')
  expect(prices(index, 1, 2, 3)).toEqual([100, 200, null])
  expect(stoneCount(index)).toBe(2)
})

test('a newer version that a look brings stays, and so does its going', () => {
  const index = newStockIndex()
  for (const id of [1, 2, 3]) write(index, 'ahead', id, 100)
  write(index, 'urgent', 1, 150)
  commit(index, 'urgent')
  remove(index, 2)
  commit(index)
  tidyAll(index)
  expect([1, 2, 3].map((id) => holds(index, id))).toEqual([true, false, false])
  commit(index, 'ahead')
  expect(prices(index, 1, 2, 3)).toEqual([150, null, 100])
})

test('what was given up can be written ahead once more under the same ids', () => {
  const index = newStockIndex()
  write(index, 'ahead', 1, 100)
  abandon(index, ['ahead'])
  expect(holds(index, 1)).toBe(false)
  write(index, 'ahead', 1, 120)
  commit(index, 'ahead')
  tidyAll(index)
  expect(prices(index, 1)).toEqual([120])
  expect(stoneCount(index)).toBe(1)
})
