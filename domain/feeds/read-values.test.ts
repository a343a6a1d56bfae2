import { describe, expect, test } from 'vitest'
import type { Cell } from '../files/cell.ts'
import type { FeedField } from './fields.ts'
import type { FeedLayout } from './layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from './read-stone.ts'

const plain: Partial<Record<FeedField, Cell>> = {
  stockNo: 'A1',
  shape: 'Round',
  carat: '1.01',
  color: 'G',
  clarity: 'VS1',
  lab: 'GIA',
  reportNo: '9141438171',
  pricePerCt: '5000',
}

/** One row with these cells, under a sheet of this name, read by columns of just these fields. */
function read(more: Partial<Record<FeedField, Cell>>, sheet: string | null = null, values?: FeedLayout['values']): ReadRow {
  const cells = { ...plain, ...more }
  const fields = Object.keys(cells) as FeedField[]
  const layout: FeedLayout = {
    sheets: [
      {
        sheet,
        use: true,
        headerRow: 1,
        origin: 'natural',
        discountSign: null,
        discountScale: null,
        columns: fields.map((field, index) => ({
          index,
          header: `${field} column`,
          field,
          currency: field === 'pricePerCt' ? 'USD' : null,
        })),
      },
    ],
    rates: {},
    hidden: 'skip',
    ...(values && { values }),
  }
  const reader = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
  return reader({ sheet, row: 2, cells: fields.map((field) => cells[field] ?? '') })
}
const stone = (more: Partial<Record<FeedField, Cell>>, sheet: string | null = null) => {
  const found = read(more, sheet)
  if (found.kind !== 'stone') throw new Error(`not taken: ${JSON.stringify(found)}`)
  return found
}
const refused = (more: Partial<Record<FeedField, Cell>>) => {
  const found = read(more)
  return found.kind === 'rejected' ? [found.note.column, found.note.value, found.note.reason] : found.kind
}
const warned = (more: Partial<Record<FeedField, Cell>>) => stone(more).warnings.map(({ column, reason }) => [column, reason])

describe('availability', () => {
  test('is what the cell says, and an unknown word is never "available"', () => {
    const held = (text: string) => [stone({ availability: text }).availability, stone({ availability: text }).supplierHold]
    expect(held('Available')).toEqual(['available', null])
    expect(held('')).toEqual([null, null])
    expect(held('On Memo')).toEqual(['memo', 'memo'])
    expect(held('R')).toEqual(['reserved', 'reserved'])
    expect(held('锁定')).toEqual(['hold', 'hold'])
    expect(held('已售')).toEqual(['gone', null])
    expect(held('Zeta-7')).toEqual([null, 'unclear'])
    expect(warned({ availability: 'Zeta-7' })).toEqual([['availability column', 'unknown_value']])
  })

  test('is what a remark, a place or the stock number say where that is less', () => {
    const held = (more: Partial<Record<FeedField, Cell>>) => [stone(more).availability, stone(more).supplierHold]
    for (const comment of ['已售', '客户已售出']) expect(held({ comment }), comment).toEqual(['gone', null])
    for (const comment of ['客户预定', '留货', '已留']) expect(held({ comment }), comment).toEqual(['reserved', 'reserved'])
    for (const comment of ['可预定', '未售', '支持预订', '售出不退', '客户留言', '预定价', '取消预定', '现货']) {
      expect(held({ comment })[1], comment).toBeNull()
    }
    expect(held({ location: 'On memo - NY' })).toEqual(['memo', 'memo'])
    expect(held({ location: 'Memphis' })).toEqual([null, null])
    expect(held({ stockNo: 'K-1 (SOLD)' })).toEqual(['gone', null])
    expect(held({ stockNo: 'HOLD-1' })).toEqual([null, null])
    expect(stone({ stockNo: 'K-1 (SOLD)' }).stone.stockNo).toBe('K-1')
  })

  test('is what the sheet is called where that says less', () => {
    const under = (sheet: string, text: string) => {
      const found = stone({ availability: text }, sheet)
      return [found.availability, found.supplierHold]
    }
    expect(under('Sold', 'Available')).toEqual(['gone', null])
    expect(under('Sold', 'Zeta-7')).toEqual(['gone', null])
    expect(under('Memo NY', '')).toEqual(['memo', 'memo'])
    expect(under('Memo NY', 'Sold')).toEqual(['gone', null])
    expect(under('Available stock', 'Hold')).toEqual(['hold', 'hold'])
    expect(under('Available stock', '')).toEqual([null, null])
  })

  test('is what a person said a word means', () => {
    const found = read({ availability: 'Zeta-7' }, null, { availability: { ZETA7: 'available' } })
    expect(found.kind === 'stone' && [found.availability, found.supplierHold]).toEqual(['available', null])
  })
})

