import { expect, test } from 'vitest'
import { furtherFactor, furtherPoints } from './further-off.ts'
import { decided, outcome } from './trials/decide-trial.ts'

test('3 points on top of 40: off what is left 0.60 x 0.97 = 0.582, off the list 0.57', () => {
  expect(furtherFactor(0.6, 3, 'net')).toBeCloseTo(0.582, 10)
  expect(furtherFactor(0.6, 3, 'list')).toBeCloseTo(0.57, 10)
})

test('what a cell takes off on top counts as the first discount does, unless it says %', () => {
  const column = { index: 0, header: 'Extra Disc%', field: null, currency: null }
  const read = (text: string, scale: 'points' | 'fraction') => furtherPoints(text, column, scale)
  expect(read('3', 'points')).toBe(3)
  expect(read('-3.5', 'points')).toBe(3.5)
  expect(read('0.03', 'fraction')).toBe(3)
  expect(read('3%', 'fraction')).toBe(3)
  expect(read('', 'points')).toBe(0)
  expect(read('call me', 'points')).toBeNull()
  expect(read('64', 'points')).toBeNull()
})

const head = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc %']
// Of the invented list: D VVS1 round of 1.00 to 1.49 ct costs 9,100, E VS1 7,200, G VS1 6,200.
const rows = [
  ['A-1', 'Round', '1.01', 'D', 'VVS1', '9100', '-40'],
  ['A-2', 'Round', '1.10', 'E', 'VS1', '7200', '-30'],
  ['A-3', 'Round', '1.20', 'G', 'VS1', '6200', '-35.5'],
  ['A-4', 'Round', '1.30', 'G', 'VS1', '6200', '-38'],
]
const file = [[...head, 'Extra Disc%'], ...rows.map((row) => [...row, '3'])]
const pricesBy = (answer: string) =>
  outcome(file, { answers: { 'furtherOff:0': answer } }).map((stone) => (typeof stone === 'string' ? stone : stone.perCt))

test('a discount on top of the only price is asked; what it takes off what is left is proposed', () => {
  const { questions } = decided(file)
  expect(questions.map(({ id, choices }) => [id, choices.map(({ value, likely }) => `${value}${likely ? '*' : ''}`)])).toEqual([
    ['furtherOff:0', ['net*', 'list', 'ignore']],
  ])
  const [net] = questions[0]?.choices ?? []
  expect(net?.evidence[0]?.read.find(({ field }) => field === 'pricePerCt')?.text).toBe('5296.20')
})

test('each answer to the cent', () => {
  // 9,100 x 0.6 x 0.97; 7,200 x 0.7 x 0.97; 6,200 x 0.645 x 0.97 is 37.435 below, kept as 37.44; 6,200 x 0.62 x 0.97.
  expect(pricesBy('net')).toEqual([5296.2, 4888.8, 3878.72, 3728.68])
  expect(pricesBy('list')).toEqual([5187, 4824, 3813, 3658])
  expect(pricesBy('ignore')).toEqual([5460, 5040, 3999, 3844])
})

test('beside a final discount, which of the two counts is asked as before', () => {
  const both = [[...head, 'Extra %', 'Final Disc %'], ...rows.map((row) => [...row, '2', `${Number(row[6]) - 2}`])]
  expect(decided(both).questions.some(({ about }) => about === 'furtherOff')).toBe(false)
})
