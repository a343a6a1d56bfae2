import { expect, test } from 'vitest'
import { numberedOn } from './numbered-on.ts'
import type { SheetLayout } from './layout.ts'

const layout: SheetLayout = {
  sheet: null,
  use: true,
  headerRow: 1,
  columns: [{ index: 0, header: 'Report', field: 'reportNo', currency: null }],
  origin: 'natural',
  discountSign: null,
  discountScale: null,
}
const of = (...numbers: string[]): string | null =>
  numberedOn(
    ['Report', ...numbers].map((text, at) => ({ sheet: null, row: at + 1, cells: [text] })),
    layout,
  )
const up = (first: number, count: number, prefix = ''): string[] => Array.from({ length: count }, (_, at) => `${prefix}${first + at}`)

test('numbers of the GIA that rise by one are filled in', () => {
  expect(of(...up(2_141_438_171, 5))).toBe('Report: 2141438171 … 2141438175')
  expect(of('6231234567', '1249876543', ...up(5_212_000_001, 6))).toBe('Report: 5212000001 … 5212000006')
  expect(of(...up(2_141_438_171, 4), '6231234567')).toBe(null)
  expect(of('2141438171', '2141438172', '6231234567', '5212000001', '1249876543')).toBe(null)
})

test('a laboratory that numbers what comes together gives a run of its own, all of a list is filled in', () => {
  expect(of(...up(612_300_101, 6, 'LG'), 'LG588123456', 'LG590555111')).toBe(null)
  expect(of(...up(612_300_101, 8, 'LG'))).toBe('Report: 612300101 … 612300108')
  expect(of(...up(240_012_345_678, 7))).toBe(null)
})

test('stock numbers that rise by one beside them are of stones that were sent in together', () => {
  const both: SheetLayout = { ...layout, columns: [...layout.columns, { index: 1, header: 'Stock', field: 'stockNo', currency: null }] }
  const rows = (stockNos: readonly string[]) =>
    stockNos.map((stock, at) => ({ sheet: null, row: at + 2, cells: [`${2_141_438_171 + at}`, stock] }))
  expect(numberedOn(rows(['A-9', 'A-10', 'A-11', 'A-12', 'A-13', 'A-14']), both)).toBe(null)
  expect(numberedOn(rows(['A-9', 'B-31', 'A-11', 'C-2', 'A-80', 'A-14']), both)).toBe('Report: 2141438171 … 2141438176')
})

test('a column without numbers tells nothing', () => {
  expect(of('', '', '')).toBe(null)
  expect(numberedOn([{ sheet: null, row: 2, cells: ['2141438171'] }], { ...layout, columns: [] })).toBe(null)
})
