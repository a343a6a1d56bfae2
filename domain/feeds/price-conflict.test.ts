import { expect, test } from 'vitest'
import { apart, conflictIn, isTooDear } from './price-conflict.ts'

test('two figures are as far apart as the larger is times the smaller', () => {
  expect(apart(500, 400)).toBe(1.25)
  expect(apart(400, 500)).toBe(1.25)
  expect(apart(0, 400)).toBe(Number.POSITIVE_INFINITY)
})

test('a total or a discount that nothing outvotes contradicts the price', () => {
  expect(conflictIn({ total: 1, back: 1 })).toBe(null)
  expect(conflictIn({ total: 2, back: null })).toBe('total')
  expect(conflictIn({ total: 2, back: 1 })).toBe(null)
  expect(conflictIn({ total: 1.24, back: null })).toBe(null)
  expect(conflictIn({ total: 1.3, back: 1.1 })).toBe('total')
  expect(conflictIn({ total: null, back: 1.3 })).toBe('back')
  expect(conflictIn({ total: 1, back: 2.9 })).toBe(null)
  expect(conflictIn({ total: 1, back: 10 })).toBe('back')
  expect(conflictIn({ total: null, back: null })).toBe(null)
})

test('natural stones are not sold for more than three times the list', () => {
  expect([19_999, 20_000, 20_001, -4000, null].map(isTooDear)).toEqual([false, false, true, false, false])
})
