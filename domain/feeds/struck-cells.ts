import { isStruck } from '../files/cell.ts'
import type { FeedField } from './fields.ts'
import type { RowCells } from './row-cells.ts'

/** What makes a stone the one it is, and what it costs. */
const telling = [
  'stockNo',
  'reportNo',
  'shape',
  'carat',
  'points',
  'color',
  'clarity',
  'pricePerCt',
  'priceTotal',
  'back',
] as const satisfies readonly FeedField[]

/** A stock number or a price that somebody struck through is withdrawn, or another one holds; which, only the supplier can say. */
export function isStruckOut(cells: RowCells): boolean {
  if (cells.row.struck !== true) return false
  const field = telling.find((one) => isStruck(cells.row.cells[cells.column(one)?.index ?? -1]))
  if (field === undefined) return false
  cells.warnings.push(cells.note(field, 'struck_out'))
  return true
}
