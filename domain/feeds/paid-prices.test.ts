import { expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import { rap, some, usual } from './trials/strange-file.ts'
import type { RightStone } from './trials/right-stones.ts'

const stones = some(14, 77_303)

/** What is proposed of two prices, by the question's id. */
function proposed(columns: Readonly<Record<string, (stone: RightStone) => string>>): Readonly<Record<string, string | undefined>> {
  const all = { ...usual, ...columns }
  const lines = [Object.keys(all), ...stones.map((stone, at) => Object.values(all).map((cell) => cell(stone, at)))]
  const rows = lines.map((cells, at) => ({ sheet: null, row: at + 1, cells }))
  const { questions } = decideFile([{ sheet: null, rows, count: rows.length }], {
    rap,
    rates: {},
    remembered: null,
    chosen: null,
    answers: {},
    fileName: 'list.csv',
    now: new Date('2026-11-22T12:00:00Z'),
  })
  return Object.fromEntries(questions.map(({ id, choices }) => [id, choices.find(({ likely }) => likely)?.value]))
}
const times = (factor: number) => (stone: RightStone) => (stone.perCt * factor).toFixed(2)

test('of an asking and a net price the net one is proposed', () => {
  expect(proposed({ 'Asking $/ct': times(1.06), 'Net $/ct': times(1) })).toEqual({ 'meaning:0:7': 'ignore', 'meaning:0:8': 'pricePerCt' })
  expect(proposed({ 'Net $/ct': times(1), 'Asking $/ct': times(1.06) })).toEqual({ 'meaning:0:7': 'pricePerCt', 'meaning:0:8': 'ignore' })
})

test('of prices for cash and in days the one for cash is proposed, where no other is there', () => {
  expect(proposed({ 'COD $/ct': times(1), '30 Days $/ct': times(1.02) })).toEqual({ 'header:0:7': 'pricePerCt', 'header:0:8': undefined })
})

test('a price by a letter is no list, and which of two counts is not guessed', () => {
  expect(proposed({ 'Price A': times(1), 'Price B': times(1.03) })).toEqual({ 'header:0:7': undefined, 'header:0:8': undefined })
})

test('euros that nothing names are asked, however well they explain the discount', () => {
  const columns = { Rap: (s: RightStone) => String(s.list), 'Disc %': (s: RightStone) => s.back.toFixed(2), 'Price/Ct': times(0.93) }
  expect(proposed(columns)).toEqual({ 'currency:0': 'EUR' })
})
