import { cellText, type SheetRow } from '../files/cell.ts'
import type { RapIndex } from '../pricing/rap-price.ts'
import { aliasKey } from '../stock/fold.ts'
import type { FeedField } from './fields.ts'
import type { FileProfile } from './file-profile.ts'
import type { FeedColumn, FeedLayout, SheetLayout, SupplierValues } from './layout.ts'
import { type Ground, groundOf, type Objection, objectionTo } from './objections.ts'
import { plainMeaning } from './plain-meaning.ts'
import type { EvidenceRow, FeedAnswers, FeedQuestion } from './questions.ts'
import { parsersOf } from './value-parsers.ts'
import { isMeaning, isWordTable, leftEmpty, type WordTable, wordTableOf, wordTables } from './word-tables.ts'
import { isOneOf } from '../api/unknown.ts'

/** What somebody said that a word of the supplier means. */
export type SaidWord = {
  readonly table: WordTable
  readonly key: string
  readonly meaning: string
  /** What everybody's tables made of the word at that time. */
  readonly known: string | null
  /** ISO time. */
  readonly at: string
  /** What it meant before, where that was something else. */
  readonly was: string | null
  /** Remembered before it was written down who said what: what the tables made of the word then is not known. */
  readonly isUnsigned: boolean
}

export const wordId = (table: WordTable, key: string): string => `word:${table}:${key}`

/** The meanings that a person gave to words of this very file, as answers. */
export function answeredWords(answers: FeedAnswers): { table: WordTable; key: string; meaning: string }[] {
  return Object.entries(answers).flatMap(([id, meaning]) => {
    const [subject, table = '', ...key] = id.split(':')
    return subject === 'word' && isWordTable(table) ? [{ table, key: key.join(':'), meaning }] : []
  })
}

type Meanings = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** What the file's words mean: as remembered for the supplier, a person's word for this file before that. */
export function meaningsOf(
  remembered: SupplierValues | undefined,
  chosen: SupplierValues | undefined,
  answers: FeedAnswers,
): SupplierValues | undefined {
  const all: Record<string, Record<string, string>> = {}
  for (const values of [chosen, remembered] as (Meanings | undefined)[]) {
    for (const [table, words] of Object.entries(values ?? {})) all[table] = { ...all[table], ...words }
  }
  for (const { table, key, meaning } of answeredWords(answers)) {
    if (isMeaning(table, meaning) || table === 'location') all[table] = { ...all[table], [key]: meaning }
  }
  return Object.keys(all).length === 0 ? undefined : all
}

type WordsContext = {
  readonly remembered: FeedLayout | null
  readonly answers: FeedAnswers
  readonly said: readonly SaidWord[]
  readonly rap: RapIndex | null
}

/** Remembered meanings that the rows, or what the word has come to mean to everybody, speak against: asked, with rows. */
export function askAboutWords(profile: FileProfile, layout: FeedLayout, context: WordsContext): FeedQuestion[] {
  const parsers = parsersOf(layout)
  return layout.sheets.flatMap((sheet, place) => {
    const rows = (profile[place]?.rows ?? []).filter((row) => row.row > sheet.headerRow)
    const ground = groundOf({ sheet, parsers, rap: context.rap })
    return sheet.use ? sheet.columns.flatMap((column) => askInColumn(column, rows, ground, context)) : []
  })
}

/** The rows by the word in their cell of a column. */
function rowsByKey(data: readonly SheetRow[], { index }: FeedColumn): ReadonlyMap<string, SheetRow[]> {
  const byKey = new Map<string, SheetRow[]>()
  for (const row of data) {
    const key = aliasKey(cellText(row.cells[index]))
    const rows = byKey.get(key)
    if (rows) rows.push(row)
    else byKey.set(key, [row])
  }
  return byKey
}

/** Letters that two shapes go by, with the one that they are not read as by themselves: R is round and in many lists radiant (trade.md 3.4). */
const otherShapes: Readonly<Record<string, string>> = { R: 'radiant', RN: 'radiant', EC: 'old_european', P: 'princess' }

/** Those that stand in a column, with what they would be read as. */
function doubtfulIn(byKey: ReadonlyMap<string, unknown>): Record<string, string> {
  const words: Record<string, string> = {}
  for (const key of Object.keys(otherShapes)) {
    const meaning = byKey.has(key) ? plainMeaning('shape', key) : null
    if (meaning !== null) words[key] = meaning
  }
  return words
}

