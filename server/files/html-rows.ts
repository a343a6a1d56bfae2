import type { Cell, SheetRow } from '@loupe/domain/files/cell.ts'
import { tooManyColumns } from '@loupe/domain/files/files.problems.ts'
import type { RowBatch } from './delimited-text.ts'
import { countHidden } from './file-facts.ts'
import { plainHtml } from './html-text.ts'
import { type TextEncoding, decodeFile } from './text-encoding.ts'
import type { WorkbookOptions } from './xlsx-rows.ts'

type Table = { rows: SheetRow[]; row: number; spans: Map<number, { left: number; value: Cell }> }
type Row = { cells: Cell[]; isHidden: boolean }
type Reading = {
  readonly tables: Table[]
  readonly open: { table: Table; row: Row | null; cell: OpenCell | null }[]
}
type OpenCell = { html: string; link: string | null; rowSpan: number; columnSpan: number; isHidden: boolean }

const pattern = (name: string): RegExp => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
const patterns = { style: pattern('style'), rowspan: pattern('rowspan'), colspan: pattern('colspan'), href: pattern('href') }

function attribute(tag: string, name: keyof typeof patterns): string | null {
  const match = tag.length > 6 ? patterns[name].exec(tag) : null
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null
}
const isHidden = (tag: string): boolean => /display\s*:\s*none/i.test(attribute(tag, 'style') ?? '') || /\shidden(?=[\s>=/])/i.test(tag)
const spanOf = (tag: string, name: 'rowspan' | 'colspan'): number =>
  Math.min(10_000, Math.max(1, Number.parseInt(attribute(tag, name) ?? '1', 10) || 1))

/** Reads the tables of an HTML page, as many systems export them under the name .xls. One table has no name; several are numbered. */
export async function* readHtml(path: string, encoding: TextEncoding, options: WorkbookOptions): AsyncGenerator<RowBatch> {
  const reading: Reading = { tables: [], open: [] }
  let rest = ''
  for await (const piece of decodeFile(path, encoding, () => undefined)) rest = takeTags(reading, rest + piece, options)
  takeTags(reading, `${rest}<`, options)
  const filled = reading.tables.filter((table) => table.rows.length > 0)
  const whole = filled.length
  for (const [index, table] of filled.entries()) {
    const rows = whole === 1 ? table.rows : table.rows.map((row) => ({ ...row, sheet: `Table ${index + 1}` }))
    yield { rows: rows.slice(0, options.rowsPerSheet), fraction: (index + 1) / whole }
  }
}

/** Works through the tags that are whole; answers what is left for the next piece. */
function takeTags(reading: Reading, html: string, options: WorkbookOptions): string {
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    if (start < 0) break
    textOf(reading, html.slice(at, start))
    const skipped = html.startsWith('<!--', start) ? '-->' : /^<(script|style)\b/i.exec(html.slice(start, start + 8))?.[1]
    const closing = skipped === undefined ? '>' : skipped === '-->' ? skipped : `</${skipped}`
    const end =
      skipped === undefined || skipped === '-->' ? html.indexOf(closing, start) : html.toLowerCase().indexOf(closing.toLowerCase(), start)
    if (end < 0) return html.length - start > options.limits.lineChars ? '' : html.slice(start)
    if (skipped === undefined) tagOf(reading, html.slice(start, end + 1), options)
    at = end + closing.length
  }
  textOf(reading, html.slice(at))
  return ''
}

function textOf({ open }: Reading, text: string): void {
  const cell = open.at(-1)?.cell
  if (cell && cell.html.length < 10_000) cell.html += text
}

function tagOf(reading: Reading, tag: string, options: WorkbookOptions): void {
  const name = /^<\/?([a-z0-9]+)/i.exec(tag)?.[1]?.toLowerCase()
  const at = reading.open.at(-1)
  if (name === 'table') {
    if (!closes(tag)) return beginTable(reading)
    endRow(at, options)
    reading.open.pop()
  } else if (at && name !== undefined) tags.get(name)?.(at, tag, options)
}

type OnTag = (at: Open, tag: string, options: WorkbookOptions) => void
const closes = (tag: string): boolean => tag.startsWith('</')

const onRow: OnTag = (at, tag, options) => {
  endRow(at, options)
  if (!closes(tag)) at.row = { cells: [], isHidden: isHidden(tag) }
}

const onCell: OnTag = (at, tag, options) => {
  endCell(at, options)
  if (!closes(tag)) beginCell(at, tag)
}

const onLink: OnTag = ({ cell }, tag) => {
  if (cell && !closes(tag)) cell.link ??= attribute(tag, 'href')
}

const onBreak: OnTag = ({ cell }) => {
  if (cell) cell.html += ' '
}

const tags: ReadonlyMap<string, OnTag> = new Map([
  ['tr', onRow],
  ['td', onCell],
  ['th', onCell],
  ['a', onLink],
  ['br', onBreak],
  ['p', onBreak],
  ['div', onBreak],
])

function beginTable({ open, tables }: Reading): void {
  if (open.length >= 20) return
  const table = { rows: [], row: 0, spans: new Map() }
  tables.push(table)
  open.push({ table, row: null, cell: null })
}

function beginCell(at: Open, tag: string): void {
  at.row ??= { cells: [], isHidden: false }
  at.cell = { html: '', link: null, rowSpan: spanOf(tag, 'rowspan'), columnSpan: spanOf(tag, 'colspan'), isHidden: isHidden(tag) }
}

type Open = Reading['open'][number]

/** Columns that cells of earlier rows reach down into carry their value. */
function fillSpans({ table, row }: Open): void {
  if (!row) return
  for (let span = table.spans.get(row.cells.length); span && span.left > 0; span = table.spans.get(row.cells.length)) {
    span.left -= 1
    row.cells.push(span.value)
  }
}

function endCell(at: Open, { limits, hidden }: WorkbookOptions): void {
  const { cell, row, table } = at
  if (!cell || !row) return
  at.cell = null
  fillSpans(at)
  const text = plainHtml(cell.html)
  const link = cell.link === null ? null : plainHtml(cell.link)
  const value: Cell = cell.isHidden && hidden === 'skip' ? '' : link === null ? text : { text, link }
  if (cell.rowSpan > 1) table.spans.set(row.cells.length, { left: cell.rowSpan - 1, value })
  row.cells.push(value)
  for (let column = 1; column < cell.columnSpan; column += 1) {
    if (cell.rowSpan > 1) table.spans.set(row.cells.length, { left: cell.rowSpan - 1, value: '' })
    row.cells.push('')
    if (row.cells.length > limits.columns) throw tooManyColumns(limits.columns)
  }
  if (row.cells.length > limits.columns) throw tooManyColumns(limits.columns)
}

function endRow(at: Open | undefined, options: WorkbookOptions): void {
  if (!at?.row) return
  endCell(at, options)
  fillSpans(at)
  const { table, row } = at
  at.row = null
  table.row += 1
  if (!row.isHidden || options.hidden === 'read') table.rows.push({ sheet: null, row: table.row, cells: row.cells })
  else if (row.cells.some((cell) => cell !== '')) countHidden(options.facts, null)
}
