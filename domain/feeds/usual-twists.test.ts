import { describe, expect, test } from 'vitest'
import { layoutNeeds } from './layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from './read-stone.ts'
import { decided, rap } from './trials/decide-trial.ts'
import { some } from './trials/strange-file.ts'

const list = some(12, 731)
const head = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report #']
const plain = list.map((s) => [s.stockNo, s.shape, s.carat.toFixed(2), s.color, s.clarity, s.lab, s.reportNo])
const money = list.map((s) => [s.list.toFixed(0), s.back.toFixed(2), s.perCt.toFixed(2)])
const beside = (rows: readonly (readonly string[])[], more: readonly (readonly string[])[]): string[][] =>
  rows.map((row, at) => [...row, ...(more[at] ?? [])])
const priced = beside(plain, money)
const pricedHead = [...head, 'Rap', 'Disc %', '$/ct']

type Answers = Readonly<Record<string, string>>
function read(lines: readonly (readonly string[])[], answers: Answers = {}): ReadRow[] | string[] {
  const { layout, rows } = decided(lines, { answers })
  const needs = layoutNeeds(layout)
  const [sheet] = layout.sheets
  if (needs.length > 0 || !sheet) return needs
  return rows.map(stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() }))
}
const isRow = (row: ReadRow | string): row is ReadRow => typeof row !== 'string'
const stonesOf = (rows: readonly (ReadRow | string)[]) => rows.filter(isRow).flatMap((row) => (row.kind === 'stone' ? [row] : []))
const refusedOf = (rows: readonly (ReadRow | string)[]) =>
  rows.filter(isRow).flatMap((row) => (row.kind === 'rejected' ? [[row.note.stockNo, row.note.reason]] : []))
const pricesOf = (rows: readonly (ReadRow | string)[]) => stonesOf(rows).map(({ prices }) => prices.usdPerCt / 100)
const truly = list.map(({ perCt }) => perCt)

describe('prices by other names and in words', () => {
  test('what stands net beside list and discount is the price', () => {
    expect(
      pricesOf(
        read([
          [...head, 'List', 'Less', 'Nett'],
          ...beside(
            plain,
            list.map((s) => [`${s.list}`, `${-s.back}`, s.perCt.toFixed(2)]),
          ),
        ]),
      ),
    ).toEqual(truly)
    expect(
      pricesOf(
        read([
          [...head, 'RapNet Price/ct', 'RapNet Discount %'],
          ...beside(
            plain,
            list.map((s) => [s.perCt.toFixed(2), `${s.back}`]),
          ),
        ]),
      ),
    ).toEqual(truly)
  })

  test('a discount in words under the name of the list, or of a price, is the discount', () => {
    const below = (s: (typeof list)[number]): string[] => [`${-s.back} below`]
    const from = (s: (typeof list)[number]): string[] => [`Rap ${s.back}`]
    const backs = list.map((s) => Math.round(s.back * 100))
    for (const [name, cell] of [
      ['Rapaport', below],
      ['Price', from],
    ] as const) {
      const rows = read([[...head, name], ...beside(plain, list.map(cell))])
      expect(stonesOf(rows).map(({ prices }) => prices.back)).toEqual(backs)
    }
    const atList = read([
      [...head, 'Rapaport'],
      ...beside(
        plain,
        list.map((s, at) => (at === 3 ? ['at list'] : at === 4 ? ['2 above'] : below(s))),
      ),
    ])
    expect(stonesOf(atList).map(({ prices }) => prices.back)).toEqual(backs.map((back, at) => (at === 3 ? 0 : at === 4 ? 200 : back)))
  })
})

test('fluorescence behind the three makes is read with them', () => {
  const makes = list.map((s) => [
    `${s.cut}/${s.polish}/${s.symmetry}/${{ N: 'NON', F: 'FNT', M: 'MED', S: 'STG', VS: 'VST' }[s.fluorescence]}`,
  ])
  for (const name of ['Make', 'Cut-Pol-Sym-Fl']) {
    const rows = read([[...pricedHead, name], ...beside(priced, makes)])
    expect(stonesOf(rows).map(({ stone }) => [stone.cut, stone.polish, stone.symmetry, stone.fluorescence])).toEqual(
      list.map((s) => [s.cut, s.polish, s.symmetry, s.fluorescence]),
    )
  }
})

