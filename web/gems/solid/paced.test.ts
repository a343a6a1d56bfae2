import { expect, test } from 'vitest'
import { paced } from './paced.ts'

const pass = (pace: ReturnType<typeof paced>, pictures: number, ms: number) => {
  for (let k = 0; k < pictures; k += 1) pace.took(ms)
}

test('pictures grow from 220 points to what is wanted while each takes a sixtieth of a second', () => {
  const pace = paced(false)
  expect(pace.sizeFor(416)).toBe(220)
  pass(pace, 15, 16.7)
  expect(pace.sizeFor(416)).toBe(286)
  pass(pace, 30, 16.7)
  expect(pace.sizeFor(416)).toBe(416)
})

test('one that takes too long makes them smaller at once, and they grow no more beyond that', () => {
  const pace = paced(false)
  pass(pace, 45, 16.7)
  pace.took(84)
  expect(pace.sizeFor(2000)).toBe(290)
  pass(pace, 100, 16.7)
  expect(pace.sizeFor(2000)).toBe(290)
  pass(pace, 20, 500)
  expect(pace.sizeFor(2000)).toBe(110)
})

test('without a graphics card they stay at 180 points', () => {
  const pace = paced(true)
  pass(pace, 100, 10)
  expect(pace.sizeFor(416)).toBe(180)
})
