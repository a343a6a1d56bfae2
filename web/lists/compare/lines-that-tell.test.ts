import type { Stone } from '@loupe/domain/stock/stone.ts'
import { expect, test } from 'vitest'
import { bestOf, linesThatTell, partsOf, type CompareLine } from './lines-that-tell.ts'

const stone = (usdTotal: string | null, back: string) => ({ usdTotal, back }) as Stone
const stones = [stone('1000.00', '-9.50'), stone('990.00', '-40.00'), stone('990.00', '-10.00')]
const total: CompareLine<Stone> = { name: 'USD', of: ({ usdTotal }) => usdTotal ?? '', least: ({ usdTotal }) => usdTotal }
const back: CompareLine<Stone> = { name: 'Back', of: (each) => each.back ?? '', least: (each) => each.back }

test('the least figure is the best, told as a number; where two share it or one is missing, none is', () => {
  expect(bestOf(back, stones)).toBe(1)
  expect(bestOf(total, stones)).toBe(-1)
  expect(bestOf(total, stones.slice(0, 2))).toBe(1)
  expect(bestOf(total, [...stones.slice(0, 1), stone(null, '-9.50')])).toBe(-1)
  expect(bestOf({ name: 'Cut', of: () => 'EX' }, stones)).toBe(-1)
})

test('what none of the stones has is left out', () => {
  const culet: CompareLine<Stone> = { name: 'Culet', of: () => '' }
  expect(linesThatTell([total, culet], stones)).toEqual([total])
})

test('where only differences are asked for, what all have alike is left out', () => {
  const cut: CompareLine<Stone> = { name: 'Cut', of: () => 'EX' }
  expect(linesThatTell([total, cut], stones)).toEqual([total, cut])
  expect(linesThatTell([total, cut], stones, true)).toEqual([total])
})

test('bars reach from nothing to the greatest; one figure alone has none to be held against', () => {
  const perCt: CompareLine<Stone> = { name: '$/ct', of: () => '', bar: ({ usdTotal }) => usdTotal }
  expect(partsOf(perCt, [stone('500.00', ''), stone(null, ''), stone('2000.00', '')])).toEqual([0.25, null, 1])
  expect(partsOf(perCt, [stone('500.00', ''), stone(null, '')])).toEqual([null, null])
  expect(partsOf(total, stones)).toEqual([null, null, null])
})
