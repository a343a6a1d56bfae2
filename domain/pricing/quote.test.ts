import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mulDiv, roundHalfAway } from './money.ts'
import { backOf, buyerChain, ctUsdCents, perCaratCents, quoteStone, quoteTexts, type StockPrice, totalCents } from './quote.ts'
import { selectionTotals } from './selection-totals.ts'
import { formatRate, orderRate, rateFor, readRates, rmbCents } from './rates.ts'

const stock = (part: Partial<StockPrice>): StockPrice => ({ rap: null, back: null, ctUsd: 0, givenUsd: null, carat: 1000, ...part })

describe('worked examples of the trade', () => {
  test('0.31 I VS1 at -32.20 of 1800 costs 1220.40 per carat and 378.32 in all', () => {
    const quote = quoteStone(stock({ rap: 180000, back: -3220, ctUsd: 122040, carat: 310 }), [], 7_120_000)
    expect(quoteTexts(quote)).toEqual({ rap: '1800.00', back: '-32.20', usdPerCt: '1220.40', usdTotal: '378.32', rmbTotal: '2693.64' })
  })

  test('1.01 H VS2 at -29.06 of 7300 costs 5178.62 per carat, 5230.41 in all, RMB 35,881 at 6.8601', () => {
    const quote = quoteStone(stock({ rap: 730000, back: -2906, ctUsd: 517862, carat: 1010 }), [], 6_860_100)
    expect(quoteTexts(quote)).toMatchObject({ usdPerCt: '5178.62', usdTotal: '5230.41', rmbTotal: '35881.14' })
    expect(mulDiv(3_588_100, 1_000_000, 523_041)).toBe(6_860_074)
  })

  test('a discount written as 43.67 means 43.67 below: 12000 gives 6759.60 and 10139.40 for 1.50 ct', () => {
    expect(quoteTexts(quoteStone(stock({ rap: 1200000, back: -4367, ctUsd: 675960, carat: 1500 }), [], 7_000_000))).toMatchObject({
      usdPerCt: '6759.60',
      usdTotal: '10139.40',
    })
  })

  test('11500 at -48.2 gives 5957.00 and 8935.50 for 1.50 ct', () => {
    expect(quoteTexts(quoteStone(stock({ rap: 1150000, back: -4820, ctUsd: 595700, carat: 1500 }), [], 7_000_000))).toMatchObject({
      usdPerCt: '5957.00',
      usdTotal: '8935.50',
    })
  })

  test('12400 at -51.1 is 6063.60; at 90.34 rupees that is 547,785.62, so a price of 547,600 implies 90.309387', () => {
    expect(ctUsdCents(1240000, -5110, 0, 10_000)).toBe(606360)
    expect(rmbCents(606360, 90_340_000)).toBe(54_778_562)
    expect(mulDiv(54_760_000, 1_000_000, 606_360)).toBe(90_309_387)
    expect(totalCents(54_760_000, 1800)).toBe(98_568_000)
  })

  test('2700 at -54.00 gives 1242.00 and 372.60 for 0.30 ct', () => {
    expect(quoteTexts(quoteStone(stock({ rap: 270000, back: -5400, ctUsd: 124200, carat: 300 }), [], 7_000_000))).toMatchObject({
      usdPerCt: '1242.00',
      usdTotal: '372.60',
    })
  })

  test('2.010 ct at 10833.33 keeps its given total of 21775.00, although it multiplies out to 21774.99', () => {
    expect(perCaratCents(2_177_500, 2010)).toBe(1_083_333)
    expect(totalCents(1_083_333, 2010)).toBe(2_177_499)
    expect(quoteTexts(quoteStone(stock({ ctUsd: 1_083_333, givenUsd: 2_177_500, carat: 2010 }), [], 7_000_000))).toMatchObject({
      usdPerCt: '10833.33',
      usdTotal: '21775.00',
      rmbTotal: '152425.00',
    })
  })

  test('51 hundreds at the list and 6.379 yuan make 0.52 ct cost RMB 16,917.11', () => {
    expect(quoteTexts(quoteStone(stock({ rap: 510000, back: 0, ctUsd: 510000, carat: 520 }), [], 6_379_000))).toMatchObject({
      usdPerCt: '5100.00',
      usdTotal: '2652.00',
      rmbTotal: '16917.11',
    })
  })
})

