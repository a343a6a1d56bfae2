import { rmbCents } from '@loupe/domain/pricing/rates.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { usdBounds, wholeBounds } from './bounds.ts'

test('a range in decimals is the same range in whole units, without the noise of doubles', () => {
  expect(wholeBounds({ from: 0.29, to: 1.15 }, 2)).toEqual({ low: 29, high: 115 })
  expect(wholeBounds({ from: 0.301, to: 0.309 }, 2)).toEqual({ low: 31, high: 30 })
  expect(wholeBounds({ from: -42.5 }, 2)).toEqual({ low: -4250, high: Number.POSITIVE_INFINITY })
  expect(wholeBounds({ to: 1e-7 }, 3)).toEqual({ low: Number.NEGATIVE_INFINITY, high: 0 })
  expect(wholeBounds({ from: 1e21 }, 2).low).toBe(1e23)
})

test('a range of RMB lets exactly those dollars through whose RMB, rounded, lies in it', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 12_000_000 }), fc.array(cents, { maxLength: 5 }), (from, to, rate, others) => {
      const bounds = usdBounds({ low: from, high: to }, rate)
      const near = [bounds.low, bounds.high].flatMap((usd) => [usd - 1, usd, usd + 1]).filter((usd) => usd >= 0 && usd < 1e14)
      for (const usd of [...near, ...others]) {
        const rmb = rmbCents(usd, rate)
        expect(usd >= bounds.low && usd <= bounds.high).toBe(rmb >= from && rmb <= to)
      }
    }),
  )
})

test('RMB at 6.8601 from 2,058.03 on begins at 300.00 dollars', () => {
  expect(usdBounds({ low: 205_803, high: Number.POSITIVE_INFINITY }, 6_860_100)).toEqual({ low: 30_000, high: Number.POSITIVE_INFINITY })
})
