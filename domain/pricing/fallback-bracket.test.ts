import { describe, expect, test } from 'vitest'
import { fallbackChoices, halvesWithout } from './fallback-bracket.ts'
import { rapCents, rapIndex } from './rap-price.ts'
import type { RapRow, RapStone } from './rap-price.ts'

const cell = (shape: 'round' | 'pear', low: number, high: number, price: number): RapRow => ({
  shape,
  clarity: 'VS1',
  color: 'D',
  low,
  high,
  price,
  date: '2026-01-02',
})
const cells = [
  cell('round', 400, 499, 4_000_000),
  cell('round', 500, 599, 5_000_000),
  cell('round', 1000, 1099, 9_000_000),
  cell('pear', 400, 499, 3_000_000),
  cell('pear', 500, 599, 3_500_000),
]
const index = (fallbackBracket: string | null) => rapIndex({ date: '2026-01-02', rows: cells }, { fallbackBracket })
const stone = (carat: number, shape: RapStone['shape'] = 'round'): RapStone => ({
  shape,
  carat,
  color: 'D',
  clarity: 'VS1',
  origin: 'natural',
  fancy: false,
})
const prices = (named: string | null, carats: readonly number[]) => carats.map((carat) => rapCents(index(named), stone(carat)))

describe('a bracket to fall back on', () => {
  test('is off unless the house names one: 7.00 ct and 12.00 ct have no list price', () => {
    expect(prices(null, [5.5, 7, 9.99, 10.5, 12])).toEqual([5_000_000, null, null, 9_000_000, null])
  })

  test('of five carats prices 7.00 ct and 12.00 ct, while 10.50 ct keeps its own bracket', () => {
    expect(prices('5.00-5.99', [5.99, 5.999, 6, 7, 9.99, 10.5, 11, 12])).toEqual([
      5_000_000, 5_000_000, 5_000_000, 5_000_000, 5_000_000, 9_000_000, 5_000_000, 5_000_000,
    ])
  })

  test('of ten carats prices 12.00 ct and never 7.00 ct, which is smaller', () => {
    expect(prices('10.00-10.99', [7, 10.5, 10.995, 11, 12])).toEqual([null, 9_000_000, 9_000_000, 9_000_000, 9_000_000])
  })

  test('never prices what the list leaves out below it', () => {
    expect(prices('5.00-5.99', [0.5, 3.99])).toEqual([null, null])
  })

  test('counts as off where the list lacks it, for one half as for both', () => {
    expect(rapCents(index('10.00-10.99'), stone(12, 'oval'))).toBeNull()
    expect(rapCents(index('5.00-5.99'), stone(12, 'oval'))).toBe(3_500_000)
    expect(prices('6.00-6.99', [7, 12])).toEqual([null, null])
    expect(halvesWithout(cells, '10.00-10.99')).toEqual(['pear'])
    expect(halvesWithout(cells, '5.00-5.99')).toEqual([])
    expect(halvesWithout(cells, '6.00-6.99')).toEqual(['round', 'pear'])
  })
})

describe('the brackets that may be named', () => {
  const five = {
    bracket: '5.00-5.99',
    covers: [
      { from: 600, to: 999 },
      { from: 1100, to: null },
    ],
  }
  const ten = { bracket: '10.00-10.99', covers: [{ from: 1100, to: null }] }

  test('are those below sizes without one, each with the sizes that it would price', () => {
    expect(fallbackChoices(cells, null)).toEqual([five, ten])
    expect(fallbackChoices([], null)).toEqual([])
  })

  test('keep the one that is named while the list has it, even where a newer list has closed the gap above it', () => {
    const closed = [...cells, cell('round', 600, 999, 7_000_000)]
    expect(fallbackChoices(closed, null)).toEqual([ten])
    expect(fallbackChoices(closed, '5.00-5.99')).toEqual([{ bracket: '5.00-5.99', covers: [{ from: 1100, to: null }] }, ten])
    expect(fallbackChoices(cells, '6.00-6.99')).toEqual([five, ten])
  })
})
