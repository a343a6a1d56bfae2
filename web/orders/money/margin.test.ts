import { expect, test } from 'vitest'
import { marginPercent } from './margin.ts'

test('a margin is what of the price is earned, to a tenth of a percent', () => {
  expect(marginPercent('1000.00', '900.00')).toBe('10.0 %')
  expect(marginPercent('3502.78', '3217.31')).toBe('8.1 %')
  expect(marginPercent('900.00', '1000.00')).toBe('-11.1 %')
  expect(marginPercent('0.00', '5.00')).toBe('–')
})
