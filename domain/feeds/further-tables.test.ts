import { expect, test } from 'vitest'
import { withPricesBelow } from './further-tables.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'

const column = (header: string, field: FeedColumn['field'], index: number): FeedColumn => ({ index, header, field, currency: null })
const white: SheetLayout = {
  sheet: 'Stock',
  use: true,
  headerRow: 1,
  columns: [
    column('Stock No', 'stockNo', 0),
    column('Shape', 'shape', 1),
    column('Carat', 'carat', 2),
    column('Color', 'color', 3),
    column('Clarity', 'clarity', 4),
    column('Disc %', 'back', 5),
  ],
  origin: 'natural',
  discountSign: 'negative',
  discountScale: 'points',
}
const rowsWith = (price: string) => [
  { sheet: 'Stock', row: 2, cells: ['A-1', 'Round', '1.01', 'G', 'VS1', '-32'] },
  { sheet: 'Stock', row: 3, cells: ['Stock No', 'Shape', 'Carat', 'Fancy Color', 'Clarity', price] },
  { sheet: 'Stock', row: 4, cells: ['F-1', 'Radiant', '2.02', 'Fancy Yellow', 'VS2', '8400'] },
]

test('dollars per carat below a list by the discount get a place behind its columns', () => {
  expect(withPricesBelow(white, rowsWith('$/ct')).columns.at(-1)).toEqual({
    index: 6,
    header: '$/ct',
    field: 'pricePerCt',
    currency: 'USD',
  })
})

test('a price whose money or kind is not said, and a text, whose longer rows are shifted, are left', () => {
  for (const price of ['Price/Ct', 'Price', 'EUR/ct', 'Total $']) expect(withPricesBelow(white, rowsWith(price))).toBe(white)
  const text = { ...white, sheet: null }
  expect(withPricesBelow(text, rowsWith('$/ct'))).toBe(text)
})
