import { cellText, type SheetRow } from '../files/cell.ts'
import type { RapIndex } from '../pricing/rap-price.ts'
import { aliasKey } from '../stock/fold.ts'
import { isPlace, samePlace } from '../stock/places.ts'
import { questionOf } from './decide-words.ts'
import type { constantFields } from './fields.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'
import { groundOf, objectionTo } from './objections.ts'
import { plainMeaning } from './plain-meaning.ts'
import type { FeedAnswers, FeedFinding, FeedQuestion } from './questions.ts'
import type { Parsers } from './value-parsers.ts'
import { leftEmpty, wordTableOf } from './word-tables.ts'
import { entriesOf } from '../api/known-keys.ts'

type ConstantField = (typeof constantFields)[number]
type Constants = NonNullable<SheetLayout['constants']>

export type RecallQuestion = {
  readonly sheet: SheetLayout
  readonly place: number
  readonly data: readonly SheetRow[]
  /** What the lines above the header and the file's name say. */
  readonly titles: readonly string[]
  readonly before: SheetLayout | null
  readonly file: FeedLayout | null
  readonly parsers: Parsers
  readonly rap: RapIndex | null
  readonly answers: FeedAnswers
}
export type Recalled = {
  readonly constants: Constants
  readonly questions: readonly FeedQuestion[]
  readonly findings: readonly FeedFinding[]
}

/** What all stones of the supplier's last file shared; what belonged to one sheet of several belongs to the sheet of that name. */
function constantsBefore({ sheet, before, file }: RecallQuestion): Constants {
  const isSame = before !== null && (before.sheet === sheet.sheet || file?.sheets.length === 1)
  return (isSame ? before.constants : undefined) ?? {}
}

/**
 * What all stones of the supplier's last file shared, as a proposal: it holds where this file has no column for it and no row speaks
 * against it, and is said then; otherwise it is asked.
 */
export function recallConstants(question: RecallQuestion): Recalled {
  const { sheet, place, before, answers } = question
  const constants: Constants = {}
  const questions: FeedQuestion[] = []
  const findings: FeedFinding[] = []
  for (const [field, value] of entriesOf(constantsBefore(question))) {
    const answer = answers[`constant:${place}:${field}`]
    if (answer !== undefined) {
      if (answer !== leftEmpty) constants[field] = answer
      continue
    }
    const isNew = sheet.columns.some((column) => column.field === field) && !before?.columns.some((column) => column.field === field)
    if (isNew || value.trim() === '') continue
    const asked = askAbout(field, value, question)
    if (asked !== null) questions.push(asked)
    else {
      constants[field] = value
      findings.push({ about: 'constant', sheet: sheet.sheet, column: null, header: value, value: field })
    }
  }
  return { constants, questions, findings }
}

function askAbout(field: ConstantField, value: string, { sheet, place, data, titles, parsers, rap }: RecallQuestion): FeedQuestion | null {
  const table = wordTableOf(field)
  if (table === null) return null
  const own = sheet.columns.find((column) => column.field === field)
  const isBlank = (row: SheetRow): boolean => own === undefined || cellText(row.cells[own.index]).trim() === ''
  const rows = data.filter((row) => isBlank(row) && row.cells.filter((cell) => cellText(cell).trim() !== '').length > 2)
  const meaning = plainMeaning(table, value) ?? value
  const named = table === 'location' ? titles.flatMap(placesIn).filter((one) => !isSamePlace(one, value)) : []
  const objection =
    named.length > 0
      ? { why: 'column' as const, rivals: named.slice(0, 2), columns: [] }
      : objectionTo({ table, text: value, meaning, rows, others: [], column: null }, groundOf({ sheet, parsers, rap }))
  if (objection === null) return null
  const word = { text: '', table, meaning: value, since: null, why: objection.why }
  const asked = questionOf({ sheet, rows, column: null, objection, meaning: value, table })
  return { ...asked, id: `constant:${place}:${field}`, about: 'constant', word }
}

const placesIn = (text: string): string[] => text.split(/[^\p{L}]+/u).filter((word) => word.length > 3 && isPlace(word))

const isSamePlace = (one: string, other: string): boolean => samePlace(aliasKey(one), [other]).length > 0
