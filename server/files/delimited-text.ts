import type { FileHandle } from 'node:fs/promises'
import { type Cell, isSparse, isSparseLine, type SheetRow } from '@loupe/domain/files/cell.ts'
import { hyperlinkFormula } from './cell-formats.ts'
import { csvRecords, type CsvRecords } from './csv-records.ts'
import type { FileFacts } from './file-facts.ts'
import { printedCells, printedColumns } from './fixed-width.ts'
import type { FileLimits } from './limits.ts'
import { decodeFile, type TextEncoding } from './text-encoding.ts'
import { notePlaces, textBetween, textLength, type TextPlace } from './text-places.ts'

export type TextFormat = {
  readonly kind: 'text'
  readonly encoding: TextEncoding
  readonly delimiter: string
  readonly lineBreak: '\n' | '\r'
  /** Every line is one quoted cell that holds a record of its own. */
  readonly wrapped?: boolean
  /** Nothing cuts the lines: the columns of a print begin at these places. */
  readonly printed?: readonly number[]
}
export type RowBatch = {
  readonly rows: readonly SheetRow[]
  /** How much of the file is read, 0 to 1. */
  readonly fraction: number
}

/** Of two that cut alike the one that is no decimal sign counts. */
const delimiters = ['\t', ';', '|', ','] as const

/**
 * The separator that cuts most of the first lines into the same number of cells, the finer cut winning; quoted text is
 * left out. A file of one column reads with commas.
 */
