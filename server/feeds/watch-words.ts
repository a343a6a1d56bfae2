import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { type KnownPart, knownWords } from './known-words.ts'
import type { ReadStone } from './preview-row.ts'
import type { SaidBy } from './supplier-words.store.ts'
import { type UnknownPart, unknownWords } from './unknown-words.ts'

/** The words of some rows of a file. */
export type WordsPart = { readonly unknown: UnknownPart; readonly known: KnownPart }

/** Counts the words of a file's rows that no table knows, and those that are read by what the supplier said. */
export function watchWords(layout: FeedLayout, said: readonly SaidBy[]) {
  const unknown = unknownWords()
  const known = knownWords(layout, said)
  return {
    stone(sheet: SheetLayout, row: SheetRow, read: ReadStone): void {
      for (const note of read.warnings) unknown.note(sheet, row, note, false)
      const placed = read.placed ?? row
      unknown.silent(sheet, placed, layout.values)
      known.row(sheet, placed)
    },
    refused(sheet: SheetLayout, row: SheetRow, note: RowNote): void {
      unknown.note(sheet, row, note, true)
      known.row(sheet, row)
    },
    /** Null when there were too many to keep. */
    part(): WordsPart | null {
      const parts = { unknown: unknown.part(), known: known.part() }
      return parts.unknown === null || parts.known === null ? null : { unknown: parts.unknown, known: parts.known }
    },
    join(part: WordsPart): void {
      unknown.join(part.unknown)
      known.join(part.known)
    },
    unknown: unknown.all,
    known: known.all,
  }
}
