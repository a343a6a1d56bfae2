import type { SaidBy } from './supplier-words.store.ts'
import { wordId } from '@loupe/domain/feeds/decide-words.ts'
import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { plainMeaning } from '@loupe/domain/feeds/plain-meaning.ts'
import type { KnownWord } from '@loupe/domain/feeds/preview.ts'
import { stateOf } from '@loupe/domain/feeds/state-columns.ts'
import { type WordTable, wordTableOf } from '@loupe/domain/feeds/word-tables.ts'
import { cellText, type SheetRow } from '@loupe/domain/files/cell.ts'
import { aliasKey } from '@loupe/domain/stock/fold.ts'
import { storableText } from '../db/storable-text.ts'

const mostWords = 200
const mostTexts = 2000

/** Codes that suppliers use for different things: what they are read as is shown even when nobody ever said it. */
const isDoubtful = (table: WordTable, key: string): boolean =>
  (table === 'shape' && /^(?:[A-Z]|RN|BR|EC|AS|AC|HE|SM|SE|CS|CM|CX|RC|TR)$/.test(key)) ||
  (table === 'availability' && /^[A-Z]{1,2}$/.test(key))

type Column = {
  readonly index: number
  readonly field: KnownWord['field']
  readonly table: WordTable
  readonly meanings: Readonly<Record<string, string>>
  /** What was met in it: its word's count, or null for what is not worth a line. */
  readonly met: Map<string, Counted | null>
}
type Reading = Pick<KnownWord, 'meaning' | 'isUsual'>
type History = Pick<KnownWord, 'since' | 'by' | 'was'>
type Counted = { -readonly [Name in keyof KnownWord]: KnownWord[Name] }
/** What some rows of a file had of them, in the order met. */
export type KnownPart = ReadonlyMap<string, Counted>

/** How a word is read, by the supplier's own meaning of it or as usual; null for what is not worth a line. */
function readingOf({ table, meanings }: Column, key: string, text: string): Reading | null {
  if (key === '') return null
  const own = Object.hasOwn(meanings, key) ? meanings[key] : undefined
  if (own !== undefined) return { meaning: own, isUsual: false }
  const usual = isDoubtful(table, key) ? plainMeaning(table, text) : null
  return usual === null ? null : { meaning: usual, isUsual: true }
}

/** Counts the words that are read by a meaning the supplier gave them, and the doubtful ones that are read as usual. */
export function knownWords(layout: FeedLayout, said: readonly SaidBy[]) {
  const found = new Map<string, Counted>()
  const sheets = new Map<SheetLayout, readonly Column[]>(
    layout.sheets.filter(({ use }) => use).map((sheet) => [sheet, columnsOf(sheet, layout)]),
  )

  /** Since when a word has had a meaning of the supplier's, by whom, and what it meant before; nobody says the usual one. */
  function history(table: WordTable, key: string, { meaning, isUsual }: Reading): History {
    const last = isUsual ? undefined : said.find((one) => one.table === table && one.key === key && one.meaning === meaning)
    return last === undefined ? { since: null, by: null, was: null } : { since: last.at, by: last.by, was: last.was }
  }

  function meet(column: Column, text: string): Counted | null {
    const { field, table } = column
    const key = aliasKey(text)
    const reading = readingOf(column, key, text)
    if (reading === null) return null
    const id = wordId(table, key)
    const known = found.get(id)
    if (known) return known
    if (found.size >= mostWords) return null
    const word = storableText(text.trim().slice(0, 60))
    const counted: Counted = { table, field, word, rows: 0, ...reading, ...history(table, key, reading) }
    found.set(id, counted)
    return counted
  }

  return {
    row(sheet: SheetLayout, row: SheetRow): void {
      for (const column of sheets.get(sheet) ?? []) {
        const text = cellText(row.cells[column.index])
        let word = column.met.get(text)
        if (word === undefined) {
          word = meet(column, text)
          if (column.met.size < mostTexts) column.met.set(text, word)
        }
        if (word !== null) word.rows += 1
      }
    },
    /** Null when there were too many to keep. */
    part: (): KnownPart | null => (found.size < mostWords ? found : null),
    /** What the next rows of the file had. */
    join(part: KnownPart): void {
      for (const [id, word] of part) {
        const one = found.get(id)
        if (one) one.rows += word.rows
        else if (found.size < mostWords) found.set(id, { ...word })
      }
    },
    all: (): KnownWord[] =>
      [...found.values()].toSorted(
        (a, b) =>
          Number(a.isUsual) - Number(b.isUsual) ||
          Number(a.was === null) - Number(b.was === null) ||
          (b.since ?? '').localeCompare(a.since ?? '') ||
          b.rows - a.rows,
      ),
  }
}

/** Only columns that may hold such a word are looked at: a file of a million rows has many others. */
function columnsOf(sheet: SheetLayout, { values }: FeedLayout): Column[] {
  return sheet.columns.flatMap(({ index, field, header }): Column[] => {
    const table = field === null ? null : wordTableOf(field)
    if (field === null || table === null || (field === 'availability' && stateOf(header) !== null)) return []
    const meanings = values?.[table] ?? {}
    const isLookedAt = Object.keys(meanings).length > 0 || table === 'shape' || table === 'availability'
    return isLookedAt ? [{ index, field, table, meanings, met: new Map() }] : []
  })
}
