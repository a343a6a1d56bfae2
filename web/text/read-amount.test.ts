import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('amounts are typed with or without thousands separators and cents', () => {
  expect(readAmount('12,345.6')).toBe('12345.60')
  expect(readAmount(' 3000 ')).toBe('3000.00')
  expect(readAmount('１2')).toBeNull()
  expect(readAmount('0')).toBeNull()
  expect(readAmount('-5')).toBeNull()
  expect(readAmount('1.005')).toBeNull()
})
