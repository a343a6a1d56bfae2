import type { Cell, SheetRow } from '@loupe/domain/files/cell.ts'
import { tooManyColumns } from '@loupe/domain/files/files.problems.ts'
import { columnOf, hyperlinkFormula, numberText } from './cell-formats.ts'
import type { RowBatch } from './delimited-text.ts'
import type { FileLimits } from './limits.ts'
import { readRelations, readWorkbook, type SheetPart, type Workbook } from './xlsx-workbook.ts'
import { xmlReader } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

export type WorkbookOptions = {
  readonly limits: FileLimits
  /** Hidden rows, columns and sheets. */
  readonly hidden: 'skip' | 'read'
  /** Stop each sheet after so many rows. */
  readonly rowsPerSheet?: number | undefined
}

/** Streams the rows of every sheet in order. Memory holds the table of texts, the links, and one piece of a sheet. */
export async function* readXlsx(zip: ZipParts, options: WorkbookOptions): AsyncGenerator<RowBatch> {
  const workbook = await readWorkbook(zip)
  const sheets = workbook.sheets.filter((sheet) => options.hidden === 'read' || !sheet.hidden)
  const whole = sheets.reduce((sum, sheet) => sum + zip.size(sheet.part), 0)
  let before = 0
  for (const sheet of sheets) {
    const links = await readLinks(zip, sheet.part)
    const rows: SheetRow[] = []
    const write = sheetReader(sheet, workbook, links, options, rows)
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

/** Targets of a sheet's links by cell name. They stand behind the rows, so the sheet is scanned for them first, without parsing it. */
async function readLinks(zip: ZipParts, part: string): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  const relations = await readRelations(zip, part)
  if (![...relations.values()].some((relation) => relation.external)) return links
  const write = xmlReader({
    open: (name, attributes) => {
      const id =
        name === 'hyperlink' ? (attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]) : undefined
      const relation = id === undefined ? undefined : relations.get(id)
      const cell = attributes['ref']?.split(':')[0]
      if (relation?.external && cell !== undefined) links.set(cell, relation.target)
    },
  })
  for await (const piece of hyperlinkList(zip.read(part))) write(piece)
  return links
}

/** The text of a sheet's list of links, cut out of the stream. */
async function* hyperlinkList(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  let held = ''
  let found = false
  for await (const piece of parts) {
    held += decoder.decode(piece, { stream: true })
    if (!found) {
      const start = held.search(/<(\w+:)?hyperlinks\b/)
      found = start >= 0
      held = found ? held.slice(start) : held.slice(-40)
      if (!found) continue
    }
    const end = /<\/(\w+:)?hyperlinks\s*>/.exec(held)
    if (end) {
      yield held.slice(0, end.index + end[0].length)
      return
    }
    if (held.length <= 40) continue
    yield held.slice(0, -40)
    held = held.slice(-40)
  }
}

type Reading = {
  cells: Cell[]
  row: number
  column: number
  hiddenRow: boolean
  kind: string
  style: number
  name: string
  value: string
  formula: string
  into: 'value' | 'formula' | null
}

/** Takes pieces of a sheet's XML and pushes finished rows to `rows`. */
function sheetReader(
  sheet: SheetPart,
  workbook: Workbook,
  links: ReadonlyMap<string, string>,
  options: WorkbookOptions,
  rows: SheetRow[],
): (piece: string) => void {
  const hiddenColumns = new Set<number>()
  const at: Reading = { cells: [], row: 0, column: -1, hiddenRow: false, kind: '', style: 0, name: '', value: '', formula: '', into: null }
  const skips = options.hidden === 'skip'
  let reading = false
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'c') startCell(at, attributes)
      else if (name === 'v' || (name === 't' && at.kind === 'inlineStr')) at.into = 'value'
      else if (name === 'f') at.into = 'formula'
      else if (name === 'rPh') at.into = null
      else if (name === 'row') {
        at.row = Number(attributes['r'] ?? at.row + 1)
        at.column = -1
        at.cells = []
        at.hiddenRow = isTrue(attributes['hidden'])
      } else if (name === 'col' && isTrue(attributes['hidden'])) {
        for (let column = Number(attributes['min']); column <= Math.min(Number(attributes['max']), 20_000); column += 1)
          hiddenColumns.add(column - 1)
      } else if (name === 'sheetData') reading = true
    },
    text: (piece) => {
      if (!reading || at.into === null) return
      if (at.into === 'value') at.value += piece
      else at.formula += piece
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') at.into = null
      else if (name === 'c') endCell(at, workbook, links, options.limits.columns, skips && hiddenColumns.has(at.column))
      else if (name === 'row' && !(skips && at.hiddenRow)) rows.push({ sheet: sheet.name, row: at.row, cells: at.cells })
      else if (name === 'sheetData') reading = false
    },
  })
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

function startCell(at: Reading, attributes: Readonly<Record<string, string>>): void {
  const name = attributes['r'] ?? ''
  const column = columnOf(name)
  at.column = column >= 0 ? column : at.column + 1
  at.name = name
  at.kind = attributes['t'] ?? 'n'
  at.style = Number(attributes['s'] ?? 0)
  at.value = ''
  at.formula = ''
  at.into = null
}

function endCell(at: Reading, workbook: Workbook, links: ReadonlyMap<string, string>, maxColumns: number, hidden: boolean): void {
  if (hidden) return
  const text = cellValue(at, workbook)
  const formulaLink = at.formula === '' ? null : hyperlinkFormula(at.formula)
  const link = formulaLink?.link ?? links.get(at.name)
  const shown = text === '' ? (formulaLink?.text ?? '') : text
  if (shown === '' && link === undefined && at.formula === '') return
  if (at.column >= maxColumns) throw tooManyColumns(maxColumns)
  while (at.cells.length < at.column) at.cells.push('')
  const formula = shown === '' && at.formula !== '' ? `=${at.formula.slice(0, 200)}` : undefined
  at.cells[at.column] =
    link === undefined && formula === undefined
      ? shown
      : { text: shown, ...(link !== undefined && { link }), ...(formula !== undefined && { formula }) }
}

function cellValue(at: Reading, workbook: Workbook): string {
  if (at.value === '') return ''
  if (at.kind === 's') return workbook.strings[Number(at.value)] ?? ''
  if (at.kind === 'b') return at.value === '1' ? 'TRUE' : 'FALSE'
  if (at.kind === 'd') return at.value.slice(0, 10)
  if (at.kind !== 'n') return at.value
  return numberText(Number(at.value), workbook.meanings[at.style] ?? 'number', workbook.from1904)
}
