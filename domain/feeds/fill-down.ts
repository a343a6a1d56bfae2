import { cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import { rememberedSheet } from './corrections.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { type FilledField, filledFields } from './fields.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'
import type { RowCells } from './row-cells.ts'

const fewestBlank = 0.3

/** Every value that stands there is another one than the last above it, and most rows between have none: what merged cells leave in a CSV. */
function areGroups(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const blank = texts.length - filled.length
  return (
    texts[0] !== '' && blank >= 2 && blank >= texts.length * fewestBlank && filled.every((text, at) => at === 0 || text !== filled[at - 1])
  )
}

/** Which rows say something, as one text. */
const fillsOf = (texts: readonly string[]): string => texts.map((text) => (text === '' ? '.' : 'x')).join('')

/** Do the titles or a constant of the sheet say it of every row? */
const isGiven = ({ given, constants }: SheetLayout, field: FilledField): boolean =>
  given?.some((one) => one === field) === true || (constants?.[field] ?? '') !== ''

/** The rows that weigh something and, where rows have names, have one: a subtotal has none. */
function stonesOf(data: readonly SheetRow[], columns: readonly FeedColumn[]): readonly SheetRow[] {
  const weight = columns.find(({ field }) => field === 'carat') ?? columns.find(({ field }) => field === 'points')
  const name = columns.find(({ field }) => field === 'stockNo') ?? columns.find(({ field }) => field === 'reportNo')
  const isNamed = ({ cells }: SheetRow): boolean => name === undefined || cellText(cells[name.index]).trim() !== ''
  return data.filter((row) => isNamed(row) && readNumber(cellText(row.cells[weight?.index ?? -1])).kind === 'number')
}

/** Columns whose value stands only in the first row of a group, and those that say something in the same rows: "GIA" at the head of every group. */
function groupedIn(sheet: SheetLayout, stones: readonly SheetRow[]): { readonly field: FilledField; readonly column: FeedColumn }[] {
  const able = filledFields.flatMap((field) => {
    const column = sheet.columns.find((one) => one.field === field)
    if (column === undefined || isGiven(sheet, field)) return []
    const texts = stones.map(({ cells }) => cellText(cells[column.index]).trim())
    return [{ field, column, isGroup: areGroups(texts), fills: fillsOf(texts), heads: texts.filter(Boolean).length }]
  })
  const groups = new Set(able.flatMap(({ isGroup, fills }) => (isGroup ? [fills] : [])))
  return able.filter(({ isGroup, fills, heads }) => isGroup || (heads > 1 && groups.has(fills)))
}

/** Columns whose value stands only in the first row of a group: filled down where a person says that it holds below, asked until then. */
export function fillDown(
  { detected, place, answers, remembered }: SheetQuestion,
  sheet: SheetLayout,
): { readonly fields: readonly FilledField[]; readonly questions: readonly FeedQuestion[] } {
  const before = rememberedSheet(detected.layout, remembered)?.fillDown ?? []
  const stones = stonesOf(detected.data, sheet.columns)
  const fields: FilledField[] = []
  const questions: FeedQuestion[] = []
  for (const { field, column } of groupedIn(sheet, stones)) {
    const id = `fillDown:${place}:${column.index}`
    if (answers[id] === 'fill' || (answers[id] === undefined && before.includes(field))) fields.push(field)
    else if (answers[id] === undefined) questions.push(question({ id, field, column }, sheet, stones))
  }
  return { fields, questions }
}

type Gapped = { readonly id: string; readonly field: FilledField; readonly column: FeedColumn }

function question({ id, field, column }: Gapped, sheet: SheetLayout, stones: readonly SheetRow[]): FeedQuestion {
  const named = sheet.columns.filter((one) => one === column || one.field === 'stockNo' || one.field === 'carat')
  let last = ''
  const below = stones.flatMap(({ row, cells }) => {
    const own = cellText(cells[column.index]).trim()
    if (own !== '') last = own
    return own === '' ? [{ row, last, cells }] : []
  })
  const evidence = (isFilled: boolean) =>
    below.slice(0, 3).map((one) => ({
      row: one.row,
      cells: named.map(({ header, index }) => ({ header, text: cellText(one.cells[index]).trim().slice(0, 80) })),
      read: isFilled ? [{ field, text: one.last }] : [],
    }))
  return {
    id,
    about: 'fillDown',
    sheet: sheet.sheet,
    column: column.index,
    header: column.header,
    currency: null,
    reason: null,
    open: null,
    choices: [
      { value: 'fill', likely: true, evidence: evidence(true) },
      { value: 'empty', likely: false, evidence: evidence(false) },
    ],
  }
}

/** Follows the rows of a sheet: what the columns that are filled down said last, forgotten at a title. */
export function lastSaid({
  fillDown: fields = [],
}: SheetLayout): (cells: RowCells, isTitle: boolean) => Partial<Record<FilledField, string>> {
  let said: Partial<Record<FilledField, string>> = {}
  return (cells, isTitle) => {
    if (isTitle) said = {}
    for (const field of fields) {
      const own = cells.text(field)
      if (own !== '' && !isTitle) said = { ...said, [field]: own }
    }
    return said
  }
}
