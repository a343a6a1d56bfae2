import { expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { originOfList } from './origin-words.ts'

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
