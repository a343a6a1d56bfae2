import { lineTooLong, tooManyColumns } from '@loupe/domain/files/files.problems.ts'

export type CsvOptions = {
  readonly delimiter: string
  readonly lineBreak: '\n' | '\r'
  readonly maxColumns: number
  readonly maxLineChars: number
  /** How many records stand before the text; none unless told. */
  readonly before?: number
}

/** A record, or the line of one that is not cut yet. */
export type CsvLine = string | string[]

/** `rest` is the text that no record was made of yet. */
export type CsvRecords = {
  readonly take: (piece: string, last: boolean) => string[][]
  /** The same records; those that are plain lines are left whole, for `cut`. */
  readonly skim: (piece: string) => CsvLine[]
  /** The cells of a line that was left whole. */
  readonly cut: (line: CsvLine) => readonly string[]
  readonly rest: () => string
}

type Cut = { readonly text: string; readonly end: number }

/** Longest text between two quotes; a quote that opens more than this was a stray one. */
const maxQuotedChars = 32_768

/** The header and what stands above it; a record that is too wide there condemns the file, one further down is cut short. */
const headRecords = 50

/** A stretch of text that is being cut, with the next line break and the next delimiter behind a place, so that neither is looked for twice. */
type Scan = { readonly text: string; readonly last: boolean; lineFrom: number; lineEnd: number; cutFrom: number; cut: number }

/** Where the line that `at` is in ends; the end of the text where nothing ends it. */
function lineEndAt(scan: Scan, at: number, { lineBreak }: CsvOptions): number {
  if (at < scan.lineFrom || at > scan.lineEnd) {
    const found = scan.text.indexOf(lineBreak, at)
    scan.lineFrom = at
    scan.lineEnd = found < 0 ? scan.text.length : found
  }
  return scan.lineEnd
}

/** The first delimiter from `at` on; the end of the text where there is none. */
function delimiterAt(scan: Scan, at: number, { delimiter }: CsvOptions): number {
  if (at < scan.cutFrom || at > scan.cut) {
    const found = scan.text.indexOf(delimiter, at)
    scan.cutFrom = at
    scan.cut = found < 0 ? scan.text.length : found
  }
  return scan.cut
}

/**
 * Cuts text into records of cells, piece by piece (RFC 4180, with the faults of real files forgiven): doubled quotes,
 * line breaks inside quotes, text after a closing quote, and a quote that never closes, which is then read as a plain
 * character so that one bad row never swallows all the rows after it. `last` says that no more text comes.
 */
export function csvRecords(options: CsvOptions): CsvRecords {
  let rest = ''
  let count = options.before ?? 0
  const all = <Record>(piece: string, last: boolean, recordAt: (scan: Scan, at: number) => Found<Record> | null): Record[] => {
    const text = rest === '' ? piece : rest + piece
    const scan: Scan = { text, last, lineFrom: 0, lineEnd: -1, cutFrom: 0, cut: -1 }
    const records: Record[] = []
    let at = 0
    while (at < text.length) {
      const found = recordAt(scan, at)
      if (found === null) break
      records.push(found.record)
      at = found.next
    }
    rest = text.slice(at)
    if (rest.length > options.maxLineChars) throw lineTooLong(count + 1)
    return records
  }
  const cellsAt = (scan: Scan, at: number): Found<string[]> | null => {
    const found = cutRecord(scan, at, options)
    if (found === null) return null
    count += 1
    const { cells, next } = found
    if (cells.length > options.maxColumns) {
      if (count <= headRecords) throw tooManyColumns(options.maxColumns)
      cells.length = options.maxColumns
    }
    return { record: cells, next }
  }
  const lineAt = (scan: Scan, at: number): Found<CsvLine> | null => {
    const line = count < headRecords ? null : wholeLine(scan, at, options)
    if (line === null) return cellsAt(scan, at)
    count += 1
    return line
  }
  const cut = (line: CsvLine): readonly string[] =>
    typeof line === 'string' ? (csvRecords({ ...options, before: headRecords }).take(line, true)[0] ?? ['']) : line
  return {
    take: (piece, last) => all(piece, last, cellsAt),
    skim: (piece) => all(piece, false, lineAt),
    cut,
    rest: () => rest,
  }
}

type Found<Record> = { readonly record: Record; readonly next: number }

/** The line that begins at `at`, where it is a record of its own for certain: each quoted cell begins and ends in it, without quotes inside. */
function wholeLine(scan: Scan, at: number, options: CsvOptions): Found<string> | null {
  const { text } = scan
  const lineEnd = lineEndAt(scan, at, options)
  if (lineEnd === text.length) return null
  const end = lineEnd > at && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd
  if (end > at && text.charCodeAt(end - 1) === 13) return null
  const line = text.slice(at, end)
  const delimiter = options.delimiter.charCodeAt(0)
  for (let open = line.indexOf('"'); open >= 0;) {
    const close = line.indexOf('"', open + 1)
    const isCell = close >= 0 && (open === 0 || line.charCodeAt(open - 1) === delimiter)
    if (!isCell || (close + 1 < line.length && line.charCodeAt(close + 1) !== delimiter)) return null
    open = line.indexOf('"', close + 1)
  }
  return { record: line, next: lineEnd + 1 }
}

type Cells = { readonly cells: string[]; readonly next: number }

/** The record that begins at `at` and where the next one begins; null when the text ends too early. */
function cutRecord(scan: Scan, at: number, options: CsvOptions): Cells | null {
  const { text, last } = scan
  const lineEnd = lineEndAt(scan, at, options)
  if (lineEnd === text.length && !last) return null
  const line = text.slice(at, lineEnd > at && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd)
  if (line.includes('"')) return cutQuotedRecord(scan, at, options)
  return { cells: line.split(options.delimiter), next: lineEnd + 1 }
}

function cutQuotedRecord(scan: Scan, start: number, options: CsvOptions): Cells | null {
  const { text, last } = scan
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text.charCodeAt(at) === 34 ? quotedCell(scan, at, options) : plainCell(scan, at, options)
    if (cell === null || (cell.end >= text.length && !last)) return null
    cells.push(cell.text)
    at = cell.end + 1
    if (text[cell.end] !== options.delimiter) return { cells, next: at }
  }
}

function plainCell(scan: Scan, at: number, options: CsvOptions): Cut {
  const { text } = scan
  const lineEnd = lineEndAt(scan, at, options)
  const cut = delimiterAt(scan, at, options)
  if (cut < lineEnd) return { text: text.slice(at, cut), end: cut }
  return { text: text.slice(at, lineEnd > at && text.charCodeAt(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd), end: lineEnd }
}

/** Null when the text ends before the cell does and more may come. */
function quotedCell(scan: Scan, at: number, options: CsvOptions): Cut | null {
  const { text, last } = scan
  let search = at + 1
  for (;;) {
    const close = text.indexOf('"', search)
    if ((close < 0 ? text.length : close) - at > maxQuotedChars || (close < 0 && last)) return plainCell(scan, at, options)
    if (close < 0 || (close + 1 >= text.length && !last)) return null
    if (text[close + 1] === '"') {
      search = close + 2
      continue
    }
    const inner = text.slice(at + 1, close)
    const value = inner.includes('""') ? inner.replaceAll('""', '"') : inner
    const tail = plainCell(scan, close + 1, options)
    return { text: value + tail.text, end: tail.end }
  }
}