describe('a viewer’s price', () => {
  const listed = stock({ rap: 180000, back: -3220, ctUsd: 122040, givenUsd: 37833, carat: 310 })

  test('adds points to the back first and multiplies then', () => {
    const quote = quoteStone(listed, [{ points: 50, multiplier: 10_200 }], 7_000_000)
    expect(quote.steps).toEqual([
      { step: 'rap', ctUsd: 180000 },
      { step: 'back', back: -3220, ctUsd: 122040 },
      { step: 'points', points: 50, ctUsd: 122940 },
      { step: 'multiplier', multiplier: 10_200, ctUsd: 125399 },
      { step: 'carat', carat: 310, usd: 38874, given: false },
      { step: 'rate', rate: 7_000_000, rmb: 272118 },
    ])
    expect(quoteTexts(quote).back).toBe('-30.33')
  })

  test('keeps the supplier’s own total only while nothing changes their price per carat', () => {
    expect(quoteStone(listed, [{ points: 0, multiplier: 10_000 }], 7_000_000).usd).toBe(37833)
    expect(quoteStone(listed, [{ points: 1, multiplier: 10_000 }], 7_000_000).usd).toBe(37838)
  })

  test('without a list price takes the multiplier and no points', () => {
    const quote = quoteStone(stock({ ctUsd: 500000, carat: 1250 }), [{ points: 300, multiplier: 11_000 }], 7_000_000)
    expect(quoteTexts(quote)).toEqual({ rap: null, back: null, usdPerCt: '5500.00', usdTotal: '6875.00', rmbTotal: '48125.00' })
    expect(quote.steps.map((step) => step.step)).toEqual(['own_price', 'multiplier', 'carat', 'rate'])
  })

  test('on a next-level site is the parent’s price for the reseller, times the reseller’s own book', () => {
    const quote = quoteStone(
      listed,
      [
        { points: 50, multiplier: 10_200 },
        { points: 100, multiplier: 11_000 },
      ],
      7_000_000,
    )
    expect(quote.ctUsd).toBe(139919)
    expect(quoteTexts(quote).back).toBe('-22.27')
    expect(
      quoteStone(
        stock({ ctUsd: 500000 }),
        [
          { points: 0, multiplier: 10_500 },
          { points: 100, multiplier: 11_000 },
        ],
        7_000_000,
      ).ctUsd,
    ).toBe(577500)
  })

  test('told to a buyer has no points and no multiplier in it', () => {
    const quote = quoteStone(listed, [{ points: 50, multiplier: 10_200 }], 7_000_000)
    expect(buyerChain(quote, 7_000_000)).toEqual({ rap: 180000, back: -3033, ctUsd: 125399, usd: 38874, rmb: 272118, rate: '7.00' })
  })

  test('of a back of a hundred points or more below the list is nothing, not negative', () => {
    expect(ctUsdCents(180000, -10_000, 0, 10_000)).toBe(0)
    expect(ctUsdCents(180000, -9_900, -200, 10_000)).toBe(0)
  })

  test('is exact where doubles are not, compared with arithmetic on big integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000_000 }),
        fc.integer({ min: -9_999, max: 20_000 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: 1, max: 100_000 }),
        (rap, back, points, multiplier) => {
          const units = BigInt(rap) * BigInt(10_000 + back + points)
          const exact = units < 0n ? 0n : roundHalfAway(units * BigInt(multiplier), 100_000_000n)
          return ctUsdCents(rap, back, points, multiplier) === Number(exact)
        },
      ),
    )
  })

  test('never falls when the back, the points or the multiplier rise', () => {
    const back = fc.integer({ min: -9_999, max: 10_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), back, back, fc.integer({ min: 1, max: 30_000 }), (rap, one, two, multiplier) => {
        const [low, high] = one < two ? [one, two] : [two, one]
        return (
          ctUsdCents(rap, low, 0, multiplier) <= ctUsdCents(rap, high, 0, multiplier) &&
          ctUsdCents(rap, 0, low, multiplier) <= ctUsdCents(rap, 0, high, multiplier) &&
          ctUsdCents(rap, low, 0, multiplier) <= ctUsdCents(rap, low, 0, multiplier + 100)
        )
      }),
    )
  })

  test('gives its back again: what is shown as back comes from the price within half a cent a carat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 50_000_000 }),
        fc.integer({ min: -9_900, max: 5_000 }),
        (rap, back) => backOf(ctUsdCents(rap, back, 0, 10_000), rap) === back,
      ),
    )
  })

  test('multiplies out as shown: total from price per carat, RMB from total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 10, max: 30_000 }),
        fc.integer({ min: 1_000_000, max: 10_000_000 }),
        (ctUsd, carat, rate) => {
          const quote = quoteStone(stock({ ctUsd, carat }), [], rate)
          return (
            Math.abs(quote.usd * 1000 - ctUsd * carat) <= 500 &&
            2n * abs(BigInt(quote.rmb) * 1_000_000n - BigInt(quote.usd) * BigInt(rate)) <= 1_000_000n
          )
        },
      ),
    )
  })
})

const abs = (value: bigint): bigint => (value < 0n ? -value : value)