/** Of a letter that nobody explained, the rows may say only that it is its other shape, or not the one of the round list. */
function byOtherShape(key: string, objection: Objection | null): Objection | null {
  const other = otherShapes[key]
  if (objection === null || other === undefined) return null
  return objection.why === 'list' || objection.rivals.includes(other) ? { ...objection, rivals: [other] } : null
}

function askInColumn(
  column: FeedColumn,
  data: readonly SheetRow[],
  ground: Ground,
  { remembered, answers, said }: WordsContext,
): FeedQuestion[] {
  const { sheet } = ground
  const table = column.field === null ? null : wordTableOf(column.field)
  if (table === null) return []
  const byKey = rowsByKey(data, column)
  const words: Readonly<Record<string, string>> = { ...(table === 'shape' && doubtfulIn(byKey)), ...remembered?.values?.[table] }
  return Object.entries(words).flatMap(([key, meaning]): FeedQuestion[] => {
    const id = wordId(table, key)
    const rows = answers[id] === undefined ? (byKey.get(key) ?? []) : []
    const [first] = rows
    if (!first) return []
    const text = cellText(first.cells[column.index]).trim()
    const known = said.find((one) => one.table === table && one.key === key)
    const ours = new Set(rows)
    const others = data.filter((row) => !ours.has(row))
    const told = objectionTo({ table, text, meaning, rows, others, column: column.index }, ground)
    const isRemembered = Object.hasOwn(remembered?.values?.[table] ?? {}, key)
    const objection = isRemembered ? (told ?? byDictionary(plainMeaning(table, text), meaning, known)) : byOtherShape(key, told)
    if (objection === null) return []
    const word = { text: text.slice(0, 60), table, meaning, since: known?.at ?? null, why: objection.why }
    return [{ ...questionOf({ sheet, rows, column, objection, meaning, table }), id, about: 'word', word, open: 'meaning' }]
  })
}

type Against = Omit<Objection, 'why'> & { readonly why: Objection['why'] | 'dictionary' }

/** Nobody's table knew the word when it was explained, or knew another meaning: now it says something of its own. */
const byDictionary = (plain: string | null, meaning: string, known: SaidWord | undefined): Against | null =>
  plain === null || known === undefined || known.isUnsigned || plain === meaning || plain === known.known
    ? null
    : { why: 'dictionary', rivals: [plain], columns: [] }

type Asked = {
  readonly sheet: SheetLayout
  readonly rows: readonly SheetRow[]
  readonly column: FeedColumn | null
  readonly objection: Against
  readonly meaning: string
  readonly table: WordTable
}

/** The rows as the old meaning and as its rivals would read them. */
export function questionOf({ sheet, rows, column, objection, meaning, table }: Asked): Omit<FeedQuestion, 'id' | 'about'> {
  const shown = sheet.columns.filter(
    ({ index, field }) => index === column?.index || objection.columns.includes(index) || field === 'stockNo' || field === 'carat',
  )
  const field = column?.field ?? fieldOf[table]
  const evidence = (value: string): EvidenceRow[] =>
    rows.slice(0, 3).map((row) => ({
      row: row.row,
      cells: shown.slice(0, 8).map(({ header, index }) => ({ header, text: cellText(row.cells[index]).slice(0, 80) })),
      read: [{ field, text: value }],
    }))
  const mayBeEmpty = column === null || isOneOf<string>(wordTables[table], leftEmpty)
  // Sizes and forms of numbers often leave several: none of them is the likely one then.
  const isSure = objection.rivals.length === 1 || objection.why === 'column' || objection.why === 'dictionary'
  const values = [...new Set([meaning, ...objection.rivals, ...(mayBeEmpty ? [leftEmpty] : [])])]
  return {
    sheet: sheet.sheet,
    column: column?.index ?? null,
    header: column?.header ?? null,
    currency: null,
    reason: null,
    open: null,
    choices: values.map((value) => ({
      value,
      likely: isSure && value === objection.rivals[0],
      evidence: value === leftEmpty ? [] : evidence(value),
    })),
  }
}

const fieldOf: Readonly<Record<WordTable, FeedField>> = {
  shape: 'shape',
  color: 'color',
  clarity: 'clarity',
  make: 'cut',
  fluorescence: 'fluorescence',
  lab: 'lab',
  availability: 'availability',
  tint: 'shade',
  eyeClean: 'eyeClean',
  location: 'location',
  fancyColor: 'fancyColor',
  fancyIntensity: 'fancyIntensity',
  origin: 'origin',
}
