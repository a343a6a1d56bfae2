import { expect, test } from 'vitest'
import { isSparse, isSparseLine } from './cell.ts'

test('a row of a few cells is a title or a note more likely than a stone, cut or not', () => {
  const lines: readonly (readonly [string, boolean])[] = [
    ['AB-1 is sold', true],
    ['Sold:,AB-1,AB-2', true],
    ['"Sold: AB-1, AB-2, AB-3, AB-4, AB-5, AB-6",,,,', true],
    [',,"",,Total,12.5,', true],
    ['AB-1,Round,1.01,G,VS1', false],
    ['"AB-1","Round","1.01","G","VS1"', false],
    ['', false],
    [',,,', false],
  ]
  for (const [line, sparse] of lines) expect([line, isSparseLine(line, ',')]).toEqual([line, sparse])
  expect(isSparse({ sheet: null, row: 1, cells: ['', 'SOLD', ''] })).toBe(true)
  expect(isSparse({ sheet: null, row: 1, cells: ['A', 'B', 'C', 'D', 'E'] })).toBe(false)
})

test('a row of which it is known is not cut to find it out', () => {
  const row = {
    sheet: null,
    row: 1,
    sparse: false,
    get cells(): readonly string[] {
      throw new Error('cut')
    },
  }
  expect(isSparse(row)).toBe(false)
})
