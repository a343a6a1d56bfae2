import { expect, test } from 'vitest'
import { draftOfRow, readPlate, readSizes } from './size-drafts.ts'

const rows = [
  { from: null, to: -3, mmFrom: 0.7, mmTo: 0.8, ct: 0.0033 },
  { from: -3, to: -2, mmFrom: 0.8, mmTo: 0.9, ct: 0.004 },
]

test('a table is read as it was written, with plates as they are stamped', () => {
  expect(rows.map(draftOfRow)).toEqual([
    { from: '', to: '0000', mmFrom: '0.7', mmTo: '0.8', ct: '0.0033' },
    { from: '0000', to: '000', mmFrom: '0.8', mmTo: '0.9', ct: '0.004' },
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
