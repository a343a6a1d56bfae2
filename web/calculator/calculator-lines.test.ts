import { beforeAll, expect, test } from 'vitest'
import { drawIn } from '../text/language.ts'
import { emptyLine, exampleLine, priced, solved, whatIf, withOneMore, withStones, withTyped } from './calculator-lines.ts'

beforeAll(() => drawIn('en'))

const terms = { origin: 'natural', rate: '7.18', multiplier: '1.00', points: '0.00' } as const
const none = emptyLine(1)
/** 1.01 ct at a list price of 3,500 and this back. */
const rowAt = (back: string) => {
  const weighed = withTyped(none, none.typed, 'carat', '1.01')
  return solved(withTyped(weighed, weighed.typed, 'back', back), '3500.00')
}

test('a back typed without a sign is under the list in the sum, too', () => {
  const row = rowAt('32.5')
  expect(priced(row.figures, terms)).toMatchObject({ back: -3250, usd: 238_613, rmb: 1_713_241 })
  const over = rowAt('+5')
  expect(priced(over.figures, terms)).toMatchObject({ back: 500, usd: 371_175 })
})

test('points come onto the back before the multiplier', () => {
  const row = rowAt('32.5')
  expect(priced(row.figures, { ...terms, points: '2' })).toMatchObject({ back: -3050, usd: 245_683 })
  expect(priced(row.figures, { ...terms, points: '+2', multiplier: '1.1' })).toMatchObject({ usd: 270_251 })
  expect(priced(row.figures, { ...terms, points: 'two' })).toBeNull()
})

test('what a total makes of the list is told with its sign', () => {
  const weighed = withTyped(none, none.typed, 'carat', '1')
  const row = solved(withTyped(weighed, weighed.typed, 'total', '3850'), '3500.00')
  expect(priced(row.figures, terms)?.back).toBe(1000)
})

test('the example is priced by the list and makes room for the first stone of one’s own', () => {
  const row = solved(exampleLine(1), '3500.00')
  expect(priced(row.figures, terms)).toMatchObject({ back: -3000, usd: 247_450 })
  expect(withOneMore([exampleLine(1)])).toEqual([emptyLine(2)])
  const typed = withTyped(exampleLine(1), row.figures, 'back', '35')
  expect(withOneMore([typed])).toEqual([typed, emptyLine(2)])
})

test('a stone of the cart comes with its price per carat, and its back where it has a list price', () => {
  const stone = { shape: 'oval', color: 'D', clarity: 'VS2', carat: 1.01, back: '-32.50', usdPerCt: '2362.50' } as const
  const [line] = withStones([exampleLine(1)], [stone])
  const row = solved(line!, '3500.00')
  expect(line).toMatchObject({ id: 2, shape: 'oval', color: 'D', clarity: 'VS2' })
  expect(priced(row.figures, terms)).toMatchObject({ back: -3250, usd: 238_613 })
  const fancy = withStones([line!], [{ ...stone, color: null }])[1]!
  expect(fancy).toMatchObject({ id: 3, color: null })
  expect(priced(solved(fancy, null).figures, terms)).toMatchObject({ back: null, usd: 238_613 })
})

test('a stone over the list keeps that it is', () => {
  const over = { shape: 'round', color: 'D', clarity: 'IF', carat: 1, back: '5.00', usdPerCt: '3675.00' } as const
  const row = solved(withStones([], [over])[0]!, '3500.00')
  expect(priced(row.figures, terms)).toMatchObject({ back: 500, usd: 367_500 })
})

test('a stone of the cart costs what it costs there, to the cent', () => {
  const stone = { shape: 'emerald', color: 'J', clarity: 'SI1', carat: 1.14, back: '-54.77', usdPerCt: '678.40' } as const
  const row = solved(withStones([], [stone])[0]!, '1500.00')
  expect(priced(row.figures, terms)).toMatchObject({ back: -5477, usd: 77_338 })
})

test('what if: whole backs two and four points to either side, with points and multiplier on them', () => {
  const row = rowAt('32.5')
  expect(whatIf(row, terms).map(({ back, usd, isNow }) => [back, usd, isNow])).toEqual([
    [-2800, 254_520, false],
    [-3000, 247_450, false],
    [-3250, 238_613, true],
    [-3400, 233_310, false],
    [-3600, 226_240, false],
  ])
  expect(whatIf(row, { ...terms, multiplier: '1.1' })[1]).toMatchObject({ back: -3000, usd: 272_195 })
  expect(whatIf(solved(withTyped(none, none.typed, 'perCt', '2000'), null), terms)).toEqual([])
})