describe('rows that are no single stone', () => {
  const loose = (stockNo: string, carat: string, color: string, clarity: string): string[] => [
    stockNo,
    'Round',
    carat,
    color,
    clarity,
    '',
    '',
    '',
    '',
    '455.00',
  ]

  test('goods by weight among stones are refused as that', () => {
    const rows = read([
      pricedHead,
      ...priced,
      loose('+11 DEF VS', '25.30', 'E', 'VS1'),
      loose('MIX-1', '12.50', 'G-H', 'SI1'),
      loose('L3', '3.20', 'G-H', 'VS-SI'),
    ])
    expect(refusedOf(rows)).toEqual([
      ['+11 DEF VS', 'parcel'],
      ['MIX-1', 'parcel'],
      ['L3', 'parcel'],
    ])
    expect(pricesOf(rows)).toEqual(truly)
  })

  test('a single stone without a report may be of a range, or have a plus in its number', () => {
    const rows = read([pricedHead, ...priced, loose('A+77', '1.20', 'G-H', 'VS-SI'), loose('B-12', '4.10', 'E', 'VS1-VS2')])
    expect(refusedOf(rows).filter(([, reason]) => reason === 'parcel')).toEqual([])
  })

  test('what is carried to the next page, sums and a second line of words are no rows of stones', () => {
    const sum = ['', '', '15.25', '', '', '', '', '', '', '21000']
    const lines = [
      ['C/F', ...sum.slice(1)],
      ['B/F', ...sum.slice(1)],
      ['Round Total', ...sum.slice(1)],
      ['', 'KTS: Feather, Crystal'],
    ]
    const rows = read([pricedHead, ...priced.slice(0, 6), ...lines, ...priced.slice(6)])
    expect(refusedOf(rows)).toEqual([])
    expect(pricesOf(rows)).toEqual(truly)
  })
})

test('a table of fancy colours below the white ones gives colour, overtone and intensity', () => {
  const fancyHead = ['Stock #', 'Shape', 'Carat', 'Intensity', 'Overtone', 'Fancy Color', 'Clarity', 'Lab', 'Report #', '$/ct']
  const fancies = [
    ['F1', 'Oval', '1.01', 'Fancy Intense', '', 'Yellow', 'VS1', 'GIA', '2141438171', '8000'],
    ['F2', 'Pear', '0.75', 'Fancy Light', 'Brownish', 'Pink', 'SI1', 'GIA', '2141438189', '12000'],
  ]
  const rows = stonesOf(read([pricedHead, ...priced, [], fancyHead, ...fancies]))
  expect(
    rows
      .slice(12)
      .map(({ stone, prices }) => [
        stone.stockNo,
        stone.fancyIntensity,
        stone.fancyOvertone,
        stone.fancyColor,
        stone.clarity,
        prices.usdPerCt,
      ]),
  ).toEqual([
    ['F1', 'fancy_intense', null, 'yellow', 'VS1', 800000],
    ['F2', 'fancy_light', 'brownish', 'pink', 'SI1', 1200000],
  ])
})

describe('natural and lab-grown in one list that says nothing', () => {
  const grown = some(8, 732, 'lab').map((s, at) => [
    `B${at}`,
    s.shape,
    s.carat.toFixed(2),
    s.color,
    s.clarity,
    'IGI',
    `${611_000_001 + at}`,
    '',
    '',
    s.perCt.toFixed(2),
  ])
  const lines = [pricedHead, ...priced.map((row) => [...row.slice(0, 7), '', '', row[9] ?? '']), ...grown]

  test('a person may say that what costs so much less is lab-grown', () => {
    expect(read(lines)).toEqual(['impossible:0'])
    const { questions } = decided(lines)
    expect(questions[0]).toMatchObject({ id: 'impossible:0', reason: 'looks_lab', choices: [{ value: 'lab' }, { value: 'refuse' }] })
    const said = stonesOf(read(lines, { 'impossible:0': 'lab' }))
    expect(said.map(({ stone }) => stone.origin)).toEqual([...list.map(() => 'natural'), ...grown.map(() => 'lab')])
    expect(refusedOf(read(lines, { 'impossible:0': 'refuse' })).map(([, reason]) => reason)).toEqual(grown.map(() => 'looks_lab'))
  })
})

test('"as grown" under treatments is said of lab-grown stones alone', () => {
  const grown = some(6, 733, 'lab').map((s, at) => [
    `B${at}`,
    s.shape,
    s.carat.toFixed(2),
    s.color,
    s.clarity,
    'IGI',
    `${612_000_001 + at}`,
    s.perCt.toFixed(2),
    'As Grown',
  ])
  const natural = list.map((s, at) => [...(plain[at] ?? []), s.perCt.toFixed(2), 'None'])
  const rows = stonesOf(read([[...head, '$/ct', 'Treatment'], ...natural, ...grown], { 'origin:0': 'natural' }))
  expect(rows.map(({ stone }) => stone.origin)).toEqual([...list.map(() => 'natural'), ...grown.map(() => 'lab')])
})

