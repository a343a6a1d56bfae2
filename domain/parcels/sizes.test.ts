import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'
import { caratEach, estimatedPieces, millimetresOf, sizeTable, type SizeTable } from './sizes.ts'

/** Some rows of the published table. */
const table: SizeTable = [
  { from: null, to: -3, mmFrom: 0.7, mmTo: 0.8, ct: 0.0033 },
  { from: -3, to: -2, mmFrom: 0.8, mmTo: 0.9, ct: 0.004 },
  { from: -2, to: 0, mmFrom: 0.9, mmTo: 1.1, ct: 0.005 },
  { from: 6, to: 6.5, mmFrom: 1.7, mmTo: 1.8, ct: 0.021 },
  { from: 6.5, to: 7, mmFrom: 1.8, mmTo: 1.9, ct: 0.025 },
  { from: 7, to: 7.5, mmFrom: 1.9, mmTo: 2, ct: 0.029 },
]

test('sizes are written as traders write them', () => {
  expect(sizeText({ sizeKind: 'sieve', sizeFrom: 6.5, sizeTo: 11 })).toBe('+6.5-11')
  expect(sizeText({ sizeKind: 'sieve', sizeFrom: null, sizeTo: 2 })).toBe('-2')
  expect(sizeText({ sizeKind: 'sieve', sizeFrom: -2, sizeTo: 0 })).toBe('+000-0')
  expect(sizeText({ sizeKind: 'mm', sizeFrom: 1.25, sizeTo: 1.45 })).toBe('1.25-1.45 mm')
  expect(sizeText({ sizeKind: 'ct', sizeFrom: 0.1, sizeTo: 0.1 })).toBe('0.10 ct')
})

test('every range has its millimetres by the table', () => {
  expect(millimetresOf(table, { sizeKind: 'mm', sizeFrom: 1.25, sizeTo: 1.45 })).toEqual({ from: 1.25, to: 1.45 })
  expect(millimetresOf(table, { sizeKind: 'sieve', sizeFrom: 6.5, sizeTo: 7.5 })).toEqual({ from: 1.8, to: 2 })
  expect(millimetresOf(table, { sizeKind: 'sieve', sizeFrom: null, sizeTo: -2 })).toEqual({ from: 0.7, to: 0.9 })
  expect(millimetresOf(table, { sizeKind: 'ct', sizeFrom: 0.025, sizeTo: 0.025 })).toEqual({ from: 1.85, to: 1.85 })
})

test('pieces that nobody counted follow from the weight of one', () => {
  expect(caratEach(table, { sizeKind: 'sieve', sizeFrom: 6.5, sizeTo: 7.5 })).toBeCloseTo(0.027, 6)
  expect(estimatedPieces(table, { sizeKind: 'sieve', sizeFrom: 6.5, sizeTo: 7.5 }, 2.7)).toBe(100)
  expect(estimatedPieces(table, { sizeKind: 'ct', sizeFrom: 0.1, sizeTo: 0.14 }, 1.2)).toBe(10)
  expect(estimatedPieces(table, { sizeKind: 'ct', sizeFrom: 1, sizeTo: 1 }, 0.2)).toBe(1)
})

test('a table whose sizes do not grow is refused', () => {
  expect(sizeTable.safeParse(table).success).toBe(true)
  expect(sizeTable.safeParse(table.toReversed()).success).toBe(false)
  expect(sizeTable.safeParse([]).success).toBe(false)
})
