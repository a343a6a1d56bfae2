import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tryFile } from './try-random.ts'

test('whatever the layout, every row is right, refused with a reason, or the file asks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      expect(tryFile(seed).wrong).toEqual([])
    }),
    { numRuns: 120, seed: 4 },
  )
}, 180_000)

test('whoever takes unseen what is proposed for a file without a header gets no wrong value', () => {
  const tried = Array.from({ length: 160 }, (_, at) => ({ seed: at + 1, ...tryFile(at + 1, { headerless: true }) }))
  expect(tried.flatMap(({ seed, wrong }) => (wrong.length > 0 ? [`${seed} ${wrong.join(', ')}`] : []))).toEqual([])
  expect(tried.filter(({ right }) => right > 0).length).toBeGreaterThan(40)
}, 180_000)

test('a list of prices in hundreds that is a few per cent old gives no rate of exchange away to the house’s own', () => {
  expect(tryFile(701_365).wrong).toEqual([])
})

test('list prices that fit five times the weights tell grams, even of a sheet of two stones', () => {
  expect(tryFile(701_456).wrong).toEqual([])
})

test('a sheet of lab-grown stones with one that costs what a natural one does is asked about', () => {
  expect(tryFile(800_421)).toMatchObject({ asks: ['origin:0'], wrong: [] })
})

test('a discount below one, the only price of a sheet of one stone, is asked about: a fraction or less than a point', () => {
  expect(tryFile(910_528)).toMatchObject({ asks: ['origin:0', 'origin:1', 'discountScale', 'origin:2'], wrong: [] })
})

test('a single price so low that natural stones hardly have it is asked about, also where it fits neither well', () => {
  expect(tryFile(911_409)).toMatchObject({ asks: ['meaning:0:4', 'origin:0'], wrong: [] })
})
