import type { SheetRow } from '../files/cell.ts'
import { columnFit, contradicts } from './column-fit.ts'
import { textsOf } from './price-columns.ts'
import { type FeedField, feedFields, givenFields, moneyFields } from './fields.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn, FeedLayout, SheetLayout } from './layout.ts'
import type { FeedAnswers } from './questions.ts'

const keysOf = (sheet: SheetLayout): Set<string> => new Set(sheet.columns.map((column) => headerKey(column.header)))

/** How much of the remembered headers stand in the sheet again, 0 to 1. */
function likeness(sheet: SheetLayout, remembered: SheetLayout): number {
  const known = keysOf(remembered)
  if (known.size === 0) return 0
  const now = keysOf(sheet)
  return [...known].filter((key) => now.has(key)).length / known.size
}

const alikeEnough = 0.8

/** The remembered sheet of the same name or, if none, the most alike one; null when the supplier now sends something else. */
export function rememberedSheet(sheet: SheetLayout, remembered: FeedLayout | null): SheetLayout | null {
  const alike = (remembered?.sheets ?? []).filter((one) => likeness(sheet, one) >= alikeEnough)
  return alike.find((one) => one.sheet === sheet.sheet) ?? alike.toSorted((a, b) => likeness(sheet, b) - likeness(sheet, a))[0] ?? null
}

/** Gives a column a field; whoever had it loses it. */
export function withField(columns: readonly FeedColumn[], index: number, field: FeedField | null): FeedColumn[] {
  return columns.map((column) =>
    column.index === index
      ? { ...column, field }
      : field !== null && column.field === field
        ? { ...column, field: null, currency: null }
        : column,
  )
}

/** What several columns say together: none of them takes the field from another. */
const saidTogether: ReadonlySet<FeedField> = new Set(['availability', 'treatment', 'comment'])

/** The columns with what a person says of one that nobody read. */
export const withSaid = (columns: readonly FeedColumn[], index: number, field: FeedField | null): FeedColumn[] =>
  field !== null && saidTogether.has(field)
    ? columns.map((column) => (column.index === index ? { ...column, field } : column))
    : withField(columns, index, field)

/** A layout with what answers say that its columns hold ("header:0:5" is "cut"): decided before they were given, it would speak against them. */
export function withAnswered(layout: FeedLayout, answers: FeedAnswers): FeedLayout {
  const sheets = layout.sheets.map((sheet, place) => {
    let columns = sheet.columns
    for (const [id, answer] of Object.entries(answers)) {
      const [, at, index] = /^header:(\d+):(\d+)$/.exec(id) ?? []
      const field = answer === 'ignore' ? null : feedFields.find((one) => one === answer)
      if (Number(at) === place && field !== undefined) columns = withSaid(columns, Number(index), field)
    }
    return columns === sheet.columns ? sheet : { ...sheet, columns }
  })
  return { ...layout, sheets, answers: { ...layout.answers, ...answers } }
}

const needed: ReadonlySet<FeedField | null> = new Set([
  'stockNo',
  'shape',
  'carat',
  'points',
  'color',
  'clarity',
  'pricePerCt',
  'priceTotal',
  'back',
  'rap',
])

/** May a column hold again what it held last time? Never against its values; what is worth money is judged by its numbers. */
function mayHoldAgain(field: FeedField, column: FeedColumn, data: readonly SheetRow[]): boolean {
  const isDoubtful = moneyFields.has(field) || field === 'back'
  if (isDoubtful && column.field !== null) return false
  const values = textsOf(data, column.index)
  return (columnFit(field, values) ?? 0.5) >= 0.5 && !contradicts(field, values)
}

/** What the supplier's last layout says of the columns, as far as the values below them do not speak against it. */
export function recallFields(columns: readonly FeedColumn[], remembered: SheetLayout | null, data: readonly SheetRow[]): FeedColumn[] {
  let recalled = [...columns]
  for (const before of remembered?.columns ?? []) {
    const column = recalled.find(({ header }) => headerKey(header) === headerKey(before.header))
    if (!column || column.field === before.field) continue
    const holds = before.field === null ? !needed.has(column.field) : mayHoldAgain(before.field, column, data)
    if (holds) recalled = withField(recalled, column.index, before.field)
  }
  return recalled
}

/** What a person changed of a sheet against how it was detected: their word for this file. */
export type SheetCorrections = {
  /** The header stands elsewhere: all columns are the person's. */
  readonly sheet: SheetLayout | null
  readonly fields: ReadonlyMap<number, FeedField | null>
  readonly changed: Partial<SheetLayout>
  readonly columns: ReadonlyMap<number, Partial<FeedColumn>>
}

export function correctionsOf(detected: SheetLayout | undefined, chosen: SheetLayout | undefined): SheetCorrections | null {
  if (!detected || !chosen) return null
  const fields = new Map<number, FeedField | null>()
  const columns = new Map<number, Partial<FeedColumn>>()
  for (const column of chosen.columns) {
    const before = detected.columns.find(({ index }) => index === column.index)
    if (column.field !== (before?.field ?? null)) fields.set(column.index, column.field)
    const changes = columnChanges(before, column)
    if (changes !== null) columns.set(column.index, changes)
  }
  const changed = sheetChanges(detected, chosen)
  return { sheet: chosen.headerRow === detected.headerRow ? null : chosen, fields, changed, columns }
}

/** What a person said of the sheet as a whole. */
function sheetChanges(
  detected: SheetLayout,
  { use, origin, discountSign, discountScale, constants = {}, sections = [] }: SheetLayout,
): Partial<SheetLayout> {
  return {
    ...(use !== detected.use && { use }),
    ...(origin !== detected.origin && { origin }),
    ...(discountSign !== detected.discountSign && { discountSign }),
    ...(discountScale !== detected.discountScale && { discountScale }),
    ...(JSON.stringify(constants) !== JSON.stringify(detected.constants ?? {}) && { constants }),
    ...(JSON.stringify(sections) !== JSON.stringify(detected.sections ?? []) && sectionsSaid(detected, sections)),
  }
}

/** Titles that a person explained: what they give needs no column of its own any more. */
function sectionsSaid({ given = [] }: SheetLayout, sections: NonNullable<SheetLayout['sections']>): Partial<SheetLayout> {
  const said = givenFields.filter((field) => given.includes(field) || sections.some(({ gives }) => gives[field] !== undefined))
  return { sections, given: said }
}

/** How a column's numbers are written and what they count: who changed one has seen the other. */
const writtenAs = ({ decimal, unit }: FeedColumn): Partial<FeedColumn> => ({ ...(decimal && { decimal }), ...(unit && { unit }) })

/** A currency, a unit or a decimal sign that a person gave a column. */
function columnChanges(before: FeedColumn | undefined, column: FeedColumn): Partial<FeedColumn> | null {
  const { currency, decimal, unit } = column
  const isNamed = currency !== null && currency !== before?.currency
  const isRewritten = decimal !== before?.decimal || unit !== before?.unit
  if (!isNamed && !isRewritten) return null
  return { ...(isNamed && { currency }), ...(isRewritten && writtenAs(column)) }
}
