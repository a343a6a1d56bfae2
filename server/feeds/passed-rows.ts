import { type LeftOut, leftLine, mostLeftLines } from '@loupe/domain/feeds/left-out.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { storableText } from '../db/storable-text.ts'

/** Counts the rows that are no stones and in which something stands. */
export function passedRows() {
  let count = 0
  const lines: LeftOut['rows']['lines'] = []
  return {
    add(row: SheetRow): void {
      const line = leftLine(row)
      if (line === null) return
      count += 1
      if (lines.length < mostLeftLines) {
        lines.push({ ...line, sheet: line.sheet === null ? null : storableText(line.sheet), text: storableText(line.text) })
      }
    },
    /** What the next rows of the file had. */
    join(rows: LeftOut['rows']): void {
      count += rows.count
      lines.push(...rows.lines.slice(0, mostLeftLines - lines.length))
    },
    all: (): LeftOut['rows'] => ({ count, lines }),
  }
}
