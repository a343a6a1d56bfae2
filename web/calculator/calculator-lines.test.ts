import { expect, test } from 'vitest'
import { emptyLine, exampleLine, priced, solved, withOneMore, withTyped } from './calculator-lines.ts'

const terms = { origin: 'natural', rate: '7.18', multiplier: '1.00', points: '0.00' } as const
const none = emptyLine(1)
/** 1.01 ct at a list price of 3,500 and this back. */
const rowAt = (back: string) => {
  const weighed = withTyped(none, none.typed, 'carat', '1.01')
  return solved(withTyped(weighed, weighed.typed, 'back', back), '3500.00')
}

test('a back typed without a sign is under the list in the sum, too', () => {
  const row = rowAt('32.5')
  expect(priced(row.figures, row.given, terms)).toMatchObject({ back: -3250, usd: 238_613, rmb: 1_713_241 })
  const over = rowAt('+5')
  expect(priced(over.figures, over.given, terms)).toMatchObject({ back: 500, usd: 371_175 })
})

test('points come onto the back before the multiplier', () => {
  const row = rowAt('32.5')
  expect(priced(row.figures, row.given, { ...terms, points: '2' })).toMatchObject({ back: -3050, usd: 245_683 })
  expect(priced(row.figures, row.given, { ...terms, points: '+2', multiplier: '1.1' })).toMatchObject({ usd: 270_251 })
  expect(priced(row.figures, row.given, { ...terms, points: 'two' })).toBeNull()
})

test('what a total makes of the list is told with its sign', () => {
  const weighed = withTyped(none, none.typed, 'carat', '1')
  const row = solved(withTyped(weighed, weighed.typed, 'total', '3850'), '3500.00')
  expect(priced(row.figures, row.given, terms)?.back).toBe(1000)
})

test('the example is priced by the list and makes room for the first stone of one’s own', () => {
  const row = solved(exampleLine(1), '3500.00')
  expect(priced(row.figures, row.given, terms)).toMatchObject({ back: -3000, usd: 247_450 })
  expect(withOneMore([exampleLine(1)])).toEqual([emptyLine(2)])
  const typed = withTyped(exampleLine(1), row.figures, 'back', '35')
  expect(withOneMore([typed])).toEqual([typed, emptyLine(2)])
})
