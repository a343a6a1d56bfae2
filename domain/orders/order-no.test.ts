import { expect, test } from 'vitest'
import { formatOrderNo } from './order-no.ts'

test('an order number has its kind, its day and a running number', () => {
  expect(formatOrderNo('natural_diamond', '2026-11-21', 7)).toBe('ND20261121-0007')
  expect(formatOrderNo('lab_diamond', '2026-11-21', 12345)).toBe('LD20261121-12345')
  expect(() => formatOrderNo('mixed', '2026-11-21', 0)).toThrow(RangeError)
  expect(() => formatOrderNo('mixed', '21.11.2026', 1)).toThrow(RangeError)
})
