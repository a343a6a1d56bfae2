import { expect, test } from 'vitest'
import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import type { SortName } from '@loupe/domain/stock/stone-fields.ts'
import { setBook } from './pricing.ts'
import { search } from './search.ts'
import { commit, newStockIndex, put, remove } from './stock-index.ts'
import type { StockRow } from './stock-row.ts'
import { aStone } from './testing/a-stone.ts'

const rates = { natural: { spot: 6_860_100, order: 7_120_000 }, lab: { spot: 7_000_000, order: 7_000_000 } }
const viewer = { book: 'b', rates, onlySupplier: null }

const segments = [5, 3, 9, 1, 7, 0, 8, 2, 6] as const

/** Stones of 1 to 1.3 ct, in order of weight, dearer in some stretches than in others: a page's stones come from far apart, and not from everywhere. */
const stones = Array.from({ length: 9000 }, (_, at) =>
  aStone({
    id: at + 1,
    carat: 1000 + Math.floor(at / 30),
    usdPerCt: 100_000 + (segments[Math.floor(at / 1000)] ?? 0) * 10_000 + ((at * 7919) % 20_011),
    kind: at % 3 === 0 ? 'spot' : 'order',
    seenAt: (at * 104_729) % 65_537,
  }),
)

const totalOf = ({ usdPerCt, carat }: StockRow) => Math.floor((usdPerCt * carat) / 1000 + 0.5)
const valueOf: Partial<Record<SortName, (stone: StockRow) => number>> = {
  usdPerCt: (stone) => stone.usdPerCt,
  usdTotal: totalOf,
  rmbTotal: (stone) => rmbCents(totalOf(stone), stone.kind === 'spot' ? rates.natural.spot : rates.natural.order),
  carat: (stone) => stone.carat,
  seenAt: (stone) => stone.seenAt,
}

const sorts = Object.entries(valueOf).flatMap(([by, value]) => ([1, -1] as const).map((sign) => ({ by: by as SortName, value, sign })))

function stockedIndex() {
  const index = newStockIndex({ slotsOfBlock: 256 })
  setBook(index, 'b', [])
  for (const stone of stones) put(index, stone)
  for (let id = 40; id <= 8000; id += 40) remove(index, id)
  commit(index)
  return index
}
const index = stockedIndex()

test.each(sorts)('many thousands of stones come page by page in order of $by, $sign', ({ by, value, sign }) => {
  const left = stones.filter((stone) => stone.id % 40 !== 0 || stone.id > 8000)
  const sorted = left.toSorted((a, b) => (value(a) - value(b)) * sign || a.id - b.id).map((stone) => stone.id)
  const sort = { by, direction: sign === 1 ? ('asc' as const) : ('desc' as const) }
  const ask = { filter: { origin: 'natural' as const, hue: 'white' as const }, sort, limit: 50, counts: false, viewer }
  const first = search(index, ask)
  expect(first.rows.map((row) => row.id)).toEqual(sorted.slice(0, 50))
  expect(search(index, { ...ask, after: first.next ?? '' }).rows.map((row) => row.id)).toEqual(sorted.slice(50, 100))
  expect(search(index, { ...ask, offset: 5000 }).rows.map((row) => row.id)).toEqual(sorted.slice(5000, 5050))
})
