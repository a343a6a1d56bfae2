/**
 * One cell of a supplier's file as text: numbers in their shortest form, percent cells with % ("-48.2%"), dates as 2025-09-13.
 * A cell with more to say carries the target of its link, or the formula whose value the file does not hold; `shared` is a number that
 * stands once for several rows; `struck`: it alone is struck through, and not its row.
 */
export type Cell =
  | string
  | { readonly text: string; readonly link?: string; readonly formula?: string; readonly shared?: true; readonly struck?: true }

/** One row as the file has it: `sheet` only in workbooks, `row` from 1 with headers counted (in a CSV the record's number). */
export type SheetRow = {
  readonly sheet: string | null
  readonly row: number
  readonly cells: readonly Cell[]
  /** The colour behind most of its cells, or its first: FFFF00; only in workbooks, never white. */
  readonly fill?: string
  /** Some of its cells are struck through; a row that is from end to end is hidden. */
  readonly struck?: true
  /** Whether it holds but a few cells, where that is known before they are cut: a title or a note more likely than a stone. */
  readonly sparse?: boolean
  /** The file ends in the middle of this row: it was cut off on its way. */
  readonly cut?: true
}

export const cellText = (cell: Cell | undefined): string => (cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text)

/** What stands in the cells that are not empty, in their order. */
export const filledTexts = (cells: readonly Cell[]): string[] => cells.map((cell) => cellText(cell).trim()).filter(Boolean)

const fewCells = 4
/** Something stands in the row, and in no more than a few cells: a title or a note more likely than a stone. */
export function isSparse(row: SheetRow): boolean {
  // Where it is known, the row need not be cut for it.
  if (row.sparse !== undefined) return row.sparse
  const { cells } = row
  let filled = 0
  for (let at = 0; at < cells.length && filled <= fewCells; at += 1) if (cellText(cells[at]) !== '') filled += 1
  return filled > 0 && filled <= fewCells
}
/** The same of the line of a text that is not cut yet. */
export function isSparseLine(line: string, delimiter: string): boolean {
  let filled = 0
  for (let at = 0; at <= line.length && filled <= fewCells;) {
    const quoted = line.charCodeAt(at) === 34 ? line.indexOf('"', at + 1) : -1
    const next = line.indexOf(delimiter, quoted < 0 ? at : quoted)
    const end = next < 0 ? line.length : next
    if (end > at + (quoted < 0 ? 0 : 2)) filled += 1
    at = end + 1
  }
  return filled > 0 && filled <= fewCells
}

/** Merged over several rows: what it says of one of them alone is not known. */
export const isShared = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.shared === true

export const isStruck = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.struck === true

export const cellLink = (cell: Cell | undefined): string | null =>
  cell === undefined || typeof cell === 'string' ? null : (cell.link ?? null)

/** What a person would see of the cell when told about it: its text, or the formula that has no value. */
export const cellShown = (cell: Cell | undefined): string =>
  cell === undefined || typeof cell === 'string' ? (cell ?? '') : cell.text !== '' ? cell.text : (cell.formula ?? '')
