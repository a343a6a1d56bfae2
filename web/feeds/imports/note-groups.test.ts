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
