import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import { fold } from '../stock/fold.ts'
import { readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'

type Batch = { readonly rows: readonly SheetRow[] }

type Places = {
  readonly pairNo: number | undefined
  readonly stockNo: number | undefined
  readonly total: number
  readonly weights: readonly number[]
  readonly prices: readonly number[]
  readonly headerRow: number
  readonly byTotals: boolean
}

/** Where a sheet may give two stones one total: it has totals, and pairs or totals that stand in the first row of two. */
function placesOf({
  columns,
  headerRow,
  sharedTotals: areShared,
}: Pick<SheetLayout, 'columns' | 'headerRow' | 'sharedTotals'>): Places | null {
  const at = (field: FeedField): number | undefined => columns.find((column) => column.field === field)?.index
  const total = at('priceTotal')
  const pairNo = at('pairNo')
  if (total === undefined || (pairNo === undefined && areShared !== true)) return null
  const all = (...fields: readonly FeedField[]): number[] => fields.flatMap((field) => at(field) ?? [])
  return {
    pairNo,
    stockNo: at('stockNo'),
    total,
    weights: all('carat', 'points'),
    prices: all('pricePerCt', 'back', 'priceTotal'),
    headerRow,
    byTotals: areShared === true,
  }
}

const said = ({ cells }: SheetRow, index: number | undefined): string => (index === undefined ? '' : fold(cellText(cells[index])))

/** One pair: both name it by the same number, or one names the other's stock number. */
function areOnePair(one: SheetRow, other: SheetRow, { pairNo, stockNo }: Places): boolean {
  const [pair, otherPair] = [said(one, pairNo), said(other, pairNo)]
  const names = (text: string, row: SheetRow): boolean => text !== '' && text === said(row, stockNo)
  return (/\d/.test(pair) && pair === otherPair) || names(pair, other) || names(otherPair, one)
}

const hasTotal = (row: SheetRow, { total }: Places): boolean => /\d/.test(said(row, total))
const isUnpriced = (row: SheetRow, { prices }: Places): boolean =>
  prices.every((index) => {
    const read = readNumber(cellText(row.cells[index]))
    return read.kind !== 'number' || read.value === 0
  })
const isEmpty = (row: SheetRow, { total }: Places): boolean => said(row, total) === ''
const isStone = (row: SheetRow, { weights, headerRow }: Places): boolean =>
  row.row > headerRow && weights.some((index) => /\d/.test(said(row, index)))

/** The total of one of the two rows is that of both. */
const isForBoth = (priced: SheetRow, other: SheetRow, isNext: boolean, places: Places): boolean =>
  hasTotal(priced, places) &&
  isUnpriced(other, places) &&
  isStone(priced, places) &&
  isStone(other, places) &&
  ((places.byTotals && isNext && isEmpty(other, places)) || areOnePair(priced, other, places))

function withSharedTotal(row: SheetRow, { total }: Places): SheetRow {
  const cells: Cell[] = [...row.cells]
  const cell = cells[total] ?? ''
  cells[total] = typeof cell === 'string' ? { text: cell, shared: true } : { ...cell, shared: true }
  return { ...row, cells }
}

/**
 * Marks a total that stands once for two stones in a file without merged cells: the other stone of the pair, in the row below or above it,
 * has no price at all. Rows go in and come out in order; the last of a batch waits for the next one.
 */
export function sharedTotals(layout: FeedLayout): (<B extends Batch>(batch: B, isLast: boolean) => B) | null {
  const bySheet = new Map(layout.sheets.flatMap((sheet) => (sheet.use ? [[sheet.sheet, placesOf(sheet)] as const] : [])))
  if ([...bySheet.values()].every((places) => places === null)) return null
  let before: SheetRow | undefined
  let held: readonly SheetRow[] = []
  return (batch, isLast) => {
    const rows = [...held, ...batch.rows]
    held = isLast ? [] : rows.slice(-1)
    const ready = rows.slice(0, rows.length - held.length)
    const marked = ready.map((row, at) => {
      const places = bySheet.get(row.sheet) ?? null
      const [above, below] = [at === 0 ? before : rows[at - 1], rows[at + 1]]
      const isShared = (other: SheetRow | undefined): boolean =>
        places !== null && other?.sheet === row.sheet && isForBoth(row, other, other === below, places)
      return places !== null && (isShared(below) || isShared(above)) ? withSharedTotal(row, places) : row
    })
    before = ready.at(-1) ?? before
    return { ...batch, rows: marked }
  }
}

/** The same for rows that are all at hand. */
export const withSharedTotals = (layout: FeedLayout, rows: readonly SheetRow[]): readonly SheetRow[] =>
  sharedTotals(layout)?.({ rows }, true).rows ?? rows

const fewestBlank = 0.3

/**
 * Totals are a sheet's only price, and of its stones every second or so has none, always below one that has: nothing says that these totals
 * are of one stone each.
 */
export function haveSharedTotals({ columns, headerRow }: SheetLayout, data: readonly SheetRow[]): boolean {
  const places = placesOf({ columns, headerRow, sharedTotals: true })
  if (places === null || places.prices.length > 1) return false
  const stones = data.filter((row) => isStone(row, places))
  const blank = stones.flatMap((row, at) => (isEmpty(row, places) ? [at] : []))
  const isBelow = (at: number): boolean => at > 0 && hasTotal(stones[at - 1] ?? { sheet: null, row: 0, cells: [] }, places)
  return blank.length >= 2 && blank.length >= stones.length * fewestBlank && blank.every(isBelow)
}
