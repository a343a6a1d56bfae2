import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import type { Db } from '../db/database.ts'
import { insertNotes, type NewNote, type NoteLevel } from './notes.store.ts'
import type { ReadStone } from './preview-row.ts'

const mostNotes: Readonly<Record<NoteLevel, number>> = { rejected: 100_000, warning: 50_000, untouched: 20_000 }

/** What a stone that is taken is noted for. */
export const warningsOf = (read: ReadStone, isGone: boolean): readonly RowNote[] =>
  [...read.warnings, ...(isGone ? [{ column: null, value: read.stone.stockNo, reason: 'not_available' as const }] : [])].map((note) => ({
    ...note,
    stockNo: read.stone.stockNo,
  }))

/** Keeps what is wrong with which row, in the file's order. */
export function noteKeeper(db: Db, importId: string) {
  const kept: Record<NoteLevel, number> = { rejected: 0, warning: 0, untouched: 0 }
  let waiting: NewNote[] = []
  let seq = 0
  return {
    add(level: NoteLevel, row: Pick<SheetRow, 'sheet' | 'row'>, note: RowNote): void {
      if (kept[level] >= mostNotes[level]) return
      kept[level] += 1
      seq += 1
      const { column, value, reason, field = null, stockNo = null, reckoned = null } = note
      waiting.push({ seq, level, sheet: row.sheet, row: row.row, column, value, reason, field, stockNo, reckoned })
    },
    async flush(last = false): Promise<void> {
      if (waiting.length === 0 || (!last && waiting.length < 2000)) return
      const notes = waiting
      waiting = []
      for (let at = 0; at < notes.length; at += 5000) await insertNotes(db, importId, notes.slice(at, at + 5000))
    },
  }
}
