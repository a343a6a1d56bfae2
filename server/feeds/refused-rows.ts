import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'

/** A refused row as the supplier wrote it, and why; the header of its sheet comes before the first one of each sheet. */
export type RefusedLine =
  | { readonly sheet: string | null; readonly header: readonly string[] }
  | { readonly sheet: string | null; readonly row: number; readonly cells: readonly string[]; readonly note: RowNote }

/** They lie beside the file itself, so that a list of a million is not kept twice in the database. */
const besideFile = (filePath: string): string => `${filePath}.refused`

const mostRefused = 200_000
const linesAtOnce = 500

/** Writes the refused rows of one reading, in the file's order. */
export async function refusedRows(filePath: string) {
  const file = await open(besideFile(filePath), 'w')
  const sheets = new Set<string | null>()
  let waiting: string[] = []
  let written = 0
  const flush = async (): Promise<void> => {
    const text = waiting.join('')
    waiting = []
    await file.write(text)
  }
  return {
    async add(row: SheetRow, note: RowNote, header: readonly string[]): Promise<void> {
      if (written >= mostRefused) return
      written += 1
      const lines: RefusedLine[] = [{ sheet: row.sheet, row: row.row, cells: row.cells.map(cellShown), note }]
      if (!sheets.has(row.sheet)) lines.unshift({ sheet: row.sheet, header })
      sheets.add(row.sheet)
      waiting.push(...lines.map((line) => `${JSON.stringify(line)}\n`))
      if (waiting.length >= linesAtOnce) await flush()
    },
    async close(): Promise<void> {
      await flush()
      await file.close()
    },
  }
}

/** The refused rows of an import; null when its file was read on another node or cleared away. */
export async function readRefused(filePath: string): Promise<AsyncIterable<RefusedLine> | null> {
  const found = filePath === '' ? null : await stat(besideFile(filePath)).catch(() => null)
  if (!found) return null
  async function* lines(): AsyncGenerator<RefusedLine> {
    for await (const line of createInterface({ input: createReadStream(besideFile(filePath)), crlfDelay: Infinity }))
      if (line !== '') yield JSON.parse(line) as RefusedLine
  }
  return lines()
}

export const dropRefused = (filePath: string): Promise<void> => rm(besideFile(filePath), { force: true })
