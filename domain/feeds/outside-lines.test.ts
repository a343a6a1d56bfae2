import { expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { profileCollector } from './file-profile.ts'

const carats = [0.5, 0.7, 1.01, 1.2, 1.5, 1.7, 0.9, 1.1]
const list = [
  'Sr.|Stock #|Shape|Weight|Color|Clarity|Lab|Report #|Price/Ct|Total',
  ...carats.map((ct, no) => `${no + 1}|AB-10${no}|Round|${ct}|G|VS1|GIA|914143817${no}|5000|${ct * 5000}`),
]

/** The reason of the question that the file raises, if any. */
function asked(lines: readonly string[], count = lines.length) {
  const rows = lines.map((line, at) => ({ sheet: 'Stock', row: at + 1, cells: line.split('|') }))
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  return decideFile([{ sheet: 'Stock', rows, count }], context).questions.map(({ about, reason }) => reason ?? about)
}

test.each([
  'Correction: AB-103 please read weight 1.20',
  'Please remove AB-103 from the list',
  'AB-103 is HPHT treated',
  'Cert no 9141438173 is under recheck',
  'AB-101 & AB-102: price for the pair',
  'Sr. No. 5 and 7 are sold',
  'Sr 3 to 6 on memo',
  'Rows 3-6: price on request',
  'Last 3 stones are on hold till Monday',
  'First two stones sold',
  'The last stone is with a client',
  '2nd and 3rd stones have been sold',
  'stones 3, 5 are gone',
  'Die letzten zwei Steine sind reserviert',
  '第3、5颗已售',
  'AB 103 and AB-104 are no longer available',
  'Below 3 stones are on hold',
])('a line below or above the table that names some of its rows is asked about: %s', (line) => {
  expect(asked([...list, '', line])).toEqual(['named'])
  expect(asked([line, '', ...list])).toEqual(['named'])
})

test('a line that commas cut into cells is one line still', () => {
  expect(asked([...list, 'Sold:|AB-100|AB-101|AB-102|AB-103|AB-104'])).toEqual(['named'])
})

test('in a long list a number of its kind names a stone although it was not looked at', () => {
  expect(asked([...list, 'AB-977 is sold'], 5000)).toEqual(['named'])
  expect(asked([...list, 'AB-977 is sold'])).toEqual([])
})

test('that all of the list is held or sold is asked below it as above', () => {
  expect(asked([...list, '', 'All stones are on memo'])).toEqual(['gone'])
  expect(asked([...list, '', 'Above goods are sold'])).toEqual(['gone'])
})

test.each([
  'All stones are GIA certified',
  'All goods sold are non-returnable',
  'Memo allowed 7 days, hold 24 hours',
  'Goods subject to prior sale. Stones on memo not included.',
  'First come first served',
  'Total 8 pcs 8.61 cts',
  'Please order before the last day of the month',
  '2 stones of the list of yesterday are sold meanwhile, these are removed already.',
  'Mob: +91 98250 10000',
  '1. Payment within 7 days',
  'Prices valid for the next 3 days',
])('what says nothing of single rows is no question: %s', (line) => {
  expect(asked([...list, '', line])).toEqual([])
  expect(asked([line, '', ...list])).toEqual([])
})

test.each(['ALL PRICES LESS 5%', 'Less 3% on above', 'Minus 2 percent on all goods'])(
  'what is taken off all prices is asked: %s',
  (line) => {
    expect(asked([...list, line])).toEqual(['extraDiscount'])
  },
)

test('a section that begins with a state holds whatever follows', () => {
  const rows = [...list, 'SOLD STONES - FOR REFERENCE ONLY, NOT FOR SALE', '9|AB-200|Round|1.3|G|VS1|GIA|9141438180|5000|6500']
  expect(asked(rows)).toEqual([])
})

test('a state once more below another stone is no title, and a legend of marks counts for nothing unless a column holds states', () => {
  const [head = '', ...stones] = list
  expect(asked([head, ...stones.slice(0, 3), 'SOLD', ...stones.slice(3, 6), 'SOLD', ...stones.slice(6)])).toEqual(['named'])
  expect(asked([head, ...stones.slice(0, 6), 'SOLD', ...stones.slice(6)])).toEqual([])
  expect(asked([...list, 'x in Note = sold'])).toEqual(['named'])
  expect(asked([...list, 'Make: Excellent = EX'])).toEqual([])
})

test('in a long list a line between the rows that are looked at is met too', () => {
  const collector = profileCollector()
  const [head = '', first = ''] = list
  const long = [
    head,
    ...Array.from({ length: 3000 }, (_, no) => first.replace('AB-100', `AB-${1000 + no}`).replace(/914143817\d/, `${9141438170 + no}`)),
  ]
  const lines = [...long.slice(0, 1701), 'AB-2500 is sold', ...long.slice(1701)]
  for (const [at, line] of lines.entries()) collector.add({ sheet: 'Stock', row: at + 1, cells: line.split('|') })
  const [profile] = collector.profile()
  expect(profile?.count).toBe(lines.length)
  expect(profile?.rows.length).toBeLessThan(850)
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  expect(decideFile(profile ? [profile] : [], context).questions).toMatchObject([
    { about: 'notStones', reason: 'named', header: 'AB-2500 is sold' },
  ])
})
