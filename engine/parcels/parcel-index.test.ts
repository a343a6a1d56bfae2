import { expect, test } from 'vitest'
import { newParcelIndex, type ParcelQuestion } from './parcel-index.ts'
import type { IndexedParcel } from './parcel-side.ts'

const parcel = (id: number, more: Partial<IndexedParcel> = {}): IndexedParcel => ({
  id: String(id),
  siteId: '1',
  supplierId: '5',
  stockNo: `L-${id}`,
  origin: 'natural',
  kind: 'order',
  shape: 'round',
  colorFrom: 'G',
  colorTo: 'H',
  clarityFrom: 'VS1',
  clarityTo: 'VS2',
  make: null,
  location: 'Surat',
  mmFrom: 1,
  mmTo: 1.2,
  carats: 1000 * id,
  pieces: 10,
  ctUsd: 10_000,
  sizeCarats: 10,
  addedAt: 0,
  isGone: false,
  ...more,
})
const ask = (more: Partial<ParcelQuestion> = {}): ParcelQuestion => ({
  siteId: '1',
  sees: () => true,
  prices: { key: 'cost', of: ({ ctUsd }) => ctUsd },
  origin: 'natural',
  sort: { by: 'carats', descending: false },
  offset: 0,
  limit: 50,
  counts: true,
  ...more,
})

test('what goes leaves no gap, and what comes back or changes sides is found where it is', () => {
  const index = newParcelIndex()
  index.put(Array.from({ length: 3000 }, (_, at) => parcel(at + 1)))
  index.put([parcel(1, { isGone: true }), parcel(2000, { isGone: true }), parcel(3000, { isGone: true }), parcel(7, { origin: 'lab' })])
  const natural = index.search(ask({ limit: 5000 }))
  expect([index.size(), natural.total, natural.counts?.shapes]).toEqual([2997, 2996, { round: 2996 }])
  expect(new Set(natural.ids).size).toBe(2996)
  expect(natural.ids.slice(0, 7)).toEqual(['2', '3', '4', '5', '6', '8', '9'])
  expect(index.search(ask({ origin: 'lab' })).ids).toEqual(['7'])
  index.put([parcel(1)])
  expect(index.search(ask({ limit: 1 })).ids).toEqual(['1'])
  expect(index.search(ask({ limit: 5000 })).carats).toBe(
    Array.from({ length: 3000 }, (_, at) => at + 1).reduce((sum, id) => sum + ([7, 2000, 3000].includes(id) ? 0 : id), 0) * 1000,
  )
})

test('goods of other sites and of hidden suppliers are not counted either', () => {
  const index = newParcelIndex()
  index.put([parcel(1), parcel(2, { siteId: '2' }), parcel(3, { supplierId: '6' }), parcel(4, { make: 'EX' })])
  const found = index.search(ask({ sees: (supplier) => supplier === '5' }))
  expect([found.ids, found.counts?.makes, found.counts?.colors]).toEqual([['1', '4'], { EX: 1 }, { G: 2, H: 2 }])
})

test('an option counts what would be found with it, ranges in every option that they hold', () => {
  const index = newParcelIndex()
  index.put([
    parcel(1, { colorFrom: 'D', colorTo: 'F', shape: 'round' }),
    parcel(2, { colorFrom: 'G', colorTo: 'H', shape: 'round', location: null }),
    parcel(3, { colorFrom: 'H', colorTo: 'J', shape: 'pear' }),
    parcel(4, { colorFrom: 'D', colorTo: 'D', shape: 'pear' }),
  ])
  const found = index.search(ask({ colors: ['E', 'H'], shapes: ['round'] }))
  expect([found.ids, found.total, found.carats]).toEqual([['1', '2'], 2, 3000])
  expect(found.counts?.colors).toEqual({ D: 1, E: 1, F: 1, G: 1, H: 1 })
  expect(found.counts?.shapes).toEqual({ round: 2, pear: 1 })
  expect(found.counts?.locations).toEqual({ Surat: 1 })
})

test('a price is that of the book asked, and of the parcel as it is now', () => {
  const index = newParcelIndex()
  const double = { key: 'double', of: ({ ctUsd }: IndexedParcel) => ctUsd * 2 }
  const byPrice = { sort: { by: 'usdPerCt', descending: false } } as const
  index.put([parcel(1, { ctUsd: 30_000 }), parcel(2, { ctUsd: 10_000 }), parcel(3, { ctUsd: 20_000 })])
  expect(index.search(ask(byPrice)).ids).toEqual(['2', '3', '1'])
  expect(index.search(ask({ ctUsd: { max: 20_000 } })).ids).toEqual(['2', '3'])
  expect(index.search(ask({ ctUsd: { max: 20_000 }, prices: double })).ids).toEqual(['2'])
  index.put([
    parcel(2, { ctUsd: 40_000 }),
    parcel(1, { ctUsd: 30_000, isGone: true }),
    ...Array.from({ length: 2000 }, (_, at) => parcel(at + 10)),
  ])
  expect(index.search(ask({ ctUsd: { min: 20_000 } })).ids).toEqual(['2', '3'])
  expect(index.search(ask({ ctUsd: { min: 20_000, max: 40_000 }, prices: double })).total).toBe(2001)
})
