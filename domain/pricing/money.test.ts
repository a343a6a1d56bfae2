import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatDecimal,
  mulDiv,
  parseAmount,
  parseDecimal,
  rateE6,
  roundDecimal,
  roundHalfAway,
  shortDecimal,
  sumCents,
} from './money.ts'

const integer = fc.maxSafeInteger()

describe('amounts on the edge', () => {
  test('are decimal strings with exactly two places', () => {
    expect(parseAmount('378.32')).toBe(37832)
    expect(parseAmount('-0.05')).toBe(-5)
    expect(parseAmount('16000')).toBe(1600000)
    expect(parseAmount('830.0')).toBe(83000)
    expect(formatAmount(37832)).toBe('378.32')
    expect(formatAmount(-5)).toBe('-0.05')
    expect(formatAmount(0)).toBe('0.00')
    expect(formatDecimal(6860100, 6)).toBe('6.860100')
    expect(formatDecimal(-12, 0)).toBe('-12')
  })

  test('say no zeros beyond two places', () => {
    expect(['1.0200', '1.0000', '7.1050', '0.9000', '12.00', '3'].map(shortDecimal)).toEqual([
      '1.02',
      '1.00',
      '7.105',
      '0.90',
      '12.00',
      '3',
    ])
  })

  test('with a third place, words or nothing are refused', () => {
    for (const bad of ['1.005', '', '.', '-', 'abc', '1,242', '$5', '1.2.3', 'Infinity']) {
      expect(() => parseAmount(bad), bad).toThrow(RangeError)
    }
    expect(parseDecimal('1.2300000', 2)).toBe(123)
  })

  test('beyond what an integer holds are refused', () => {
    expect(() => parseAmount('999999999999999.99')).toThrow(RangeError)
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  test('are the same however many zeros are written before and behind them', () => {
    const amount = fc.tuple(fc.constantFrom('', '-', '+'), fc.nat(999_999_999), fc.constantFrom('', '.', '.5', '.07', '.30'))
    fc.assert(
      fc.property(amount, ([sign, whole, fraction]) => {
        const text = `${sign}${whole}${fraction}`
        const long = `${sign}${'0'.repeat(20)}${whole}${fraction === '' ? '.' : fraction}${'0'.repeat(20)}`
        expect(Object.is(parseDecimal(text, 2), parseDecimal(long, 2)), text).toBe(true)
        expect(Object.is(roundDecimal(text, 4), roundDecimal(long, 4)), text).toBe(true)
      }),
    )
    expect(parseAmount('-0.00')).toBe(0)
    expect(parseAmount('.5')).toBe(50)
    expect(parseAmount('-42.5')).toBe(-4250)
    expect(() => parseAmount('1.2.')).toThrow(RangeError)
  })

  test('round trip through text for every amount', () => {
    fc.assert(fc.property(integer, (cents) => parseAmount(formatAmount(cents)) === cents))
  })
})

describe('rounding', () => {
  test('takes halves away from zero', () => {
    expect(roundHalfAway(5n, 2n)).toBe(3n)
    expect(roundHalfAway(-5n, 2n)).toBe(-3n)
    expect(roundHalfAway(5n, -2n)).toBe(-3n)
    expect(roundHalfAway(4n, 3n)).toBe(1n)
    expect(mulDiv(1, 1, 2)).toBe(1)
    expect(mulDiv(-1, 1, 2)).toBe(-1)
    expect(mulDiv(1, 1, 3)).toBe(0)
    expect(Object.is(mulDiv(-1, 1, 3), 0)).toBe(true)
  })

  test('reads decimals that doubles would get wrong', () => {
    expect(roundDecimal('1.005', 2)).toBe(101)
    expect(roundDecimal('-2.675', 2)).toBe(-268)
    expect(roundDecimal(1946.1, 2)).toBe(194610)
    expect(roundDecimal(-0.482, 4)).toBe(-4820)
    expect(roundDecimal('2.53680E+09', 0)).toBe(2536800000)
    expect(roundDecimal(1e-7, 6)).toBe(0)
    expect(roundDecimal('12.5e-1', 2)).toBe(125)
    expect(rateE6('6.8601')).toBe(6860100)
  })

  test('is exact far beyond 2^53', () => {
    expect(mulDiv(9_007_199_254_740_991, 9_999_999, 10_000_000)).toBe(9_007_198_354_021_066)
    expect(mulDiv(1_000_000_000_000, 7_123_457, 1_000_000)).toBe(7_123_457_000_000)
    expect(() => mulDiv(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError)
  })

  test('of a product and quotient agrees with arithmetic on big integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: 1e6, max: 2e9 }),
        (a, b, c) => {
          const exact = roundHalfAway(BigInt(a) * BigInt(b), BigInt(c))
          fc.pre(Number.isSafeInteger(Number(exact)))
          expect(mulDiv(a, b, c)).toBe(Number(exact))
        },
      ),
    )
  })

  test('never moves a value by more than half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const off = roundHalfAway(n, d) * d - n
        expect(2n * (off < 0n ? -off : off) <= d).toBe(true)
      }),
    )
  })
})
