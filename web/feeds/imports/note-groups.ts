import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'

type Note = OutputOf<typeof feedsApi.notes>['rows'][number]

/** The same fault of one or many rows of a sheet; no row where the whole file has it. */
export type NoteGroup = Pick<Note, 'seq' | 'sheet' | 'column' | 'value' | 'text' | 'reckoned'> & {
  readonly rows: readonly number[]
  readonly stockNos: readonly string[]
}

/** Notes that say the same of the same cell, said once, where the first of them stands. */
export function groupNotes(notes: readonly Note[]): readonly NoteGroup[] {
  const groups = new Map<string, NoteGroup & { rows: number[]; stockNos: string[] }>()
  for (const { seq, sheet, column, value, text, reckoned, row, stockNo } of notes) {
    const key = JSON.stringify([sheet, column, value, text, reckoned])
    const group = groups.get(key) ?? { seq, sheet, column, value, text, reckoned, rows: [], stockNos: [] }
    groups.set(key, group)
    if (row > 0) group.rows.push(row)
    if (stockNo !== null) group.stockNos.push(stockNo)
  }
  return [...groups.values()].toSorted((one, other) => gapOf(other) - gapOf(one))
}

/** As a file may write it: 1,820.00 or 1.820,00. */
const figure = (text: string): number =>
  Number((/,\d{1,2}\D*$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text).replace(/[^\d.-]/g, ''))

/** By how much of itself a figure is off what the row's others make of it, the share of a price or points; nothing else is compared. */
function gapOf({ value, reckoned }: NoteGroup): number {
  if (value === null || reckoned === null) return 0
  const [file, own] = [figure(value), figure(reckoned)]
  const gap = Math.abs(file - own)
  return Number.isFinite(gap) ? gap / Math.max(100, Math.abs(own)) : 0
}
