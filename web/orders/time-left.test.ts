import { expect, test } from 'vitest'
import { leftText } from './time-left.ts'

test('a hold of 48 hours starts with two whole days', () => {
  expect(leftText(48 * 3_600_000)).toEqual({ days: 2, clock: '00:00:00' })
  expect(leftText(48 * 3_600_000 - 1000)).toEqual({ days: 1, clock: '23:59:59' })
})

test('the last second is told until it is over', () => {
  expect(leftText(1)).toEqual({ days: 0, clock: '00:00:01' })
  expect(leftText(0)).toEqual({ days: 0, clock: '00:00:00' })
  expect(leftText(-5000)).toEqual({ days: 0, clock: '00:00:00' })
})
