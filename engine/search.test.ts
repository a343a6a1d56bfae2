import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceWork, rapWork, setBook } from './pricing.ts'
import { compact, reclaim } from './shelf-changes.ts'
import { commit, newStockIndex, put, remove, stoneCount, type StockIndex } from './stock-index.ts'
import type { StockRow } from './stock-row.ts'
import { anyChain, anyFilter, anyQuestion, cells, rates, stoneOf } from './testing/any-stock.ts'
import { expectSame, type Question } from './testing/expect-same.ts'
import { type Filter, plainPrices } from './testing/plain-search.ts'

type Writes = { put: StockRow[]; remove: number[] }
type Batch = Writes & { urgent: Writes; great: 'main' | 'ahead' }
const writesOf = (ids: number, most: number) => ({
  put: fc.array(stoneOf(ids), { maxLength: most }),
  remove: fc.array(fc.integer({ min: 1, max: ids }), { maxLength: Math.ceil(most / 6) }),
})
const batchesOf = (ids: number) =>
  fc.array(
    fc.record({ ...writesOf(ids, 40), urgent: fc.record(writesOf(ids, 6)), great: fc.constantFrom('main' as const, 'ahead' as const) }),
    { minLength: 1, maxLength: 4 },
  )

function write(index: StockIndex, writes: Writes, present: Map<number, StockRow>, draft: 'main' | 'urgent' | 'ahead' = 'main'): void {
  for (const row of writes.put) {
    put(index, row, draft)
    present.set(row.id, row)
  }
  for (const id of writes.remove) {
    remove(index, id, draft)
    present.delete(id)
  }
}

/** Writes half a batch, then something newer that is seen before it, then the rest of the batch. */
function writeAround(index: StockIndex, batch: Batch, present: Map<number, StockRow>, between: () => void): void {
  const newer = new Set([...batch.urgent.put.map((row) => row.id), ...batch.urgent.remove])
  const whole = new Map(present)
  const half = Math.floor(batch.put.length / 2)
  write(index, { put: batch.put.slice(0, half), remove: [] }, whole, batch.great)
  write(index, batch.urgent, present, 'urgent')
  commit(index, 'urgent')
  between()
  const rest = { put: batch.put.slice(half).filter((row) => !newer.has(row.id)), remove: batch.remove.filter((id) => !newer.has(id)) }
  write(index, rest, whole, batch.great)
  for (const [id, row] of whole) if (!newer.has(id)) present.set(id, row)
  for (const id of present.keys()) if (!whole.has(id) && !newer.has(id)) present.delete(id)
}

const dearestFirst = (filter: Filter): Question => ({ filter, numbers: null, onlySupplier: null, by: 'usdTotal', direction: 'desc' })

/** All that housekeeping would do in quiet moments. */
function squeezeAll(index: StockIndex): void {
  for (const shelf of Object.values(index.shelves)) while (reclaim(shelf, 3) + compact(shelf, 3, 1) > 0) continue
}

describe('the stock index', () => {
  test('answers any question about any stock as going through every row does', () => {
    fc.assert(
      fc.property(
        batchesOf(60),
        fc.array(anyQuestion, { minLength: 3, maxLength: 3 }),
        anyChain,
        fc.boolean(),
        fc.boolean(),
        (batches, queries, chain, early, squeeze) => {
          const index = newStockIndex({ slotsOfBlock: 32 })
          setBook(index, 'b', chain)
          while (!rapWork(index, cells(0))(7)) continue
          const works = early ? [priceWork(index, 'b', 'natural')!, priceWork(index, 'b', 'lab')!] : []
          const present = new Map<number, StockRow>()
          for (const batch of batches) {
            writeAround(index, batch, present, () => {
              const rows = plainPrices([...present.values()], chain, cells(0), rates)
              expectSame(index, rows, queries[0]!)
            })
            works.forEach((work) => work(5))
            commit(index, batch.great)
            if (squeeze) squeezeAll(index)
          }
          expect(stoneCount(index)).toBe(present.size)
          const rows = plainPrices([...present.values()], chain, cells(0), rates)
          for (const query of queries) expectSame(index, rows, query)
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  test('keeps answering by the old prices until the new list is wholly worked in, and by the new ones afterwards', () => {
    fc.assert(
      fc.property(batchesOf(40), anyChain, anyFilter, (batches, chain, filter) => {
        const index = newStockIndex({ slotsOfBlock: 32 })
        setBook(index, 'b', chain)
        while (!rapWork(index, cells(0))(100)) continue
        const present = new Map<number, StockRow>()
        write(index, batches[0]!, present)
        commit(index)
        expectSame(index, plainPrices([...present.values()], chain, cells(0), rates), dearestFirst(filter))
        const work = rapWork(index, cells(12_345))
        work(3)
        for (const batch of batches.slice(1)) {
          write(index, batch, present)
          commit(index)
          if (work(9)) break
          expectSame(index, plainPrices([...present.values()], chain, cells(0), rates), dearestFirst(filter))
        }
        while (!work(10)) continue
        expectSame(index, plainPrices([...present.values()], chain, cells(12_345), rates), dearestFirst(filter))
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
