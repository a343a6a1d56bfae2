import { describe, expect, test } from 'vitest'
import { decideFile } from './decide-file.ts'
import type { DecideContext } from './decide-context.ts'
import type { SaidWord } from './decide-words.ts'
import type { FeedLayout } from './layout.ts'
import { seenNumbers, stoneReader } from './read-stone.ts'

const context: DecideContext = {
  rap: null,
  rates: {},
  remembered: null,
  chosen: null,
  answers: {},
  fileName: 'list.csv',
  now: new Date('2026-11-22T08:00:00Z'),
}

type Line = Readonly<Record<string, string>>

const plain: Line = { 'Ref No': '', Shape: 'Round', Cts: '', Col: 'G', Clar: 'VS1', '$/Ct': '4500', Lab: 'GIA', 'Report No': '' }

/** A sheet of these stones under the headers of the first; weights run from 1.01. */
function profileOf(lines: readonly Line[], sheet: string | null = null) {
  const rows = lines.map((line, at) => ({
    ...plain,
    'Ref No': `A${at + 1}`,
    Cts: (1.01 + at / 100).toFixed(2),
    'Report No': String(2141438171 + at * 7),
    ...line,
  }))
  const headers = Object.keys(rows[0] ?? {})
  const table = [headers, ...rows.map((row) => headers.map((header) => (row as Line)[header] ?? ''))]
  return [{ sheet, rows: table.map((cells, at) => ({ sheet, row: at + 1, cells })), count: table.length }]
}

const before = (lines: readonly Line[], values: FeedLayout['values'], sheet: string | null = null): FeedLayout => ({
  ...decideFile(profileOf(lines, sheet), context).layout,
  ...(values && { values }),
})

const square = (carat: number) => {
  const side = Math.cbrt(carat / (0.0079 * 0.66))
  return `${side.toFixed(2)} x ${(side * 0.99).toFixed(2)} x ${(side * 0.66).toFixed(2)}`
}
const disc = (carat: number) => {
  const side = 6.42 * Math.cbrt(carat / 1.01)
  return `${side.toFixed(2)} x ${(side * 1.003).toFixed(2)} x ${(side * 0.617).toFixed(2)}`
}
const long = (carat: number) => {
  const side = 6 * Math.cbrt(carat)
  return `${(side * 1.55).toFixed(2)} x ${side.toFixed(2)} x ${(side * 0.6).toFixed(2)}`
}
const sized = (shape: string, size: (carat: number) => string) =>
  Array.from({ length: 4 }, (_, at): Line => ({ Shape: shape, Measurements: size(1.01 + at / 100) }))

const asks = (lines: readonly Line[], values: FeedLayout['values'], more: Partial<DecideContext> = {}) =>
  decideFile(profileOf(lines), { ...context, remembered: before(lines, values), ...more })

describe('a remembered word is held against the rows', () => {
  const values = { shape: { RN: 'round' } } as const

  test('what the rows do not speak against is read as remembered, and nothing is asked', () => {
    const { questions, layout } = asks(sized('RN', disc), values)
    expect(questions).toEqual([])
    expect(layout.values).toEqual(values)
  })

  test('stones twice as long as wide are no rounds: asked, with rows, and not read before the answer', () => {
    const { questions, layout } = asks(sized('RN', long), { shape: { RN: 'round' } })
    expect(questions).toMatchObject([
      {
        id: 'word:shape:RN',
        about: 'word',
        header: 'Shape',
        open: 'meaning',
        word: { text: 'RN', table: 'shape', meaning: 'round', why: 'size' },
      },
    ])
    expect(questions[0]?.choices[0]).toMatchObject({ value: 'round', evidence: [{ row: 2 }, { row: 3 }, { row: 4 }] })
    expect(questions[0]?.choices.slice(1).map(({ value }) => value)).not.toContain('round')
    expect(layout.open).toContain('word:shape:RN')
  })

  test('squares are heavier than rounds of their size', () => {
    expect(asks(sized('RN', square), values).questions).toMatchObject([{ id: 'word:shape:RN', word: { why: 'size' } }])
  })

  test('the answer counts for this file, and the next file is asked nothing', () => {
    const answers = { 'word:shape:RN': 'marquise' }
    const { questions, layout } = asks(sized('RN', long), values, { answers })
    expect(questions).toEqual([])
    expect(layout.values).toEqual({ shape: { RN: 'marquise' } })
    const lines = sized('RN', long)
    expect(asks(lines, layout.values).questions).toEqual([])
    expect(asks(sized('RN', long), values, { answers: { 'word:shape:RN': 'round' } }).questions).toEqual([])
  })

  test('another column of the supplier says something else', () => {
    const lines = [
      { Shape: 'RD', 'Shape Name': 'Round' },
      { Shape: 'RN', 'Shape Name': 'Radiant' },
      { Shape: 'RN', 'Shape Name': 'Radiant' },
    ]
    const memory = before(lines, values)
    // Only one column can hold the shape; the supplier's own words stand in the other.
    const columns = memory.sheets[0]!.columns.map((column) => ({
      ...column,
      field: column.header === 'Shape' ? ('shape' as const) : column.header === 'Shape Name' ? null : column.field,
    }))
    const chosen = { ...memory, sheets: [{ ...memory.sheets[0]!, columns }] }
    const { questions } = asks(lines, values, { chosen })
    expect(questions).toMatchObject([{ id: 'word:shape:RN', word: { meaning: 'round', why: 'column' } }])
    expect(questions[0]?.choices.map(({ value, likely }) => [value, likely])).toEqual([
      ['round', false],
      ['radiant', true],
    ])
  })

  test('the laboratory’s own links say another one', () => {
    const lines = Array.from({ length: 3 }, (_, at): Line => ({
      Lab: 'Labor X',
      'Certificate Link': `https://www.igi.org/viewpdf.php?r=6${at}1234567`,
      'Report No': `6${at}1234567`,
    }))
    expect(asks(lines, { lab: { LABORX: 'HRD' } }).questions).toMatchObject([
      {
        id: 'word:lab:LABORX',
        word: { meaning: 'HRD', why: 'report' },
        choices: [{ value: 'HRD' }, { value: 'IGI', likely: true }, { value: 'empty' }],
      },
    ])
    expect(asks(lines, { lab: { LABORX: 'IGI' } }).questions).toEqual([])
  })

  test('a word that everybody has come to know otherwise is asked once; one that was always meant otherwise is not', () => {
    const lines = sized('Round', disc).map((line) => ({ ...line, Fluorescence: 'Medium' }))
    const said = (known: string | null, isUnsigned = false): SaidWord[] => [
      { table: 'fluorescence', key: 'MEDIUM', meaning: 'F', known, at: '2026-11-03T09:00:00.000Z', was: null, isUnsigned },
    ]
    const remembered = { fluorescence: { MEDIUM: 'F' } } as const
    expect(asks(lines, remembered, { said: said(null) }).questions).toMatchObject([
      { id: 'word:fluorescence:MEDIUM', word: { meaning: 'F', since: '2026-11-03T09:00:00.000Z', why: 'dictionary' } },
    ])
    expect(asks(lines, remembered, { said: said('M') }).questions).toEqual([])
    expect(asks(lines, remembered, { said: said(null, true) }).questions).toEqual([])
    expect(asks(lines, remembered).questions).toEqual([])
  })
})