test('the money of prices may be spelled out below them', () => {
  const inDollars = list.map((s) => [(s.perCt * 7.8).toFixed(2)])
  const lines = [[...head, 'Price/ct'], ...beside(plain, inDollars), [], ['* all prices quoted in Hong Kong Dollars']]
  expect(read(lines)).toEqual(['rate.HKD'])
})

test('a grade of colour may stand beside who gave it', () => {
  const said = (word: (color: string) => string) =>
    plain.map((row, at) => [...row.map((text, i) => (i === 3 ? word(text) : text)), ...(money[at] ?? [])])
  for (const word of [(c: string) => `${c} (GIA)`, (c: string) => `GIA ${c}`, (c: string) => `Col. ${c}`]) {
    expect(stonesOf(read([pricedHead, ...said(word)])).map(({ stone }) => stone.color)).toEqual(list.map(({ color }) => color))
  }
})

describe('what holds now, beside what held before', () => {
  const other = (reportNo: string): string => `${Number(reportNo) - 1_000_000}`
  test('the new report counts, wherever the old one stands', () => {
    const withoutReport = head.slice(0, -1)
    const both = list.map((s, at) => [...(plain[at] ?? []).slice(0, -1), other(s.reportNo), s.reportNo, s.perCt.toFixed(2)])
    const turned = both.map((row) => [...row.slice(0, -3), row.at(-2) ?? '', row.at(-3) ?? '', row.at(-1) ?? ''])
    const numbers = (rows: readonly (ReadRow | string)[]) => stonesOf(rows).map(({ stone }) => stone.reportNo)
    const truth = list.map(({ reportNo }) => reportNo)
    expect(numbers(read([[...withoutReport, 'Old Report No', 'New Report No', '$/ct'], ...both]))).toEqual(truth)
    expect(numbers(read([[...withoutReport, 'New Cert #', 'Previous Cert #', '$/ct'], ...turned]))).toEqual(truth)
  })
})

test('a tax that comes on top says nothing of a price’s name', () => {
  const rows = beside(
    plain,
    list.map((s) => [s.perCt.toFixed(2), s.total.toFixed(2)]),
  )
  expect(pricesOf(read([[...head, 'USD/ct excl. VAT', 'USD excl. VAT'], ...rows]))).toEqual(truly)
})

test('asking prices in words: "35.5 back"', () => {
  const rows = beside(
    plain,
    list.map((s) => [`${-s.back} back`]),
  )
  expect(stonesOf(read([[...head, 'Asking'], ...rows])).map(({ prices }) => prices.back)).toEqual(list.map((s) => Math.round(s.back * 100)))
})

test('stones below a title that doubts them are asked about, whatever laboratory it names', () => {
  const lines = [pricedHead, ...priced.slice(0, 8), ['Stones not matching GIA'], ...priced.slice(8)]
  expect(read(lines)).toEqual(['title:0:STONESNOTMATCHINGGIA'])
  const held = stonesOf(read(lines, { 'title:0:STONESNOTMATCHINGGIA': 'hold' })).map(({ supplierHold }) => supplierHold)
  expect(held).toEqual([...Array.from({ length: 8 }, () => null), ...Array.from({ length: 4 }, () => 'hold')])
  expect(stonesOf(read([pricedHead, ...priced.slice(0, 8), ['GIA Dossier'], ...priced.slice(8)]))).toHaveLength(12)
})

test('names of columns in Hindi, written in Latin letters', () => {
  const names = ['Hira No', 'Aakar', 'Vajan', 'Rang', 'Shuddhta', 'Lab', 'Cert No', 'Rap', 'Back', 'Bhav']
  expect(pricesOf(read([names, ...priced]))).toEqual(truly)
})

test('what a stone was before says nothing beside what it is now', () => {
  const now = list.map((_, at) => (at === 3 ? 'Memo' : 'Available'))
  const rows = priced.map((row, at) => [...row, at % 2 === 0 ? 'Memo' : 'Available', now[at] ?? ''])
  const found = stonesOf(read([[...pricedHead, 'Last Status', 'Current Status'], ...rows]))
  expect(found.map(({ supplierHold }) => supplierHold)).toEqual(list.map((_, at) => (at === 3 ? 'memo' : null)))
})
