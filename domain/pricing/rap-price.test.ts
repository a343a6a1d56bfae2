import { describe, expect, test } from 'vitest'
import type { RapStone } from './rap-price.ts'
import { parseRapCsv, parseRapDate } from './rap-file.ts'
import { compareRapLists, rapCents, rapIndex } from './rap-price.ts'

const round = [
  'BR,IF,H,0.90,0.99,6000.0, 1/2/2026',
  'BR,IF,H,1.00,1.49,9000.0, 1/2/2026',
  'BR,VS1,I,0.30,0.39,1800.0, 1/2/2026',
  'BR,VS2,H,1.00,1.49,7300.0, 1/2/2026',
  'BR,VS2,N,0.18,0.22,900.0, 1/2/2026',
  'BR,VS1,D,5.00,5.99,90000, 1/2/2026',
  'BR,VS1,D,10.00,10.99,160000, 1/2/2026',
  'BR,VS2,O-P,1.00,1.49,1500.0, 1/2/2026',
].join('\r\n')
const pear = ['PS,I,I1,1.00,1.49,2100.0, 1/2/2026', 'PS,VS1,I,0.30,0.39,1600.0, 1/2/2026', 'PS,H,VS2,1.00,1.49,5200.0, 1/2/2026'].join('\n')

const list = () => {
  const read = parseRapCsv([round, pear])
  expect(read.problems).toEqual([])
  if (!read.list) throw new Error('the sample list must read')
  return read.list
}
const stone = (part: Partial<RapStone>): RapStone => ({
  shape: 'round',
  carat: 1,
  color: 'H',
  clarity: 'VS2',
  origin: 'natural',
  fancy: false,
  ...part,
})

describe('the list price of a stone', () => {
  test('comes from the round list for rounds and from the pear list for every other shape', () => {
    const index = rapIndex(list())
    expect(rapCents(index, stone({ carat: 0.31, color: 'I', clarity: 'VS1' }))).toBe(180000)
    expect(rapCents(index, stone({ carat: 0.31, color: 'I', clarity: 'VS1', shape: 'heart' }))).toBe(160000)
    expect(rapCents(index, stone({ carat: 1.01 }))).toBe(730000)
    expect(rapCents(index, stone({ carat: 1.01, shape: 'other' }))).toBe(520000)
  })

  test('cuts the weight to two places, so 0.995 ct is below one carat and 1.499 ct still in its bracket', () => {
    const index = rapIndex(list())
    expect(rapCents(index, stone({ carat: 0.995, clarity: 'IF' }))).toBe(600000)
    expect(rapCents(index, stone({ carat: 0.999, clarity: 'IF' }))).toBe(600000)
    expect(rapCents(index, stone({ carat: 1, clarity: 'IF' }))).toBe(900000)
    expect(rapCents(index, stone({ carat: 1.499, clarity: 'IF' }))).toBe(900000)
    expect(rapCents(index, stone({ carat: 1.5, clarity: 'IF' }))).toBeNull()
  })

  test('of a flawless stone is the internally flawless one', () => {
    expect(rapCents(rapIndex(list()), stone({ carat: 1, clarity: 'FL' }))).toBe(900000)
  })

  test('does not exist for fancy colours, lab-grown stones, and colours or sizes off the list', () => {
    const index = rapIndex(list())
    expect(rapCents(index, stone({ fancy: true }))).toBeNull()
    expect(rapCents(index, stone({ origin: 'lab' }))).toBeNull()
    expect(rapCents(index, stone({ color: 'N' }))).toBeNull()
    expect(rapCents(index, stone({ color: 'N', carat: 0.2 }))).toBe(90000)
    expect(rapCents(index, stone({ color: null }))).toBeNull()
    expect(rapCents(index, stone({ clarity: null }))).toBeNull()
    for (const carat of [7.02, 9.99, 11, 500, 0]) {
      expect(rapCents(index, stone({ carat, color: 'D', clarity: 'VS1' })), String(carat)).toBeNull()
    }
    expect(rapCents(index, stone({ carat: 10.5, color: 'D', clarity: 'VS1' }))).toBe(16000000)
  })

  test('of larger sizes falls back on a bracket only when the house names one', () => {
    const index = rapIndex(list(), { fallbackBracket: '5.00-5.99' })
    expect(rapCents(index, stone({ carat: 7.02, color: 'D', clarity: 'VS1' }))).toBe(9000000)
    expect(rapCents(index, stone({ carat: 10.5, color: 'D', clarity: 'VS1' }))).toBe(16000000)
    expect(rapCents(index, stone({ carat: 11, color: 'D', clarity: 'VS1' }))).toBe(9000000)
    expect(rapCents(index, stone({ carat: 0.5, color: 'D', clarity: 'VS1' }))).toBeNull()
    expect(rapCents(rapIndex(list(), { fallbackBracket: '6.00-9.99' }), stone({ carat: 7, color: 'D', clarity: 'VS1' }))).toBeNull()
  })

  test('reads colours O and P from a list that prices the range', () => {
    const index = rapIndex(list())
    expect(rapCents(index, stone({ color: 'O' }))).toBe(150000)
    expect(rapCents(index, stone({ color: 'P' }))).toBe(150000)
    expect(rapCents(index, stone({ color: 'O-P' }))).toBe(150000)
    expect(rapCents(index, stone({ color: 'Q' }))).toBeNull()
  })

  test('takes its brackets from the file, whatever they are', () => {
    const { list: wide } = parseRapCsv([
      'BR,VS1,D,5,9.99,90000, 1/2/2026\nBR,VS1,D,10,99,160000, 1/2/2026\nPS,VS1,D,5,9.99,70000, 1/2/2026',
    ])
    if (!wide) throw new Error('the list must read')
    const index = rapIndex(wide)
    expect(rapCents(index, stone({ carat: 7.02, color: 'D', clarity: 'VS1' }))).toBe(9000000)
    expect(rapCents(index, stone({ carat: 98.5, color: 'D', clarity: 'VS1' }))).toBe(16000000)
  })
})

