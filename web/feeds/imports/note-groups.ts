import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'

type Note = OutputOf<typeof feedsApi.notes>['rows'][number]

/** The same fault of one or many rows of a sheet; no row where the whole file has it. */
export type NoteGroup = Pick<Note, 'seq' | 'sheet' | 'column' | 'value' | 'text'> & { readonly rows: readonly number[] }

/** Notes that say the same of the same cell, said once, where the first of them stands. */
export function groupNotes(notes: readonly Note[]): readonly NoteGroup[] {
  const groups = new Map<string, NoteGroup & { rows: number[] }>()
  for (const { seq, sheet, column, value, text, row } of notes) {
    const key = JSON.stringify([sheet, column, value, text])
    const group = groups.get(key) ?? { seq, sheet, column, value, text, rows: [] }
    groups.set(key, group)
    if (row > 0) group.rows.push(row)
  }
  return [...groups.values()]
}
