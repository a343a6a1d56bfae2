import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import { findHeader, knownHeaders } from './find-header.ts'
import { aliasHits, headerKey } from './header-aliases.ts'
import type { Arranged, FeedLayout } from './layout.ts'
import { isLikeStone, lineHeaders, type StoneLine, stoneLine } from './stone-lines.ts'

const textsOf = ({ cells }: SheetRow): string[] => cells.map((cell) => cellText(cell).trim())
const filledCount = (texts: readonly string[]): number => texts.filter((text) => text !== '').length

const mostBeside = 6
const fewestFields = 4
const fewestOfStone = 3
const keysOfStones = new Set(['stockNo', 'reportNo'])

const fieldsOf = (headers: readonly string[]): ReadonlySet<string> => new Set(headers.flatMap((text) => aliasHits(text)[0]?.field ?? []))
const namesStones = (headers: readonly string[]): boolean => {
  const fields = fieldsOf(headers)
  return fields.size >= fewestFields && [...keysOfStones].some((key) => fields.has(key)) && (fields.has('carat') || fields.has('points'))
}

/** Where each of several lists begins that have the same headers beside each other, and how wide they are; null where they are not all the same. */
function placesBeside(headers: readonly string[]): { starts: number[]; width: number } | null {
  const keys = headers.map(headerKey)
  const first = keys.findIndex((key) => key !== '')
  const starts = keys.flatMap((key, at) => (first >= 0 && key === keys[first] ? [at] : []))
  const [from = 0, second] = starts
  if (second === undefined || starts.length > mostBeside) return null
  const last = keys.findLastIndex((key, at) => key !== '' && at < second)
  const width = last - from + 1
  const block = keys.slice(from, from + width)
  const areSame = starts.every((start) => block.every((key, at) => keys[start + at] === key))
  const isAll = keys.every((key, at) => key === '' || starts.some((start) => at >= start && at < start + width))
  return areSame && isAll && namesStones(headers.slice(from, from + width)) ? { starts, width } : null
}

/** The numbers by which the stones of a list are told, of all lists. */
function keysBeside(header: readonly string[], stones: readonly (readonly string[])[]): string[] {
  const at = header.findIndex((text) => keysOfStones.has(aliasHits(text)[0]?.field ?? ''))
  return stones.flatMap((texts) => texts[at] || [])
}

/** Two lists or more beside each other, of different stones, with nothing above or between their rows that might be said of one of them. */
function arrangedBeside(rows: readonly SheetRow[]): Arranged | null {
  const header = findHeader(rows)
  const found = header && placesBeside(header.headers)
  if (header === null || found === null) return null
  const { starts, width } = found
  const part = (texts: readonly string[], start: number): string[] => texts.slice(start, start + width)
  const others = starts.slice(1)
  const isTold = rows.some((row) => row.row < header.row && others.some((start) => filledCount(part(textsOf(row), start)) > 0))
  const data = rows.filter((row) => row.row > header.row).map(textsOf)
  const lastBeside = data.findLastIndex((texts) => others.some((start) => filledCount(part(texts, start)) > 0))
  const blocks = data.slice(0, lastBeside + 1).flatMap((texts) => starts.map((start) => part(texts, start)))
  const stones = blocks.filter((texts) => filledCount(texts) > 0)
  const keys = keysBeside(part(header.headers, starts[0] ?? 0), stones)
  const isSure = !isTold && lastBeside >= 0 && stones.every((texts) => filledCount(texts) >= fewestOfStone)
  const areTold = keys.length > 0 && new Set(keys).size === keys.length
  return isSure && areTold ? { kind: 'beside', headerRow: header.row, starts, width } : null
}

const mostAcross = 200
const fewestAcross = 2
const moreAcross = 3

/** Fields below each other in the first column, and a stone in each of the next. */
function arrangedAcross(rows: readonly SheetRow[], count: number): Arranged | null {
  if (count > mostAcross || count !== rows.length) return null
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columnOf = (index: number): string[] => rows.map(({ cells }) => cellText(cells[index]).trim())
  const from = [0, 1].find((index) => knownHeaders(columnOf(index)) > fewestFields && namesStones(columnOf(index)))
  // "Color, D, H, L" in a row are grades, and also names of measurements.
  const inRow = findHeader(rows)?.known ?? 0
  if (from === undefined || width > 500 || knownHeaders(columnOf(from)) < inRow + (inRow === 0 ? 0 : moreAcross)) return null
  const carat = columnOf(from).findIndex((text) => aliasHits(text)[0]?.field === 'carat')
  const stones = Array.from({ length: width - from - 1 }, (_, at) => columnOf(from + 1 + at)).filter((texts) => filledCount(texts) > 0)
  const isStone = (texts: readonly string[]): boolean => /\d/.test(texts[carat] ?? '') && filledCount(texts) > fewestFields
  return stones.length >= fewestAcross && stones.every(isStone) ? { kind: 'across', headerRow: from + 1 } : null
}

const fewestLines = 4
const nearlyAll = 0.9

