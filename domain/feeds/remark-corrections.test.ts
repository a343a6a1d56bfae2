import { expect, test } from 'vitest'
import { correctsRow } from './remark-corrections.ts'
import { withoutState } from './state-signs.ts'

const stone = { carat: 1.02, color: 'G', clarity: 'VS2', reportNo: '2141438175' } as const
const prices = { rap: 500000, back: -3000, usdPerCt: 350000, usdTotal: 357000, totalGiven: false }
const says = (text: string): boolean => correctsRow(text, stone, prices)

test('a remark that gives another value than its row is told', () => {
  const remarks = [
    'sorry, color is H not G',
    'wt 1.20 not as listed',
    'now 3200 $/ct',
    'new price -38',
    'recut, new weight 0.95',
    'clarity SI1 as per new cert',
    'correct cert no 2141438199',
    'price changed to 3,100',
    'Gewicht 1.00 statt 1.02',
    'couleur H, pas G',
    'nuovo prezzo 3300',
    '颜色应为H',
    '现价 3300',
    'new rate 38%',
    'pls note colour should be I',
  ]
  expect(remarks.filter((text) => !says(text))).toEqual([])
})

test('a remark that agrees with its row, or speaks of something else, is not', () => {
  const remarks = [
    'new cert, VS2 now',
    'Price 3500 not negotiable',
    'not milky, eye clean',
    'New arrival',
    'no bgm, color G',
    'not certified for fluorescence',
    'new photos 2026',
    'measures 6.45x6.48 not recut',
    'Pinpoints are not shown',
    '1.02 ct new stone',
    'depth 62.5% not deep',
    'G color not brown',
  ]
  expect(remarks.filter(says)).toEqual([])
})

test('a state that stands before the stock number is one as well as behind it', () => {
  expect(withoutState('SOLD - RX388')).toEqual({ text: 'RX388', state: 'gone' })
  expect(withoutState('HOLD RX-388')).toEqual({ text: 'RX-388', state: 'hold' })
  expect(withoutState('HOLD-1')).toEqual({ text: 'HOLD-1', state: null })
  expect(withoutState('HOLD-UQ620')).toEqual({ text: 'UQ620', state: 'hold' })
  expect(withoutState('(Memo) 10021')).toEqual({ text: '10021', state: 'memo' })
  expect(withoutState('MEMORY-12')).toEqual({ text: 'MEMORY-12', state: null })
  expect(withoutState('SOLDI12')).toEqual({ text: 'SOLDI12', state: null })
})
