import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { SheetLayout } from '@loupe/domain/feeds/layout.ts'
import type { UnknownWord } from '@loupe/domain/feeds/preview.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, cellText, type SheetRow } from '@loupe/domain/files/cell.ts'
import { aliasKey } from '@loupe/domain/stock/fold.ts'
import { parseLab } from '@loupe/domain/stock/word-aliases.ts'
import { storableText } from '../db/storable-text.ts'

type Found = { field: FeedField; word: string; rows: number; refused: boolean; examples: UnknownWord['examples'][number][] }

const mostWords = 300
const shownWords = 100
const mostExamples = 3
const shownCells = 12

/** Counts the words of a file that no table knows, each with rows to see it in. */
export function unknownWords() {
  const found = new Map<string, Found>()
  const knownLabs = new Map<string, boolean>()
  const labColumns = new Map<SheetLayout, SheetLayout['columns'][number] | undefined>()
  const count = (field: FeedField, word: string, row: SheetRow, refused: boolean): void => {
    const key = `${field} ${aliasKey(word)}`
    let one = found.get(key)
    if (!one) {
      if (found.size >= mostWords) return
      found.set(key, (one = { field, word: storableText(word.slice(0, 60)), rows: 0, refused: false, examples: [] }))
    }
    one.rows += 1
    one.refused ||= refused
    if (one.examples.length >= mostExamples) return
    const cells = row.cells.slice(0, shownCells).map((cell) => storableText(cellShown(cell).slice(0, 60)))
    one.examples.push({ sheet: row.sheet === null ? null : storableText(row.sheet), row: row.row, cells })
  }
  return {
    note(sheet: SheetLayout, row: SheetRow, note: RowNote, refused: boolean): void {
      if (note.reason !== 'unknown_value' || note.column === null || note.value === '') return
      const column = sheet.columns.find(({ field, header }) => field !== null && header === note.column)
      if (column?.field) count(column.field, note.value, row, refused)
    },
    /** A laboratory that nobody knows goes in as "other" without a note. */
    lab(sheet: SheetLayout, row: SheetRow, known: Readonly<Record<string, unknown>> | undefined): void {
      if (!labColumns.has(sheet))
        labColumns.set(
          sheet,
          sheet.columns.find(({ field }) => field === 'lab'),
        )
      const column = labColumns.get(sheet)
      const text = column ? cellText(row.cells[column.index]).trim() : ''
      if (text === '') return
      let isKnown = knownLabs.get(text)
      if (isKnown === undefined) {
        isKnown = parseLab(text) !== undefined || Object.hasOwn(known ?? {}, aliasKey(text))
        if (knownLabs.size < mostWords) knownLabs.set(text, isKnown)
      }
      if (!isKnown) count('lab', text, row, false)
    },
    all: (): UnknownWord[] =>
      [...found.values()].toSorted((a, b) => Number(b.refused) - Number(a.refused) || b.rows - a.rows).slice(0, shownWords),
  }
}
