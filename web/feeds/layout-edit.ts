import { moneyFields, type FeedCurrency, type FeedField } from '@loupe/domain/feeds/fields.ts'
import { aliasHits } from '@loupe/domain/feeds/header-aliases.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { layoutNeeds, type FeedColumn, type FeedLayout, type SheetLayout } from '@loupe/domain/feeds/layout.ts'

/** The first rows of one sheet as the file has them, without row numbers. */
export type SampleRows = readonly (readonly string[])[]

const tidy = (text: string): string => text.replace(/[\u00a0\s]+/g, ' ').trim()

/**
 * Place of the header among the first rows, from 0: where most of the layout's headers stand. Files may begin with blank rows that the
 * sample leaves out, so the row number alone does not tell. -1 when it stands further down than the sample.
 */
export function headerPlace(sheet: SheetLayout, rows: SampleRows): number {
  const headers = sheet.columns.filter((column) => column.header !== '')
  let best = { place: -1, hits: 0 }
  for (const [place, row] of rows.entries()) {
    const hits = headers.filter((column) => {
      const cell = tidy(row[column.index] ?? '')
      return cell !== '' && (cell === tidy(column.header) || tidy(column.header).endsWith(` ${cell}`))
    }).length
    if (hits > best.hits) best = { place, hits }
  }
  return best.place
}

/** The rows under the header, as far as the sample goes. */
export function dataRows(sheet: SheetLayout, rows: SampleRows): SampleRows {
  return rows.slice(headerPlace(sheet, rows) + 1)
}

/** Every column of the sheet: those with a header, and those that only hold values. */
export function allColumns(sheet: SheetLayout, rows: SampleRows): readonly FeedColumn[] {
  const known = new Set(sheet.columns.map((column) => column.index))
  const bare = new Set<number>()
  for (const row of dataRows(sheet, rows)) row.forEach((cell, index) => cell.trim() !== '' && !known.has(index) && bare.add(index))
  const added = [...bare].map((index) => ({ index, header: '', field: null, currency: null }))
  return [...sheet.columns, ...added].toSorted((a, b) => a.index - b.index)
}

/** Gives a column a meaning; the column that had it before loses it. Money is counted in dollars until somebody says otherwise. */
export function setField(sheet: SheetLayout, column: FeedColumn, field: FeedField | null): SheetLayout {
  const changed: FeedColumn = { ...column, field, currency: field !== null && moneyFields.has(field) ? (column.currency ?? 'USD') : null }
  const others = sheet.columns
    .filter((other) => other.index !== column.index)
    .map((other) => (field !== null && other.field === field ? { ...other, field: null, currency: null } : other))
  return { ...sheet, columns: [...others, changed].toSorted((a, b) => a.index - b.index) }
}

export function setCurrency(sheet: SheetLayout, column: FeedColumn, currency: FeedCurrency): SheetLayout {
  return { ...sheet, columns: sheet.columns.map((other) => (other.index === column.index ? { ...other, currency } : other)) }
}

/** Takes a row of the sample, from 0, as the header of a sheet that nobody could read, and reads that sheet alone. */
export function withHeader(layout: FeedLayout, place: number, rows: SampleRows, at: number): FeedLayout {
  const sheets = layout.sheets.map((sheet, k) => {
    if (k !== place) return { ...sheet, use: false }
    const headerRow = Math.max(1, sheet.headerRow + at - Math.max(0, headerPlace(sheet, rows)))
    return { ...sheet, use: true, headerRow, columns: guessedColumns(rows[at] ?? []) }
  })
  return { ...layout, sheets }
}

/** Takes another row as the header; what its texts mean is guessed from the words that suppliers use. */
export function setHeaderRow(sheet: SheetLayout, rows: SampleRows, headerRow: number): SheetLayout {
  const texts = rows[headerPlace(sheet, rows) + headerRow - sheet.headerRow]
  return texts ? { ...sheet, headerRow, columns: guessedColumns(texts) } : { ...sheet, headerRow }
}