describe('exchange rates', () => {
  const rates = readRates({ naturalSpot: '7.12', naturalOrder: '7.20', labGrownSpot: '7.00', labGrownOrder: '7.05' })

  test('are the spot rate for spot goods and the order rate for order goods, natural and lab apart', () => {
    expect(rateFor(rates, { origin: 'natural', kind: 'spot' })).toBe(7_120_000)
    expect(rateFor(rates, { origin: 'natural', kind: 'order' })).toBe(7_200_000)
    expect(rateFor(rates, { origin: 'lab', kind: 'spot' })).toBe(7_000_000)
    expect(rateFor(rates, { origin: 'lab', kind: 'order' })).toBe(7_050_000)
    expect(formatRate(6_860_100)).toBe('6.8601')
    expect(formatRate(7_000_000)).toBe('7.00')
  })

  test('lock one rate per order: the shared one, else what the lines come to', () => {
    expect(
      orderRate([
        { rate: 7_120_000, usdCents: 10_000, rmbCents: 71_200 },
        { rate: 7_120_000, usdCents: 333, rmbCents: 2371 },
      ]),
    ).toBe(7_120_000)
    expect(
      orderRate([
        { rate: 7_000_000, usdCents: 10_000, rmbCents: 70_000 },
        { rate: 7_200_000, usdCents: 10_000, rmbCents: 72_000 },
      ]),
    ).toBe(7_100_000)
  })
})

describe('what is picked', () => {
  test('adds up in pieces, carats, USD and RMB, with a back weighted by list value over stones on the list', () => {
    expect(
      selectionTotals([
        { carat: 310, rap: 180000, back: -3220, usd: 37832, rmb: 269364 },
        { carat: 1010, rap: 730000, back: -2906, usd: 523041, rmb: 3_588_114 },
        { carat: 1250, rap: null, back: null, usd: 687500, rmb: 4_812_500 },
      ]),
    ).toEqual({ pieces: 3, carat: 2570, usd: 1_248_373, rmb: 8_669_978, back: -2928, averageCtUsd: 485748 })
  })

  test('one stone’s average is its own back, though its price is rounded to the cent', () => {
    // 60.00 a carat at -56.71 is 25.97, which by itself would read as -56.72.
    const stone = { carat: 300, rap: 6000, back: -5671, usd: 779, rmb: 5609 }
    expect(selectionTotals([stone]).back).toBe(-5671)
    expect(selectionTotals([stone, stone]).back).toBe(-5671)
  })

  test('the average back of several stones can be reckoned from their sums', () => {
    // 31.5 + 34.3 of 150 is 43.866…, so -56.13; the backs weighed by their list values would come to -56.12.
    const cheap = { carat: 300, rap: 20_000, back: -4749, usd: 3150, rmb: 0 }
    const other = { carat: 300, rap: 30_000, back: -6188, usd: 3430, rmb: 0 }
    expect(selectionTotals([cheap, other]).back).toBe(-5613)
  })

  test('has no back and no average when there is nothing to take one of', () => {
    expect(selectionTotals([])).toEqual({ pieces: 0, carat: 0, usd: 0, rmb: 0, back: null, averageCtUsd: null })
    expect(selectionTotals([{ carat: 1000, rap: null, back: null, usd: 100, rmb: 700 }]).back).toBeNull()
  })
})

describe('without a list price', () => {
  const unlisted = stock({ ctUsd: 45000, givenUsd: 45000 })

  test('a multiplier makes the price, points do nothing', () => {
    const quote = quoteStone(unlisted, [{ points: 300, multiplier: 10_600, offList: 10_600 }], 7_000_000)
    expect(quoteTexts(quote)).toMatchObject({ usdPerCt: '477.00', usdTotal: '477.00', rmbTotal: '3339.00' })
  })

  test('a price on request is none, and stays none at the next site', () => {
    const onRequest = { points: 300, multiplier: 10_000, offList: null }
    for (const books of [
      [onRequest],
      [onRequest, { points: 0, multiplier: 12_000, offList: 12_000 }],
      [{ points: 0, multiplier: 10_500 }, onRequest],
    ]) {
      const quote = quoteStone(unlisted, books, 7_000_000)
      expect(quote).toMatchObject({ ctUsd: 0, usd: 0, rmb: 0 })
      expect(quote.steps.map(({ step }) => step)).toContain('on_request')
    }
  })

  test('the same points price a stone of the list', () => {
    const quote = quoteStone(
      stock({ rap: 100000, back: -4000, ctUsd: 60000 }),
      [{ points: 300, multiplier: 10_000, offList: null }],
      7_000_000,
    )
    expect(quoteTexts(quote)).toMatchObject({ back: '-37.00', usdPerCt: '630.00' })
  })
})
