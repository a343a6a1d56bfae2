import type { SheetRow } from '../files/cell.ts'
import {
  columnsIn,
  dollarsOnly,
  type FileColumns,
  type FileRow,
  needed,
  numberIn,
  readRows,
  type RowNote,
  RowRefused,
} from '../files/row-reading.ts'
import { mulDiv } from '../pricing/money.ts'
import type { Clarity, Make, Origin, WhiteColor } from '../stock/grades.ts'
import { parseMake } from '../stock/grade-aliases.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import type { Shape } from '../stock/shapes.ts'
import { parseOrigin } from '../stock/word-aliases.ts'
import { readClarities, readColors, readSize } from './read-cells.ts'
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
export type ParcelColumns = FileColumns<Field>

/** The row of headers, when these are parcels: it tells sizes, weights and prices. */
export function findParcelColumns(rows: readonly SheetRow[]): ParcelColumns | null {
  for (const row of rows.slice(0, 30)) {
    const columns = columnsIn(row, fieldOf)
    const has = (field: Field): boolean => columns.at.has(field)
    if (has('size') && has('carats') && (has('usdPerCt') || has('usdTotal'))) return columns
  }
  return null
}

export type ParcelNote = RowNote

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

type Row = FileRow<Field>
type Reading = { readonly sizes: SizeTable; readonly origin: Origin | null }

/** A price per carat counts before a total; where both are there and differ, that is said. */
function priceOf(row: Row, carats: number): number {
  const [perCt, total] = [numberIn(row, 'usdPerCt', 2), numberIn(row, 'usdTotal', 2)]
  if (perCt === null && total === null) throw new RowRefused('usdPerCt', 'missing_price')
  if (perCt === null) return mulDiv(total ?? 0, 1000, carats)
  const differs = total !== null && Math.abs(mulDiv(perCt, carats, 1000) - total) > carats / 2000 + 1
  if (differs) row.warn('usdTotal', 'price_mismatch')
  return perCt
}

function parcelOf(row: Row, { sizes, origin }: Reading): Omit<FileParcel, 'row'> {
  const carats = numberIn(row, 'carats', 3)
  if (carats === null) throw new RowRefused('carats', 'missing')
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

/** Every row of a sheet of parcels: read, or refused with its reason. */
export function readParcels(rows: readonly SheetRow[], columns: ParcelColumns, reading: Reading): ParcelReading {
  const mustBeDollars = dollarsOnly<Field>(columns, ['usdPerCt', 'usdTotal'])
  const seen = new Set<string>()
  const { made, rejected, warnings } = readRows(rows, columns, (line, row): FileParcel => {
    mustBeDollars()
    const parcel = parcelOf(line, reading)
    if (seen.has(parcel.stockNo)) throw new RowRefused<Field>('stockNo', 'duplicate_stock_no')
    seen.add(parcel.stockNo)
    return { row, ...parcel }
  })
  return { parcels: made, rejected, warnings }
}

/** What a parcel of a file costs in all: its price per carat multiplied out; cents. */
export const totalOfFile = ({ ctUsd, carats }: Pick<FileParcel, 'ctUsd' | 'carats'>): number => mulDiv(ctUsd, carats, 1000)
