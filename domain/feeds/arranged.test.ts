import { describe, expect, test } from 'vitest'
import { arrangedRows } from './arranged.ts'
import { decideFile } from './decide-file.ts'
import { profileCollector } from './file-profile.ts'
import { layoutNeeds } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'
import { now, rap } from './trials/decide-trial.ts'
import { some } from './trials/strange-file.ts'

const stones = some(12, 77)
const head = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Report #', '$/ct']
const cells = stones.map((s) => [s.stockNo, s.shape, s.carat.toFixed(2), s.color, s.clarity, s.lab, s.reportNo, s.perCt.toFixed(2)])

/** The questions of a file, or its stones with their rows, and how its rows stood. */
function read(lines: readonly (readonly string[])[], sheet: string | null = 'Stock') {
  const rows = lines.map((line, at) => ({ sheet, row: at + 1, cells: line }))
  const collector = profileCollector()
  for (const row of rows) collector.add(row)
  const context = { rap, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'list.xlsx', now }
  const { layout, findings } = decideFile(collector.profile(), context)
  const needs = layoutNeeds(layout)
  const [own] = layout.sheets
  if (needs.length > 0 || !own) return { needs, stones: [], refused: [], arranged: null }
  const reader = stoneReader(layout, own, { rap, kind: 'order', seen: seenNumbers() })
  const all = arrangedRows(layout, rows).map((row) => ({ row: row.row, one: reader(row) }))
  return {
    needs,
    arranged: findings.find(({ about }) => about === 'arranged')?.value ?? null,
    stones: all.flatMap(({ row, one }) =>
      one.kind === 'stone' ? [[row, one.stone.stockNo, one.stone.carat, one.prices.usdPerCt / 100]] : [],
    ),
    refused: all.flatMap(({ row, one }) => (one.kind === 'rejected' ? [[row, one.note.reason]] : [])),
  }
}
const truth = (from: number, to: number, rowOf: (at: number) => number) =>
  stones.slice(from, to).map((s, at) => [rowOf(at), s.stockNo, s.carat, s.perCt])

describe('two lists beside each other under the same headers', () => {
  const beside = (left = cells.slice(0, 6), right = cells.slice(6)): string[][] => [
    [...head, '', ...head],
    ...left.map((row, at) => [...row, '', ...(right[at] ?? [])]),
  ]
  test('are read as one', () => {
    const found = read(beside())
    expect(found.arranged).toBe('beside')
    // Row by row: of each the one on the left, then the one on the right.
    expect(found.stones).toEqual(truth(0, 6, (at) => at + 2).flatMap((left, at) => [left, ...truth(6 + at, 7 + at, () => at + 2)]))
    expect(read(beside(cells.slice(0, 6), cells.slice(6, 9))).stones).toHaveLength(9)
  })
  test('with a title over the second, or one between its rows, are asked about', () => {
    const titled = [['Round', ...head.slice(1).map(() => ''), '', 'SOLD'], ...beside()]
    expect(read(titled).needs).toContain('beside:0')
    const lines = beside()
    expect(read([...lines.slice(0, 3), [...head.map(() => ''), '', 'SOLD'], ...lines.slice(3)]).needs).toContain('beside:0')
  })
  test('of the same stones, or under other headers, are asked about', () => {
    expect(read(beside(cells.slice(0, 6), cells.slice(0, 6))).needs).toContain('beside:0')
    const [names = [], ...rest] = beside()
    expect(read([names.with(names.length - 1, 'Total $'), ...rest]).arranged).toBeNull()
  })
})

describe('fields in rows and a stone in each column', () => {
  const across = head.map((name, at) => [name, ...cells.slice(0, 5).map((row) => row[at] ?? '')])
  test('are turned', () => {
    const found = read(across)
    expect(found.arranged).toBe('across')
    expect(found.stones).toEqual(truth(0, 5, (at) => at + 2))
  })
  test('with a column that is no stone they are not', () => {
    expect(read(across.map((row, at) => [...row, at === 0 ? 'Remarks' : ''])).needs).not.toEqual([])
  })
})

describe('whole stones in one cell', () => {
  const lines = stones
    .slice(0, 10)
    .map((s, at) => [`RBC ${s.carat.toFixed(2)} ${s.color} ${s.clarity} GIA ${2_141_438_170 + at} ${s.back}`])
  test('are taken apart; the number of the report names them, and what can’t be read is refused', () => {
    const found = read([['Stones'], ...lines, ['RBC 1.01 G VS1 GIA 2141439999 -30 with a chip']], null)
    expect(found.arranged).toBe('lines')
    expect(found.stones.map(([row, , carat]) => [row, carat])).toEqual(stones.slice(0, 10).map((s, at) => [at + 2, s.carat]))
    expect(found.refused).toEqual([[12, 'unknown_value']])
  })
  test('where more than one in ten can’t be read, none is', () => {
    const odd = [['RBC 1.01 G VS1 GIA 2141439999 -30 with a chip'], ['RBC 1.02 G VS1 GIA 2141439998 -30 ask Ravi']]
    expect(read([['Stones'], ...lines, ...odd], null).needs).toEqual(['sheets'])
  })
})
