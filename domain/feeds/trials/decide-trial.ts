import type { SheetRow } from '../../files/cell.ts'
import { decideFile } from '../decide-file.ts'
import type { DecideContext } from '../decide-context.ts'
import { layoutNeeds } from '../layout.ts'
import { seenNumbers, stoneReader } from '../read-stone.ts'
import type { Columns, Read } from './five-stones.ts'
import { inventedList } from './invented-list.ts'

export const rap = inventedList()
export const now = new Date('2026-11-22T12:00:00Z')
export const rowsOf = (lines: readonly (readonly string[])[], sheet: string | null = null): SheetRow[] =>
  lines.map((cells, at) => ({ sheet, row: at + 1, cells }))

export type Told = Partial<DecideContext> & { readonly sheet?: string }

/** The file as it is decided, with its rows. */
export function decided(lines: readonly (readonly string[])[], told: Told = {}) {
  const { sheet = null, ...more } = told
  const rows = rowsOf(lines, sheet)
  const context: DecideContext = {
    rap,
    rates: { CNY: 7.1 },
    remembered: null,
    chosen: null,
    answers: {},
    fileName: 'list.csv',
    now,
    ...more,
  }
  return { rows, ...decideFile([{ sheet, rows, count: rows.length }], context) }
}

/** What goes in: stones as read, or the open questions. */
export function outcome(lines: readonly (readonly string[])[], told: Told = {}): Read[] | string[] {
  const { rows, layout } = decided(lines, told)
  const open = layoutNeeds(layout)
  if (open.length > 0) return open
  const [sheet] = layout.sheets
  if (!sheet) return []
  const reader = stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() })
  return rows.flatMap((row) => {
    const read = reader(row)
    if (read.kind !== 'stone') return []
    return [{ no: read.stone.stockNo, carat: read.stone.carat, perCt: Math.round(read.prices.usdPerCt) / 100, origin: read.stone.origin }]
  })
}

export const perCt: Columns = { 'Price/Ct': (stone) => stone.perCt.toFixed(2) }
