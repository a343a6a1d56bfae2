import { describe, expect, test } from 'vitest'
import { layoutNeeds } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'
import { decided, rap } from './trials/decide-trial.ts'
import { some, usual } from './trials/strange-file.ts'

const list = some(16, 911)
type Stone = (typeof list)[number]
type Columns = Readonly<Record<string, (stone: Stone, at: number) => string>>
const total = (s: Stone): string => (s.perCt * s.carat).toFixed(2)
const priced: Columns = { ...usual, '$/ct': (s) => s.perCt.toFixed(2), Total: total }
const listed: Columns = { ...usual, Rap: (s) => `${s.list}`, 'Disc %': (s) => s.back.toFixed(2), '$/ct': (s) => s.perCt.toFixed(2) }

const linesOf = (columns: Columns, stones: readonly Stone[] = list): string[][] => [
  Object.keys(columns),
  ...stones.map((stone, at) => Object.values(columns).map((cell) => cell(stone, at))),
]
/** The columns' cells from one row on as they stand in the row above it. */
const shifted = (lines: readonly string[][], headers: readonly string[], from: number): string[][] =>
  lines.map((line, at) =>
    line.map((text, place) => (at >= from && headers.includes(lines[0]?.[place] ?? '') ? (lines[at - 1]?.[place] ?? '') : text)),
  )

function read(lines: readonly (readonly string[])[], answers: Readonly<Record<string, string>> = {}) {
  const { layout, questions, rows } = decided(lines, { answers })
  const [sheet] = layout.sheets
  const needs = layoutNeeds(layout)
  if (needs.length > 0 || !sheet) return { needs, reasons: questions.map(({ reason }) => reason), stones: [], refused: [] }
  const all = rows.map(stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() }))
  return {
    needs,
    reasons: [],
    stones: all.flatMap((one) => (one.kind === 'stone' ? [one] : [])),
    refused: all.flatMap((one) => (one.kind === 'rejected' ? [[one.note.column, one.note.reason]] : [])),
  }
}
const pricesOf = (lines: readonly (readonly string[])[]): number[] => read(lines).stones.map(({ prices }) => prices.usdPerCt / 100)
const truly = list.map(({ perCt }) => perCt)

describe('columns that were moved alone', () => {
  test('prices and totals of the rows above stop the file', () => {
    expect(read(shifted(linesOf(priced), ['$/ct', 'Total'], 5)).needs).toEqual(['impossible:0'])
    expect(read(shifted(linesOf(priced), ['Total'], 5)).reasons).toEqual(['price_conflict'])
    expect(read(shifted(linesOf(listed), ['Disc %', '$/ct'], 5)).needs).toEqual(['impossible:0'])
  })

  test('grades of the rows above stop a file whose list prices are the house’s', () => {
    expect(read(shifted(linesOf(listed), ['Color', 'Clarity'], 5))).toMatchObject({ needs: ['impossible:0'], reasons: ['rap_conflict'] })
    expect(read(shifted(linesOf(listed), ['Carat'], 5)).needs).toEqual(['impossible:0'])
  })

  test('another week’s list, totals with a fee and one wrong discount are read as before', () => {
    const older: Columns = { ...listed, Rap: (s, at) => `${Math.round(s.list * [1, 1.04, 0.95, 1.1][at % 4]!)}` }
    expect(pricesOf(linesOf(older))).toEqual(truly)
    expect(pricesOf(linesOf({ ...priced, Total: (s) => (s.perCt * s.carat * 1.05).toFixed(2) }))).toEqual(truly)
    expect(pricesOf(linesOf({ ...priced, 'Disc %': (s, at) => (at === 3 ? '-3.5' : s.back.toFixed(2)) }))).toEqual(truly)
  })
})

test('one row whose figures contradict each other is refused, the others go in', () => {
  const lines = linesOf({ ...priced, Total: (s, at) => (at === 4 ? (s.perCt * s.carat * 2).toFixed(2) : total(s)) })
  const { stones, refused } = read(lines)
  expect(refused).toEqual([['Total', 'price_conflict']])
  expect(stones).toHaveLength(15)
  const dear = linesOf({ ...listed, '$/ct': (s, at) => (at === 4 ? s.perCt * 10 : s.perCt).toFixed(2) })
  expect(read(dear).refused.map(([, reason]) => reason)).toEqual(['too_dear'])
})

test('report numbers that were filled in downwards are asked about', () => {
  const lines = linesOf({ ...priced, 'Stock #': (_, at) => `K-${at * 7}`, 'Report #': (_, at) => `${2_141_438_171 + at}` })
  expect(read(lines)).toMatchObject({ needs: ['notStones:0'], reasons: ['numbered'] })
  expect(decided(lines, { answers: { 'notStones:0': 'read' } }).questions.filter(({ about }) => about === 'notStones')).toEqual([])
})

