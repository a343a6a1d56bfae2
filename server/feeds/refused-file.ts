import { Readable } from 'node:stream'
import type { Language } from '@loupe/domain/api/text.ts'
import { fileIsGone } from '@loupe/domain/feeds/feeds.problems.ts'
import { noteText, refusedHeading } from '@loupe/domain/feeds/note-help.problems.ts'
import type { Deps } from '../deps.ts'
import { csvLine, type TableCell, tableFile, type TableFormat, tableTypes } from '../files/table-file.ts'
import type { Viewer } from '../http/viewer.ts'
import { findImport } from './import-views.ts'
import { refusedKeyOf } from './kept-files.ts'
import { readRefused, type RefusedLine } from './refused-rows.ts'

/** A workbook is made in memory: longer lists are text. */
const mostInWorkbook = 20_000

/** A negative number stays a number, which runs no formula. */
const cellOf = (text: string): TableCell =>
  text === '' ? null : text.startsWith('-') && String(Number(text)) === text ? Number(text) : text

/** A refused row, or the header of its sheet, padded to the header's width, and why in a last column. */
function rowOf(line: RefusedLine, width: number, language: Language): TableCell[] {
  const cells = 'header' in line ? line.header : line.cells
  const padded = Array.from({ length: Math.max(width, cells.length) }, (_, at) => cellOf(cells[at] ?? ''))
  if ('header' in line) return [...padded, refusedHeading[language]]
  const { column, value, reason, field = null } = line.note
  return [
    ...padded,
    `${column === null ? '' : `${column}: `}${value === '' ? '' : `${value} – `}${noteText({ column, value, reason, field }, language)}`,
  ]
}

/** The refused rows as the supplier wrote them, to be corrected and sent again. @throws Problem 410 when they are on another node or were cleared away */
export async function refusedFile(deps: Deps, viewer: Viewer, wanted: { id: string; format: TableFormat }, language: Language) {
  const row = await findImport(deps.db, viewer, wanted.id)
  const kept = await deps.files.open('imports', refusedKeyOf(row))
  if (kept === null) throw fileIsGone()
  const lines = readRefused(kept)
  async function* rows(): AsyncGenerator<TableCell[]> {
    let width = 0
    for await (const line of lines) {
      if ('header' in line) width = line.header.length
      yield rowOf(line, width, language)
    }
  }
  const format = (row.counts.rejected ?? 0) > mostInWorkbook ? 'csv' : wanted.format
  const name = `${row.fileName.replace(/\.[^.]*$/, '')}-to-correct.${format}`
  if (format === 'xlsx') {
    const table: TableCell[][] = []
    for await (const line of rows()) table.push(line)
    return { name, type: tableTypes.xlsx, body: await tableFile('xlsx', 'Rows', table) }
  }
  async function* text(): AsyncGenerator<string> {
    yield '\uFEFF'
    for await (const line of rows()) yield csvLine(line)
  }
  return { name, type: tableTypes.csv, body: Readable.from(text()) }
}
