import { cellText, type SheetRow } from '../files/cell.ts'
import { mulDiv, roundDecimal } from '../pricing/money.ts'
import type { Clarity, Make, Origin, WhiteColor } from '../stock/grades.ts'
import { parseMake } from '../stock/grade-aliases.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import { parseOrigin } from '../stock/word-aliases.ts'
import { readClarities, readColors, readNumber, readSize } from './read-cells.ts'
import type { SizeRange } from './size-text.ts'
import type { SizeTable } from './sizes.ts'

/** What a column of a file of parcels tells, and how suppliers head it. */
const headers = {
  stockNo: 'parcel no|parcel|parcel id|lot|lot no|lot id|packet|packet no|stock|stock no|stock id|ref|ref no|批号|编号|货号',
  origin: 'type|origin|natural lab|nat lab|diamond type|stone type|类型|来源',
  shape: 'shape|shp|形状',
  size: 'size|sieve|sieve size|size range|mm|mm size|mm range|sizes|筛号|尺寸|规格',
  color: 'color|colour|col|color range|colour range|颜色',
  clarity: 'clarity|cla|clar|purity|clarity range|净度',
  make: 'cut|make|cut grade|切工',
  pieces: 'pcs|pc|pieces|stones|qty|no of stones|no of pcs|parcel stones|粒数|颗数',
  carats: 'cts|ct|carat|carats|weight|total ct|total cts|total carat|total carats|total weight|wt|重量|克拉|总重',
  usdPerCt: '$ ct|$ cts|usd ct|$ per ct|usd per ct|price ct|ppc|price per carat|price per ct|price carat|rate|rate ct|单价',
  usdTotal: 'total $|total|total usd|$ total|amount|amount $|value|total price|total amount|总价',
  minCarats: 'min cts|min ct|min carats|min order ct|min order|minimum|minimum ct|起订',
  location: 'location|loc|city|country|place|所在地',
  comment: 'comment|comments|remark|remarks|note|备注',
} as const
type Field = keyof typeof headers

const headerKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[*#:()[\]./_\\-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const fields = Object.keys(headers) as Field[]
const fieldOf = (header: string): Field | undefined => fields.find((field) => headers[field].split('|').includes(headerKey(header)))
/** A price in something else than dollars. */
const otherMoney = /rmb|cny|inr|hkd|eur|gbp|jpy|¥|₹|€|£|人民币/i

export type ParcelColumns = { readonly row: number; readonly at: ReadonlyMap<Field, { readonly index: number; readonly header: string }> }

/** The row of headers, when these are parcels: it tells sizes, weights and prices. */
export function findParcelColumns(rows: readonly SheetRow[]): ParcelColumns | null {
  for (const { row, cells } of rows.slice(0, 30)) {
    const at = new Map<Field, { index: number; header: string }>()
    cells.forEach((cell, index) => {
      const field = fieldOf(cellText(cell))
      if (field !== undefined && !at.has(field)) at.set(field, { index, header: cellText(cell).trim() })
    })
    if (at.has('size') && at.has('carats') && (at.has('usdPerCt') || at.has('usdTotal'))) return { row, at }
  }
  return null
}

export type ParcelNote = { readonly row: number; readonly column: string | null; readonly value: string; readonly reason: ParcelReason }
export type ParcelReason =
  | 'missing'
  | 'missing_price'
  | 'unknown_value'
  | 'invalid_number'
  | 'out_of_range'
  | 'duplicate_stock_no'
  | 'price_mismatch'
  | 'money_not_taken'

export type FileParcel = SizeRange & {
  readonly row: number
  readonly stockNo: string
  readonly origin: Origin
  readonly shape: Shape
  readonly colorFrom: WhiteColor
  readonly colorTo: WhiteColor
  readonly clarityFrom: Clarity
  readonly clarityTo: Clarity
  readonly make: Make | null
  readonly pieces: number | null
  /** Thousandths, cents. */
  readonly carats: number
  readonly ctUsd: number
  readonly minCarats: number | null
  readonly location: string | null
  readonly comment: string | null
}

export type ParcelReading = { readonly parcels: FileParcel[]; readonly rejected: ParcelNote[]; readonly warnings: ParcelNote[] }

class Refused extends Error {
  readonly field: Field
  readonly reason: ParcelReason
  constructor(field: Field, reason: ParcelReason) {
    super(reason)
    this.field = field
    this.reason = reason
  }
}

type Row = { readonly text: (field: Field) => string; readonly warn: (field: Field, reason: ParcelReason) => void }
type Reading = { readonly sizes: SizeTable; readonly origin: Origin | null }

function needed<Value>(row: Row, field: Field, read: (text: string) => Value | null | undefined): Value {
  const text = row.text(field)
  if (text === '') throw new Refused(field, 'missing')
  const value = read(text)
  if (value === null || value === undefined) throw new Refused(field, 'unknown_value')
  return value
}

/** A number of the row in units of 10^-places; null where it says none. */
function numberIn(row: Row, field: Field, places: number): number | null {
  const text = row.text(field)
  if (text === '') return null
  const value = readNumber(text)
  if (value === null) throw new Refused(field, 'invalid_number')
  const units = roundDecimal(value, places)
  if (units <= 0 || units > 1_000_000_000) throw new Refused(field, 'out_of_range')
  return units
}

/** A price per carat counts before a total; where both are there and differ, that is said. */
function priceOf(row: Row, carats: number): number {
  const [perCt, total] = [numberIn(row, 'usdPerCt', 2), numberIn(row, 'usdTotal', 2)]
  if (perCt === null && total === null) throw new Refused('usdPerCt', 'missing_price')
  if (perCt === null) return mulDiv(total ?? 0, 1000, carats)
  const differs = total !== null && Math.abs(mulDiv(perCt, carats, 1000) - total) > carats / 2000 + 1
  if (differs) row.warn('usdTotal', 'price_mismatch')
  return perCt
}

function parcelOf(row: Row, { sizes, origin }: Reading): Omit<FileParcel, 'row'> {
  const carats = numberIn(row, 'carats', 3)
  if (carats === null) throw new Refused('carats', 'missing')
  const pieces = numberIn(row, 'pieces', 0)
  const colors = needed(row, 'color', readColors)
  const grades = needed(row, 'clarity', readClarities)
  const each = pieces === null ? null : carats / 1000 / pieces
  const make = row.text('make')
  return {
    stockNo: needed(row, 'stockNo', (text) => text.slice(0, 60)),
    origin: row.text('origin') === '' && origin !== null ? origin : needed(row, 'origin', parseOrigin),
    shape: needed(row, 'shape', parseShape),
    ...needed(row, 'size', (text) => readSize(text, each, sizes)),
    colorFrom: colors.from,
    colorTo: colors.to,
    clarityFrom: grades.from,
    clarityTo: grades.to,
    make: make === '' ? null : needed(row, 'make', parseMake),
    pieces,
    carats,
    ctUsd: priceOf(row, carats),
    minCarats: numberIn(row, 'minCarats', 3),
    location: row.text('location').slice(0, 100) || null,
    comment: row.text('comment').slice(0, 500) || null,
  }
}

const isTotal = (text: string): boolean => /^(?:grand |sub ?)?totals?\b|^(?:合计|总计|小计)/i.test(text)

/** Every row of a sheet of parcels: read, or refused with its reason. Rows of totals and empty ones are passed over. */
export function readParcels(rows: readonly SheetRow[], { row: head, at }: ParcelColumns, reading: Reading): ParcelReading {
  const told: ParcelReading = { parcels: [], rejected: [], warnings: [] }
  const money = (['usdPerCt', 'usdTotal'] as const).map((field) => at.get(field)?.header ?? '').find((header) => otherMoney.test(header))
  const seen = new Set<string>()
  for (const { row, cells } of rows) {
    const filled = cells.map((cell) => cellText(cell).trim()).filter(Boolean)
    if (row <= head || filled.length < 2 || isTotal(filled[0] ?? '')) continue
    const text = (field: Field): string => cellText(cells[at.get(field)?.index ?? -1]).trim()
    const note = (field: Field, reason: ParcelReason): ParcelNote => ({
      row,
      column: at.get(field)?.header ?? null,
      value: text(field).slice(0, 200),
      reason,
    })
    const warnings: ParcelNote[] = []
    try {
      if (money !== undefined) throw new Refused('usdPerCt', 'money_not_taken')
      const parcel = parcelOf({ text, warn: (field, reason) => warnings.push(note(field, reason)) }, reading)
      if (seen.has(parcel.stockNo)) throw new Refused('stockNo', 'duplicate_stock_no')
      seen.add(parcel.stockNo)
      told.parcels.push({ row, ...parcel })
      told.warnings.push(...warnings)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      told.rejected.push(note(error.field, error.reason))
    }
  }
  return told
}

/** What a parcel of a file costs in all: its price per carat multiplied out; cents. */
export const totalOfFile = ({ ctUsd, carats }: Pick<FileParcel, 'ctUsd' | 'carats'>): number => mulDiv(ctUsd, carats, 1000)
