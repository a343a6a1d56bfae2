import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import { currencyIn } from './moneys.ts'
import type { FeedField } from './fields.ts'
import { knownHeaders } from './find-header.ts'
import { namesForeignMoney } from './foreign-money.ts'
import { aliasHits, headerKey, isSecondary } from './header-aliases.ts'
import { isUnits } from './header-units.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { stateOf } from './state-columns.ts'

/**
 * A row as it is to be read: its cells in the places of the sheet's header, a header itself, the header of columns that stand elsewhere, or a
 * row of a table that has other columns, with their names.
 */
export type Placed = SheetRow | 'header' | 'other_header' | OtherTable
type OtherTable = { readonly other: string }

const fewestKnown = 3

const mostFigures = 2
/** "57.0", "-42.00", "61.2%": a stone whose weight is no number says so, where a header has names; "D", "M1" and "Lab Grown" are both. */
const hasFigures = (headers: readonly string[]): boolean => headers.filter((text) => /^[-+$]?\d[\d.,]*%?$/.test(text)).length > mostFigures

const money: ReadonlySet<FeedField | null> = new Set(['back', 'pricePerCt', 'priceTotal'])
/** Without these a row is no stone that can be listed. */
const needed: ReadonlySet<FeedField | null> = new Set(['stockNo', 'reportNo', 'shape', 'carat', 'points', 'color', 'clarity', ...money])

/** What they say of a stone may not be passed over. */
const telling: ReadonlySet<FeedField> = new Set(['pieces', 'parcel', 'points', 'availability', 'origin', 'growth', 'pairNo'])

/** Columns of a table of fancy colours that together are what stands under the first one's colour. */
type Joined = { readonly to: number; readonly from: readonly number[] }
const parts = ['fancyIntensity', 'fancyOvertone', 'fancyColor'] as const satisfies readonly FeedField[]

/** "Intensity", "Overtone", "Fancy Color" below a table with one column of colours; null where no colour is named so. */
function joinedColor(headers: readonly string[], columns: readonly FeedColumn[]): Joined | null {
  const color = columns.find(({ field }) => field === 'color')
  const places = parts.map((part) => headers.findIndex((header) => aliasHits(header)[0]?.field === part))
  if (color === undefined || (places[2] ?? -1) < 0 || columns.some(({ field }) => field === 'fancyColor')) return null
  return { to: color.index, from: places.filter((at) => at >= 0) }
}

/** Where each of the layout's columns stands under another header, by their names; null when one of them is not there. */
function placesByName(headers: readonly string[], columns: readonly FeedColumn[]): ReadonlyMap<number, number> | null {
  const keys = headers.map(headerKey)
  const places = new Map<number, number>()
  for (const { index, header, field } of columns) {
    const key = headerKey(header)
    const at = keys[index] === key ? index : keys.indexOf(key)
    if (at >= 0 && key !== '') places.set(at, index)
    else if (field !== null) return null
  }
  return places
}

/** The money that a header of prices is in; none of those that are taken, or a price of a second kind, is that of no other header. */
const moneyOf = (header: string): string | null => (isSecondary(header) || namesForeignMoney(header) ? null : (currencyIn(header) ?? 'USD'))

/** May the other header name what the column holds? What is worth money only where it can name nothing else, in the same money. */
function maySayField(other: string, { header, field, currency }: FeedColumn): boolean {
  if (headerKey(other) === headerKey(header)) return true
  const fields = aliasHits(other).map((hit) => hit.field)
  if (field === null || !fields.includes(field)) return false
  return !money.has(field) || (fields.length === 1 && moneyOf(other) === moneyOf(header) && moneyOf(header) === (currency ?? 'USD'))
}

/**
 * Where each of them stands by what the other header means ("Cts" for "Carat"), the surest first; null when one is not there that a stone needs,
 * when a number may be another one, or when more is said of a stone than the first table says.
 */
function placesByMeaning(headers: readonly string[], columns: readonly FeedColumn[]): ReadonlyMap<number, number> | null {
  const has = new Set(columns.map(({ field }) => field))
  const saysMore = (header: string): boolean =>
    stateOf(header) !== null || aliasHits(header).some(({ field }) => telling.has(field) && !has.has(field))
  if (headers.some(saysMore)) return null
  const places = new Map<number, number>()
  const isJoined = joinedColor(headers, columns) !== null
  const wanted = columns.filter(({ field }) => field !== null && field !== 'rap' && (field !== 'color' || !isJoined))
  const choices = wanted.map((column) => ({
    column,
    at: headers.flatMap((other, at) => (other !== '' && maySayField(other, column) ? [at] : [])),
  }))
  for (const { column, at } of choices.toSorted((a, b) => a.at.length - b.at.length)) {
    const free = at.filter((place) => !places.has(place))
    const place = free.includes(column.index) ? column.index : free[0]
    if (place !== undefined) places.set(place, column.index)
  }
  const placed = new Set(wanted.filter(({ index }) => [...places.values()].includes(index)).map(({ field }) => field))
  return wanted.every(({ field }) => placed.has(field) || !needed.has(field) || isWorked(field, placed)) ? places : null
}

