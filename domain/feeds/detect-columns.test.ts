import { describe, expect, test } from 'vitest'
import type { SheetRow } from '../files/cell.ts'
import { decideFile } from './decide-file.ts'
import type { DecideContext } from './decide-context.ts'
import { rapIndex } from '../pricing/rap-price.ts'
import { aliasHits, headerKey } from './header-aliases.ts'
import { type FeedLayout, layoutNeeds } from './layout.ts'

const table = (text: string): SheetRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => ({ sheet: null, row: index + 1, cells: line.split('|').map((cell) => cell.trim()) }))

const decided = (text: string, more: Partial<DecideContext> = {}) => {
  const rows = table(text)
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.csv', now: new Date('2026-11-22') }
  return decideFile([{ sheet: null, rows, count: rows.length }], { ...context, ...more })
}
const detect = (text: string, rates: Record<string, number> = {}): FeedLayout => decided(text, { rates }).layout
const fields = (layout: FeedLayout): Record<string, string | null> =>
  Object.fromEntries(layout.sheets[0]?.columns.map((column) => [column.header, column.field]) ?? [])

describe('headers', () => {
  test('are compared by letters and digits, with %, $ and # as words', () => {
    expect(['Rapnet  Discount %', 'rapnet_discount%', 'RapNet Discount %'].map(headerKey)).toEqual(Array(3).fill('rapnetdiscountpct'))
    expect([headerKey('$/Ct'), headerKey('Stock #'), headerKey('*采购价（人民币）')]).toEqual(['usdct', 'stockno', '采购价人民币'])
  })

  test('in two languages are known by either', () => {
    expect(aliasHits('颜色 Color')[0]?.field).toBe('color')
    expect(aliasHits('重量(ct)')[0]?.field).toBe('carat')
    expect(aliasHits('Favourite song')).toEqual([])
  })
})

test('a print number has a column of its own beside the certificate number', () => {
  for (const header of [
    'Print No',
    'PRINT NO.',
    'Print #',
    'Print Number',
    'Printing No',
    '打印号',
    '印刷号',
    '第二证书号',
    'Second Certificate No',
  ]) {
    expect(aliasHits(header), header).toEqual([{ field: 'printNo', rank: expect.any(Number) }])
  }
  expect(
    fields(
      detect(
        'Stock No | Shape | Wt | Col | Clar | Lab | Cert No | Print No | PPC\nA1 | RB | 1.01 | G | VS1 | GIA | 9141438171 | 8241438171 | 5000\nA2 | PS | 0.55 | H | SI2 | GIA | 9141438172 | | 1200',
      ),
    ),
  ).toMatchObject({ Lab: 'lab', 'Cert No': 'reportNo', 'Print No': 'printNo' })
})

describe('doubtful headers are settled by their values', () => {
  test('CLR as colour or clarity, CT as cut or carat, CERT as lab or number', () => {
    expect(
      fields(
        detect(
          'Ref No | Shp | CT | CLR | CL | CERT | Cert No | PPC\nA1 | RB | 1.01 | G | VS1 | GIA | 9141438171 | 5000\nA2 | PS | 0.55 | H | SI2 | IGI | 914143817 | 1200',
        ),
      ),
    ).toEqual({
      'Ref No': 'stockNo',
      Shp: 'shape',
      CT: 'carat',
      CLR: 'color',
      CL: 'clarity',
      CERT: 'lab',
      'Cert No': 'reportNo',
      PPC: 'pricePerCt',
    })
    expect(
      fields(
        detect(
          'Ref No | Shp | Cts | CLR | CL | CT | CERT | PPC\nA1 | RB | 1.01 | VS1 | G | EX | 9141438171 | 5000\nA2 | RB | 0.55 | SI2 | H | VG | 9141438172 | 1200',
        ),
      ),
    ).toMatchObject({
      CLR: 'clarity',
      CL: 'color',
      CT: 'cut',
      CERT: 'reportNo',
    })
  })

  test('Depth as mm or %, Size as weight or mm, Finish as polish or all three', () => {
    expect(
      fields(
        detect(
          'Stock | Shape | Size | Col | Clar | Depth | Table | Finish | Price/Ct\nA1 | RB | 1.01 | G | VS1 | 61.5 | 57 | EX-EX-VG | 5000',
        ),
      ),
    ).toMatchObject({ Size: 'carat', Depth: 'depthPct', Table: 'tablePct', Finish: 'cutGrades' })
    expect(
      fields(
        detect(
          'Stock | Shape | Wt | Size | Col | Clar | Depth | Finish | Price/Ct\nA1 | RB | 1.01 | 6.41-6.44x3.98 | G | VS1 | 3.98 | EX | 5000',
        ),
      ),
    ).toMatchObject({ Size: 'measurements', Depth: 'depth', Finish: 'polish' })
  })

  test('Price as per carat or total by the other price, and an old price beside a plain one is left alone', () => {
    const rows = 'A1 | RB | 2.00 | G | VS1 | 5000 | 10000\nA2 | RB | 0.50 | H | SI2 | 1200 | 600'
    expect(fields(detect(`Stock | Shape | Wt | Col | Clar | PPC | Price\n${rows}`))).toMatchObject({
      PPC: 'pricePerCt',
      Price: 'priceTotal',
    })
    expect(fields(detect(`Stock | Shape | Wt | Col | Clar | Price | Total\n${rows}`))).toMatchObject({
      Price: 'pricePerCt',
      Total: 'priceTotal',
    })
    expect(fields(detect('Stock | Shape | Wt | Col | Clar | Price | Old Price\nA1 | RB | 2 | G | VS1 | 5000 | 4900'))).toMatchObject({
      Price: 'pricePerCt',
      'Old Price': null,
    })
  })
})

