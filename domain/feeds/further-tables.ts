import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import { knownHeaders } from './find-header.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'

/**
 * A row as it is to be read: its cells in the places of the sheet's header, a header itself, the header of columns that stand elsewhere, or a
 * row of a table that has other columns.
 */
type Placed = SheetRow | 'header' | 'other_header' | 'other_table'

const fewestKnown = 3

const unit = /^(?:[([].*[)\]]|%|°|\$|us\$|usd|mm|cts?|(?:us)?\$\/cts?|usd\/cts?|克拉|毫米|美元)$/i
/** "(ct)", "($/ct)", "%": what the columns above are counted in. */
const isUnits = (headers: readonly string[]): boolean => headers.every((text) => text === '' || unit.test(text))

/** Where each of the layout's columns stands under another header; null when one of them is not there. */
function placesUnder(headers: readonly string[], columns: readonly FeedColumn[]): ReadonlyMap<number, number> | null {
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

/**
 * Follows the headers that stand again further down a sheet: the same columns in another order are put in their places, other columns
 * can't be read by this layout.
 */
export function furtherTables(sheet: SheetLayout): (row: SheetRow) => Placed {
  const weight = sheet.columns.find(({ field }) => field === 'carat' || field === 'points')
  let places: ReadonlyMap<number, number> | null = new Map()
  let isMoved = false
  return (row) => {
    const text = cellText(row.cells[weight?.index ?? 0]).trim()
    if (text !== '' && !/\d/.test(text) && row.row > sheet.headerRow) {
      const headers = row.cells.map((cell) => cellText(cell).trim())
      if (isUnits(headers)) return 'header'
      if (knownHeaders(headers) >= fewestKnown) {
        places = placesUnder(headers, sheet.columns)
        isMoved = places === null || [...places].some(([at, index]) => at !== index)
        return isMoved ? 'other_header' : 'header'
      }
    }
    if (!isMoved) return row
    return places === null ? 'other_table' : moved(row, places)
  }
}

function moved(row: SheetRow, places: ReadonlyMap<number, number>): SheetRow {
  const cells: Cell[] = []
  for (const [at, index] of places) cells[index] = row.cells[at] ?? ''
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') }
}
