import { expect, test } from 'vitest'
import { type Decided, decideFile } from './decide-file.ts'
import { layoutNeeds } from './layout.ts'
import type { FeedAnswers } from './questions.ts'

type Lines = readonly string[]

/** A workbook of sheets, cells between bars. */
function decided(
  book: Readonly<Record<string, Lines>>,
  answers: FeedAnswers = {},
  before: Decided | null = null,
  fileName = 'list.xlsx',
): Decided {
  const profile = Object.entries(book).map(([sheet, lines]) => ({
    sheet,
    rows: lines.map((line, at) => ({ sheet, row: at + 1, cells: line.split('|') })),
    count: lines.length,
  }))
  const chosen = before && { ...before.layout, answers: { ...before.layout.answers, ...answers } }
  return decideFile(profile, {
    rap: null,
    rates: {},
    remembered: null,
    chosen,
    answers,
    fileName,
    now: new Date('2026-11-22'),
  })
}
const asked = (book: Readonly<Record<string, Lines>>) => {
  const { questions, layout } = decided(book)
  return { about: questions.map(({ about, reason }) => [about, reason]), needs: layoutNeeds(layout) }
}

const carats = [0.5, 0.7, 1.01, 1.2, 1.5]
const stones = [
  'Stock #|Shape|Weight|Color|Clarity|Cut|Lab|Report #|Price/Ct|Total',
  ...carats.map((ct, no) => `A${no}|Round|${ct}|G|VS1|EX|GIA|914143817${no}|5000|${ct * 5000}`),
]
const melee = [
  'Lot|Shape|Sieve|Color Range|Clarity Range|Pcs|Total Cts|$/ct',
  'L1|Round|+2-6.5|D-F|VVS-VS|1200|10.2|450',
  'L2|Round|+6.5-11|G-H|VS-SI|800|12.4|380',
]
const invoice = [
  'COMMERCIAL INVOICE',
  'Invoice No: 17',
  'Bill To|Harbour Gems',
  'Stock #|Shape|Weight|Color|Clarity|HSN Code|Price/Ct|Amount',
  'A1|Round|1.01|G|VS1|710239|5000|5050',
  'A2|Round|1.02|G|VS1|710239|5000|5100',
]
const colors = ['D', 'E', 'F', 'G', 'H', 'I']
const whole = (reason: string) => ({ about: [['notStones', reason]], needs: ['notStones:0'] })

test('a list of single stones raises no such question, its columns in any order', () => {
  expect(asked({ Stock: stones })).toEqual({ about: [], needs: [] })
  const bare = [
    'Shape|Color|Clarity|Weight|Price/Ct|Total|Lab|Stock #',
    ...carats.map((ct, no) => `Round|G|VS1|${ct}|5000|${ct * 5000}|GIA|A${no}`),
  ]
  expect(asked({ Stock: bare }).about).toEqual([])
})

test('an invoice, a price list in lines, with a header or as a printed grid stop with nothing else asked', () => {
  expect(asked({ Sheet1: invoice })).toEqual(whole('invoice'))
  expect(asked({ Sheet1: colors.map((color) => `BR|VS1|${color}|1.00|1.49|9000.0|1/2/2026`) })).toEqual(whole('pricelist'))
  const headed = [
    'Shape|Clarity|Color|From ct|To ct|Price',
    ...colors.map((color, at) => `Round|VS1|${color}|1.00|1.49|${9000 - at * 500}`),
  ]
  expect(asked({ Sheet1: headed })).toEqual(whole('pricelist'))
  const grid = [
    'ROUNDS 1.00 - 1.49 CT',
    '|IF|VVS1|VVS2|VS1|VS2|SI1|SI2',
    ...colors.map((color, at) => `${color}|${200 - at}|150|130|110|99|80|70`),
  ]
  expect(asked({ Sheet1: grid })).toEqual(whole('pricelist'))
})

test('a person may say that it is stones all the same; then it is read as any file', () => {
  const first = decided({ Sheet1: invoice })
  const [question] = first.questions
  expect(question?.header).toContain('COMMERCIAL INVOICE')
  expect(question?.choices.map(({ value }) => value)).toEqual(['read'])
  expect(question?.choices[0]?.evidence[0]).toMatchObject({
    row: 5,
    cells: expect.arrayContaining([{ header: 'Stock #', text: 'A1' }]) as unknown,
  })
  const after = decided({ Sheet1: invoice }, { 'notStones:0': 'read' }, first)
  expect(after.questions.map(({ about }) => about)).not.toContain('notStones')
  expect(after.layout.sheets[0]?.use).toBe(true)
})

