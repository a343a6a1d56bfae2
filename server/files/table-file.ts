import { utils, write } from '@e965/xlsx'

export type TableCell = string | number | null
export type TableFormat = 'csv' | 'xlsx'

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front (decisions.md 9). */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function csvCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly TableCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** A table of at most a few thousand rows as a file; the CSV starts with a byte order mark, which Excel needs for Chinese. */
export function tableFile(format: TableFormat, name: string, rows: readonly (readonly TableCell[])[]): Buffer {
  if (format === 'csv') return Buffer.from(`\uFEFF${rows.map(csvLine).join('')}`)
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, name.slice(0, 31))
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
