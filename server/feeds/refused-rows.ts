import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'

/** A refused row as the supplier wrote it, and why; the header of its sheet comes before the first one of each sheet. */
export type RefusedLine =
  | { readonly sheet: string | null; readonly header: readonly string[] }
  | { readonly sheet: string | null; readonly row: number; readonly cells: readonly string[]; readonly note: RowNote }

const mostRefused = 200_000
const linesAtOnce = 500

/** Writes the refused rows of one reading, in the file's order. */
export async function refusedRows(path: string) {
  const file = await open(path, 'w', 0o600)
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

/** What `refusedRows` wrote, line by line. */
export async function* readRefused(body: Readable): AsyncGenerator<RefusedLine> {
  for await (const line of createInterface({ input: body, crlfDelay: Infinity })) if (line !== '') yield JSON.parse(line) as RefusedLine
}
