import { type Cell, cellText, type SheetRow } from '../files/cell.ts'
import type { SheetLayout } from './layout.ts'
import type { RowCells } from './row-cells.ts'

export const totalWords =
  /^(?:c\/f|b\/f|c\.f\.?|b\.f\.?|(?:amount |balance |total )?(?:carried|brought) (?:forward|over|down)|page totals?|过次页|承前页|转下页)(?![\p{L}\d])|^(grand\s*)?(sub\s*)?(total|totals|sum|average|avg\.?|合计|总计|小计|平均|共计)\b|^(合计|总计|小计|平均|共计)/iu

/** "Round Total", "圆形合计". */
const endsInTotal = /(?:^|\s)(?:sub-?)?totals?:?$|(?:合计|小计|总计)[:：]?$/i

const fewestOfStone = 3
const longestShape = 24
/** "KTS: Feather, Crystal" below a stone: a line of words that stands among the shapes, with nothing that a stone has. */
const isLone = ({ cells: all }: SheetRow, cells: RowCells): boolean =>
  (['reportNo', 'carat', 'points', 'color', 'clarity'] as const).every((field) => cells.text(field) === '') &&
  (cells.text('shape').length > longestShape || /[:;]/.test(cells.text('shape'))) &&
  all.filter((cell) => cellText(cell).trim() !== '').length < fewestOfStone

/** "Round Total" where the stock numbers stand. */
const isSum = (cells: RowCells): boolean => cells.text('reportNo') === '' && endsInTotal.test(cells.text('stockNo'))

/** A sum, or a line of words, where the shapes stand, of no stone that has a number. */
const isNoneByShape = (row: SheetRow, cells: RowCells): boolean =>
  cells.text('stockNo') === '' && (endsInTotal.test(cells.text('shape')) || isLone(row, cells))

/** "20 pcs" where a shape stands. */
const isCount = (shape: string): boolean => /^\d+(?:[.,]\d+)?\s*(?:pcs?\.?)?$/i.test(shape)

const saysTotal = ({ cells }: SheetRow): boolean => cells.some((cell) => totalWords.test(cellText(cell).trim()))

/** Is it the header of the shapes, standing among them again? */
export function headingOf(sheet: SheetLayout): (shape: string) => boolean {
  const headers = new Set(sheet.columns.filter(({ field }) => field === 'shape').map(({ header }) => header))
  return (shape) => headers.has(shape)
}

/** Blank lines, totals and averages, lines of terms and repeated headers are no stones (trade.md 3.5). */
export function isNoStone(row: SheetRow, cells: RowCells, sheet: SheetLayout, isHeading: (shape: string) => boolean): boolean {
  const shape = cells.text('shape')
  if (shape !== '') return isHeading(shape) || (isCount(shape) && saysTotal(row)) || isNoneByShape(row, cells)
  if (isSum(cells)) return true
  const filled = row.cells.filter((cell: Cell) => cellText(cell).trim() !== '')
  if (filled.length === 0 || saysTotal(row)) return true
  const named = (cells.text('carat') || cells.text('points')) !== '' && (cells.text('stockNo') || cells.text('reportNo')) !== ''
  return !named && filled.length <= Math.max(2, sheet.columns.length / 4)
}
