import { cellText, type SheetRow } from '../files/cell.ts'
import { isMissing } from '../api/unknown.ts'
import { parseAvailability } from '../stock/word-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import { rememberedSheet } from './corrections.ts'
import type { SheetQuestion } from './sheet-question.ts'
import { type FeedField, filledFields } from './fields.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import type { FeedQuestion } from './questions.ts'
import type { RowCells } from './row-cells.ts'

const able = [...filledFields, 'availability'] as const satisfies readonly FeedField[]
type Able = (typeof able)[number]

/** What holds for the rows below it too. */
export const filledDown = ({ fillDown: fields = [], fillStates }: SheetLayout): readonly Able[] =>
  fillStates ? [...fields, 'availability'] : fields

/** The same as the layout keeps it. */
const keptAs = (fields: readonly Able[]): Pick<SheetLayout, 'fillDown' | 'fillStates'> => {
  const facts = filledFields.filter((field) => fields.includes(field))
  return { ...(facts.length > 0 && { fillDown: facts }), ...(fields.includes('availability') && { fillStates: true }) }
}

const fewestBlank = 0.3

/** Every value that stands there is another one than the last above it, and most rows between have none: what merged cells leave in a CSV. */
function areGroups(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const blank = texts.length - filled.length
  return (
    texts[0] !== '' && blank >= 2 && blank >= texts.length * fewestBlank && filled.every((text, at) => at === 0 || text !== filled[at - 1])
  )
}

/** Where some stones are said to be to be had and some not, a blank between them says neither. */
const areBothWays = (texts: readonly string[]): boolean => {
  const said = texts.filter((text) => text !== '').map((text) => parseAvailability(text))
  return said.includes('available') && said.some((one) => !isMissing(one) && one !== 'available')
}

/** Which rows say something, as one text. */
const fillsOf = (texts: readonly string[]): string => texts.map((text) => (text === '' ? '.' : 'x')).join('')

/** Do the titles or a constant of the sheet say it of every row? */
const isGiven = ({ given, constants }: SheetLayout, field: Able): boolean =>
  given?.some((one) => one === field) === true || (constants?.[field] ?? '') !== ''

/** The rows that weigh something and, where rows have names, have one: a subtotal has none. */
function stonesOf(data: readonly SheetRow[], columns: readonly FeedColumn[]): readonly SheetRow[] {
  const weight = columns.find(({ field }) => field === 'carat') ?? columns.find(({ field }) => field === 'points')
  const name = columns.find(({ field }) => field === 'stockNo') ?? columns.find(({ field }) => field === 'reportNo')
  const isNamed = ({ cells }: SheetRow): boolean => name === undefined || cellText(cells[name.index]).trim() !== ''
  return data.filter((row) => isNamed(row) && readNumber(cellText(row.cells[weight?.index ?? -1])).kind === 'number')
}

/** Columns whose value stands only in the first row of a group, and those that say something in the same rows: "GIA" at the head of every group. */
function groupedIn(sheet: SheetLayout, stones: readonly SheetRow[]): { readonly field: Able; readonly column: FeedColumn }[] {
  const found = able.flatMap((field) => {
    const column = sheet.columns.find((one) => one.field === field)
    if (column === undefined || isGiven(sheet, field)) return []
    const texts = stones.map(({ cells }) => cellText(cells[column.index]).trim())
    return [
      {
        field,
        column,
        isGroup: areGroups(texts) && (field !== 'availability' || areBothWays(texts)),
        fills: fillsOf(texts),
        heads: texts.filter(Boolean).length,
      },
    ]
  })
  const groups = new Set(found.flatMap(({ isGroup, fills }) => (isGroup ? [fills] : [])))
  return found.filter(({ isGroup, fills, heads }) => isGroup || (heads > 1 && groups.has(fills)))
}

/** Columns whose value stands only in the first row of a group: filled down where a person says that it holds below, asked until then. */
export function fillDown(
  { detected, place, answers, remembered }: SheetQuestion,
  sheet: SheetLayout,
): { readonly kept: Pick<SheetLayout, 'fillDown' | 'fillStates'>; readonly questions: readonly FeedQuestion[] } {
  const last = rememberedSheet(detected.layout, remembered)
  const before = last === null ? [] : filledDown(last)
  const stones = stonesOf(detected.data, sheet.columns)
  const fields: Able[] = []
  const questions: FeedQuestion[] = []
  for (const { field, column } of groupedIn(sheet, stones)) {
    const id = `fillDown:${place}:${column.index}`
    if (answers[id] === 'fill' || (answers[id] === undefined && before.includes(field))) fields.push(field)
    else if (answers[id] === undefined) questions.push(question({ id, field, column }, sheet, stones))
  }
  return { kept: keptAs(fields), questions }
}

type Gapped = { readonly id: string; readonly field: Able; readonly column: FeedColumn }

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
export function lastSaid(sheet: SheetLayout): (cells: RowCells, isTitle: boolean) => Partial<Record<Able, string>> {
  const fields = filledDown(sheet)
  let said: Partial<Record<Able, string>> = {}
  return (cells, isTitle) => {
    if (isTitle) said = {}
    for (const field of fields) {
      const own = cells.text(field)
      if (own !== '' && !isTitle) said = { ...said, [field]: own }
    }
    return said
  }
}
