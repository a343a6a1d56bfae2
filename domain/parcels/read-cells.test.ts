import { expect, test } from 'vitest'
import { readNumber } from '../files/row-reading.ts'
import { readClarities, readColors, readSize } from './read-cells.ts'
import type { SizeTable } from './sizes.ts'

const table: SizeTable = [
  { from: null, to: -3, mmFrom: 0.7, mmTo: 0.8, ct: 0.0033 },
  { from: 4, to: 4.5, mmFrom: 1.4, mmTo: 1.5, ct: 0.013 },
  { from: 6.5, to: 7, mmFrom: 1.8, mmTo: 1.9, ct: 0.025 },
  { from: 12.5, to: 13, mmFrom: 3, mmTo: 3.1, ct: 0.108 },
]

test('ranges of grades as suppliers write them', () => {
  expect(['D-F', 'DEF', 'F_G', 'GH', 'G', 'D / E', 'd-f'].map(readColors)).toEqual(
    [
      ['D', 'F'],
      ['D', 'F'],
      ['F', 'G'],
      ['G', 'H'],
      ['G', 'G'],
      ['D', 'E'],
      ['D', 'F'],
    ].map(([from, to]) => ({ from, to })),
  )
  for (const odd of ['', 'F-D', 'fancy', 'A-B', 'GG', 'TLB', '-']) expect(readColors(odd), odd).toBeNull()
  expect(['VS', 'VS-SI', 'SI1-SI2', 'VVS-VS', 'VS1-2', 'IF-VVS', 'vs2'].map(readClarities)).toEqual(
    [
      ['VS1', 'VS2'],
      ['VS1', 'SI2'],
      ['SI1', 'SI2'],
      ['VVS1', 'VS2'],
      ['VS1', 'VS2'],
      ['IF', 'VVS2'],
      ['VS2', 'VS2'],
    ].map(([from, to]) => ({ from, to })),
  )
  for (const odd of ['', 'SI-VS', 'mixed', 'eye clean', '1']) expect(readClarities(odd), odd).toBeNull()
})

test('sizes in millimetres, plates and carats', () => {
  const size = (text: string, each: number | null = null) => readSize(text, each, table)
  expect(size('1.50 - 1.75mm')).toEqual({ sizeKind: 'mm', sizeFrom: 1.5, sizeTo: 1.75 })
  expect(size('+6.5-11')).toEqual({ sizeKind: 'sieve', sizeFrom: 6.5, sizeTo: 11 })
  expect(size('-2')).toEqual({ sizeKind: 'sieve', sizeFrom: null, sizeTo: 2 })
  expect(size('+000-0')).toEqual({ sizeKind: 'sieve', sizeFrom: -2, sizeTo: 0 })
  expect(size('+14')).toEqual({ sizeKind: 'sieve', sizeFrom: 14, sizeTo: null })
  expect(size('0.10-0.14 ct')).toEqual({ sizeKind: 'ct', sizeFrom: 0.1, sizeTo: 0.14 })
  for (const odd of ['', 'mixed', '+11-6.5', '2-1 mm', '0 mm']) expect(size(odd), odd).toBeNull()
})

test('a size without a unit is read where the weight of a stone allows one alone, and asked for elsewhere', () => {
  const size = (text: string, each: number | null) => readSize(text, each, table)?.sizeKind ?? null
  expect(size('0.18-0.22', 0.2)).toBe('ct')
  expect(size('0.18-0.22', null)).toBe('ct')
  expect(size('1.4-1.5', 0.0131)).toBe('mm')
  expect(size('1.4-1.5', null)).toBeNull()
  expect(size('1.4-1.5', 0.5)).toBeNull()
})

test('a number that could be read in two ways is none', () => {
  expect(['12.5', '1,234.56', '1,234,567', '$ 231', '7'].map(readNumber)).toEqual([12.5, 1234.56, 1_234_567, 231, 7])
  for (const odd of ['12,5', '1,234', '1.234,5', '', '-3', 'ask']) expect(readNumber(odd), odd).toBeNull()
})
