import { expect, test } from 'vitest'
import type { PriceLine } from '@loupe/domain/jewelry/style-price.ts'
import { weightCentsOf } from './weight-cents.ts'

/** 3.000 g of 18K at 140 dollars a gram of fine gold, with 8 % lost: 340.20; the other lines say nothing of the metal. */
const lines: readonly PriceLine[] = [
  { what: 'metal', ring: 0, material: '18k_white', mg: 3000, loss: 800, usd: 34_020 },
  { what: 'labour', ring: 0, usd: 6500 },
]
const quoted = { grams: '3.000', weightTolerance: '3' }

test.each([
  // 3 % of 3.000 g are 90 mg: up to there the price stays, on both sides.
  [3000, 0],
  [3090, 0],
  [2910, 0],
  // One milligram more, and the whole difference is metal at its price: 340.20 x 0.091 / 3.
  [3091, 1032],
  [3300, 3402],
  [2700, -3402],
  [2909, -1032],
])('%i mg of 3,000 quoted change the price by %i cents', (mg, cents) => {
  expect(weightCentsOf(quoted, lines, mg)).toBe(cents)
})
