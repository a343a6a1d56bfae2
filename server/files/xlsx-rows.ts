import type { Cell, SheetRow } from '@loupe/domain/files/cell.ts'
import { columnOf, numberText } from './cell-formats.ts'
import type { RowBatch } from './delimited-text.ts'
import { countHidden, type FileFacts, noteHiddenText } from './file-facts.ts'
import type { FileLimits } from './limits.ts'
import { type Merge, mergeFiller, mergeOf } from './merged-cells.ts'
import { putCell, shownCell } from './sheet-cells.ts'
import { noteComments } from './xlsx-comments.ts'
import { isStrike, isTrue, readRelations, readWorkbook, relationOf, type SheetPart, type Workbook } from './xlsx-workbook.ts'
import { type Attributes, xmlReader } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type WorkbookOptions = {
  readonly limits: FileLimits
  /** Hidden rows, columns and sheets. */
  readonly hidden: 'skip' | 'read'
  /** Stop each sheet after so many rows. */
  readonly rowsPerSheet?: number | undefined
  /** Where it is noted what was passed over. */
  readonly facts?: FileFacts | undefined
}

/** Streams the rows of every sheet in order. Memory holds the table of texts, the links, and one piece of a sheet. */
export async function* readXlsx(zip: ZipParts, options: WorkbookOptions): AsyncGenerator<RowBatch> {
  const workbook = await readWorkbook(zip)
  const sheets = workbook.sheets.filter((sheet) => options.hidden === 'read' || !sheet.hidden)
  const { facts } = options
  if (facts) for (const { name } of workbook.sheets.filter((sheet) => !sheets.includes(sheet))) facts.hiddenSheets.push(name)
  const whole = sheets.reduce((sum, sheet) => sum + zip.size(sheet.part), 0)
  let before = 0
  for (const sheet of sheets) {
    const behind = await readBehind(zip, sheet.part)
    if (facts) await noteComments(zip, sheet, facts)
    const rows: SheetRow[] = []
    const write = sheetReader(sheet, workbook, { behind, rows }, options)
    const decoder = new TextDecoder('utf-8')
    let read = 0
    let given = 0
    for await (const piece of zip.read(sheet.part)) {
      read += piece.length
      write(decoder.decode(piece, { stream: true }))
      if (rows.length === 0) continue
      const left = (options.rowsPerSheet ?? Infinity) - given
      const batch = rows.splice(0).slice(0, left)
      given += batch.length
      yield { rows: batch, fraction: whole === 0 ? 1 : Math.min(1, (before + read) / whole) }
      if (given >= (options.rowsPerSheet ?? Infinity)) break
    }
    before += zip.size(sheet.part)
  }
}

type Behind = { readonly links: ReadonlyMap<string, string>; readonly merges: readonly Merge[] }

/** What stands behind a sheet's rows and is needed with them: its links by cell name and its merged cells. The rows are not parsed for it. */
async function readBehind(zip: ZipParts, part: string): Promise<Behind> {
  const relations = await readRelations(zip, part)
  const links = new Map<string, string>()
  const merges: Merge[] = []
  const write = xmlReader({
    open: (name, attributes) => {
      const ref = attributes['ref']
      if (name === 'mergeCell' && ref !== undefined) {
        const merge = mergeOf(ref)
        if (merge) merges.push(merge)
      } else if (name === 'hyperlink') {
        const relation = relationOf(attributes, relations)
        const cell = ref?.split(':')[0]
        if (relation?.external && cell !== undefined) links.set(cell, relation.target)
      }
    },
  })
  write('<behind>')
  for await (const piece of behindRows(zip.read(part))) write(piece)
  return { links, merges }
}

const rowsEnd = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/

/** The text of a sheet behind its rows, without the end of the whole. */
async function* behindRows(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let held = ''
  let found = false
  for await (const piece of parts) {
    held += decoder.decode(piece, { stream: true })
    if (!found) {
      const end = rowsEnd.exec(held)
      found = end !== null
      held = end === null ? held.slice(-60) : held.slice(end.index + end[0].length)
      if (!found) continue
    }
    const whole = /<\/(?:\w+:)?worksheet\s*>/.exec(held)
    if (whole) {
      yield held.slice(0, whole.index)
      return
    }
    if (held.length <= 60) continue
    yield held.slice(0, -60)
    held = held.slice(-60)
  }
}

type Reading = {
  cells: Cell[]
  row: number
  column: number
  hiddenRow: boolean
  /** How many of its cells are filled, and which of those are struck through. */
  filled: number
  struck: number[]
  /** The colours behind its cells, with how many have each; null as long as none has any. */
  fills: Map<string, number> | null
  /** That behind the first of its filled cells. */
  firstFill: string | null
  kind: string
  style: number
  name: string
  value: string
  /** What of the value is struck through, and whether the part that is being read is. */
  struckValue: string
  inStruck: boolean
  formula: string
  into: 'value' | 'formula' | null
}

const newReading = (): Reading => ({
  cells: [],
  row: 0,
  column: -1,
  hiddenRow: false,
  filled: 0,
  struck: [],
  fills: null,
  firstFill: null,
  kind: '',
  style: 0,
  name: '',
  value: '',
  struckValue: '',
  inStruck: false,
  formula: '',
  into: null,
})