test('milligrams are five thousandths of a carat', () => {
  for (const header of ['Weight (mg)', 'Wt mg', '重量(毫克)']) {
    const { Carat: _, ...others } = priced
    const { stones } = read(linesOf({ ...others, [header]: (s) => `${Math.round(s.carat * 200)}` }))
    expect(stones.map(({ stone }) => stone.carat)).toEqual(list.map(({ carat }) => carat))
  }
  const { stones } = read(linesOf({ ...priced, Carat: (s) => `${Math.round(s.carat * 200)} mg` }))
  expect(stones.map(({ stone }) => stone.carat)).toEqual(list.map(({ carat }) => carat))
})

test.each([
  ['Below prices are before 3% cash discount', true],
  ['Rates exclude 1% brokerage', true],
  ['Net = list less 2%', true],
  ['2% cash discount available', false],
  ['Prices excl. 5% VAT', false],
  ['Prices are net, no further discount', false],
])('%s: is asked about %s', (line, isAsked) => {
  expect(read([[line], ...linesOf(priced)]).needs).toEqual(isAsked ? ['extraDiscount:0'] : [])
})

test.each([
  ['Pol/Sym/Cut', 'EX/VG/GD', { cut: 'GD', polish: 'EX', symmetry: 'VG' }],
  ['P/S/C', 'EX/VG/GD', { cut: 'GD', polish: 'EX', symmetry: 'VG' }],
  ['C/P/S', 'EX/VG/GD', { cut: 'EX', polish: 'VG', symmetry: 'GD' }],
  ['抛光/对称/切工', 'EX/VG/GD', { cut: 'GD', polish: 'EX', symmetry: 'VG' }],
  ['Sym/Pol', 'EX/VG', { cut: null, polish: 'VG', symmetry: 'EX' }],
  ['Cut/Pol/Sym', '3EX', { cut: 'EX', polish: 'EX', symmetry: 'EX' }],
])('grades under %s stand in its order', (header, text, makes) => {
  expect(read(linesOf({ ...priced, [header]: () => text })).stones[0]?.stone).toMatchObject(makes)
})

test('numbers of reports stand under the names of the laboratories', () => {
  const { Lab: _, 'Report #': __, ...others } = priced
  const split: Columns = { ...others, GIA: (s, at) => (at % 3 ? s.reportNo : ''), HRD: (_s, at) => (at % 3 ? '' : `2400123456${at + 10}`) }
  const { stones } = read(linesOf(split))
  expect(stones.map(({ stone }) => [stone.lab, stone.reportNo])).toEqual(
    list.map((s, at) => (at % 3 ? ['GIA', s.reportNo] : ['HRD', `2400123456${at + 10}`])),
  )
  expect(read(linesOf({ ...priced, GIA: () => 'Y' })).stones.map(({ stone }) => stone.reportNo)).toEqual(list.map((s) => s.reportNo))
})

test('a second discount that the prices hold already is neither asked about nor a sign of euros', () => {
  const cut = (s: Stone): number => Math.round(s.list * (1 + s.back / 100 - 0.02) * 100) / 100
  const columns: Columns = {
    ...usual,
    Rap: (s) => `${s.list}`,
    Disc: (s) => s.back.toFixed(2),
    Extra: () => '-2',
    '$/ct': (s) => cut(s).toFixed(2),
  }
  expect(pricesOf(linesOf(columns))).toEqual(list.map(cut))
  expect(read(linesOf({ ...columns, '$/ct': (s) => s.perCt.toFixed(2) })).needs).toEqual(['extraDiscount:0'])
})

test('what was is not the price, what is now is', () => {
  expect(pricesOf(linesOf({ ...usual, 'Was $/ct': (s) => (s.perCt * 1.08).toFixed(2), 'Now $/ct': (s) => s.perCt.toFixed(2) }))).toEqual(
    truly,
  )
})

test('the English word of a name in two scripts counts, but not for money', () => {
  const columns = linesOf(priced).map((line, at) => (at === 0 ? ['رقم Stock No', 'الشكل Shape', 'القيراط Carat', ...line.slice(3)] : line))
  expect(pricesOf(columns)).toEqual(truly)
})

test('"do" is a mark of ditto', () => {
  const { stones } = read(linesOf({ ...priced, Lab: (s, at) => (at === 0 ? s.lab : 'do') }))
  expect(new Set(stones.map(({ stone }) => stone.lab))).toEqual(new Set([list[0]?.lab]))
})
