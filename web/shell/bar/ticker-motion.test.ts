import { expect, test } from 'vitest'
import { limitMove, noticesOf, tickerOffset } from './ticker-motion.ts'

const frameMs = 1000 / 60

test('the notices move half a pixel per frame of sixty a second', () => {
  expect(tickerOffset(0, frameMs, 300)).toBeCloseTo(-0.5)
  expect(tickerOffset(-10, 2 * frameMs, 300)).toBeCloseTo(-11)
})

test('a screen of 144 frames a second does not move them faster', () => {
  let offset = 0
  for (let frame = 0; frame < 144; frame += 1) offset = tickerOffset(offset, 1000 / 144, 3000)
  expect(offset).toBeCloseTo(-30, 1)
})

test('after the last notice the first one follows without a jump', () => {
  expect(tickerOffset(-299.8, frameMs, 300)).toBeCloseTo(-0.3)
})

test('a window that was hidden for a minute goes on where it stood', () => {
  expect(tickerOffset(-10, 60_000, 300)).toBeCloseTo(-13)
})

test('nothing to show does not move', () => {
  expect(tickerOffset(-5, frameMs, 0)).toBe(0)
})

test('one notice is enough to start, and every line is a notice', () => {
  expect(limitMove).toBe(1)
  expect(noticesOf('Closed on Monday\n\n  新到货 1.00 ct  \r\n')).toEqual(['Closed on Monday', '新到货 1.00 ct'])
  expect(noticesOf('  ')).toEqual([])
})
