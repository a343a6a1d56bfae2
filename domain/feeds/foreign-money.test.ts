import { describe, expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { type FeedLayout, layoutNeeds } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'

const facts = [
  ['A1', 'RD', '1.01', 'G', 'VS1'],
  ['A2', 'RD', '1.52', 'H', 'VS2'],
  ['A3', 'OV', '2.03', 'F', 'VVS2'],
] as const
const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'stock.csv', now: new Date('2026-11-22') }

function file(header: string, price: (at: number) => string) {
  const cells = [['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', header], ...facts.map((own, at) => [...own, price(at)])]
  const rows = cells.map((own, at) => ({ sheet: null, row: at + 1, cells: own }))
  return [{ sheet: null, rows, count: rows.length }]
}

/** As a person sets the last column to be the price per carat. */
const byHand = (layout: FeedLayout): FeedLayout => ({
  ...layout,
  sheets: layout.sheets.map((sheet) => ({
    ...sheet,
    columns: sheet.columns.map((column) =>
      column.index === 5 ? { ...column, field: 'pricePerCt' as const, currency: 'USD' as const } : column,
    ),
  })),
})

describe('a price in a money that is not taken is never read as dollars', () => {
  test.each(['Price/Ct (NZD)', 'Price ZAR', 'Price/Ct SAR', '₽/ct', 'Price NT$', '单价 (台币)', 'ＮＺＤ Price'])(
    '%s set by hand',
    (header) => {
      const profile = file(header, (at) => String(4000 + at * 500))
      const { layout } = decideFile(profile, context)
      expect(layoutNeeds(layout)).toContain('column.price')
      const decided = decideFile(profile, { ...context, chosen: byHand(layout) })
      expect(decided.questions).toMatchObject([{ id: 'allRows:0', reason: 'money_not_taken', header }])
      const [sheet] = decided.layout.sheets
      if (!sheet) throw new Error('no sheet')
      const read = profile
        .flatMap(({ rows }) => rows)
        .map(stoneReader(decided.layout, sheet, { rap: null, kind: 'order', seen: seenNumbers() }))
      expect(read.slice(1).map((one) => one.kind === 'rejected' && one.note.reason)).toEqual(Array(3).fill('money_not_taken'))
    },
  )

  test('a cell of another money than the others is refused with that reason', () => {
    const profile = file('Price/Ct', (at) => (at === 1 ? '₽4500' : String(4000 + at * 500)))
    const { layout } = decideFile(profile, context)
    const [sheet] = layout.sheets
    if (!sheet) throw new Error('no sheet')
    const read = profile.flatMap(({ rows }) => rows).map(stoneReader(layout, sheet, { rap: null, kind: 'order', seen: seenNumbers() }))
    expect(read.map((one) => (one.kind === 'rejected' ? one.note.reason : one.kind))).toEqual([
      'skipped',
      'stone',
      'money_not_taken',
      'stone',
    ])
    expect(layoutNeeds(layout)).toEqual([])
  })
})

const taken = [
  ['GBP', 'Price/Ct (GBP)', '£/ct', '£4,500'],
  ['AED', 'Price/Ct AED', 'Dhs/ct', 'AED 4500'],
  ['ILS', 'Price/Ct ILS', '₪/ct', '4500 NIS'],
  ['THB', 'Price/Ct THB', '฿/ct', '4500 Baht'],
  ['CHF', 'Price/Ct CHF', 'SFr/ct', "CHF 4'500"],
  ['JPY', 'Price/Ct JPY', '単価(円)', '4500円'],
  ['KRW', 'Price/Ct KRW', '₩/ct', '₩4,500'],
  ['SGD', 'Price/Ct SGD', 'S$/ct', 'S$ 4500'],
  ['AUD', 'Price/Ct AUD', 'A$/ct', 'A$4,500'],
  ['CAD', 'ＣＡＤ Price/Ct', 'C$/ct', 'CAD 4500'],
  ['BWP', 'Price/Ct BWP', 'Pula/ct', 'BWP 4500'],
  ['EUR', 'Price/Ct EUR', '€/ct', '4500 €'],
  ['HKD', 'Price/Ct HKD', 'HK$/ct', 'HK$4,500'],
] as const

describe('a money that headers, cells, a column or a line above name asks for its rate', () => {
  const needs = (header: string, price: (at: number) => string) =>
    layoutNeeds(decideFile(file(header, price), context).layout).filter((id) => id !== 'column.stockNo')
  test.each(taken)('%s', (currency, code, sign, cell) => {
    expect(needs(code, () => '4500')).toEqual([`rate.${currency}`])
    expect(needs(sign, () => '4500')).toEqual([`rate.${currency}`])
    expect(needs('Price/Ct', () => cell)).toEqual([`rate.${currency}`])
    expect(needs('Price/Ct', (at) => (at === 1 ? cell : '$4500'))).toEqual([`rate.${currency}`])
  })

  test('"$" says no more than the column of currencies beside it, nor "¥" than the yen of its column', () => {
    const with2 = (header: string, price: string, money: string) => {
      const rows = file(header, () => price).flatMap((sheet) => sheet.rows)
      const beside = rows.map((row, at) => ({ ...row, cells: [...row.cells, at === 0 ? 'Currency' : money] }))
      return layoutNeeds(decideFile([{ sheet: null, rows: beside, count: beside.length }], context).layout)
    }
    expect(with2('$/ct', '4500', 'CAD')).toEqual(['rate.CAD'])
    expect(with2('Price/Ct', '$4500', 'HKD')).toEqual(['rate.HKD'])
    expect(with2('Price/Ct', '¥700000', 'JPY')).toEqual(['rate.JPY'])
    expect(with2('Price/Ct', 'US$4500', 'CAD')).toEqual([])
  })
})
