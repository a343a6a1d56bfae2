import type { Text } from '@loupe/domain/api/text.ts'
import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { expect, test } from 'vitest'
import { meaningOf, piecesOf } from './understood.tsx'

const say = (label: Text) => label.en
const told = (typed: string) => {
  const { understood, filter } = readSearch(typed)
  return piecesOf(understood).map((piece) => [piece.typed.join(' '), meaningOf(piece, filter, say)])
}

test('beside what was typed stands what it became, unless that is the same', () => {
  expect(told('RB 1-1.5 D-F VVS+ 3EX N GIA <8000')).toEqual([
    ['RB', 'Round'],
    ['1-1.5', '1.00–1.50 ct'],
    ['D-F', ''],
    ['VVS+', 'FL–VVS2'],
    ['3EX', ''],
    ['N', 'None'],
    ['GIA', ''],
    ['<8000', '≤ $8,000'],
  ])
})

test('a fancy colour is told with its depth, and "under 30% back" as the back that is asked for', () => {
  expect(told('FVY')).toEqual([['FVY', 'Fancy Vivid Yellow']])
  expect(told('under 30% back')).toEqual([['UNDER 30% BACK', '≤ -30.00 %']])
})

test('words for one field are one piece', () => {
  expect(told('GIA HRD')).toEqual([['GIA HRD', '']])
})
