import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn } from './layout.ts'

const longest = 10
const mark = /^(?:["'”“„″〃々]|''|""|``|ditto|同上|-*do-*|do\.)$/i
/** A mark that stands for what the row above says: ", -do-, ditto, 同上. */
const isDitto = (text: string): boolean => text.length <= longest && mark.test(text.replaceAll(/\s+/g, ''))

/** What no two stones share. */
const ownOnly: ReadonlySet<FeedField | null> = new Set([
  null,
  'stockNo',
  'reportNo',
  'printNo',
  'pairNo',
  'carat',
  'points',
  'priceTotal',
  'measurements',
  'imageUrl',
  'videoUrl',
  'certUrl',
])

/** Follows the rows of a table: in a cell with a mark of ditto stands what the stone above has there. */
export function asAbove(columns: readonly FeedColumn[]): (row: SheetRow) => SheetRow {
  const weight = columns.find(({ field }) => field === 'carat' || field === 'points')?.index ?? -1
  const shared = columns.filter(({ field }) => !ownOnly.has(field)).map(({ index }) => index)
  const last = new Map<number, Cell>()
  return (row) => {
    if (!/\d/.test(cellText(row.cells[weight]))) return row
    let cells: Cell[] | null = null
    for (const index of shared) {
      const cell = row.cells[index]
      const said = isDitto(cellText(cell)) ? last.get(index) : undefined
      if (said !== undefined) (cells ??= [...row.cells])[index] = said
      else if (cell !== undefined) last.set(index, cell)
    }
    return cells === null ? row : { ...row, cells }
  }
}

/** Does one of the rows say of something that it is as above? */
export const hasDitto = (columns: readonly FeedColumn[], rows: readonly SheetRow[]): boolean => {
  const named = columns.filter(({ field }) => !ownOnly.has(field))
  return rows.some(({ cells }) => named.some(({ index }) => isDitto(cellText(cells[index]))))
}
