import { expect, test } from 'vitest'
import { isShared, type SheetRow } from '../files/cell.ts'
import type { FeedLayout } from './layout.ts'
import { sharedTotals } from './shared-totals.ts'

const fields = ['stockNo', 'carat', 'pairNo', 'priceTotal'] as const
const layout: FeedLayout = {
  sheets: [
    {
      sheet: null,
      use: true,
      headerRow: 1,
      columns: fields.map((field, index) => ({ index, header: field, field, currency: null })),
      origin: 'natural',
      discountSign: null,
      discountScale: null,
    },
  ],
  rates: {},
  hidden: 'skip',
}
const rows = [
  ['Stock', 'Carat', 'Pair', 'Total'],
  ['A1', '1.00', 'P1', '9000'],
  ['A2', '1.00', 'P1', ''],
  ['A3', '1.00', 'P2', '4000'],
  ['A4', '1.00', 'P2', '4100'],
  ['A5', '1.00', '', '4200'],
  ['A6', '1.00', '', ''],
  ['A7', '1.00', 'A8', '0'],
  ['A8', '1.00', '', '8000'],
  ['A9', '1.00', 'P3', '4300'],
].map((cells, at): SheetRow => ({ sheet: null, row: at + 1, cells }))

test.each([1, 2, 3, 4, 10])('a total beside the unpriced other stone of its pair is that of both, in batches of %i rows', (size) => {
  const mark = sharedTotals(layout)
  if (mark === null) throw new Error('nothing to mark')
  const batches = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => ({ rows: rows.slice(at * size, (at + 1) * size) }))
  const marked = [...batches.map((batch) => mark(batch, false)), mark({ rows: [] }, true)].flatMap((batch) => batch.rows)
  expect(marked.map(({ row }) => row)).toEqual(rows.map(({ row }) => row))
  expect(marked.filter(({ cells }) => isShared(cells[3])).map(({ cells }) => cells[0])).toEqual(['A1', 'A8'])
})

test('a sheet without pairs is left as it is', () => {
  const [sheet] = layout.sheets
  const columns = sheet?.columns.filter(({ field }) => field !== 'pairNo') ?? []
  expect(sharedTotals({ ...layout, sheets: layout.sheets.map((one) => ({ ...one, columns })) })).toBe(null)
})
