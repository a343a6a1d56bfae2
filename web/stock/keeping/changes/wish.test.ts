import { expect, test } from 'vitest'
import { changeOf, typedDollars, typedPoints, waysOf } from './wish.ts'

test('points and percents are read as people write them', () => {
  expect(['-2.5', '−2,5', '+3', ' 1.25 % ', '-45'].map(typedPoints)).toEqual(['-2.5', '-2.5', '3', '1.25', '-45'])
  expect(['', 'a', '1.234', '--2', '1000'].map(typedPoints)).toEqual([null, null, null, null, null])
})

test('dollars are read with their sign and thousands, and nothing is no price', () => {
  expect(['1,234.50', '$900', '12 000', '0.05'].map(typedDollars)).toEqual(['1234.50', '900', '12000', '0.05'])
  expect(['', '0', '-5', '1.234', 'x'].map(typedDollars)).toEqual([null, null, null, null, null])
})

test('lab-grown stones are not priced against the list, and many not as a whole', () => {
  expect(waysOf('lab', 2)).toEqual(['percent', 'perCt'])
  expect(waysOf('natural', 1)).toEqual(['percent', 'points', 'back', 'perCt', 'total'])
})

test('a remark may be taken away, a place may not', () => {
  const draft = { way: 'percent', value: ' ', kind: 'order' } as const
  expect(changeOf('comment', draft)).toEqual({ what: 'comment', comment: '' })
  expect(changeOf('location', draft)).toBeNull()
  expect(changeOf('price', { ...draft, value: '-2' })).toEqual({ what: 'percent', percent: '-2' })
})
