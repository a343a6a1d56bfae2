import { expect, test } from 'vitest'
import { changedRates, largestMove } from './rate-edit.ts'

const now = { naturalSpot: '7.12', naturalOrder: '7.18', labGrownSpot: '7.10', labGrownOrder: '7.15', setAt: '2026-11-20T08:00:00Z' }

test('only what changes is asked about, and 7.1 is 7.10', () => {
  const draft = { naturalSpot: '7.12', naturalOrder: '7.2', labGrownSpot: '7.1', labGrownOrder: '7.15' }
  expect(changedRates(now, draft)).toEqual([{ name: 'naturalOrder', before: '7.18', after: '7.2' }])
  expect(changedRates(null, draft)).toHaveLength(4)
})

test('a slip of the finger moves a rate further than a market does', () => {
  expect(largestMove([{ name: 'labGrownSpot', before: '8', after: '10' }])).toBe(0.25)
  expect(largestMove([{ name: 'labGrownSpot', before: null, after: '71' }])).toBe(0)
})
