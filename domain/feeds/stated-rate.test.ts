import { describe, expect, test } from 'vitest'
import { decided } from './trials/decide-trial.ts'
import { some } from './trials/strange-file.ts'
import { spokenCurrency, statedRate } from './stated-rate.ts'

test.each<[string[], number | null, string | null]>([
  [['1 EUR = 1.09 USD'], 0.91743119, 'EUR'],
  [['Rate: €1 = $1.25'], 0.8, 'EUR'],
  [['1 USD = 88.4 INR'], 88.4, 'INR'],
  [['USD/INR', '86.4'], 86.4, 'INR'],
  [['USD/INR 86.4 of 20 Nov'], 86.4, 'INR'],
  [['EUR/USD: 1.25'], 0.8, 'EUR'],
  [['今日汇率', '7.15'], 7.15, null],
  [['Price USD / RMB', 'Total 30 stones'], null, null],
])('%j states a rate', (titles, rate, currency) => {
  expect(statedRate(titles, [], [])).toEqual(rate === null ? null : { rate, currency })
})

test.each<[string[], string | null]>([
  [['All prices in EUR - 1 EUR = 1.09 USD'], 'EUR'],
  [['1 USD = 88.4 INR'], null],
  [['USD stock', 'Prices are quoted in Euro'], 'EUR'],
  [['US$ stock list'], 'USD'],
  [['Eurostar Diamonds, Antwerp'], null],
  [['stock_list_HKD_20261120.csv'], 'HKD'],
  [['Prices HK$ per carat'], 'HKD'],
  [['Alle Preise in Euro'], 'EUR'],
])('%j says what prices are in', (titles, currency) => {
  expect(spokenCurrency(titles)).toBe(currency)
})

describe('prices in euros that could as well be dollars', () => {
  const stones = some(12, 41)
  const rows = [
    ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct'],
    ...stones.map((s) => [s.stockNo, s.shape, `${s.carat}`, s.color, s.clarity, (s.perCt / 1.09).toFixed(2)]),
  ]
  test('under a line that says so with its rate: the rate is proposed', () => {
    const { questions } = decided([['All prices in EUR - 1 EUR = 1.09 USD'], [], ...rows])
    expect(questions).toMatchObject([{ id: 'rate.EUR', choices: [{ value: '0.91743119', likely: true }] }])
  })
  test('under a rate alone: which money it is is asked', () => {
    expect(decided([['1 EUR = 1.09 USD'], [], ...rows]).questions.map(({ id }) => id)).toContain('currency:0')
  })
})
