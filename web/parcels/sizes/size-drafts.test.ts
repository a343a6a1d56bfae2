import { expect, test } from 'vitest'
import { draftOfRow, platesOfDraft, readCarats, readPlate, readSizes } from './size-drafts.ts'

const rows = [
  { from: null, to: -3, mmFrom: 0.7, mmTo: 0.8, ct: 0.0033 },
  { from: -3, to: -2, mmFrom: 0.8, mmTo: 0.9, ct: 0.004 },
]

test('a table is read as it was written, with plates as they are stamped', () => {
  expect(rows.map(draftOfRow)).toEqual([
    { from: '', to: '0000', mmFrom: '0.70', mmTo: '0.80', ct: '0.0033' },
    { from: '0000', to: '000', mmFrom: '0.80', mmTo: '0.90', ct: '0.0040' },
  ])
  expect(readSizes(rows.map(draftOfRow))).toEqual({ rows, wrongAt: null })
  expect(['0', '00', '0000', '6.5', '', 'x'].map(readPlate)).toEqual([0, -1, -3, 6.5, null, undefined])
})

test('a row that is no size, or is not larger than the one before, is named', () => {
  const drafts = rows.map(draftOfRow)
  expect(readSizes([...drafts, { ...drafts[1]!, ct: 'heavy' }]).wrongAt).toBe(2)
  expect(readSizes(drafts.toReversed()).wrongAt).toBe(1)
  expect(readSizes([]).wrongAt).toBe(0)
})

test('a figure with more decimals than are usual keeps them, and what is typed is shown as a sieve', () => {
  const fine = { from: 0, to: 1, mmFrom: 1.125, mmTo: 1.15, ct: 0.00625 }
  expect(draftOfRow(fine)).toEqual({ from: '0', to: '1', mmFrom: '1.125', mmTo: '1.15', ct: '0.00625' })
  expect([rows[0]!, fine].map((row) => platesOfDraft(draftOfRow(row)))).toEqual(['-0000', '+0-1'])
})

test('carats of a parcel have three decimals at most', () => {
  expect(['57.841', ' 10 ', '１０', '0', '1.2345', '1,5'].map(readCarats)).toEqual([57.841, 10, 10, null, null, null])
})
