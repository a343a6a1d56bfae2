import { roundDecimal } from '../pricing/money.ts'
import { cellText, filledTexts, type SheetRow } from './cell.ts'

/** Why a row of a file is refused, or deserves a word. */
export type RowReason =
  | 'missing'
  | 'missing_price'
  | 'unknown_value'
  | 'invalid_number'
  | 'out_of_range'
  | 'duplicate_stock_no'
  | 'duplicate_report_no'
  | 'unknown_style'
  | 'price_mismatch'
  | 'money_not_taken'

export type RowNote = { readonly row: number; readonly column: string | null; readonly value: string; readonly reason: RowReason }

/** Where the fields of a file stand; `row` is the one of its headers. */
export type FileColumns<Field extends string> = {
  readonly row: number
  readonly at: ReadonlyMap<Field, { readonly index: number; readonly header: string }>
}

/** Where the fields stand in a row of headers; of two columns for one field the first counts. */
export function columnsIn<Field extends string>(
  { row, cells }: SheetRow,
  fieldOf: (header: string) => Field | undefined,
): FileColumns<Field> {
  const at = new Map<Field, { index: number; header: string }>()
  cells.forEach((cell, index) => {
    const header = cellText(cell)
    const field = fieldOf(header)
    if (field !== undefined && !at.has(field)) at.set(field, { index, header: header.trim() })
  })
  return { row, at }
}

/** Refuses the row that is being read. */
export class RowRefused<Field extends string> extends Error {
  readonly field: Field
  readonly reason: RowReason
  constructor(field: Field, reason: RowReason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

export type FileRow<Field extends string> = {
  readonly text: (field: Field) => string
  readonly warn: (field: Field, reason: RowReason) => void
}

/** @throws RowRefused where the field is empty, or `read` does not know what it says */
export function needed<Field extends string, Value>(
  row: FileRow<Field>,
  field: Field,
  read: (text: string) => Value | null | undefined,
): Value {
  const text = row.text(field)
  if (text === '') throw new RowRefused(field, 'missing')
  const value = read(text)
  if (value === null || value === undefined) throw new RowRefused(field, 'unknown_value')
  return value
}

/** A number with a point, thousands in threes or not at all; null for one that could be read in two ways, or is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(/^(?:US\$|USD|\$)\s*/i, '')
  if (/^\d+(?:\.\d+)?$/.test(plain)) return Number(plain)
  const isInThrees = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  // "1,234" alone may be a little more than one.
  return isInThrees && (plain.includes('.') || plain.split(',').length > 2) ? Number(plain.replaceAll(',', '')) : null
}

/** A number of the row in units of 10^-places; null where it says none. @throws RowRefused for what is no number above 0 */
export function numberIn<Field extends string>(row: FileRow<Field>, field: Field, places: number): number | null {
  const text = row.text(field)
  if (text === '') return null
  const value = readNumber(text)
  if (value === null) throw new RowRefused(field, 'invalid_number')
  const units = roundDecimal(value, places)
  if (units <= 0 || units > 1_000_000_000) throw new RowRefused(field, 'out_of_range')
  return units
}

/** A price in something else than dollars. */
const otherMoney = /rmb|cny|inr|hkd|eur|gbp|jpy|¥|￥|₹|€|£|人民币|港币|元/i

/** Judges the headers of these columns once; what it answers refuses a row where one of them names other money than dollars. */
export function dollarsOnly<Field extends string>({ at }: FileColumns<Field>, fields: readonly Field[]): () => void {
  const namesOther = (header: string): boolean => otherMoney.test(header) && !/usd|us\$|美元/i.test(header)
  const other = fields.find((field) => namesOther(at.get(field)?.header ?? ''))
  return () => {
    if (other !== undefined) throw new RowRefused(other, 'money_not_taken')
  }
}

const isTotal = (text: string): boolean => /^(?:grand |sub ?)?totals?\b|^(?:合计|总计|小计)/i.test(text)

export type RowsRead<Made> = { readonly made: Made[]; readonly rejected: RowNote[]; readonly warnings: RowNote[] }

/** Every row under the headers: made, or refused with its reason. Rows of totals and empty ones are passed over. */
export function readRows<Field extends string, Made>(
  rows: readonly SheetRow[],
  { row: head, at }: FileColumns<Field>,
  make: (row: FileRow<Field>, number: number) => Made,
): RowsRead<Made> {
  const told: RowsRead<Made> = { made: [], rejected: [], warnings: [] }
  for (const { row, cells } of rows) {
    const filled = filledTexts(cells)
    if (row <= head || filled.length < 2 || isTotal(filled[0] ?? '')) continue
    const text = (field: Field): string => cellText(cells[at.get(field)?.index ?? -1]).trim()
    const note = (field: Field, reason: RowReason): RowNote => ({
      row,
      column: at.get(field)?.header ?? null,
      value: text(field).slice(0, 200),
      reason,
    })
    const warnings: RowNote[] = []
    try {
      told.made.push(make({ text, warn: (field, reason) => warnings.push(note(field, reason)) }, row))
      told.warnings.push(...warnings)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      told.rejected.push(note(error.field as Field, error.reason))
    }
  }
  return told
}
