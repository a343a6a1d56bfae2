import { type LeftOut, leftLine, mostLeftLines, type TitleGives } from '@loupe/domain/feeds/left-out.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { storableText } from '../db/storable-text.ts'

/** Counts the rows that are no stones and in which something stands. */
export function passedRows() {
  let count = 0
  const lines: LeftOut['rows']['lines'] = []
  return {
    add(row: SheetRow, gives?: TitleGives): void {
      const line = leftLine(row, gives)
      if (line === null) return
      count += 1
      if (lines.length < mostLeftLines) {
        const sheet = line.sheet === null ? null : storableText(line.sheet)
        lines.push({ ...line, ...storableGives(line.gives), sheet, text: storableText(line.text) })
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

const storableGives = (gives: TitleGives | undefined): { gives?: TitleGives } =>
  gives === undefined ? {} : { gives: Object.fromEntries(Object.entries(gives).map(([field, words]) => [field, storableText(words)])) }
