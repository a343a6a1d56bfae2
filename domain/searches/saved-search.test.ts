import { expect, test } from 'vitest'
import { hasDropped } from './saved-search.ts'

test('a fall counts from the threshold on, in per cent of what it was or in dollars', () => {
  const five = { by: 'percent', least: '5.00' } as const
  expect([hasDropped(100_000, 95_000, five), hasDropped(100_000, 95_001, five)]).toEqual([true, false])
  expect(hasDropped(33_333, 31_666, five), '5.001 %').toBe(true)
  const twoHundred = { by: 'usd', least: '200.00' } as const
  expect([hasDropped(500_000, 480_000, twoHundred), hasDropped(500_000, 480_001, twoHundred)]).toEqual([true, false])
  expect([hasDropped(100, 100, { by: 'percent', least: '0.01' }), hasDropped(100, 200, five)]).toEqual([false, false])
})
