import { expect, test } from 'vitest'
import { aLine } from './an-order.ts'
import { ratesOf } from './order-rates.ts'

const line = aLine()
const at = (rate: string, state: 'placed' | 'released') => ({ ...line, rate, state }) as never

test('an order names the rates of its stones, the lower one first, and keeps naming them when it is given up', () => {
  const rate = '7.133247'
  expect(ratesOf({ rate, lines: [at('7.18', 'placed'), at('7.12', 'placed')] })).toBe('7.12 / 7.18')
  expect(ratesOf({ rate: '7.12', lines: [at('7.18', 'released'), at('7.12', 'placed')] })).toBe('7.12')
  expect(ratesOf({ rate, lines: [at('7.15', 'released'), at('7.10', 'released')] })).toBe('7.10 / 7.15')
})
