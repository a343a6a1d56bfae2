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
  test.each(['Price/Ct (GBP)', 'Price ILS', 'Price/Ct AED', '£/ct', 'Price A$', '单价 (日元)', 'ＧＢＰ Price'])(
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
    const profile = file('Price/Ct', (at) => (at === 1 ? '£4500' : String(4000 + at * 500)))
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
  })
})