describe('what all stones shared last time', () => {
  // The column of shapes itself is taken out below.
  const bare = (lines: readonly Line[]) => lines.map((line) => ({ ...line, Shape: '' }))
  const without = (lines: readonly Line[], more: Partial<DecideContext> = {}) => {
    const profile = profileOf(lines).map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.filter((_, at) => at !== 1) })),
    }))
    const first = decideFile(profile, context).layout
    const remembered = { ...first, sheets: first.sheets.map((sheet) => ({ ...sheet, constants: { shape: 'RB' } })) }
    return { profile, ...decideFile(profile, { ...context, remembered, ...more }) }
  }

  test('is taken again where no row speaks against it, and said', () => {
    const { layout, questions, findings, profile } = without(bare(sized('Round', disc)))
    expect(questions).toEqual([])
    expect(findings).toContainEqual({ about: 'constant', sheet: null, column: null, header: 'RB', value: 'shape' })
    const read = stoneReader(layout, layout.sheets[0]!, { rap: null, kind: 'order', seen: seenNumbers() })
    expect(read(profile[0]!.rows[1]!)).toMatchObject({ kind: 'stone', stone: { shape: 'round' } })
  })

  test('is asked, and not taken, where the rows are of another shape', () => {
    const { layout, questions } = without(bare(sized('Round', long)))
    expect(questions).toMatchObject([{ id: 'constant:0:shape', about: 'constant', word: { table: 'shape', meaning: 'RB', why: 'size' } }])
    expect(questions[0]?.choices.at(-1)?.value).toBe('empty')
    expect(layout.sheets[0]?.constants).toBeUndefined()
    expect(layout.open).toEqual(['constant:0:shape'])
    const answered = without(bare(sized('Round', long)), { answers: { 'constant:0:shape': 'marquise' } })
    expect(answered.questions).toEqual([])
    expect(answered.layout.sheets[0]?.constants).toEqual({ shape: 'marquise' })
  })

  test('gives way to a column of its own, and to the place that the file’s name says', () => {
    const lines = sized('Pear', long)
    const memory = before(lines, undefined)
    const withConstants = (constants: Readonly<Record<string, string>>, columns = memory.sheets[0]!.columns): FeedLayout => ({
      ...memory,
      sheets: [{ ...memory.sheets[0]!, columns, constants }],
    })
    const noShape = memory.sheets[0]!.columns.filter(({ field }) => field !== 'shape')
    expect(
      decideFile(profileOf(lines), { ...context, remembered: withConstants({ shape: 'RB' }, noShape) }).layout.sheets[0]?.constants,
    ).toBeUndefined()
    const mumbai = withConstants({ location: 'Mumbai' })
    expect(decideFile(profileOf(lines), { ...context, remembered: mumbai }).layout.sheets[0]?.constants).toEqual({ location: 'Mumbai' })
    const moved = decideFile(profileOf(lines), { ...context, remembered: mumbai, fileName: 'Antwerp 22 Nov.xlsx' })
    expect(moved.questions).toMatchObject([
      { id: 'constant:0:location', choices: [{ value: 'Mumbai' }, { value: 'Antwerp' }, { value: 'empty' }] },
    ])
  })
})

test('sixty remembered words cost little more than six: the cells of a sheet are read once for all of them', () => {
  const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `W${at}`)
  const cellsRead = (count: number): number => {
    const words = wordsOf(count)
    const columns = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`Extra ${at}`, 'Round']))
    const lines = Array.from({ length: 240 }, (_, at): Line => ({ Shape: words[at % count] ?? '', ...columns }))
    const remembered = before(lines, { shape: Object.fromEntries(words.map((word) => [word, 'round'])) })
    let reads = 0
    const counted = profileOf(lines).map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => ({
        ...row,
        cells: new Proxy(row.cells, {
          get: (cells, name): unknown => {
            if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
            return Reflect.get(cells, name)
          },
        }),
      })),
    }))
    decideFile(counted, { ...context, remembered })
    return reads
  }
  expect(cellsRead(60)).toBeLessThan(cellsRead(6) * 1.5)
})
