import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { inThread } from '../jobs/side-thread.ts'
import type { ExportCell } from '@loupe/domain/exports/export-column.ts'
import type { Dress } from './table-dress.ts'
import type { Sheet } from './xlsx-table.ts'

export type TableCell = ExportCell
export type TableFormat = 'csv' | 'xlsx'

export const tableTypes: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Text that a spreadsheet would run as a formula gets an apostrophe in front (decisions.md 9). */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const textOf = (cell: Exclude<TableCell, number | null>): string => (typeof cell === 'string' ? cell : cell.text)

const harmlessCell = (cell: TableCell): TableCell =>
  cell === null || typeof cell === 'number' ? cell : typeof cell === 'string' ? harmless(cell) : { ...cell, text: harmless(cell.text) }

function csvCell(cell: TableCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(textOf(cell))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly TableCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

const writeWorkbook = fewAtATime<Sheet, Uint8Array>({ kind: 'workbook', atOnce: 2, mostWaiting: 30 }, (sheet) =>
  inThread<Uint8Array>('xlsx-worker', sheet, { seconds: 120, heapMb: 512 }),
)

/**
 * A table of at most a few thousand rows as a file; the CSV starts with a byte order mark, which Excel needs for Chinese. A workbook is
 * written in a thread of its own, two at a time; `dress` is how it looks there. What stands under a table stands in both.
 * @throws Problem 503 when many wait already
 */
export async function tableFile(
  format: TableFormat,
  name: string,
  rows: readonly (readonly TableCell[])[],
  dress?: Dress,
): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(`\uFEFF${[...rows, ...(dress?.notes ?? []).map((note) => [note])].map(csvLine).join('')}`)
  return Buffer.from(await writeWorkbook({ name, rows: rows.map((row) => row.map(harmlessCell)), dress }))
}
