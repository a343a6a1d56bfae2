import { cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import { aliasHits, isSecondary } from './header-aliases.ts'
import { withUnits } from './header-units.ts'

/** Where the header is: the row above the data, from 1, and the header texts by column. */
export type FoundHeader = { readonly row: number; readonly headers: readonly string[]; readonly known: number }

/** A header stands among the first rows; titles, dates and totals may stand above it (trade.md 3.5). */
const searchedRows = 40
/** Where no header stands among them, further down. */
const mostRows = 200
const fewestKnown = 3

const texts = (row: SheetRow): string[] =>
  row.cells.map((cell) =>
    cellText(cell)
      .replace(/[\u00a0\s]+/g, ' ')
      .trim(),
  )

/** How many different properties of a stone the texts name; 0 for a row of numbers. */
export function knownHeaders(headers: readonly string[]): number {
  const filled = headers.filter((header) => header !== '')
  const numbers = filled.filter((header) => readNumber(header).kind === 'number').length
  if (numbers > filled.length * 0.3) return 0
  const fields = new Set<string>()
  for (const header of filled) {
    const [hit] = aliasHits(header)
    if (hit) fields.add(hit.field)
  }
  return fields.size
}

/** One text alone below a header is the title of the first block. */
const isTitle = (row: SheetRow): boolean => texts(row).filter((text) => text !== '').length < 2

/** A header of two rows: the lower one stands right below, names something of a stone, and is no title of the first block. */
const areOneHeader = (upper: SheetRow, lower: SheetRow): boolean =>
  lower.row === upper.row + 1 && knownHeaders(texts(lower)) > 0 && !isTitle(lower)

/** Two header rows as one: a group name stands above the names of its columns, or a name has nothing below it. */
function joined(above: readonly string[], below: readonly string[]): string[] {
  const headers: string[] = []
  let group = ''
  for (let column = 0; column < Math.max(above.length, below.length); column += 1) {
    const high = above[column] ?? ''
    const low = below[column] ?? ''
    if (high !== '') group = high
    if (low === '') headers.push(high)
    else if (aliasHits(low).length > 0 && low.length > 2) headers.push(low)
    else headers.push(aliasHits(`${group} ${low}`).length > 0 ? `${group} ${low}` : low)
  }
  return headers
}

/** Finds the header among the first rows of a sheet; null when no row names at least three properties of a stone. */
export function findHeader(rows: readonly SheetRow[]): FoundHeader | null {
  return headerAmong(rows.slice(0, searchedRows)) ?? headerAmong(rows.slice(0, mostRows))
}

type Best = FoundHeader & { readonly index: number }

function headerAmong(searched: readonly SheetRow[]): FoundHeader | null {
  let best: Best | null = null
  for (const [index, row] of searched.entries()) {
    const headers = texts(row)
    const known = knownHeaders(headers)
    if (known >= fewestKnown && known > (best?.known ?? 0)) best = { row: row.row, headers, known, index }
  }
  return best === null ? null : withWordsAround(ofTwoRows(best, searched), searched)
}

/** The header with the row above or below it, where both together name more. */
function ofTwoRows(found: Best, searched: readonly SheetRow[]): FoundHeader {
  let best: FoundHeader = found
  for (const [upper, lower] of [
    [searched[found.index - 1], searched[found.index]],
    [searched[found.index], searched[found.index + 1]],
  ]) {
    if (!upper || !lower || !areOneHeader(upper, lower)) continue
    const headers = joined(texts(upper), texts(lower))
    const known = knownHeaders(headers)
    if (known > best.known) best = { row: lower.row, headers, known }
  }
  return best
}

/** What the groups right above the names and the units right below them say of them. */
function withWordsAround({ row, headers, known }: FoundHeader, searched: readonly SheetRow[]): FoundHeader {
  const at = (place: number): string[] => {
    const found = searched.find((one) => one.row === place)
    return found === undefined ? [] : texts(found)
  }
  return { row, headers: withUnits(underGroups(at(row - 1), headers), at(row + 1)), known }
}

/** "OUR COST" and "ASKING" over the same names: what stands under a price of a second kind is none of the first. */
function underGroups(above: readonly string[], headers: readonly string[]): readonly string[] {
  const groups = above.filter((text) => text !== '')
  if ((above[0] ?? '') !== '' || new Set(groups).size < 2 || !groups.some(isSecondary)) return headers
  let group = ''
  return headers.map((header, column) => {
    group = above[column] || group
    return header !== '' && isSecondary(group) && !isSecondary(header) ? `${group} ${header}` : header
  })
}
