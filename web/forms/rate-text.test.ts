import { expect, test } from 'vitest'
import { isRate, tidyRate } from './rate-text.ts'

test('a rate is a number above zero with at most six decimals, however it was typed', () => {
  expect(['7.12', ' 7,12 ', '７.１２', '1000', '7.123456'].map(isRate)).toEqual([true, true, true, true, true])
  expect(['', '0', '0.00', '-7', '7.1234567', '12345', 'seven', '7.1.2'].map(isRate)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(tidyRate('7,12')).toBe('7.12')
})
