import { expect, test } from 'vitest'
import { changedRates, isRate, largestMove, tidyRate } from './rate-edit.ts'

const now = { naturalSpot: '7.12', naturalOrder: '7.18', labSpot: '7.10', labOrder: '7.15', setAt: '2026-11-20T08:00:00Z' }

test('a rate is a number above zero with at most six decimals, however it was typed', () => {
  expect(['7.12', ' 7,12 ', '７.１２', '1000', '7.123456'].map(isRate)).toEqual([true, true, true, true, true])
  expect(['', '0', '0.00', '-7', '7.1234567', '12345', 'seven', '7.1.2'].map(isRate)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(tidyRate('7,12')).toBe('7.12')
})

test('only what changes is asked about, and 7.1 is 7.10', () => {
  const draft = { naturalSpot: '7.12', naturalOrder: '7.2', labSpot: '7.1', labOrder: '7.15' }
  expect(changedRates(now, draft)).toEqual([{ name: 'naturalOrder', before: '7.18', after: '7.2' }])
  expect(changedRates(null, draft)).toHaveLength(4)
})

test('a slip of the finger moves a rate further than a market does', () => {
  expect(largestMove([{ name: 'labSpot', before: '8', after: '10' }])).toBe(0.25)
  expect(largestMove([{ name: 'labSpot', before: null, after: '71' }])).toBe(0)
})
