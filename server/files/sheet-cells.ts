import type { Cell } from '@loupe/domain/files/cell.ts'
import { tooManyColumns } from '@loupe/domain/files/files.problems.ts'
import { hyperlinkFormula } from './cell-formats.ts'

/** What a workbook says of one cell: its value as text, its formula and the link that lies on it. */
export function shownCell(value: string, formula: string | undefined, ownLink: string | undefined): Cell {
  const byFormula = formula === undefined ? null : hyperlinkFormula(formula)
  const link = byFormula?.link ?? ownLink
  const text = value || (byFormula?.text ?? '')
  // A formula that was never worked out shows nothing but itself.
  const bare = text === '' && formula !== undefined ? `=${formula.slice(0, 200)}` : undefined
  return link === undefined && bare === undefined ? text : richCell(text, link, bare)
}

const richCell = (text: string, link: string | undefined, formula: string | undefined): Cell => ({
  text,
  ...(link !== undefined && { link }),
  ...(formula !== undefined && { formula }),
})

/** Puts a cell where it stands in its row; those before it that a workbook does not write down are empty. @throws Problem 400 */
export function putCell(cells: Cell[], column: number, cell: Cell, maxColumns: number): void {
  if (!(column >= 0 && column < maxColumns)) throw tooManyColumns(maxColumns)
  while (cells.length < column) cells.push('')
  cells[column] = cell
}
