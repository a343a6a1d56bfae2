import { expect, test } from 'vitest'
import { costOfPart, sharesOf, whyNotPart } from './parting.ts'

const q = (pieces: number, carats: number) => ({ pieces, carats })
const counted = { tolerance: 100, isCounted: true }

test('what comes of parcels and what was lost is what was taken', () => {
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(60, 600), q(40, 395)], loss: q(0, 5) }, counted)).toBeNull()
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(60, 600), q(40, 395)], loss: q(0, 4) }, counted)).toBe('does_not_add_up')
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(60, 600), q(41, 395)], loss: q(0, 5) }, counted)).toBe('does_not_add_up')
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(60, 600), q(41, 395)], loss: q(0, 5) }, { ...counted, isCounted: false })).toBeNull()
})

test('one percent may be lost and not a thousandth more', () => {
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(100, 990)], loss: q(0, 10) }, counted)).toBeNull()
  expect(whyNotPart({ taken: [q(100, 1000)], made: [q(100, 989)], loss: q(0, 11) }, counted)).toBe('loses_too_much')
  expect(whyNotPart({ taken: [q(10, 100)], made: [q(10, 99)], loss: q(0, 1) }, { tolerance: 0, isCounted: true })).toBe('loses_too_much')
})

test('shares by weight add up to the whole', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(sharesOf(10_001, [600, 400])).toEqual([6001, 4000])
  expect(sharesOf(0, [3, 4])).toEqual([0, 0])
})

test('a part costs its price by the carat', () => {
  expect(costOfPart({ left: 3000, ctUsd: 10_000, basis: null }, 2000)).toBe(20_000)
})

test('parts of what came of others cost what that cost, whatever its price was rounded to', () => {
  // 11,196.68 dollars for 20 ct are 559.83 a carat, and 20 x 559.83 is eight cents less.
  const made = { cost: 1_119_668, carats: 20_000 }
  expect(costOfPart({ left: 20_000, ctUsd: 55_983, basis: made }, 20_000)).toBe(1_119_668)
  const parts = [
    costOfPart({ left: 20_000, ctUsd: 55_983, basis: made }, 7001),
    costOfPart({ left: 12_999, ctUsd: 55_983, basis: made }, 6002),
    costOfPart({ left: 6997, ctUsd: 55_983, basis: made }, 6997),
  ]
  expect(parts.reduce((sum, each) => sum + each, 0)).toBe(1_119_668)
  expect(costOfPart({ left: 20_000, ctUsd: 60_000, basis: made }, 20_000), 'its price was changed since').toBe(1_200_000)
})
