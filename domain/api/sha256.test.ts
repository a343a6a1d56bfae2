import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { runningSum } from './sha256.ts'

const bytes = Uint8Array.from({ length: 700 }, (_, at) => (at * 167 + 13) % 256)
const summed = (all: Uint8Array, step: number): string => {
  const sum = runningSum()
  for (let at = 0; at < all.length; at += step) sum.add(all.subarray(at, at + step))
  return sum.end()
}

test('the sum of "abc" is the published one', () => {
  expect(summed(new TextEncoder().encode('abc'), 1)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 700])('the sum of %i bytes is the same however they come', (length) => {
  const all = bytes.subarray(0, length)
  const right = createHash('sha256').update(all).digest('hex')
  expect([1, 3, 63, 64, 65, 700].map((step) => summed(all, step))).toEqual(Array(6).fill(right))
})
