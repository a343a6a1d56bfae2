import type { EvidenceRow, FeedQuestion } from '@loupe/domain/feeds/questions.ts'
import { expect, test } from 'vitest'
import { columnsOf, tellingFields } from './evidence-columns.ts'

const cells = [
  { header: 'Ref', text: 'A-1' },
  { header: 'Disc %', text: '45' },
  { header: 'Rap', text: ' ' },
]
const row = (back: string, perCt: string): EvidenceRow => ({
  row: 2,
  cells,
  read: [
    { field: 'origin', text: 'natural' },
    { field: 'pricePerCt', text: perCt },
    { field: 'back', text: back },
  ],
})
const choice = (value: string, evidence: EvidenceRow[]): FeedQuestion['choices'][number] => ({ value, likely: false, evidence })

test('only what two answers read differently tells them apart', () => {
  const choices = [choice('negative', [row('45', '1450.00')]), choice('positive', [row('-45', '550.00')])]
  expect([...tellingFields(choices)].toSorted()).toEqual(['back', 'pricePerCt'])
  expect(tellingFields([choice('read', [row('45', '1450.00')]), choice('ignore', [])]).size).toBe(0)
})

test('the cell that is asked about stands first, then the points and what follows from them, then the rest of the row', () => {
  expect(columnsOf([row('45', '1450.00')], 'Disc %', new Set(['back', 'pricePerCt']))).toEqual({
    asked: ['Disc %'],
    read: ['back', 'pricePerCt'],
    beside: ['Ref'],
  })
})

test('where nothing tells the answers apart, all that is read stands there', () => {
  expect(columnsOf([row('45', '1450.00')], null, new Set())).toEqual({
    asked: [],
    read: ['back', 'origin', 'pricePerCt'],
    beside: ['Ref', 'Disc %'],
  })
})

test('columns without a name are told by what they hold', () => {
  const unnamed = { row: 1, cells: [{ header: '#1', text: '1.01' }], read: [{ field: 'carat' as const, text: '1.01' }] }
  expect(columnsOf([unnamed], null, new Set())).toEqual({ asked: [], read: ['carat'], beside: [] })
})
