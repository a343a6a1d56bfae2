import { expect, test } from 'vitest'
import { secondsUntil } from './countdown.ts'

test('a begun second counts as a whole one, and what is over as none', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 1)).toBe(60)
  expect(secondsUntil(60_000, 59_999)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
  expect(secondsUntil(0, 5_000)).toBe(0)
})
