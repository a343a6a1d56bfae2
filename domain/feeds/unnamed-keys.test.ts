import { expect, test } from 'vitest'
import { decided, perCt } from './trials/decide-trial.ts'
import type { RightStone } from './trials/right-stones.ts'
import { some } from './trials/strange-file.ts'

const stones = some(14, 77)
const cells: Readonly<Record<string, (stone: RightStone, at: number) => string>> = {
  Shape: (s) => s.shape,
  Carat: (s) => s.carat.toFixed(2),
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  ...perCt,
}
/** What the columns of a list mean: those of `before`, the usual ones, those of `behind`. */
function fields(before: typeof cells, behind: typeof cells = {}): (string | null)[] {
  const columns = { ...before, ...cells, ...behind }
  const { layout } = decided([Object.keys(columns), ...stones.map((s, at) => Object.values(columns).map((cell) => cell(s, at)))])
  const [sheet] = layout.sheets
  return (sheet?.columns ?? []).filter(({ header }) => !Object.hasOwn(cells, header)).map(({ field }) => field)
}
const lab = { Lab: (s: RightStone) => s.lab }
const report = { 'Report #': (s: RightStone) => s.reportNo }

test('what names the stones, their laboratory and its numbers is told by the values where nobody knows the header', () => {
  expect(fields({ No: (s) => `R${s.stockNo}` }, { ...lab, ...report })).toEqual(['stockNo', 'lab', 'reportNo'])
  expect(fields({ Codigo: (s) => s.stockNo }, { ...lab, Gradado: (s) => s.reportNo })).toEqual(['stockNo', 'lab', 'reportNo'])
  expect(fields({}, { Geprüft: (s) => s.lab, ...report })).toEqual(['lab', 'reportNo'])
})

test('rows that are counted, days, and columns behind the grades name no stone', () => {
  expect(fields({ No: (_, at) => `${at + 1}` }, report)).toEqual([null, 'reportNo'])
  expect(fields({ Since: (_, at) => `2026-11-${10 + at}` }, report)).toEqual([null, 'reportNo'])
  expect(fields({}, { ...report, Tray: (_, at) => `T${at}` })).toEqual(['reportNo', null])
})

test('each laboratory’s numbers in a column of their own', () => {
  const only =
    (at: number): ((s: RightStone, row: number) => string) =>
    (s, row) =>
      row % 3 === at ? s.reportNo : ''
  expect(fields({ Stock: (s) => s.stockNo }, { 'GIA No': only(0), 'IGI No': only(1), 'HRD No': only(2) })).toEqual([
    'stockNo',
    'reportNo',
    'reportNo',
    'reportNo',
  ])
})

/** The ids of what is asked of a list whose prices are a discount. */
function asked(more: typeof cells): string[] {
  const { Shape, Carat, Color, Clarity } = cells as Record<string, (stone: RightStone, at: number) => string>
  const columns = { Stock: (s: RightStone) => s.stockNo, Shape, Carat, Color, Clarity, Rap: (s: RightStone) => `${s.list}`, ...more }
  const rows = stones.map((s, at) => Object.values(columns).map((cell) => cell?.(s, at) ?? ''))
  return decided([Object.keys(columns), ...rows]).questions.map(({ id }) => id)
}

test('sums of money under a name that nobody knows may be the prices', () => {
  const back = { 'Disc %': (s: RightStone) => `${s.back}` }
  expect(asked(back)).toEqual([])
  expect(asked({ ...back, Zahlbar: (s) => `${s.perCt}` })).toEqual(['header:0:7'])
  expect(asked({ ...back, Zahlbar: (s) => `${s.perCt}`, 'Price/Ct': (s) => `${s.perCt}` })).toEqual([])
  expect(asked({ ...back, 'Price $/ct': (s) => `${s.perCt}` })).toEqual([])
})

test('a short name is not one slip from a word that may say anything', () => {
  expect(asked({ 'Disc %': (s) => `${s.back}`, Stone: () => 'Diamond' })).toEqual([])
})

test('a letter of two shapes is asked about where the list prices are not those of the one it is read as', () => {
  const letters = { round: 'RD', oval: 'OV', pear: 'R', emerald: 'EM', princess: 'PR' } as Readonly<Record<string, string>>
  const list = (shapes: Readonly<Record<string, string>>) =>
    decided([
      ['Stock', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Price/Ct'],
      ...some(40, 78).map((s) => [
        s.stockNo,
        shapes[s.shape] ?? s.shape,
        s.carat.toFixed(2),
        s.color,
        s.clarity,
        `${s.list}`,
        `${s.perCt}`,
      ]),
    ]).questions
  expect(list(letters)).toMatchObject([
    {
      id: 'word:shape:R',
      choices: [
        { value: 'round', likely: false },
        { value: 'radiant', likely: true },
      ],
    },
  ])
  expect(list({ ...letters, round: 'R', pear: 'PS' })).toEqual([])
})
