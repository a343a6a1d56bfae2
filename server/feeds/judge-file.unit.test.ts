import { expect, test } from 'vitest'
import { type Measured, totalsOfFile } from './file-totals.ts'
import { type FileFacts, judgeFile } from './judge-file.ts'

type Some = { pieces?: number; price?: number; carat?: number; lab?: number }

/** So many round stones of one price and weight, the last `lab` of them lab-grown. */
function some({ pieces = 20, price = 4000, carat = 1, lab = 0 }: Some = {}): Measured {
  const totals = totalsOfFile()
  for (let k = 0; k < pieces; k += 1) {
    const origin = k >= pieces - lab ? 'lab' : 'natural'
    totals.add({ origin, shape: 'round', carat, usdPerCt: price, usdTotal: price * carat, back: -30 })
  }
  return totals.sum()
}

const usual: FileFacts = {
  mode: 'replace',
  file: some(),
  stock: some(),
  delisted: 0,
  samePriceRatio: 1,
  likePriceRatio: null,
}
const names = (facts: Partial<FileFacts>): string[] => judgeFile({ ...usual, ...facts }).map(({ name }) => name)

test('a file like the last one is not stopped', () => {
  expect(names({})).toEqual([])
  expect(names({ file: some({ price: 4600, carat: 1.1, pieces: 26, lab: 3 }), delisted: 6 })).toEqual([])
  expect(names({ mode: 'update', file: some({ pieces: 2, price: 40_000, carat: 3 }), samePriceRatio: null })).toEqual([])
})

test('more than 30 % of the stock going off sale is stopped, in every mode', () => {
  expect(names({ delisted: 6 })).toEqual([])
  expect(judgeFile({ ...usual, delisted: 7 })).toEqual([{ name: 'delists_many', was: 20, now: 7 }])
  expect(names({ mode: 'delist', delisted: 7 })).toEqual(['delists_many'])
  expect(names({ stock: null, delisted: 0 })).toEqual([])
})

test('a jump of the average price is stopped, either way', () => {
  expect(judgeFile({ ...usual, file: some({ price: 5300 }) })).toEqual([{ name: 'price_jump', was: 4000, now: 5300 }])
  expect(names({ file: some({ price: 48 }) })).toEqual(['price_jump'])
  expect(names({ mode: 'update', file: some({ pieces: 3, price: 4000 }), samePriceRatio: 0.01 })).toEqual(['price_jump'])
})

test('cheaper lab-grown stones beside the natural ones are no jump of the price', () => {
  const stock = some({ pieces: 100, lab: 10 })
  const file = { ...some({ pieces: 100, lab: 25 }), logPrice: stock.logPrice }
  expect(names({ stock, file })).toEqual([])
})

test('another origin is stopped; an update may bring one of the two alone', () => {
  expect(judgeFile({ ...usual, file: some({ lab: 20 }) })).toEqual([{ name: 'origin_jump', was: 0, now: 1 }])
  expect(names({ mode: 'update', file: some({ lab: 20 }) })).toEqual(['origin_jump'])
  expect(names({ mode: 'update', stock: some({ lab: 10 }), file: some({ lab: 20 }) })).toEqual([])
  expect(names({ mode: 'update', stock: some({ lab: 20 }), file: some({ lab: 0 }) })).toEqual(['origin_jump'])
})

test('another size and many more pieces are stopped', () => {
  expect(judgeFile({ ...usual, file: some({ carat: 0.3 }) })).toEqual([{ name: 'size_jump', was: 1, now: 0.3 }])
  expect(judgeFile({ ...usual, file: some({ pieces: 41 }) })).toEqual([{ name: 'pieces_jump', was: 20, now: 41 }])
})

test('a first file is held against like stones of the house', () => {
  expect(names({ stock: null, likePriceRatio: 1.5 })).toEqual([])
  expect(judgeFile({ ...usual, stock: null, likePriceRatio: 0.1 })).toEqual([{ name: 'price_unlike', was: null, now: 0.1 }])
  expect(names({ likePriceRatio: 0.1 })).toEqual([])
})
