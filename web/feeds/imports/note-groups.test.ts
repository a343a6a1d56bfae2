import { expect, test } from 'vitest'
import { groupNotes } from './note-groups.ts'

const note = (seq: number, row: number, part: { column?: string; value?: string; text?: string; sheet?: string } = {}) => ({
  seq: String(seq),
  level: 'rejected' as const,
  sheet: part.sheet ?? null,
  row,
  column: part.column ?? 'Form',
  value: part.value ?? 'Brill.',
  reason: 'unknown_value',
  field: 'shape' as const,
  reckoned: null as string | null,
  stockNo: null as string | null,
  text: part.text ?? 'unknown value',
})

test('rows with the same fault are said once, where the first of them stands', () => {
  const heavy = { column: 'Ct', value: 'schwer', text: 'not a number' }
  const groups = groupNotes([note(1, 6), note(2, 15), note(3, 22, heavy), note(4, 24)])
  expect(groups.map(({ seq, value, rows }) => [seq, value, rows])).toEqual([
    ['1', 'Brill.', [6, 15, 24]],
    ['3', 'schwer', [22]],
  ])
})

test('another sheet, column, value or reason is another fault; one of the whole file has no row', () => {
  const others = [{ sheet: 'Lab' }, { column: 'Shape' }, { value: 'brill' }, { text: 'missing' }]
  const groups = groupNotes([note(1, 6), ...others.map((part, k) => note(k + 2, 6, part)), note(9, 0, { text: 'cut off' })])
  expect(groups.map(({ rows }) => rows)).toEqual([[6], [6], [6], [6], [6], []])
})

test('what is furthest off what it is reckoned as comes first, and names its stones', () => {
  const off = (seq: number, value: string, reckoned: string) => ({
    ...note(seq, seq, { column: '%', value }),
    reckoned,
    stockNo: `A${seq}`,
  })
  const groups = groupNotes([off(2, '-30,5', '-30.14'), off(3, '-25,00', '52.69'), off(4, '1.820,00', '1900.00')])
  expect(groups.map(({ value, stockNos }) => [value, stockNos])).toEqual([
    ['-25,00', ['A3']],
    ['1.820,00', ['A4']],
    ['-30,5', ['A2']],
  ])
})