/** Takes pieces of a sheet's XML and pushes finished rows to `rows`. */
function sheetReader(
  sheet: SheetPart,
  workbook: Workbook,
  { behind: { links, merges }, rows }: { readonly behind: Behind; readonly rows: SheetRow[] },
  options: WorkbookOptions,
): (piece: string) => void {
  const hiddenColumns = new Set<number>()
  const at = newReading()
  const skips = options.hidden === 'skip'
  let reading = false
  const { fill } = mergeFiller(merges)
  const endRow = (): void => {
    fill(at.row, at.cells)
    // Crossed out from end to end: the supplier has taken the row out of the list.
    const isCrossedOut = at.struck.length > 2 && at.struck.length >= at.filled * 0.9
    const isHidden = at.hiddenRow || isCrossedOut
    if (at.struck.length > 0 && !isCrossedOut) markStruck(at)
    if (!skips || !isHidden) rows.push(rowOf(at, sheet.name))
    else if (at.cells.some((cell) => cell !== '')) countHidden(options.facts, sheet.name)
  }
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'c') startCell(at, attributes)
      else if (name === 'v' || (name === 't' && at.kind === 'inlineStr')) at.into = 'value'
      else if (name === 'f') at.into = 'formula'
      else if (name === 'rPh') at.into = null
      else if (name === 'r') at.inStruck = false
      else if (name === 'strike') at.inStruck = isStrike(name, attributes)
      else if (name === 'row') startRow(at, attributes)
      else if (name === 'col') noteHidden(hiddenColumns, attributes)
      else if (name === 'sheetData') reading = true
    },
    text: (piece) => {
      if (!reading || at.into === null) return
      if (at.into === 'value' && at.inStruck) at.struckValue += piece
      else if (at.into === 'value') at.value += piece
      else at.formula += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') at.into = null
      else if (name === 'c') {
        if (!skips || !hiddenColumns.has(at.column)) endCell(at, workbook, links, options.limits.columns)
        else if (at.value !== '') noteHiddenText(options.facts, `${sheet.name} ${at.column}`, cellValue(at, workbook).trim())
      } else if (name === 'row') endRow()
      else if (name === 'sheetData') reading = false
    },
  })
}

/** Notes the columns from 0 that a `col` hides. */
function noteHidden(hidden: Set<number>, attributes: Attributes): void {
  if (!isTrue(attributes['hidden'])) return
  const last = Math.min(Number(attributes['max']), 20_000)
  for (let column = Number(attributes['min']); column <= last; column += 1) hidden.add(column - 1)
}

function startRow(at: Reading, attributes: Attributes): void {
  at.row = Number(attributes['r'] ?? at.row + 1)
  at.column = -1
  at.cells = []
  at.filled = 0
  if (at.struck.length > 0) at.struck = []
  at.fills = null
  at.firstFill = null
  at.hiddenRow = isTrue(attributes['hidden'])
}

function startCell(at: Reading, attributes: Attributes): void {
  const name = attributes['r'] ?? ''
  const column = columnOf(name)
  at.column = column >= 0 ? column : at.column + 1
  at.name = name
  at.kind = attributes['t'] ?? 'n'
  at.style = Number(attributes['s'] ?? 0)
  at.value = ''
  at.struckValue = ''
  at.inStruck = false
  at.formula = ''
  at.into = null
}

/** Single cells of a row that somebody struck through are marked. */
function markStruck({ cells, struck }: Reading): void {
  for (const column of struck) {
    const cell = cells[column] ?? ''
    cells[column] = { ...(typeof cell === 'string' ? { text: cell } : cell), struck: true }
  }
}

/** The row, with the colour that is behind most of what it says, or behind its first cell. */
function rowOf(at: Reading, sheet: string): SheetRow {
  return at.struck.length === 0 ? filledRow(at, sheet) : { ...filledRow(at, sheet), struck: true }
}

function filledRow({ row, cells, fills, firstFill, filled }: Reading, sheet: string): SheetRow {
  if (fills === null) return { sheet, row, cells }
  const [[fill, count] = ['', 0]] = [...fills].toSorted(([, a], [, b]) => b - a)
  const behind = count * 2 >= filled ? fill : firstFill
  return behind === null ? { sheet, row, cells } : { sheet, row, cells, fill: behind }
}

function noteFill(at: Reading, fill: string): void {
  at.fills ??= new Map()
  at.fills.set(fill, (at.fills.get(fill) ?? 0) + 1)
}

function endCell(at: Reading, workbook: Workbook, links: ReadonlyMap<string, string>, maxColumns: number): void {
  const fill = workbook.fills[at.style]
  if (fill !== null && fill !== undefined) noteFill(at, fill)
  const isStruck = workbook.struck[at.style] === true || isTextStruck(at, workbook)
  const cell = shownCell(cellValue(at, workbook), at.formula === '' ? undefined : at.formula, links.get(at.name))
  if (cell === '') return
  putCell(at.cells, at.column, cell, maxColumns)
  if (at.filled === 0) at.firstFill = fill ?? null
  at.filled += 1
  if (isStruck) at.struck.push(at.column)
}

/** Is all of the text struck through, if not its cell? */
function isTextStruck(at: Reading, { struckTexts }: Workbook): boolean {
  if (at.kind === 's') return struckTexts.size > 0 && struckTexts.has(Number(at.value))
  if (at.struckValue.trim() === '' || at.value.trim() !== '') return false
  at.value = at.struckValue
  return true
}

function cellValue(at: Reading, workbook: Workbook): string {
  if (at.value === '') return ''
  if (at.kind === 's') return workbook.strings[Number(at.value)] ?? ''
  if (at.kind === 'b') return at.value === '1' ? 'TRUE' : 'FALSE'
  if (at.kind === 'd') return at.value.slice(0, 10)
  if (at.kind !== 'n') return at.value
  return numberText(Number(at.value), workbook.meanings[at.style] ?? 'number', workbook.from1904)
}