test('a trade shape is other, with its word', () => {
  expect(stone({ shape: 'Half Moon' }).stone).toMatchObject({ shape: 'other', shapeWord: 'Half Moon' })
  expect(stone({ shape: 'RB' }).stone).toMatchObject({ shape: 'round', shapeWord: null })
  expect(refused({ shape: 'Zorgoid' })).toEqual(['shape column', 'Zorgoid', 'unknown_value'])
})

test('of a range the lower grade counts, and that is said', () => {
  expect(stone({ color: 'G-H', clarity: 'VVS' }).stone).toMatchObject({ color: 'H', clarity: 'VVS2' })
  expect(warned({ color: 'G-H', clarity: 'VVS' })).toEqual([
    ['color column', 'lower_of_range'],
    ['clarity column', 'lower_of_range'],
  ])
  expect(warned({ color: 'W-X', clarity: 'VS1' })).toEqual([])
})

test('more than one stone in a row is not one stone', () => {
  expect(refused({ pieces: '3' })).toEqual(['pieces column', '3', 'parcel'])
  expect(refused({ pieces: '2 pcs' })).toEqual(['pieces column', '2 pcs', 'parcel'])
  expect(refused({ parcel: '12' })).toEqual(['parcel column', '12', 'parcel'])
  expect(refused({ parcel: 'Yes' })).toEqual(['parcel column', 'Yes', 'parcel'])
  for (const text of ['1', '', '-', '1.00', '1 pc', '1粒']) expect(read({ pieces: text }).kind, text).toBe('stone')
  for (const text of ['', '0', '1', 'No', 'N', 'False']) expect(read({ parcel: text }).kind, text).toBe('stone')
})

test('a pair that may be parted is two stones that know of each other; one that may not is refused', () => {
  expect(stone({ pairNo: 'A2', pairSeparable: 'Yes' }).pairNo).toBe('A2')
  expect(warned({ pairNo: 'A2', pairSeparable: 'Yes' })).toEqual([])
  expect(warned({ pairNo: 'A2' })).toEqual([['pairNo column', 'pair']])
  expect(stone({ pairNo: 'A2' }).pairNo).toBe('A2')
  expect(refused({ pairNo: 'A2', pairSeparable: 'No' })).toEqual(['pairSeparable column', 'No', 'pair_only'])
  expect(stone({ pairNo: '', pairSeparable: 'No' }).pairNo).toBeNull()
  expect(stone({ pairNo: 'A1' }).pairNo).toBeNull()
})

test('what a spreadsheet made a date of is called that', () => {
  expect(refused({ color: '2026-01-03' })).toEqual(['color column', '2026-01-03', 'excel_date'])
  expect(refused({ clarity: '03-Jan' })).toEqual(['clarity column', '03-Jan', 'excel_date'])
  expect(refused({ carat: 'Jan-01' })).toEqual(['carat column', 'Jan-01', 'excel_date'])
  expect(refused({ stockNo: '2026-01-03' })).toEqual(['stockNo column', '2026-01-03', 'excel_date'])
  expect(warned({ measurements: '2026-05-06' })).toEqual([['measurements column', 'excel_date']])
  expect(refused({ color: 'Q-3' })).toEqual(['color column', 'Q-3', 'unknown_value'])
})

test('the number of a report is found in links where the cell has none', () => {
  const no = (more: Partial<Record<FeedField, Cell>>) => stone(more).stone.reportNo
  expect(no({ reportNo: { text: 'View', link: 'https://example.com/certs/GIA-9141438171-front.pdf' } })).toBe('9141438171')
  expect(no({ reportNo: 'https://example.com/report-check?reportno=9141438171' })).toBe('9141438171')
  expect(no({ reportNo: '', certUrl: 'https://example.com/9141438171/index.html' })).toBe('9141438171')
  expect(no({ reportNo: '', lab: { text: 'GIA', link: 'https://example.com/certs/9141438171_1.jpg' } })).toBe('9141438171')
  expect(no({ reportNo: '9141438171', certUrl: 'https://example.com/5555555555.pdf' })).toBe('9141438171')
  expect(no({ reportNo: 'GIA9141438171' })).toBe('9141438171')
  expect(stone({ reportNo: { text: '', link: 'https://example.com/certs/9141438171.jpg' } }).stone.certUrl).toBe(
    'https://example.com/certs/9141438171.jpg',
  )
})
