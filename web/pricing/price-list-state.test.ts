import { expect, test } from 'vitest'
import {
  bracketOf,
  bracketText,
  coversText,
  listBefore,
  movesSince,
  priceTable,
  priceUrl,
  wholeDollars,
  type RapList,
} from './price-list-state.ts'

test('the table has colours down and clarities across, in the order of the trade', () => {
  const table = priceTable([
    { color: 'E', clarity: 'VS1', usdPerCt: '4400.00' },
    { color: 'D', clarity: 'IF', usdPerCt: '8000.00' },
    { color: 'D', clarity: 'VS1', usdPerCt: '5100.00' },
  ])
  expect(table.clarities).toEqual(['IF', 'VS1'])
  expect(table.rows).toEqual([
    { color: 'D', prices: ['8000.00', '5100.00'] },
    { color: 'E', prices: [null, '4400.00'] },
  ])
})

test('one carat is shown first, another bracket when asked for', () => {
  const brackets = [
    { lowCt: '0.90', highCt: '0.99' },
    { lowCt: '1.00', highCt: '1.49' },
  ]
  expect(bracketOf(brackets, null)?.lowCt).toBe('1.00')
  expect(bracketOf(brackets, '0.90')?.lowCt).toBe('0.90')
  expect(bracketOf(brackets, '7.00')?.lowCt).toBe('1.00')
  expect(bracketOf([], null)).toBeUndefined()
})

test('the address shows the same list, shape and size again', () => {
  const state = { listId: '3', shape: 'pear' as const, lowCt: '2.00' }
  expect(priceUrl.read(priceUrl.write(state))).toEqual(state)
  expect(priceUrl.write({ listId: null, shape: 'round', lowCt: null })).toEqual({})
  expect(priceUrl.read({ list: 'x', shape: 'oval', ct: 'big' })).toEqual({ listId: null, shape: 'round', lowCt: null })
})

test('list prices are told in whole dollars', () => {
  expect(wholeDollars('8000.00')).toBe('8000')
  expect(wholeDollars('812.50')).toBe('812.50')
})

test('a bracket to fall back on tells the sizes that it prices besides its own', () => {
  const from = (size: string) => `from ${size} ct`
  expect(bracketText('5.00-5.99')).toBe('5.00–5.99')
  const covers = [
    { from: '6.00', to: '9.99' },
    { from: '11.00', to: null },
  ]
  expect(coversText(covers, from)).toBe('6.00–9.99 ct, from 11.00 ct')
})

test('a list is held against the latest one before it, cell by cell', () => {
  const list = (id: string, listDate: string) => ({ id, listDate }) as RapList
  const [old, older, now] = [list('2', '2026-01-09'), list('1', '2026-01-02'), list('3', '2026-01-16')]
  expect(listBefore([now, older, old], now)).toBe(old)
  expect(listBefore([now, older, old], older)).toBeNull()
  const cell = (clarity: 'VS1' | 'VS2' | 'SI1', usdPerCt: string) => ({ color: 'D', clarity, usdPerCt }) as const
  const moves = movesSince(
    [cell('VS1', '5100.00'), cell('VS2', '900.00'), cell('SI1', '700.00')],
    [cell('VS1', '5100.00'), cell('VS2', '1000.00'), cell('SI1', '650.00')],
  )
  expect([...moves]).toEqual([
    ['D VS2', { was: '1000.00', isUp: false }],
    ['D SI1', { was: '650.00', isUp: true }],
  ])
})
