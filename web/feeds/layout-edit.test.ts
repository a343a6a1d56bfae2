import { feedFields } from '@loupe/domain/feeds/fields.ts'
import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { expect, test } from 'vitest'
import {
  allColumns,
  dataRows,
  fieldGroups,
  foreignCurrencies,
  headerPlace,
  lacks,
  readNeed,
  setCurrency,
  setField,
  setHeaderRow,
  withHeader,
  withRate,
} from './layout-edit.ts'

const sheet: SheetLayout = {
  sheet: 'Stock',
  use: true,
  headerRow: 5,
  columns: [
    { index: 0, header: 'Ref', field: 'stockNo', currency: null },
    { index: 1, header: 'Cts', field: 'carat', currency: null },
    { index: 2, header: 'Price', field: 'pricePerCt', currency: 'USD' },
  ],
  origin: 'natural',
  discountSign: null,
  discountScale: null,
}
// Rows 2 and 3 of the file are blank and left out of the sample.
const rows = [
  ['OUR OFFER', '', ''],
  ['all prices in dollars'],
  ['Ref', 'Cts', 'Price', ''],
  ['A1', '1.01', '5200', 'Surat'],
  ['A2', '0.50', '1800', ''],
]

test('the header is found by its words where blank rows moved it up', () => {
  expect(headerPlace(sheet, rows)).toBe(2)
  expect(dataRows(sheet, rows)).toEqual([
    ['A1', '1.01', '5200', 'Surat'],
    ['A2', '0.50', '1800', ''],
  ])
})

test('a column without a header can be given a meaning too', () => {
  const columns = allColumns(sheet, rows)
  expect(columns.map((column) => column.index)).toEqual([0, 1, 2, 3])
  const bare = columns[3]!
  expect(bare).toEqual({ index: 3, header: '', field: null, currency: null })
  expect(setField(sheet, bare, 'location').columns[3]).toEqual({ index: 3, header: '', field: 'location', currency: null })
})

test('a meaning belongs to one column: the one that had it before loses it', () => {
  const changed = setField(sheet, sheet.columns[0]!, 'pricePerCt')
  expect(changed.columns.map((column) => column.field)).toEqual(['pricePerCt', 'carat', null])
  expect(changed.columns.map((column) => column.currency)).toEqual(['USD', null, null])
})

test('another header row brings its own columns, understood by their words', () => {
  const changed = setHeaderRow(
    { ...sheet, headerRow: 4, columns: [{ index: 0, header: 'all prices in dollars', field: null, currency: null }] },
    rows,
    5,
  )
  expect(changed.headerRow).toBe(5)
  expect(changed.columns.map(({ header, field }) => [header, field])).toEqual([
    ['Ref', 'stockNo'],
    ['Cts', 'carat'],
    ['Price', 'rap'],
  ])
})

test('only prices in other currencies ask what a dollar costs', () => {
  const layout = { sheets: [setCurrency(sheet, sheet.columns[2]!, 'CNY')], rates: {}, hidden: 'skip' as const }
  expect(foreignCurrencies(layout)).toEqual(['CNY'])
  expect(foreignCurrencies({ ...layout, sheets: [sheet] })).toEqual([])
  expect(withRate(layout, 'CNY', 7.1).rates).toEqual({ CNY: 7.1 })
  expect(withRate(withRate(layout, 'CNY', 7.1), 'CNY', undefined).rates).toEqual({})
})

test('what the server asks is understood in its parts', () => {
  expect(readNeed('column.carat')).toEqual({ kind: 'column', about: 'carat' })
  expect(readNeed('sheets')).toEqual({ kind: 'sheets' })
  expect(lacks(sheet, 'shape')).toBe(true)
  expect(lacks(sheet, 'price')).toBe(false)
  expect(lacks({ ...sheet, use: false }, 'shape')).toBe(false)
})

test('every field that a column can mean is offered, once', () => {
  const offered = Object.values(fieldGroups).flat()
  expect(offered.toSorted()).toEqual([...feedFields].toSorted())
})

test('a row is chosen as the header of a sheet that nobody could read, and only that sheet is read', () => {
  const unread: SheetLayout = { ...sheet, use: false, headerRow: 1, columns: [] }
  const layout = { sheets: [{ ...unread, sheet: 'Notes' }, unread], rates: {}, hidden: 'skip' as const }
  const read = withHeader(layout, 1, [['hello'], ['Shape', 'Weight', 'Xyz'], ['RD', '1.01', '-40']], 1)
  expect(read.sheets.map(({ use }) => use)).toEqual([false, true])
  expect(read.sheets[1]).toMatchObject({
    headerRow: 2,
    columns: [
      { index: 0, header: 'Shape', field: 'shape' },
      { index: 1, header: 'Weight', field: 'carat' },
      { index: 2, header: 'Xyz', field: null },
    ],
  })
})