describe('the header row', () => {
  test('may stand below titles and totals, and may be two rows', () => {
    const layout = detect(
      'Daily list\nTotal | 2 | 3.51\n | | | Price | | Measurement | |\nStock No | Shape | Weight | $/Ct | Total | L | W | H\nA1 | PS | 1.50 | 5000 | 7500 | 9.1 | 6.2 | 4.0\nA2 | OV | 2.01 | 5000 | 10050 | 9.3 | 6.9 | 4.2',
    )
    expect(layout.sheets[0]?.headerRow).toBe(4)
    expect(fields(layout)).toMatchObject({ L: 'length', W: 'width', H: 'depth' })
  })

  test('that nobody knows leaves the sheet alone and asks', () => {
    const layout = detect('one | two\n1 | 2')
    expect(layout.sheets[0]?.use).toBe(false)
    expect(layoutNeeds(layout)).toEqual(['sheets'])
  })
})

describe('discounts', () => {
  const list = (discounts: string[], prices: string[]) =>
    detect(
      `Stock | Shape | Wt | Col | Clar | Rap | Disc | $/Ct\n${discounts.map((discount, at) => `A${at} | RB | 1.01 | G | VS${1 + (at % 2)} | 10000 | ${discount} | ${prices[at] ?? ''}`).join('\n')}`,
    ).sheets[0]

  test('are tested against list and price: sign and scale come from the numbers', () => {
    const prices = ['5650', '6100', '10150', '7000']
    expect(list(['-43.5', '-39', '1.5', '-30'], prices)).toMatchObject({ discountSign: 'negative', discountScale: 'points' })
    expect(list(['43.5', '39', '-1.5', '30'], prices)).toMatchObject({ discountSign: 'positive', discountScale: 'points' })
    expect(list(['-0.435', '-0.39', '0.015', '-0.3'], prices)).toMatchObject({ discountSign: 'negative', discountScale: 'fraction' })
    expect(list(['0.435', '0.39', '-0.015', '0.3'], prices)).toMatchObject({ discountSign: 'positive', discountScale: 'fraction' })
  })

  test('without a price to test them ask for their sign, unless nearly all are below zero', () => {
    const g = { shape: 'round', clarity: 'VS1', color: 'G', low: 100, high: 149, price: 1_000_000, date: '2026-01-02' } as const
    const alone = (discounts: string) =>
      decided(
        `Stock | Shape | Wt | Col | Clar | Disc\n${discounts
          .split(' ')
          .map((discount, at) => `A${at} | RB | 1.01 | G | VS1 | ${discount}`)
          .join('\n')}`,
        { rap: rapIndex({ date: '2026-01-02', rows: [g] }) },
      ).layout
    expect(layoutNeeds(alone('43.5 39 41'))).toEqual(['discountSign'])
    expect(layoutNeeds(alone('-43.5 -39 1.5 -41'))).toEqual([])
  })

  test('tell the exchange rate of a price in rupees beside a list in dollars', () => {
    const layout = detect(
      'Stock | Shape | Wt | Col | Clar | Rap | Disc % | Price/Cts INR\nA1 | RB | 1.80 | G | VS1 | 12400 | -51.1 | 547785.6\nA2 | RB | 1.01 | H | VS2 | 7300 | -29.06 | 467837.0\nA3 | RB | 1.01 | H | VS2 | 7300 | -40 | 395689.2',
    )
    expect(layout.rates).toEqual({ INR: 90.34 })
    expect(layout.sheets[0]?.columns.at(-1)?.currency).toBe('INR')
  })
})

test('a price in yuan without anything to tell the rate asks for it, or takes the house’s', () => {
  const file = '货号 | 形状 | 重量 | 颜色 | 净度 | 总价\nA1 | 圆形 | 1.01 | G | VS1 | ¥36000'
  expect(layoutNeeds(detect(file))).toEqual(['rate.CNY'])
  expect(layoutNeeds(detect(file, { CNY: 7.1 }))).toEqual([])
})

test('a corrected layout is found again by the headers, wherever the columns stand in the next file', () => {
  const first = detect('Stock | Shape | Wt | Col | Clar | Mystery | Disc\nA1 | RB | 1.01 | G | VS1 | 5000 | 41')
  const corrected: FeedLayout = {
    ...first,
    sheets: first.sheets.map((sheet) => ({
      ...sheet,
      discountSign: 'positive',
      columns: sheet.columns.map((column) =>
        column.header === 'Mystery' ? { ...column, field: 'pricePerCt' as const, currency: 'INR' as const } : column,
      ),
    })),
    rates: { INR: 88 },
  }
  const recall = (text: string) => decided(text, { remembered: corrected }).layout
  const recalled = recall('Mystery | Stock | Shape | Wt | Col | Clar | Disc\n5000 | A1 | RB | 1.01 | G | VS1 | 41')
  expect(recalled.sheets[0]?.columns[0]).toMatchObject({ index: 0, header: 'Mystery', field: 'pricePerCt', currency: 'INR' })
  const other = '货号 | 形状 | 重量 | 颜色 | 净度 | 单价\nA1 | 圆形 | 1.01 | G | VS1 | 5000'
  expect(recall(other).sheets).toEqual(detect(other).sheets)
})
