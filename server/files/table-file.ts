import type { Language, Text } from '@loupe/domain/api/text.ts'
import { fewAtATime } from '../jobs/few-at-a-time.ts'
import { inThread } from '../jobs/side-thread.ts'

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

type TableColumn<Field extends string> = { readonly field: Field; readonly title: Text; readonly isNumber?: boolean }

/** Records as rows under their headings, in the reader's language; numbers as numbers. */
export function tableOf<Field extends string>(
  columns: readonly TableColumn<Field>[],
  records: readonly Readonly<Record<Field, string | null>>[],
  language: Language,
): TableCell[][] {
  const cellOf = (record: Readonly<Record<Field, string | null>>, { field, isNumber }: TableColumn<Field>): TableCell =>
    isNumber === true && record[field] !== null ? Number(record[field]) : record[field]
  return [columns.map(({ title }) => title[language]), ...records.map((record) => columns.map((column) => cellOf(record, column)))]
}

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly TableCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

type Sheet = { readonly name: string; readonly rows: readonly (readonly TableCell[])[] }

const writeWorkbook = fewAtATime<Sheet, Uint8Array>({ kind: 'workbook', atOnce: 2, mostWaiting: 30 }, (sheet) =>
  inThread<Uint8Array>('xlsx-worker', sheet, { seconds: 120, heapMb: 512 }),
)

/**
 * A table of at most a few thousand rows as a file; the CSV starts with a byte order mark, which Excel needs for Chinese. A workbook is
 * written in a thread of its own, two at a time.
 * @throws Problem 503 when many wait already
 */
export async function tableFile(format: TableFormat, name: string, rows: readonly (readonly TableCell[])[]): Promise<Buffer> {
  if (format === 'csv') return Buffer.from(`\uFEFF${rows.map(csvLine).join('')}`)
  const sheet = { name, rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))) }
  return Buffer.from(await writeWorkbook(sheet))
}
