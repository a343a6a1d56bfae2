import { expect, test } from 'vitest'
import { wholeAmount } from './whole-amount.ts'

test.each([
  { sum: '88370.84', whole: '88371' },
  { sum: '88370.49', whole: '88370' },
  { sum: '88370.50', whole: '88371' },
  { sum: '999.99', whole: '1000' },
  { sum: '-12.50', whole: '-13' },
  { sum: '-0.40', whole: '0' },
  { sum: '0.00', whole: '0' },
  { sum: '4200', whole: '4200' },
])('$sum shown whole is $whole', ({ sum, whole }) => {
  expect(wholeAmount(sum)).toBe(whole)
})