/** What a table need not say of a stone's price, since it says it otherwise. */
const isWorked = (field: FeedField | null, placed: ReadonlySet<FeedField | null>): boolean =>
  (field === 'back' && (placed.has('pricePerCt') || placed.has('priceTotal'))) || (field === 'priceTotal' && placed.has('pricePerCt'))

/** The same names once more right below, in another language. */
function isTranslated(headers: readonly string[], columns: readonly FeedColumn[]): boolean {
  const named = columns.filter(({ index, field }) => field !== null && (headers[index] ?? '') !== '')
  const agreeing = named.filter((column) => maySayField(headers[column.index] ?? '', column))
  return agreeing.length >= Math.max(fewestKnown, named.length * 0.7)
}

/** The names of a table's columns, by which its rows are told. */
const namesOf = (headers: readonly string[]): string => headers.filter(Boolean).join(', ').slice(0, 200)

/** How the rows below the last header are read. */
type Moved = { readonly places: ReadonlyMap<number, number>; readonly joined: Joined | null }
type Below = OtherTable | Moved | { readonly inPlace: true }
const inPlace: Below = { inPlace: true }

/**
 * Follows the headers that stand again further down a sheet: the same columns in another order or under other names are put in their places, other
 * columns can't be read by this layout.
 */
export function furtherTables({ columns, headerRow }: SheetLayout): (row: SheetRow) => Placed {
  const weight = columns.find(({ field }) => field === 'carat' || field === 'points')
  let below: Below = inPlace
  const headedBy = ({ row, cells }: SheetRow): 'header' | 'other_header' | null => {
    const headers = cells.map((cell) => cellText(cell).trim())
    if (isUnits(headers) || (row === headerRow + 1 && isTranslated(headers, columns))) return 'header'
    if (knownHeaders(headers) < fewestKnown || hasFigures(headers)) return null
    const places = placesByName(headers, columns) ?? placesByMeaning(headers, columns)
    const joined = joinedColor(headers, columns)
    const isMoved = places === null || joined !== null || [...places].some(([at, index]) => at !== index)
    below = places === null ? { other: namesOf(headers) } : isMoved ? { places, joined } : inPlace
    return isMoved ? 'other_header' : 'header'
  }
  return (row) => {
    const text = cellText(row.cells[weight?.index ?? 0]).trim()
    const headed = text !== '' && !/\d/.test(text) && row.row > headerRow ? headedBy(row) : null
    if (headed !== null) return headed
    if (below === inPlace) return row
    return 'other' in below ? below : 'places' in below ? moved(row, below) : row
  }
}

/**
 * A list of white stones by what is off the list, and below it fancy colours by the carat in dollars: the price has no place among the first
 * columns and gets one behind all others.
 */
export function withPricesBelow(sheet: SheetLayout, rows: readonly SheetRow[]): SheetLayout {
  const { columns, headerRow } = sheet
  const has = new Set(columns.map(({ field }) => field))
  // In a text a row that reaches further than the others is a shifted one.
  if (sheet.sheet === null || has.has('pricePerCt') || has.has('priceTotal') || !has.has('back')) return sheet
  const prices = rows.flatMap(({ row, cells }) => {
    const headers = row > headerRow ? cells.map((cell) => cellText(cell).trim()) : []
    const [price, second] = headers.filter((text) => isDollarsPerCarat(text))
    const isHeader = price !== undefined && second === undefined && knownHeaders(headers) >= fewestKnown && !hasFigures(headers)
    return isHeader ? [price] : []
  })
  const [header] = prices
  const index = Math.max(...rows.map(({ cells }) => cells.length), ...columns.map((column) => column.index + 1))
  if (header === undefined || index > 999 || prices.some((other) => headerKey(other) !== headerKey(header))) return sheet
  return { ...sheet, columns: [...columns, { index, header, field: 'pricePerCt', currency: 'USD' }] }
}

function isDollarsPerCarat(header: string): boolean {
  const hits = aliasHits(header)
  return hits.length === 1 && hits[0]?.field === 'pricePerCt' && currencyIn(header) === 'USD' && moneyOf(header) === 'USD'
}

function moved(row: SheetRow, { places, joined }: Moved): SheetRow {
  const cells: Cell[] = []
  for (const [at, index] of places) cells[index] = row.cells[at] ?? ''
  if (joined !== null) {
    const said = joined.from.map((at) => cellText(row.cells[at]).trim())
    cells[joined.to] = said.filter(Boolean).join(' ')
  }
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
}
