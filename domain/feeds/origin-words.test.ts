import { expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { originOfList } from './origin-words.ts'
import { rap, some } from './trials/strange-file.ts'

test.each([
  ['LABORATORY GROWN DIAMONDS', 'lab'],
  ['Our weekly lab-grown list', 'lab'],
  ['培育钻石库存', 'lab'],
  ['Natural Diamonds', 'natural'],
  ['Shining Star Lab Grown Diamonds LLP', null],
  ['GIA LAB REPORTS', null],
  ['We deal in natural and lab grown diamonds', null],
])('above a list "%s" says %s', (line, says) => {
  expect(originOfList(['Stock of 22 November', line])).toBe(says)
})

test('lines that contradict each other say nothing', () => {
  expect(originOfList(['Natural diamonds', 'Lab grown diamonds'])).toBeNull()
})

test('what the line above a list says is what its question proposes', () => {
  const head = 'Stock #|Shape|Weight|Color|Clarity|Lab|Report #|Price/Ct|Total'
  const stones = [1, 2, 3, 4, 5].map(
    (no) => `A${no}|RB|${1 + no / 10}|F|VS1|IGI|60914381${no}|${200 + no}|${((200 + no) * (10 + no)) / 10}`,
  )
  const likely = (title: string) => {
    const rows = [title, '', head, ...stones].map((line, at) => ({ sheet: 'Sheet1', row: at + 1, cells: line.split('|') }))
    const context = {
      rap: null,
      rates: {},
      remembered: null,
      chosen: null,
      answers: {},
      fileName: 'list.xlsx',
      now: new Date('2026-11-22'),
    }
    const { layout, questions } = decideFile([{ sheet: 'Sheet1', rows, count: rows.length }], context)
    const asked = questions.find(({ about }) => about === 'origin')
    return asked ? asked.choices.find((choice) => choice.likely)?.value : layout.sheets[0]?.origin
  }
  expect(likely('LABORATORY GROWN DIAMONDS')).toBe('lab')
  expect(likely('Natural diamonds')).toBe('natural')
})

test('where stones that say nothing cost what natural ones cost, natural is proposed for them', () => {
  const line = (s: ReturnType<typeof some>[number], growth: string): string =>
    [s.stockNo, s.shape, s.carat, s.color, s.clarity, s.lab, s.reportNo, s.perCt, growth].join('|')
  const head = 'Stock #|Shape|Weight|Color|Clarity|Lab|Report #|Price/Ct|Growth Process'
  const grown = some(8, 71, 'lab').map((s) => line({ ...s, stockNo: `G${s.stockNo}` }, 'CVD'))
  const lines = [head, ...some(8, 72).map((s) => line(s, '')), ...grown]
  const rows = lines.map((text, at) => ({ sheet: 'Sheet1', row: at + 1, cells: text.split('|') }))
  const context = { rap, rates: {}, remembered: null, chosen: null, fileName: 'list.xlsx', now: new Date('2026-11-22') }
  const { questions } = decideFile([{ sheet: 'Sheet1', rows, count: rows.length }], { ...context, answers: { 'header:0:8': 'origin' } })
  const origin = questions.find(({ about }) => about === 'origin')
  expect(origin?.choices.map(({ value, likely }) => [value, likely])).toEqual([
    ['natural', true],
    ['lab', false],
  ])
})
