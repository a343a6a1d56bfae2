import { expect, test } from 'vitest'
import { sizeDoubt } from './size-doubt.ts'

const sizes = (length: number | null, width: number | null, depth: number | null) => ({ length, width, depth })

test('a weight of twice or half what the measurements tell is doubted', () => {
  expect(sizeDoubt('round', 1.01, sizes(6.43, 6.41, 3.95), false)).toBe(null)
  expect(sizeDoubt('round', 2.01, sizes(6.43, 6.41, 3.95), false)).toBe('size_weight')
  expect(sizeDoubt('round', 0.4, sizes(6.43, 6.41, 3.95), false)).toBe('size_weight')
})

test('a round is not oblong, a marquise is not square, in whatever order the sizes stand', () => {
  expect(sizeDoubt('round', 1.01, sizes(7.7, 5.6, 3.6), false)).toBe('size_shape')
  expect(sizeDoubt('round', 1.01, sizes(6.43, 3.95, 6.41), false)).toBe(null)
  expect(sizeDoubt('marquise', 1.01, sizes(6.43, 6.41, 3.95), false)).toBe('size_shape')
  expect(sizeDoubt('marquise', 1.01, sizes(10.1, 5.2, 3.2), false)).toBe(null)
  expect(sizeDoubt('oval', 1.01, sizes(7.7, 5.6, 3.6), false)).toBe(null)
})

test('a person’s word for a shape stands against its measurements', () => {
  expect(sizeDoubt('round', 1.01, sizes(7.7, 5.6, 3.6), true)).toBe(null)
  expect(sizeDoubt('round', 2.61, sizes(7.7, 5.6, 3.6), true)).toBe('size_weight')
})

test('two sizes of three tell nothing of the shape', () => {
  expect(sizeDoubt('round', 1.01, sizes(6.43, 3.95, null), false)).toBe(null)
})
