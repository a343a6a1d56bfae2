import { isMissing } from '../api/unknown.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import { rememberedSheet } from './corrections.ts'
import type { SheetQuestion } from './sheet-question.ts'
import type { FeedField } from './fields.ts'
import { firstOfEach } from './first-of-each.ts'
import { headerKey } from './header-aliases.ts'
import type { SheetLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'

/** Columns of which only a person can say what they hold: headers one slip away from a known one, makes that no header names. */
export function unnamedQuestions(
  { detected, place, answers, remembered }: SheetQuestion,
  sheet: SheetLayout,
  pricesAgree: boolean,
): FeedQuestion[] {
  const known = new Set(rememberedSheet(detected.layout, remembered)?.columns.map(({ header }) => headerKey(header)))
  return detected.near.flatMap(({ column, fields, isLikely, isPriceAgain }) => {
    if (isPriceAgain && pricesAgree) return []
    const id = `header:${place}:${column.index}`
    const now = sheet.columns.find(({ index }) => index === column.index)
    if (answers[id] !== undefined || known.has(headerKey(column.header)) || !isMissing(now?.field)) return []
    const textOf = (row: SheetRow): string => cellText(row.cells[column.index]).trim()
    const filled = detected.data.filter((row) => textOf(row) !== '')
    const rows = firstOfEach(filled, textOf).slice(0, 3)
    const evidenceAs = (field: FeedField) =>
      rows.map((row) => {
        const text = cellText(row.cells[column.index]).slice(0, 80)
        return { row: row.row, cells: [{ header: column.header, text }], read: [{ field, text }] }
      })
    return [
      {
        id,
        about: 'header' as const,
        sheet: sheet.sheet,
        column: column.index,
        header: column.header,
        currency: null,
        reason: null,
        open: null,
        choices: [
          ...fields.map((field, at) => ({ value: field, likely: isLikely && at === 0, evidence: evidenceAs(field) })),
          { value: 'ignore', likely: false, evidence: [] },
        ],
      },
    ]
  })
}