describe('a price file', () => {
  test('has month before day and perhaps a leading space', () => {
    expect(parseRapDate(' 1/2/2026')).toBe('2026-01-02')
    expect(parseRapDate('12/31/2025')).toBe('2025-12-31')
    expect(parseRapDate('2/29/2025')).toBeNull()
    expect(parseRapDate('2/29/2024')).toBe('2024-02-29')
    expect(parseRapDate('31/12/2025')).toBeNull()
    expect(parseRapDate('2026-01-02')).toBeNull()
  })

  test('may swap clarity and colour: each value is known by its vocabulary', () => {
    const rows = list().rows.filter((row) => row.shape === 'pear')
    expect(rows[0]).toEqual({ shape: 'pear', clarity: 'I1', color: 'I', low: 100, high: 149, price: 210000, date: '2026-01-02' })
    expect(rows[2]).toMatchObject({ clarity: 'VS2', color: 'H' })
  })

  test('names every row that is wrong, and then is not taken at all', () => {
    const { list: taken, problems } = parseRapCsv([
      [
        'BR,VS1,D,1.00,1.49,9000.0, 1/2/2026',
        'XX,VS1,D,1.00,1.49,9000.0, 1/2/2026',
        'BR,VS9,D,1.00,1.49,9000.0, 1/2/2026',
        'BR,VS1,E,1.49,1.00,9000.0, 1/2/2026',
        'BR,VS1,F,1.00,1.49,-5, 1/2/2026',
        'BR,VS1,G,1.00,1.49,9000.0, 13/2/2026',
        'BR,VS1,H,1.00,1.49,9000.0, 1/9/2026',
        'BR,VS1,D,1.00,1.49,9000.0, 1/2/2026',
        'BR,VS1,I,1.00',
        'BR,VS1,J,1.20,1.60,9000.0, 1/2/2026',
        '',
      ].join('\n'),
    ])
    expect(taken).toBeNull()
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'shape'],
      [3, 'grade'],
      [4, 'bracket'],
      [5, 'price'],
      [6, 'date'],
      [7, 'other_date'],
      [8, 'twice'],
      [9, 'columns'],
      [0, 'overlap'],
      [0, 'no_pear'],
    ])
    expect(parseRapCsv(['']).problems.map((problem) => problem.reason)).toEqual(['empty'])
  })

  test('of something else is refused in one sentence, however short it is, and shows nothing that is no text', () => {
    expect(parseRapCsv(['Stock #,Shape,Carat\nA1,Round,1.01']).problems).toEqual([
      { file: 0, row: 0, reason: 'not_a_list', value: 'Stock #, Shape, Carat' },
    ])
    expect(parseRapCsv(['PK\u0003\u0004\uFFFD\u0000']).problems).toEqual([{ file: 0, row: 0, reason: 'not_a_list', value: '' }])
  })

  test('is compared with the week before, cell by cell', () => {
    const before = list()
    const after = {
      date: '2026-01-09',
      rows: before.rows
        .slice(1)
        .map((row, at) => (at === 0 ? { ...row, price: 910000 } : at === 1 ? { ...row, price: 170000 } : row))
        .concat([{ shape: 'pear', clarity: 'SI3', color: 'M', low: 18, high: 22, price: 50000, date: '2026-01-09' }]),
    }
    const result = compareRapLists(before, after)
    expect(result.up).toEqual([{ shape: 'round', clarity: 'IF', color: 'H', low: 100, high: 149, before: 900000, after: 910000 }])
    expect(result.down).toEqual([{ shape: 'round', clarity: 'VS1', color: 'I', low: 30, high: 39, before: 180000, after: 170000 }])
    expect(result.added).toHaveLength(1)
    expect(result.gone).toEqual([{ shape: 'round', clarity: 'IF', color: 'H', low: 90, high: 99, before: 600000, after: null }])
    expect(result.unchanged).toBe(8)
  })
})