function sniffDelimiter(sample: string): string {
  const lines = sample
    .replace(/"[^"]{0,2000}"/g, 'x')
    .split(/\r\n|\n|\r/)
    .slice(0, 40)
    .filter((line) => line.trim() !== '')
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const cuts = line.split(delimiter).length - 1
      if (cuts > 0) counts.set(cuts, (counts.get(cuts) ?? 0) + 1)
    }
    for (const [cuts, times] of counts) {
      const score = times * times * Math.log2(cuts + 1)
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

const fewestWrapped = 3

/** The lines without the quotes around each of them; null unless all are so, and are cut alike inside. */
function unwrapped(sample: string): string | null {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .slice(0, 40)
    .filter((line) => line.trim() !== '')
  const whole = lines.length > fewestWrapped ? lines.slice(0, -1) : lines
  if (whole.length < fewestWrapped || !whole.every((line) => /^"(?:[^"]|"")*"[,;\t|]*$/.test(line.trim()))) return null
  const inner = whole.map((line) =>
    line
      .trim()
      .replace(/[,;\t|]*$/, '')
      .slice(1, -1)
      .replaceAll('""', '"'),
  )
  const delimiter = sniffDelimiter(inner.join('\n'))
  const cuts = inner.map((line) => line.replace(/"[^"]{0,2000}"/g, 'x').split(delimiter).length)
  return cuts.every((cut) => cut >= 4 && cut === cuts[0]) ? inner.join('\n') : null
}

const inNoText = '\u0001'

export async function sniffText(path: string, encoding: TextEncoding): Promise<TextFormat> {
  let sample = ''
  for await (const piece of decodeFile(path, encoding, () => undefined)) {
    sample += piece
    if (sample.length > 65_536) break
  }
  const inner = unwrapped(sample)
  const delimiter = sniffDelimiter(inner ?? sample)
  const printed = inner === null ? printedColumns(sample, delimiter) : null
  return {
    kind: 'text',
    encoding,
    delimiter: printed === null ? delimiter : inNoText,
    ...(printed !== null && { printed }),
    ...(inner !== null && { wrapped: true }),
    lineBreak: sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r',
  }
}

const headRows = 50

const recordsOf = (format: TextFormat, limits: FileLimits, before: number): CsvRecords =>
  csvRecords({
    delimiter: format.delimiter,
    lineBreak: format.lineBreak,
    maxColumns: limits.columns,
    maxLineChars: limits.lineChars,
    before,
  })

export type TextOptions = {
  readonly limits: FileLimits
  readonly facts?: FileFacts | undefined
  /** Where to begin, if not with the first record. */
  readonly from?: TextPlace | undefined
  /** Few of the rows are looked at: their cells are cut when they are. */
  readonly seldom?: boolean | undefined
}

/** A row that is cut when its cells are asked for. */
class LaterRow implements SheetRow {
  readonly sheet = null
  readonly row: number
  readonly #cells: () => readonly Cell[]

  readonly sparse: boolean

  constructor(row: number, sparse: boolean, cells: () => readonly Cell[]) {
    this.row = row
    this.sparse = sparse
    this.#cells = cells
  }

  get cells(): readonly Cell[] {
    return this.#cells()
  }
}

const start: TextPlace = { byte: 0, row: 0, widest: 0, before: 0 }

const fractionOf = (read: number, size: number): number => (size === 0 ? 1 : Math.min(1, read / size))

/** The records that stand in the quoted cells of a file in which each line is one, or in the places of a print. */
const inside = (records: CsvRecords, format: TextFormat): CsvRecords =>
  format.wrapped === true || format.printed !== undefined
    ? {
        ...records,
        take: (piece, last) => records.take(piece, last).map((cells) => innerCells(cells, format)),
        skim: (piece) => records.take(piece, false).map((cells) => innerCells(cells, format)),
      }
    : records

function innerCells([line = '', ...others]: readonly string[], { delimiter, printed }: TextFormat): string[] {
  if (printed !== undefined) return printedCells(line, printed)
  if (others.some((text) => text.trim() !== '') || !line.includes(delimiter)) return [line, ...others]
  const cut = csvRecords({ delimiter, lineBreak: '\n', maxColumns: 1000, maxLineChars: line.length + 1 })
  return cut.take(line, true)[0] ?? [line]
}

type Taken = {
  readonly rows: readonly SheetRow[]
  /** How many cells the last of them has. */
  readonly width: number
}

/** The rows that a piece of the text completes, after `row` others; each is cut when its cells are asked for. */
function laterRows(records: CsvRecords, delimiter: string, piece: string, row: number): Taken {
  const lines = records.skim(piece)
  const rows = lines.map((line, at) => {
    const sparse = typeof line === 'string' ? isSparseLine(line, delimiter) : isSparse({ sheet: null, row, cells: line })
    return new LaterRow(row + at + 1, sparse, () => withLinks(records.cut(line)))
  })
  return { rows, width: rows.length === 0 ? 0 : records.cut(lines.at(-1) ?? '').length }
}

/** These rows, after `row` others; `linked` when one of their cells may be a link. */
function cutRows(cut: readonly string[][], row: number, linked: boolean): Taken {
  const rows = cut.map((cells, at) => ({ sheet: null, row: row + at + 1, cells: linked ? withLinks(cells) : cells }))
  return { rows, width: cut.at(-1)?.length ?? 0 }
}

/** Streams the records of a text file in batches; memory holds one piece of the file at a time. */
export async function* readText(
  path: string,
  format: TextFormat,
  { limits, facts, from = start, seldom }: TextOptions,
): AsyncGenerator<RowBatch> {
  const { size, markBytes } = await textLength(path)
  const records = inside(recordsOf(format, limits, from.row), format)
  const notes = facts === undefined ? null : notePlaces(format.encoding, markBytes, facts.placeBytes)
  let { row, widest, before, byte: read } = from
  const takeNow = (piece: string): Taken => {
    const linked = mayLink(records.rest(), piece)
    const cut = records.take(piece, false)
    if (row < headRows) widest = cut.reduce((most, cells) => Math.max(most, cells.length), widest)
    return cutRows(cut, row, linked)
  }
  for await (const piece of decodeFile(path, format.encoding, (bytes) => (read = bytes), from.byte)) {
    const taken = seldom === true && row >= headRows ? laterRows(records, format.delimiter, piece, row) : takeNow(piece)
    notes?.piece(piece)
    if (taken.rows.length === 0) continue
    before = taken.width
    row += taken.rows.length
    notes?.place(records.rest(), { row, widest, before })
    yield { rows: taken.rows, fraction: fractionOf(read, size) }
  }
  const rest = records.take('', true)
  if (facts && notes) facts.places = notes.all(size)
  if (rest.length > 0) yield lastBatch(rest, { row, widest, before }, fractionOf(read, size), facts)
}

/** The rows from one place of a text file up to another; null where what comes after them would have a say in how they are cut. */
export async function readPart(
  file: FileHandle,
  format: TextFormat,
  limits: FileLimits,
  [from, to]: readonly [TextPlace, TextPlace],
): Promise<readonly SheetRow[] | null> {
  const records = inside(recordsOf(format, limits, from.row), format)
  const text = await textBetween(file, format.encoding, from.byte, to.byte)
  const cut = records.take(text, false)
  if (records.rest() !== '' || cut.length !== to.row - from.row) return null
  return cutRows(cut, from.row, mayLink(text)).rows
}

/** Not one cell of a text without these signs begins with one: most files of a million rows are looked through once instead of cell by cell. */
const mayLink = (...texts: readonly string[]): boolean => texts.some((text) => text.includes('=') || text.includes('<'))

/** "=HYPERLINK(…)" and "<a href=…>" are what a spreadsheet or a page would show of them, with their target. */
const withLinks = (cells: readonly string[]): readonly Cell[] =>
  cells.some((cell) => cell.charCodeAt(0) === 61 || cell.charCodeAt(0) === 60)
    ? cells.map((cell) => {
        const found = cell.startsWith('=') ? hyperlinkFormula(cell) : cell.startsWith('<') ? anchor(cell) : null
        return found === null ? cell : { text: found.text ?? found.link, link: found.link }
      })
    : cells

function anchor(cell: string): { link: string; text: string | null } | null {
  const [, link, text = ''] = /^<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)["']?[^>]*>(.*?)<\/a>\s*$/is.exec(cell) ?? []
  const words = text.replace(/<[^>]*>/g, ' ').trim()
  return link === undefined ? null : { link, text: words === '' ? null : words }
}

type Before = Pick<TextPlace, 'row' | 'widest' | 'before'>

/** The rows that the end of the text completes, after others; the last of them may be where the file was cut off. */
function lastBatch(
  records: readonly string[][],
  { row, widest, before }: Before,
  fraction: number,
  facts: FileFacts | undefined,
): RowBatch {
  const usual = Math.min(widest, records.at(-2)?.length ?? before)
  const last = { rows: cutRows(records, row, true).rows, fraction }
  return isCutOff(records.at(-1) ?? [], usual) ? cutAtEnd(last, facts) : last
}

/** A last line without its end that has fewer cells than the others, or a quote that never closes, is where the file was cut off; totals are just short. */
const isCutOff = (cells: readonly string[], usual: number): boolean => {
  if (cells.some((cell) => cell.startsWith('"') && (cell.split('"').length - 1) % 2 === 1)) return true
  return (
    cells.length > 1 &&
    cells.length < usual &&
    !/^\W*(?:grand|sub)?\s*(?:total|sum|average)|^\s*(?:合计|总计|小计|平均)/i.test(cells.find((cell) => cell.trim() !== '') ?? '')
  )
}

function cutAtEnd({ rows, fraction }: RowBatch, facts: FileFacts | undefined): RowBatch {
  const last = rows.at(-1)
  if (!last) return { rows, fraction }
  if (facts) facts.cutRow = last.row
  return { rows: [...rows.slice(0, -1), { ...last, cut: true }], fraction }
}