function guessedColumns(texts: readonly string[]): FeedColumn[] {
  const taken = new Set<FeedField>()
  return texts.slice(0, 500).flatMap((text, index) => {
    const header = tidy(text).slice(0, 300)
    if (header === '') return []
    const field = aliasHits(header).find((hit) => !taken.has(hit.field))?.field ?? null
    if (field !== null) taken.add(field)
    return [{ index, header, field, currency: field !== null && moneyFields.has(field) ? ('USD' as const) : null }]
  })
}

export function withSheet(layout: FeedLayout, place: number, sheet: SheetLayout): FeedLayout {
  return { ...layout, sheets: layout.sheets.map((other, k) => (k === place ? sheet : other)) }
}

export function withRate(layout: FeedLayout, currency: FeedCurrency, rate: number | undefined): FeedLayout {
  const rest = Object.fromEntries(Object.entries(layout.rates).filter(([name]) => name !== currency))
  return { ...layout, rates: rate === undefined ? rest : { ...rest, [currency]: rate } }
}

/** Currencies of the used sheets' prices for which one must know what a dollar costs. */
export function foreignCurrencies(layout: FeedLayout): readonly FeedCurrency[] {
  const used = layout.sheets.filter((sheet) => sheet.use).flatMap((sheet) => sheet.columns)
  return [
    ...new Set(
      used.flatMap(({ field, currency }) =>
        field !== null && moneyFields.has(field) && currency !== null && currency !== 'USD' ? [currency] : [],
      ),
    ),
  ]
}

/** What a layout lacks, in its parts: "column.carat", "sheets". */
export type Need =
  | { readonly kind: 'column'; readonly about: 'stockNo' | 'shape' | 'carat' | 'color' | 'price' }
  | { readonly kind: 'sheets' }

const columnNeeds = ['stockNo', 'shape', 'carat', 'color', 'price'] as const

export function readNeed(name: string): Need {
  const asked = columnNeeds.find((one) => name === `column.${one}`)
  return asked ? { kind: 'column', about: asked } : { kind: 'sheets' }
}

/** What a column may mean when it is to answer a question. */
export const answersTo = {
  stockNo: ['stockNo', 'reportNo'],
  shape: ['shape'],
  carat: ['carat', 'points'],
  color: ['color', 'fancyColor'],
  price: ['pricePerCt', 'priceTotal', 'back'],
} as const satisfies Record<(typeof columnNeeds)[number], readonly FeedField[]>

/** Is any used sheet without a column that answers this? */
export function lacks(sheet: SheetLayout, about: keyof typeof answersTo): boolean {
  const fields: readonly FeedField[] = answersTo[about]
  return sheet.use && !sheet.columns.some((column) => column.field !== null && fields.includes(column.field))
}

/** Fields in the groups that the choice shows. */
export const fieldGroups = {
  identity: ['stockNo', 'reportNo', 'printNo', 'lab', 'origin', 'growth', 'availability'],
  grades: ['shape', 'carat', 'points', 'color', 'clarity', 'cut', 'polish', 'symmetry', 'cutGrades', 'fluorescence'],
  price: ['back', 'pricePerCt', 'priceTotal', 'rap'],
  color: ['fancyColor', 'fancyIntensity', 'fancyOvertone'],
  tint: ['milk', 'brown', 'green', 'shade', 'eyeClean'],
  size: ['measurements', 'lengthWidth', 'length', 'width', 'depth', 'ratio'],
  cut: [
    'tablePct',
    'depthPct',
    'crownAngle',
    'crownHeight',
    'pavilionAngle',
    'pavilionDepth',
    'girdle',
    'girdleThin',
    'girdleThick',
    'girdleCondition',
    'culet',
  ],
  place: ['location', 'city', 'state', 'country'],
  media: ['imageUrl', 'videoUrl', 'certUrl'],
  other: ['comment', 'keyToSymbols', 'treatment', 'reportDate', 'pieces', 'parcel', 'pairNo', 'pairSeparable'],
} as const satisfies Record<string, readonly FeedField[]>

/** What a layout lacks, which its columns answer; a file of stones to delist needs no more than their numbers. */
export function openNeeds(layout: FeedLayout, mode: ImportMode): readonly string[] {
  const needs = layoutNeeds(layout).filter((name) => name === 'sheets' || name.startsWith('column.'))
  return mode === 'delist' ? needs.filter((name) => name === 'sheets' || name === 'column.stockNo') : needs
}
