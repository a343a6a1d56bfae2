import { describe, expect, test } from 'vitest'
import { backOf, ctUsdCents, quoteStone, quoteTexts, type StockPrice } from './quote.ts'

describe('what the supplier asks', () => {
  const emerald: StockPrice = { rap: 560_000, back: 5269, ctUsd: 855_050, givenUsd: null, carat: 2010 }

  test('is their own price per carat, which their back has only rounded', () => {
    expect(backOf(855_050, 560_000)).toBe(5269)
    expect(quoteTexts(quoteStone(emerald, [], 7_000_000))).toMatchObject({ back: '52.69', usdPerCt: '8550.50', usdTotal: '17186.51' })
    const atCost = quoteStone(emerald, [{ points: 0, multiplier: 10_000 }], 7_000_000)
    expect(quoteTexts(atCost)).toMatchObject({ usdPerCt: '8550.50', usdTotal: '17186.51' })
    expect(atCost.steps.slice(0, 4).map((step) => ('ctUsd' in step ? step.ctUsd : null))).toEqual([560_000, 855_050, 855_050, 855_050])
  })

  test('follows another list by their back', () => {
    expect(quoteTexts(quoteStone({ ...emerald, rap: 600_000 }, [], 7_000_000))).toMatchObject({ back: '52.69', usdPerCt: '9161.40' })
  })

  test('points and multipliers count against the list', () => {
    expect(quoteStone(emerald, [{ points: 400, multiplier: 10_000 }], 7_000_000).ctUsd).toBe(ctUsdCents(560_000, 5269, 400, 10_000))
  })

  test('a total of their own stands beside a price on the list', () => {
    expect(quoteStone({ ...emerald, givenUsd: 1_718_600 }, [], 7_000_000).usd).toBe(1_718_600)
  })
})
