import { expect, test } from 'vitest'
import { costOf, sharesOf, whyNotPart } from './parting.ts'

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

test('cost is what each costs by its weight', () => {
  expect(
    costOf([
      { ...q(100, 2000), ctUsd: 10_000 },
      { ...q(50, 1000), ctUsd: 20_000 },
    ]),
  ).toBe(40_000)
})