test('a sheet of melee beside one of stones can be left out; the stones are read', () => {
  const book = { Stones: stones, Small: [stones[0]!.replace('Stock #', 'Parcel No').replace('Report #', 'Sieve'), ...melee] }
  const first = decided(book)
  expect(first.questions).toMatchObject([
    { about: 'notStones', sheet: 'Small', reason: 'melee', choices: [{ value: 'ignore' }, { value: 'read' }] },
  ])
  const after = decided(book, { 'notStones:1': 'ignore' }, first)
  expect(layoutNeeds(after.layout)).toEqual([])
  expect(after.layout.sheets.map(({ use }) => use)).toEqual([true, false])
})

const named = (fileName: string, book: Readonly<Record<string, Lines>>) =>
  decided(book, {}, null, fileName).questions.map(({ about, reason, header }) => [about, reason, header])

test('two columns that nothing makes stones are an invoice where the file or its first line says so', () => {
  const goods = ['Description|Amount', 'Round 1.01 ct G VS1|5200', 'Oval 0.90 ct F VS2|3100', 'Total|8300']
  expect(named('invoice.csv', { Sheet1: goods })).toEqual([['notStones', 'invoice', 'invoice']])
  expect(named('b.csv', { Sheet1: ['Invoice No|SD/118', 'Date|25-11-2026', 'Amount|54200'] })).toEqual([
    ['notStones', 'invoice', 'Invoice No'],
  ])
  expect(named('list.csv', { Sheet1: goods })).toEqual([])
  expect(named('invoice.csv', { Stock: stones })).toEqual([])
})

test('colours that say what is sold, and did not come along, are named as that', () => {
  expect(named('list.xls', { Stock: [...stones, 'Red = Sold', 'Yellow = On Hold'] })).toEqual([['notStones', 'colors', 'Red = Sold']])
})

test('what a line says of print, of a pen or of single stones is never passed over', () => {
  const below = (text: string): unknown => named('list.csv', { Stock: [...stones, text] })
  expect(below('Stones in bold are on memo')).toEqual([['notStones', 'colors', 'Stones in bold are on memo']])
  expect(below('Highlighted stones are sold')).toEqual([['notStones', 'colors', 'Highlighted stones are sold']])
  expect(below('Sold: A7, A101')).toEqual([])
  const numbered = stones.map((row) => row.replace(/^A(\d)/, 'AB-100$1'))
  expect(named('list.csv', { Stock: [...numbered, 'Sold: AB-1001, AB-1003'] })).toEqual([['notStones', 'named', 'Sold: AB-1001, AB-1003']])
  expect(named('list.csv', { Stock: [...numbered, 'SOLD', 'AB-1003'] })).toEqual([['notStones', 'named', 'SOLD: AB-1003']])
  expect(below('Memo allowed 7 days, hold 24 hours')).toEqual([])
})

test('what a sheet is called is not said of the others by the file’s name', () => {
  const others = stones.map((line) => line.replace(/^A/, 'B').replace('914143817', '914143827'))
  expect(named('memo.xlsx', { Stock: stones, 'On memo': others })).toEqual([])
  expect(named('list.xlsx', { Stock: stones, 'On memo': stones.slice(0, 3) })).toEqual([
    ['notStones', 'again', 'On memo'],
    ['notStones', 'again', 'Stock'],
  ])
  expect(named('memo.xlsx', { Stock: stones })).toEqual([['notStones', 'gone', 'memo']])
})

test.each([
  'Kimberley export invoice list',
  'Insurance valuation 2026',
  'Stones returned by you on 24/11',
  'Stock we bought from you',
  'Selection of stones by customer: Tiffany',
  '对账单 2026年11月',
  '发票 No 3322',
])('a line above the list that calls it a paper of goods that left is asked: %s', (line) => {
  expect(named('list.csv', { Stock: [line, ...stones] })).toMatchObject([['notStones', 'invoice', line]])
})

test('goods with brokers as on a day are said to be out', () => {
  expect(named('list.csv', { Stock: ['Goods with brokers as on 25/11', ...stones] })).toMatchObject([
    ['notStones', 'gone', 'Goods with brokers as on 25/11'],
  ])
})

test('a line by which a kind of print tells how some stones grew, or what was done to them, is asked about', () => {
  const aboutLine = (line: string) => asked({ Stock: [line, ...stones] }).about
  for (const line of ['Stones in blue letters are CVD', 'Bold lines = lab grown', 'Red text means clarity enhanced']) {
    expect(aboutLine(line), line).toEqual([['notStones', 'colors']])
  }
  for (const line of ['Fancy Yellow - natural', 'Pink and blue diamonds', 'Blue nile list, type IIa']) {
    expect(aboutLine(line), line).toEqual([])
  }
})
