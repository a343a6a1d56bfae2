import { cellText } from '../files/cell.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { headerKey } from './header-aliases.ts'
import type { SheetLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'

const needed = 4

/** A second list beside the first: the same headers once more, of which only the first are read. */
export function besideQuestions({ detected, place, answers }: SheetQuestion, { sheet, columns }: SheetLayout): FeedQuestion[] {
  const id = `beside:${place}`
  if (detected.byValues || answers[id] === 'ignore') return []
  const read = new Set(columns.flatMap(({ field, header }) => (field === null ? [] : [headerKey(header)])))
  const again = columns.filter(({ field, header }) => field === null && header.trim() !== '' && read.has(headerKey(header)))
  const [first] = again
  if (!first || new Set(again.map(({ header }) => headerKey(header))).size < needed) return []
  const rows = detected.data.filter(({ cells }) => again.filter(({ index }) => cellText(cells[index]).trim() !== '').length >= needed)
  if (rows.length === 0) return []
  const evidence = rows.slice(0, 3).map(({ row, cells }) => ({
    row,
    cells: again.map(({ header, index }) => ({ header, text: cellText(cells[index]).trim().slice(0, 80) })),
    read: [],
  }))
  const choices = [{ value: 'ignore', likely: false, evidence }]
  return [{ id, about: 'beside', sheet, column: first.index, header: first.header, currency: null, reason: null, open: null, choices }]
}
