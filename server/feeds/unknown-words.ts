import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { FeedColumn, SheetLayout, SupplierValues } from '@loupe/domain/feeds/layout.ts'
import type { UnknownWord } from '@loupe/domain/feeds/preview.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, cellText, type SheetRow } from '@loupe/domain/files/cell.ts'
import { whereabouts } from '@loupe/domain/feeds/whereabouts.ts'
import { aliasKey, isBlank } from '@loupe/domain/stock/fold.ts'
import { namesPlace } from '@loupe/domain/stock/places.ts'
import { parseLab } from '@loupe/domain/stock/word-aliases.ts'
import { storableText } from '../db/storable-text.ts'

type Found = { field: FeedField; word: string; rows: number; refused: boolean; examples: UnknownWord['examples'][number][] }
/** What some rows of a file had of them, in the order met. */
export type UnknownPart = ReadonlyMap<string, Found>

const mostWords = 300
const shownWords = 100
const mostExamples = 3
const shownCells = 12

type SilentColumn = { readonly index: number; readonly field: 'lab' | 'location' }

const silentOf = ({ index, field }: FeedColumn): SilentColumn[] =>
  field === 'lab' || field === 'location' ? [{ index, field }] : field === 'city' ? [{ index, field: 'location' }] : []

const isState = (text: string): boolean => {
  const said = whereabouts(text)
  return said !== null && said !== 'unclear'
}
const knows = {
  lab: (text: string): boolean => parseLab(text) !== undefined,
  // "With broker" is no place, and known for what it says; "In Transit" waits for somebody to explain it.
  location: (text: string): boolean => isBlank(text) || namesPlace(text) || isState(text),
}

/** Counts the words of a file that no table knows, each with rows to see it in. */
export function unknownWords() {
  const found = new Map<string, Found>()
  const knownTexts = { lab: new Map<string, boolean>(), location: new Map<string, boolean>() }
  const columns = new Map<SheetLayout, readonly SilentColumn[]>()
  const silentColumns = (sheet: SheetLayout): readonly SilentColumn[] => {
    let known = columns.get(sheet)
    if (!known) columns.set(sheet, (known = sheet.columns.flatMap(silentOf)))
    return known
  }
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
      // Words of places are counted where they stand, noted or not.
      if (column?.field && column.field !== 'location' && column.field !== 'city') count(column.field, note.value, row, refused)
    },
    /** A laboratory or a place that nobody knows goes in without a note: as "other", as written. */
    silent(sheet: SheetLayout, row: SheetRow, values: SupplierValues | undefined): void {
      for (const { field, index } of silentColumns(sheet)) {
        const text = cellText(row.cells[index]).trim()
        if (text === '') continue
        const known = knownTexts[field]
        let isKnown = known.get(text)
        if (isKnown === undefined) {
          isKnown = Object.hasOwn(values?.[field] ?? {}, aliasKey(text)) || knows[field](text)
          if (known.size < mostWords) known.set(text, isKnown)
        }
        if (!isKnown) count(field, text, row, false)
      }
    },
    /** Null when there were too many to keep. */
    part: (): UnknownPart | null => (found.size < mostWords ? found : null),
    /** What the next rows of the file had. */
    join(part: UnknownPart): void {
      for (const [key, { rows, refused, examples, ...word }] of part) {
        let one = found.get(key)
        if (!one) {
          if (found.size >= mostWords) continue
          found.set(key, (one = { ...word, rows: 0, refused: false, examples: [] }))
        }
        one.rows += rows
        one.refused ||= refused
        one.examples.push(...examples.slice(0, mostExamples - one.examples.length))
      }
    },
    all: (): UnknownWord[] =>
      [...found.values()].toSorted((a, b) => Number(b.refused) - Number(a.refused) || b.rows - a.rows).slice(0, shownWords),
  }
}
