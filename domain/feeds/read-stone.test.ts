import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell, SheetRow } from '../files/cell.ts'
import { rapIndex } from '../pricing/rap-price.ts'
import type { FeedField } from './fields.ts'
import type { FeedLayout } from './layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from './read-stone.ts'

const bracket = { low: 100, high: 149, date: '2026-01-02' } as const
const rap = rapIndex({
  date: '2026-01-02',
  rows: [
    { ...bracket, shape: 'round', color: 'G', clarity: 'VS1', price: 1_000_000 },
    { ...bracket, shape: 'round', color: 'H', clarity: 'VS2', price: 730_000 },
    { ...bracket, low: 30, high: 39, shape: 'round', color: 'I', clarity: 'VS1', price: 180_000 },
    { ...bracket, low: 150, high: 199, shape: 'round', color: 'G', clarity: 'VS1', price: 1_200_000 },
  ],
})

const fields: FeedField[] = [
  'stockNo',
  'shape',
  'carat',
  'color',
  'clarity',
  'cut',
  'lab',
  'reportNo',
  'rap',
  'back',
  'pricePerCt',
  'priceTotal',
  'measurements',
  'growth',
  'location',
  'shade',
  'printNo',
]

function layoutOf(
  more: {
    sign?: 'negative' | 'positive'
    scale?: 'points' | 'fraction'
    currency?: 'CNY' | 'INR'
    rates?: FeedLayout['rates']
    origin?: 'natural' | 'lab'
    values?: FeedLayout['values']
  } = {},
): FeedLayout {
  return {
    sheets: [
      {
        sheet: null,
        use: true,
        headerRow: 1,
        origin: more.origin ?? 'natural',
        discountSign: more.sign ?? 'negative',
        discountScale: more.scale ?? 'points',
        columns: fields.map((field, index) => ({
          index,
          header: `the ${field}`,
          field,
          currency: field === 'pricePerCt' || field === 'priceTotal' ? (more.currency ?? 'USD') : null,
        })),
      },
    ],
    rates: more.rates ?? {},
    hidden: 'skip',
    ...(more.values && { values: more.values }),
  }
}

type Given = Partial<Record<FeedField, Cell>>
const good: Given = { stockNo: 'A1', shape: 'RB', carat: '1.01', color: 'H', clarity: 'VS2', cut: 'EX', lab: 'GIA', reportNo: '9141438171' }

function read(given: Given, layout = layoutOf(), seen = seenNumbers(), row = 2): ReadRow {
  const sheetRow: SheetRow = { sheet: null, row, cells: fields.map((field) => given[field] ?? '') }
  return stoneReader(layout, layout.sheets[0]!, { rap, kind: 'order', seen })(sheetRow)
}
const prices = (given: Given, layout = layoutOf()) => {
  const result = read({ ...good, ...given }, layout)
  return result.kind === 'stone'
    ? { ...result.prices, warnings: result.warnings.map((note) => `${note.column ?? ''}: ${note.reason}`) }
    : result
}

