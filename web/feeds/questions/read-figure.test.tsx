import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test('figures of a row are written with separators, two decimals of a weight and the sign of a premium', () => {
  expect(readFigure('pricePerCt', '11600.00')).toBe('11,600.00')
  expect(readFigure('priceTotal', '1234567.50')).toBe('1,234,567.50')
  expect(readFigure('carat', '1')).toBe('1.00')
  expect(readFigure('carat', '1.005')).toBe('1.005')
  expect(readFigure('back', '45.00')).toBe('+45.00')
  expect(readFigure('back', '-45.00')).toBe('-45.00')
})

test('what is no figure stays as it is', () => {
  expect(readFigure('carat', '1,00')).toBe('1,00')
  expect(readFigure('reportNo', '6310000000')).toBe('6310000000')
})
