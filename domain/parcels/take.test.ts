import { expect, test } from 'vitest'
import { bandPrice, type Left, takeOf } from './take.ts'

/** 3.000 ct in 300 pieces unless said otherwise. */
const lot = (more: Partial<Left> = {}): Left => ({ pieces: 300, carats: 3000, minCarats: null, remainder: 'stays', ...more })

test('carats take their share of the pieces, and pieces theirs of the carats', () => {
  expect(takeOf(lot(), [{ carats: 1005 }])).toEqual([{ pieces: 101, carats: 1005 }])
  expect(takeOf(lot(), [{ pieces: 7 }])).toEqual([{ pieces: 7, carats: 70 }])
  // 0.0033 ct each: half a thousandth is rounded away from nothing.
  expect(takeOf(lot({ pieces: 3, carats: 10 }), [{ pieces: 1 }])).toEqual([{ pieces: 1, carats: 3 }])
})

test('the last of one takes the last of the other, and nothing else does', () => {
  expect(takeOf(lot(), [{ carats: 3000 }])).toEqual([{ pieces: 300, carats: 3000 }])
  expect(takeOf(lot(), [{ pieces: 300 }])).toEqual([{ pieces: 300, carats: 3000 }])
  expect(takeOf(lot(), [{ carats: 2999 }])).toEqual([{ pieces: 299, carats: 2999 }])
  expect(takeOf(lot(), [{ carats: 1 }])).toEqual([{ pieces: 1, carats: 1 }])
  expect(takeOf(lot({ pieces: 2, carats: 2 }), [{ pieces: 1 }])).toEqual([{ pieces: 1, carats: 1 }])
  expect(takeOf(lot({ pieces: 2, carats: 1 }), [{ pieces: 1 }])).toBe('part_of_a_stone')
  expect(takeOf(lot({ pieces: 1, carats: 50 }), [{ carats: 20 }])).toBe('part_of_a_stone')
})

test('more than there is is refused, and two wishes are summed before that is asked', () => {
  expect(takeOf(lot(), [{ carats: 3001 }])).toBe('too_much')
  expect(takeOf(lot(), [{ pieces: 301 }])).toBe('too_much')
  expect(takeOf(lot(), [{ carats: 2000 }, { carats: 1001 }])).toBe('too_much')
  expect(takeOf(lot(), [{ carats: 3000 }, { pieces: 1 }])).toBe('too_much')
  expect(takeOf(lot({ pieces: 0, carats: 0 }), [{ carats: 1 }])).toBe('sold_out')
  expect(takeOf(lot(), [{ carats: 2000 }, { carats: 1000 }])).toEqual([
    { pieces: 200, carats: 2000 },
    { pieces: 100, carats: 1000 },
  ])
})

test('less than the minimum is refused, unless it is all that is left', () => {
  const least = lot({ minCarats: 1000 })
  expect(takeOf(least, [{ carats: 999 }])).toBe('too_little')
  expect(takeOf(least, [{ carats: 1000 }])).toEqual([{ pieces: 100, carats: 1000 }])
  expect(takeOf(least, [{ carats: 500 }, { carats: 500 }])).toHaveLength(2)
  expect(takeOf({ ...least, pieces: 40, carats: 400 }, [{ carats: 400 }])).toEqual([{ pieces: 40, carats: 400 }])
  expect(takeOf({ ...least, pieces: 40, carats: 400 }, [{ carats: 300 }])).toBe('too_little')
})

test('a rest below the minimum stays for the next, or has to go along', () => {
  expect(takeOf(lot({ minCarats: 1000 }), [{ carats: 2500 }])).toHaveLength(1)
  const along = lot({ minCarats: 1000, remainder: 'goes_along' })
  expect(takeOf(along, [{ carats: 2500 }])).toBe('leaves_too_little')
  expect(takeOf(along, [{ carats: 2000 }])).toHaveLength(1)
  expect(takeOf(along, [{ carats: 3000 }])).toHaveLength(1)
  expect(takeOf(along, [{ carats: 2500 }, { carats: 500 }])).toHaveLength(2)
})

test('the price is that of the highest band that is reached', () => {
  const bands = [
    { fromCarats: 10_000, ctUsd: 9000 },
    { fromCarats: 5000, ctUsd: 9500 },
  ]
  expect([1, 4999, 5000, 9999, 10_000].map((carats) => bandPrice(10_000, bands, carats))).toEqual([10_000, 10_000, 9500, 9500, 9000])
})