describe('prices', () => {
  test('a price per carat counts before a discount, a discount before a total (worked examples of the trade)', () => {
    expect(prices({ shape: 'RB', carat: '0.31', color: 'I', clarity: 'VS1', back: '-32.20' })).toMatchObject({
      rap: 180_000,
      usdPerCt: 122_040,
      usdTotal: 37_832,
      back: -3220,
      totalGiven: false,
    })
    expect(prices({ carat: '1.01', back: '-29.06%' })).toMatchObject({ usdPerCt: 517_862, usdTotal: 523_041 })
    expect(prices({ carat: '1.50', color: 'G', clarity: 'VS1', back: '43.67' }, layoutOf({ sign: 'positive' }))).toMatchObject({
      back: -4367,
      usdPerCt: 675_960,
      usdTotal: 1_013_940,
    })
    expect(prices({ carat: '1.01', pricePerCt: '5000', back: '-29.06', priceTotal: '4990' })).toMatchObject({
      usdPerCt: 500_000,
      back: -3151,
      usdTotal: 505_000,
      warnings: ['the back: price_mismatch', 'the priceTotal: price_mismatch'],
    })
    expect(prices({ carat: '1.01', priceTotal: '5230.40' })).toMatchObject({
      usdTotal: 523_040,
      usdPerCt: 517_861,
      back: -2906,
      totalGiven: true,
    })
  })

  test('a fraction is a fraction, unless the cell itself says %', () => {
    const layout = layoutOf({ scale: 'fraction' })
    expect(prices({ back: '-0.30' }, layout)).toMatchObject({ back: -3000 })
    expect(prices({ back: '-30%' }, layout)).toMatchObject({ back: -3000 })
  })

  test('in another currency are divided by the rate and rounded to cents', () => {
    expect(prices({ carat: '1.01', priceTotal: '35881' }, layoutOf({ currency: 'CNY', rates: { CNY: 7.12 } }))).toMatchObject({
      usdTotal: 503_947,
      usdPerCt: 498_957,
    })
  })

  test('that round to the total within half a cent per carat fit, beyond that are told', () => {
    expect(prices({ carat: '2.01', color: 'K', pricePerCt: '10833.33', priceTotal: '21775.00' })).toMatchObject({ warnings: [] })
    expect(prices({ carat: '2.01', color: 'K', pricePerCt: '10833.33', priceTotal: '21775.10' })).toMatchObject({
      warnings: ['the priceTotal: price_mismatch'],
    })
  })

  test('of an old list are told, and the list in force counts', () => {
    expect(prices({ rap: '7000', back: '-30' })).toMatchObject({ rap: 730_000, usdPerCt: 511_000, warnings: ['the rap: rap_differs'] })
    expect(prices({ rap: '7000', back: '-30', pricePerCt: '4900' })).toMatchObject({
      usdPerCt: 490_000,
      back: -3288,
      warnings: ['the rap: rap_differs'],
    })
  })

  test('that are missing, on request, zero or absurd refuse the row', () => {
    expect(prices({})).toMatchObject({ note: { column: 'the pricePerCt', reason: 'missing_price' } })
    expect(prices({ pricePerCt: '询价' })).toMatchObject({ note: { reason: 'missing_price', value: '询价' } })
    expect(prices({ pricePerCt: '0' })).toMatchObject({ note: { reason: 'missing_price' } })
    expect(prices({ pricePerCt: '-5' })).toMatchObject({ note: { reason: 'out_of_range' } })
    expect(prices({ pricePerCt: 'dear' })).toMatchObject({ note: { reason: 'invalid_number' } })
    expect(prices({ back: '-100' })).toMatchObject({ note: { reason: 'out_of_range' } })
    expect(prices({ pricePerCt: '999999999' })).toMatchObject({ note: { reason: 'out_of_range' } })
    expect(prices({ priceTotal: { text: '', formula: '=A1*B1' } })).toMatchObject({ note: { reason: 'missing_price' } })
    expect(prices({ color: 'K', back: '-30' })).toMatchObject({ note: { reason: 'missing_price' } })
  })
})

