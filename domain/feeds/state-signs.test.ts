import { expect, test } from 'vitest'
import { layoutNeeds } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'
import { decided, rap } from './trials/decide-trial.ts'
import { some } from './trials/strange-file.ts'

const stones = some(12, 63)
const head = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Price/Ct']
const marks: Readonly<Record<number, string>> = { 2: '*', 5: '#', 8: '*' }
const list = stones.map((s, at) => [`${marks[at] ?? ''}${s.stockNo}`, s.shape, `${s.carat}`, s.color, s.clarity, `${s.perCt}`])

function held(lines: readonly (readonly string[])[]): unknown {
  const { layout, rows } = decided(lines)
  if (layoutNeeds(layout).length > 0) return layoutNeeds(layout)
  const [sheet] = layout.sheets
  if (!sheet) return null
  const read = rows.map(stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() }))
  return read.flatMap((one) =>
    one.kind === 'stone' && (one.supplierHold !== null || one.availability === 'gone') ? [[one.stone.stockNo, one.availability]] : [],
  )
}
const told = [
  [stones[2]?.stockNo, 'memo'],
  [stones[5]?.stockNo, 'hold'],
  [stones[8]?.stockNo, 'memo'],
]

test('marks at stock numbers mean what the file’s own legend says', () => {
  expect(held([head, ...list, [], ['* = on memo   # = on hold']])).toEqual(told)
  expect(held([['* on memo', '# on hold'], [], head, ...list])).toEqual(told)
  expect(held([head, ...list.slice(0, 6), ['*: Memo, #: Hold'], ...list.slice(6)])).toEqual(told)
  expect(
    held([head, ...list.map(([no = '', ...rest]) => [no.replace(/^([*#])(.*)$/, '$2$1'), ...rest]), ['* = on memo'], ['# = on hold']]),
  ).toEqual(told)
})

test.each([
  '* goods are out on memo, please ask before offering',
  'Note: (*) stones are out on memo',
  '* stones of our New York office, on memo',
  '*带星号的为借出货',
  '带*的货已借出',
])('a legend may be a sentence: %s', (legend) => {
  const starred = list.map(([no = '', ...rest]) => [no.replace('#', ''), ...rest])
  expect(held([head, ...starred, [], [legend]])).toEqual([told[0], told[2]])
})

test('a title between stars is no legend of them', () => {
  const bare = list.map(([no = '', ...rest]) => [no.replace(/[*#]/, ''), ...rest])
  expect(held([head, ...bare.slice(0, 10), ['*** Below stones are on memo till 5 Dec ***'], ...bare.slice(10)])).toEqual(
    stones.slice(10).map(({ stockNo }) => [stockNo, 'memo']),
  )
})

test('a mark behind the price counts too', () => {
  const priced = stones.map((s, at) => [s.stockNo, s.shape, `${s.carat}`, s.color, s.clarity, `${s.perCt}${at === 4 ? '*' : ''}`])
  expect(held([head, ...priced, [], ['* out on memo']])).toEqual([[stones[4]?.stockNo, 'memo']])
})

test('what no line explains is no mark', () => {
  expect(held([head, ...list, [], ['* prices are subject to change']])).toEqual([])
  expect(held([head, ...list])).toEqual([])
})

test('a mark at a grade counts as one at the number', () => {
  const starred = stones.map((s, at) => [s.stockNo, s.shape, `${s.carat}`, `${s.color}${at === 4 ? '*' : ''}`, s.clarity, `${s.perCt}`])
  const { layout, rows } = decided([head, ...starred, [], ['* colour enhanced (HPHT)']])
  expect(layoutNeeds(layout)).toEqual([])
  const read = rows.map(stoneReader(layout, layout.sheets[0]!, { rap, kind: 'order', seen: seenNumbers() }))
  const treated = read.flatMap((one) =>
    one.kind === 'stone' && one.stone.treatment !== null ? [[one.stone.stockNo, one.stone.color]] : [],
  )
  expect(treated).toEqual([[stones[4]?.stockNo, stones[4]?.color]])
})