/** The one text of a row, behind a number that counts the rows. */
function lineOf(row: SheetRow): string | null {
  const filled = textsOf(row).filter((text) => text !== '')
  const [first = '', second] = filled
  if (filled.length === 1) return first
  return filled.length === 2 && /^\d{1,4}\.?$/.test(first) ? (second ?? null) : null
}

/** A whole stone in the one cell of each row. */
function arrangedLines(rows: readonly SheetRow[]): Arranged | null {
  const lines = rows.flatMap((row) => {
    const text = lineOf(row)
    return text === null || !isLikeStone(text) ? [] : [{ row: row.row, stone: stoneLine(text) }]
  })
  const read = lines.filter(({ stone }) => stone !== null)
  const others = rows.filter((row) => lineOf(row) === null && filledCount(textsOf(row)) > 0)
  if (read.length < fewestLines || read.length < lines.length * nearlyAll || others.length > 0) return null
  return { kind: 'lines', headerRow: (lines[0]?.row ?? 1) - 1 }
}

/** How the rows of a sheet stand otherwise than one below the other, where that is certain. */
export const arrangedOf = (rows: readonly SheetRow[], count: number): Arranged | null =>
  arrangedBeside(rows) ?? arrangedAcross(rows, count) ?? arrangedLines(rows)

/** The rows of one sheet as they come, one stone each; those that wait for others come at the end. */
export type Arranger = { readonly take: (row: SheetRow) => readonly SheetRow[]; readonly rest: () => readonly SheetRow[] }

function besideArranger({ headerRow, starts = [], width = 0 }: Arranged): Arranger {
  const [first = 0] = starts
  const padding: Cell[] = Array.from({ length: first }, () => '')
  const take = (row: SheetRow): readonly SheetRow[] => {
    if (row.row < headerRow) return [row]
    const blocks = starts.map((start) => row.cells.slice(start, start + width))
    const [own = [], ...others] = blocks
    const left = { ...row, cells: [...row.cells.slice(0, first), ...own] }
    if (row.row === headerRow) return [left]
    const filled = others.filter((cells) => cells.some((cell) => cellText(cell).trim() !== ''))
    return [left, ...filled.map((cells) => ({ ...row, cells: [...padding, ...cells] }))]
  }
  return { take, rest: () => [] }
}

function acrossArranger({ headerRow }: Arranged): Arranger {
  const rows: SheetRow[] = []
  return {
    take: (row) => {
      rows.push(row)
      return []
    },
    rest: () => {
      const [first] = rows
      if (first === undefined) return []
      const width = Math.max(...rows.map(({ cells }) => cells.length))
      return Array.from({ length: Math.max(0, width - headerRow + 1) }, (_, at) => {
        const index = headerRow - 1 + at
        return { sheet: first.sheet, row: index + 1, cells: rows.map(({ cells }) => cells[index] ?? '') }
      })
    },
  }
}

const parts = Object.keys(lineHeaders) as (keyof StoneLine)[]

function linesArranger({ headerRow }: Arranged): Arranger {
  let isHeaded = false
  const headed = (row: SheetRow): SheetRow => ({ sheet: row.sheet, row: headerRow, cells: parts.map((part) => lineHeaders[part]) })
  const stoneOf = (row: SheetRow): SheetRow => {
    const text = lineOf(row)
    const stone = text === null ? null : stoneLine(text)
    if (stone !== null) return { ...row, cells: parts.map((part) => stone[part] ?? (part === 'stockNo' ? (stone.reportNo ?? '') : '')) }
    // A stone that can't be read is refused, with all that is written of it.
    const said: StoneLine =
      text !== null && isLikeStone(text) ? { stockNo: `#${row.row}`, shape: text, carat: /\d{1,2}\.\d{2,3}/.exec(text)?.[0] ?? '' } : {}
    return said.shape === undefined ? row : { ...row, cells: parts.map((part) => said[part] ?? '') }
  }
  const take = (row: SheetRow): readonly SheetRow[] => {
    if (row.row < headerRow) return [row]
    const head = isHeaded ? [] : [headed(row)]
    isHeaded = true
    return row.row === headerRow ? head : [...head, stoneOf(row)]
  }
  return { take, rest: () => [] }
}

const arrangers = { beside: besideArranger, across: acrossArranger, lines: linesArranger } as const
export const arrangerOf = (arranged: Arranged): Arranger => arrangers[arranged.kind](arranged)

/** The rows of a file as they come, each sheet as its layout says that its rows stand; null where all stand one below the other. */
export function arrangement({ sheets }: FeedLayout): Arranger | null {
  const used = sheets.flatMap(({ use, sheet, arranged }) => (use && arranged ? [[sheet, arrangerOf(arranged)] as const] : []))
  if (used.length === 0) return null
  const bySheet = new Map(used)
  return {
    take: (row) => bySheet.get(row.sheet)?.take(row) ?? [row],
    rest: () => [...bySheet.values()].flatMap((arranger) => arranger.rest()),
  }
}

/** The same for rows that are all at hand. */
export function arrangedRows(layout: FeedLayout, rows: readonly SheetRow[]): readonly SheetRow[] {
  const arranger = arrangement(layout)
  return arranger === null ? rows : [...rows.flatMap((row) => arranger.take(row)), ...arranger.rest()]
}
