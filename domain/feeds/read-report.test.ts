import { expect, test } from 'vitest'
import type { Cell } from '../files/cell.ts'
import { decideFile } from './decide-file.ts'
import { withoutKind } from './read-report.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'

const head = ['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Price/Ct']
const facts = (no: number): Cell[] => [`A${no}`, 'RB', String(1 + no / 100), 'G', 'VS1', '5000']

/** Number, laboratory and notes of each stone of a file with further columns. */
function read(columns: readonly string[], ...rows: readonly (readonly Cell[])[]) {
  const lines = [[...head, ...columns], ...rows.map((cells, at) => [...facts(at + 1), ...cells])]
  const sheet = lines.map((cells, at) => ({ sheet: null, row: at + 1, cells }))
  const context = { rap: null, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'a.csv', now: new Date('2026-11-22') }
  const { layout } = decideFile([{ sheet: null, rows: sheet, count: sheet.length }], context)
  const reader = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
  return sheet.map(reader).flatMap((one) => {
    if (one.kind !== 'stone') return one.kind === 'rejected' ? [one.note.reason] : []
    return [[one.stone.lab, one.stone.reportNo, ...one.warnings.map(({ reason }) => reason)].join(' ')]
  })
}

test('without a column of numbers, and where its cell is empty, the links of pictures and films name the certificate, and it is told', () => {
  expect(
    read(
      ['Lab', 'Image', 'Video'],
      ['GIA', 'https://i.example/2201438171.jpg', ''],
      ['GIA', 'https://i.example/photos/77.jpg', 'https://v.example/Vision360.html?d=2201438172'],
      ['IGI', { text: 'View', link: 'https://i.example/LG613574578/still.jpg' }, ''],
    ),
  ).toEqual(['GIA 2201438171 report_no_from_link', 'GIA 2201438172 report_no_from_link', 'IGI LG613574578 report_no_from_link'])
  expect(read(['Lab', 'Report #', 'Image'], ['GIA', '', 'https://i.example/2201438171.jpg'])).toEqual([
    'GIA 2201438171 report_no_from_link',
  ])
})

test('a name of the supplier’s own, a clock, a number of no such laboratory and one that others have are no certificate', () => {
  expect(read(['Lab', 'Image'], ['GIA', 'https://i.example/1763812345.jpg'])).toEqual(['GIA  missing_report_no'])
  expect(read(['Lab', 'Image'], ['GIA', 'https://i.example/123456789012.jpg'])).toEqual(['GIA  missing_report_no'])
  const shared = 'https://i.example/2201438171/photo.jpg'
  expect(read(['Lab', 'Image'], ['GIA', shared], ['GIA', shared])).toEqual(['GIA 2201438171 report_no_from_link', 'GIA  missing_report_no'])
})

test('a certificate’s link that names another number is told, and the cell counts', () => {
  const link = (no: string) => `https://www.gia.edu/report-check?reportno=${no}`
  expect(
    read(['Lab', 'Report #', 'Cert Link'], ['GIA', '2201438171', link('2201438171')], ['GIA', '2201438172', link('2209999999')]),
  ).toEqual(['GIA 2201438171', 'GIA 2201438172 report_no_conflict'])
})

test('a picture’s or a film’s link that names another number is told, row by row', () => {
  const image = (no: string) => `https://i.example/${no}.jpg`
  expect(
    read(
      ['Lab', 'Report #', 'Image', 'Video'],
      ['GIA', '2201438171', image('2201438171'), ''],
      ['GIA', '2201438172', image('2209999999'), ''],
      ['GIA', '2201438173', '', 'https://v.example/Vision360.html?d=2209999998'],
      ['GIA', '2201438174', image('20261122'), image('77')],
    ),
  ).toEqual(['GIA 2201438171', 'GIA 2201438172 report_no_conflict', 'GIA 2201438173 report_no_conflict', 'GIA 2201438174'])
})

test('the number in the laboratory’s cell counts where no column holds numbers', () => {
  expect(read(['Certificate'], ['GIA 2201438171'], ['IGI-LG613574578'], ['GIA2201438173'], ['GIA'])).toEqual([
    'GIA 2201438171',
    'IGI LG613574578',
    'GIA 2201438173',
    'GIA  missing_report_no',
  ])
})

test('a report number under the laboratory, and a price under the numbers, are a row whose cells stand elsewhere', () => {
  expect(read(['Lab', 'Report #'], ['GIA', '2201438171'], ['2201438172', '4512.50'], ['GIA', '4512.50'], ['GIA', '2201438173.0'])).toEqual([
    'GIA 2201438171',
    'shifted_row',
    'shifted_row',
    'GIA 2201438173',
  ])
})

test('of two columns of numbers the one that is filled counts, and its header names the laboratory', () => {
  expect(read(['GIA No', 'IGI No'], ['2201438171', ''], ['', '613574578'], ['2201438173', '-'])).toEqual([
    'GIA 2201438171',
    'IGI 613574578',
    'GIA 2201438173',
  ])
})

test.each([
  ['2141438171 (Dossier)', '2141438171'],
  ['2141438171 e-report', '2141438171'],
  ['2141438171-eReport', '2141438171'],
  ['GIA 2141438171 Digital Report', 'GIA 2141438171'],
  ['2141438171电子证书', '2141438171'],
  ['LG512345678 E-CERT', 'LG512345678'],
  ['2141438171', '2141438171'],
  ['AEY8W', 'AEY8W'],
])('what kind of paper it is stands behind the number and is none of it: %s', (text, number) => {
  expect(withoutKind(text)).toBe(number)
})
