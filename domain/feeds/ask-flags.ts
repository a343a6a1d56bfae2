import { aliasKey } from '../stock/fold.ts'
import { parseAvailability } from '../stock/word-aliases.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import { shownRow } from './evidence.ts'
import { headerKey } from './header-aliases.ts'
import type { BlankFlag, FeedColumn, SheetLayout } from './layout.ts'
import { blankFlags } from './layout.ts'
import type { FeedQuestion } from './questions.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { saysYes, stateOf } from './state-columns.ts'
import { isFlag, toldBy } from './told-columns.ts'

type Asked = { readonly flags: Readonly<Record<string, BlankFlag>>; readonly questions: readonly FeedQuestion[] }

/** Does the column's name say that what is marked is to be had ("Publish", "Active", "Status")? "Sold" and "On Hold" say the other thing, and nobody doubts their blanks. */
function marksWhatIsToBeHad({ field, header }: FeedColumn): boolean {
  if (field !== 'availability') return false
  const told = toldBy(header)
  return told === null ? stateOf(header) === null : isFlag(told)
}

/** The one mark of a column of which other rows say nothing: a yes, or a cross that may be one. */
function markOf(texts: readonly string[]): 'yes' | 'cross' | null {
  const marks = new Set(texts.map(aliasKey).filter(Boolean))
  const [mark] = marks
  if (mark === undefined || marks.size > 1) return null
  if (mark === 'X') return 'cross'
  return saysYes(mark) || parseAvailability(mark) === 'available' ? 'yes' : null
}

/** Rows that look like stones: a number for a weight and a shape or a colour; a line of units or sums has not both. */
const stonesIn = (data: readonly SheetRow[], columns: readonly FeedColumn[]): SheetRow[] => {
  const weights = columns.filter(({ field }) => field === 'carat' || field === 'points')
  const looks = columns.filter(({ field }) => field === 'shape' || field === 'color')
  return data.filter(
    ({ cells }) =>
      weights.some(({ index }) => /\d/.test(cellText(cells[index]))) &&
      (looks.length === 0 || looks.some(({ index }) => cellText(cells[index]).trim() !== '')),
  )
}

/** A mark in some rows and nothing in the others: whether those are not to be had, or nobody filled them in, only a person can say. */
export function askFlags({ detected, place, answers }: SheetQuestion, sheet: SheetLayout, before: SheetLayout | null): Asked {
  const stones = stonesIn(detected.data, sheet.columns)
  const flags: Record<string, BlankFlag> = {}
  const questions: FeedQuestion[] = []
  for (const column of sheet.columns.filter(marksWhatIsToBeHad)) {
    const { header, index } = column
    const isBlank = ({ cells }: SheetRow): boolean => cellText(cells[index]).trim() === ''
    const blank = stones.filter(isBlank)
    const marked = stones.filter((row) => !isBlank(row))
    const mark = blank.length === 0 ? null : markOf(marked.map(({ cells }) => cellText(cells[index])))
    if (mark === null) continue
    const id = `blankFlag:${place}:${index}`
    const said = blankFlags.find((one) => one === answers[id]) ?? before?.blankFlags?.[headerKey(header)]
    if (said !== undefined) flags[headerKey(header)] = said
    else {
      const choice = (value: BlankFlag, rows: readonly SheetRow[]) => ({
        value,
        likely: false,
        evidence: rows.slice(0, 3).map((row) => shownRow(row, sheet.columns)),
      })
      questions.push({
        id,
        about: 'blankFlag',
        sheet: sheet.sheet,
        column: index,
        header,
        currency: null,
        reason: String(marked.length),
        rows: { failing: blank.length, of: stones.length },
        open: null,
        choices: [choice('marked', marked), mark === 'yes' ? choice('all', blank) : choice('unmarked', blank)],
      })
    }
  }
  return { flags, questions }
}
