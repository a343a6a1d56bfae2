import { lineTooLong, tooManyColumns } from '@loupe/domain/files/files.problems.ts'

export type CsvOptions = {
  readonly delimiter: string
  readonly lineBreak: '\n' | '\r'
  readonly maxColumns: number
  readonly maxLineChars: number
}

type Cut = { readonly text: string; readonly end: number }

/** Longest text between two quotes; a quote that opens more than this was a stray one. */
const maxQuotedChars = 32_768

/** The header and what stands above it; a record that is too wide there condemns the file, one further down is cut short. */
const headRecords = 50

/**
 * Cuts text into records of cells, piece by piece (RFC 4180, with the faults of real files forgiven): doubled quotes,
 * line breaks inside quotes, text after a closing quote, and a quote that never closes, which is then read as a plain
 * character so that one bad row never swallows all the rows after it. `last` says that no more text comes.
 */
export function csvRecords(options: CsvOptions): (piece: string, last: boolean) => string[][] {
  let rest = ''
  let count = 0
  return (piece, last) => {
    const text = rest === '' ? piece : rest + piece
    const records: string[][] = []
    let at = 0
    while (at < text.length) {
      const record = cutRecord(text, at, last, options)
      if (record === null) break
      count += 1
      if (record.cells.length > options.maxColumns) {
        if (count <= headRecords) throw tooManyColumns(options.maxColumns)
        record.cells.length = options.maxColumns
      }
      records.push(record.cells)
      at = record.next
    }
    rest = text.slice(at)
    if (rest.length > options.maxLineChars) throw lineTooLong(count + 1)
    return records
  }
}

/** The record that begins at `at` and where the next one begins; null when the text ends too early. */
function cutRecord(text: string, at: number, last: boolean, options: CsvOptions): { cells: string[]; next: number } | null {
  const end = text.indexOf(options.lineBreak, at)
  if (end < 0 && !last) return null
  const lineEnd = end < 0 ? text.length : end
  const line = text.slice(at, lineEnd > at && text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
  if (line.includes('"')) return cutQuotedRecord(text, at, last, options)
  return { cells: line.split(options.delimiter), next: lineEnd + 1 }
}

function cutQuotedRecord(text: string, start: number, last: boolean, options: CsvOptions): { cells: string[]; next: number } | null {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at, last, options) : plainCell(text, at, options)
    if (cell === null || (cell.end >= text.length && !last)) return null
    cells.push(cell.text)
    at = cell.end + 1
    if (text[cell.end] !== options.delimiter) return { cells, next: at }
  }
}

function plainCell(text: string, at: number, { delimiter, lineBreak }: CsvOptions): Cut {
  const broken = text.indexOf(lineBreak, at)
  const lineEnd = broken < 0 ? text.length : broken
  const line = text.slice(at, lineEnd)
  const cut = line.indexOf(delimiter)
  if (cut >= 0) return { text: line.slice(0, cut), end: at + cut }
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line, end: lineEnd }
}

/** Null when the text ends before the cell does and more may come. */
function quotedCell(text: string, at: number, last: boolean, options: CsvOptions): Cut | null {
  let search = at + 1
  for (;;) {
    const close = text.indexOf('"', search)
    if ((close < 0 ? text.length : close) - at > maxQuotedChars || (close < 0 && last)) return plainCell(text, at, options)
    if (close < 0 || (close + 1 >= text.length && !last)) return null
    if (text[close + 1] === '"') {
      search = close + 2
      continue
    }
    const inner = text.slice(at + 1, close)
    const value = inner.includes('""') ? inner.replaceAll('""', '"') : inner
    const tail = plainCell(text, close + 1, options)
    return { text: value + tail.text, end: tail.end }
  }
}
