import { expect, test } from 'vitest'
import { isYoung } from './desk-parts.tsx'

const weeks = (...orders: readonly number[]) =>
  orders.map((natural, k) => ({ from: `2026-0${k + 1}-01`, to: `2026-0${k + 1}-07`, natural, lab: 0 }))

test('a house is young while all its orders are of the last three weeks', () => {
  expect(isYoung(weeks(0, 0, 0, 0, 2))).toBe(true)
  expect(isYoung(weeks(0, 0, 1, 0, 2))).toBe(true)
  expect(isYoung(weeks(0, 1, 0, 0, 0))).toBe(false)
})