describe('a row', () => {
  const priced: Given = { ...good, pricePerCt: '5000' }

  test('is refused with column, value and reason, and the next one is read', () => {
    const reason = (given: Given) => {
      const result = read({ ...priced, ...given })
      return result.kind === 'rejected' ? [result.note.column, result.note.value, result.note.reason] : result.kind
    }
    expect(reason({ stockNo: '' })).toEqual(['the stockNo', '', 'missing'])
    expect(reason({ shape: 'Octoblob' })).toEqual(['the shape', 'Octoblob', 'unknown_value'])
    expect(reason({ carat: '' })).toEqual(['the carat', '', 'missing'])
    expect(reason({ carat: '1.o1' })).toEqual(['the carat', '1.o1', 'invalid_number'])
    expect(reason({ carat: '-1' })).toEqual(['the carat', '-1', 'out_of_range'])
    expect(reason({ color: '' })).toEqual(['the color', '', 'missing'])
    expect(reason({ color: 'ultraviolet9' })).toEqual(['the color', 'ultraviolet9', 'unknown_value'])
    expect(reason({ clarity: '' })).toEqual(['the clarity', '', 'missing'])
    expect(reason({})).toBe('stone')
  })

  test('with a stock number or certificate met before is refused; a refused row does not count as met', () => {
    const seen = seenNumbers()
    expect(read({ ...priced, carat: '' }, layoutOf(), seen).kind).toBe('rejected')
    expect(read(priced, layoutOf(), seen).kind).toBe('stone')
    expect(read({ ...priced, stockNo: 'a1', reportNo: '9141438172' }, layoutOf(), seen)).toMatchObject({
      note: { reason: 'duplicate_stock_no' },
    })
    expect(read({ ...priced, stockNo: 'A2' }, layoutOf(), seen)).toMatchObject({ note: { reason: 'duplicate_report_no' } })
    expect(read({ ...priced, stockNo: 'A2', lab: 'IGI', reportNo: '9141438171' }, layoutOf(), seen).kind).toBe('stone')
  })

  test('of totals, terms, blanks or headers is none', () => {
    expect(read({ stockNo: 'Total', carat: '120.5', priceTotal: '99999' }).kind).toBe('skipped')
    expect(read({ stockNo: 'Grand Total', shape: '20', carat: '24.12' }).kind).toBe('skipped')
    expect(read({ ...good, shape: '20' }).kind).toBe('rejected')
    expect(read({ stockNo: 'Prices are subject to change' }).kind).toBe('skipped')
    expect(read({}).kind).toBe('skipped')
    expect(read({ stockNo: 'Stock', shape: 'the shape', carat: 'Weight' }).kind).toBe('skipped')
    expect(read(good, layoutOf(), seenNumbers(), 1).kind).toBe('skipped')
  })

  test('says lab-grown by an LG number or by growth, and a supplier may mean radiant by R', () => {
    expect(read({ ...priced, lab: 'IGI', reportNo: 'LG913574578' })).toMatchObject({
      stone: { origin: 'lab', reportNo: 'LG913574578' },
      reportKey: 'IGI:913574578',
      prices: { rap: null },
    })
    // 19.99 in cents is 1998.9999999999998 to a machine: a stone, not a fault.
    expect(read({ ...good, growth: 'CVD', rap: '19.99', back: '-50' }).kind).toBe('stone')
    expect(read({ ...priced, growth: 'CVD' })).toMatchObject({ stone: { origin: 'lab', growth: 'CVD' } })
    expect(read({ ...priced, shape: 'R' })).toMatchObject({ stone: { shape: 'round' } })
    expect(read({ ...priced, shape: 'R' }, layoutOf({ values: { shape: { R: 'radiant' } } }))).toMatchObject({
      stone: { shape: 'radiant' },
    })
  })

  test('keeps what Excel wrapped, and takes only real links', () => {
    expect(read({ ...priced, stockNo: '="00123"', reportNo: "'9141438171" })).toMatchObject({
      stone: { stockNo: '00123', reportNo: '9141438171' },
    })
    expect(read({ ...priced, lab: { text: 'GIA', link: 'javascript:alert(1)' } })).toMatchObject({ stone: { certUrl: null } })
  })

  test('may carry a second certificate: its print number is kept plain, however it is written', () => {
    const printNo = (text: string) => {
      const result = read({ ...priced, printNo: text })
      return result.kind === 'stone' ? [result.stone.printNo, ...result.warnings.map(({ reason }) => reason)] : result
    }
    expect(printNo('NGTC x9ab 123')).toEqual(['X9AB123'])
    expect(printNo('NGTC123456')).toEqual(['123456'])
    expect(printNo('="0012-345"')).toEqual(['0012-345'])
    expect(printNo('7')).toEqual(['7'])
    expect(printNo('')).toEqual([null])
    expect(printNo(' N/A ')).toEqual([null])
    expect(printNo('2.53680E+09')).toEqual([null, 'report_no_damaged'])
    expect(printNo('A'.repeat(50))).toEqual(['A'.repeat(40)])
    expect(read(priced)).toMatchObject({ stone: { printNo: null, reportNo: '9141438171' } })
  })

  test('of random junk never throws, and reads alike twice', () => {
    const junk = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        'RB',
        '1.01',
        'G',
        'VS1',
        '9141438171',
        'LG1',
        '5000',
        '-40',
        '=1+1',
        'Fancy Vivid Orangy Yellow',
        '\0',
        '\ud800',
        '1e9',
        '-0',
        '％',
      ),
      fc.record({ text: fc.string({ maxLength: 10 }), link: fc.string({ maxLength: 20 }) }),
    )
    fc.assert(
      fc.property(
        fc.array(junk, { maxLength: fields.length + 3 }),
        fc.constantFrom('negative', 'positive'),
        fc.constantFrom('points', 'fraction'),
        (cells, sign, scale) => {
          const layout = layoutOf({ sign: sign as 'negative', scale: scale as 'points', currency: 'INR', rates: { INR: 88.5 } })
          const once = () =>
            stoneReader(layout, layout.sheets[0]!, { rap, kind: 'spot', seen: seenNumbers() })({ sheet: null, row: 9, cells })
          expect(once()).toEqual(once())
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('that is bad changes nothing about the good ones around it', () => {
    const bad = fc.record({
      stockNo: fc.constant(''),
      shape: fc.string(),
      carat: fc.constantFrom('', 'x', '0', '-2'),
      color: fc.string(),
      pricePerCt: fc.string(),
    })
    fc.assert(
      fc.property(fc.array(bad, { maxLength: 6 }), (rows) => {
        const layout = layoutOf()
        const reader = stoneReader(layout, layout.sheets[0]!, { rap, kind: 'order', seen: seenNumbers() })
        const asRow = (given: Given, row: number): SheetRow => ({ sheet: null, row, cells: fields.map((field) => given[field] ?? '') })
        rows.forEach((given, at) => expect(reader(asRow(given, at + 2)).kind).not.toBe('stone'))
        expect(reader(asRow({ ...good, pricePerCt: '5000' }, 99)).kind).toBe('stone')
      }),
    )
  })
})
