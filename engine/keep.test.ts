import { expect, test } from 'vitest'
import { setBook } from './pricing.ts'
import { matchingIds, searchKept } from './search.ts'
import { commit, newStockIndex, put } from './stock-index.ts'
import { aStone } from './testing/a-stone.ts'

const viewer = { book: 'plain', rates: { natural: { spot: 7e6, order: 7e6 }, lab: { spot: 7e6, order: 7e6 } }, onlySupplier: null }
const day = 86_400_000_000
const now = 1000 * day

/** Two offers of one certificate, and a third stone without one. */
function kept() {
  const index = newStockIndex()
  setBook(index, 'plain', [])
  const report = { reportKey: 'GIA:7', reportNumber: '7' }
  put(index, aStone({ id: 1, ...report, importId: 4, seenAt: now - 2 * day, usdPerCt: 10_000 }))
  put(index, aStone({ id: 2, ...report, importId: 5, seenAt: now - 40 * day, usdPerCt: 20_000, hasImage: 'yes' }))
  put(index, aStone({ id: 3, importId: 5, seenAt: now, usdPerCt: 30_000 }))
  commit(index)
  return index
}

const filter = { origin: 'natural', hue: 'white' } as const
const ask = (keep: Parameters<typeof searchKept>[1]['keep'], more: object = {}) =>
  searchKept(kept(), { filter, sort: { by: 'usdPerCt', direction: 'asc' }, limit: 10, counts: true, keptAt: now, viewer, keep, ...more })
const ids = (reply: ReturnType<typeof searchKept>) => reply.rows.map(({ id }) => id)

test('whoever keeps the stock sees every offer by itself, and counts it', () => {
  const all = ask({})
  expect([ids(all), all.total]).toEqual([[1, 2, 3], 3])
  expect(all.kept).toEqual({ imports: { 4: 1, 5: 2 }, ages: [1, 1, 0, 1], without: { image: 2, certificate: 1 } })
})

test('each pick is left out of its own counts', () => {
  const picked = ask({ importId: 5, without: ['image'] })
  expect(ids(picked)).toEqual([3])
  expect(picked.kept).toEqual({ imports: { 4: 1, 5: 1 }, ages: [1, 0, 0, 0], without: { image: 1, certificate: 1 } })
})

test('finds by age, by number or by id, and gives all ids at once', () => {
  expect(ids(ask({ seen: { low: now - 7 * day, high: now - day } }))).toEqual([1])
  expect(ids(ask({ alsoIds: [3] }, { reportNumbers: ['7'] }))).toEqual([1, 2, 3])
  expect([...matchingIds(kept(), { filter, viewer, keep: { without: ['certificate'] } })]).toEqual([3])
})
