/**
 * One cell of a supplier's file as text: numbers in their shortest form, percent cells with % ("-48.2%"), dates as 2025-09-13.
 * A cell with more to say carries the target of its link, or the formula whose value the file does not hold; `shared` is a number that
 * stands once for several rows.
 */
export type Cell = string | { readonly text: string; readonly link?: string; readonly formula?: string; readonly shared?: true }

/** One row as the file has it: `sheet` only in workbooks, `row` from 1 with headers counted (in a CSV the record's number). */
export type SheetRow = {
  readonly sheet: string | null
  readonly row: number
  readonly cells: readonly Cell[]
  /** The colour behind most of its cells, or its first: FFFF00; only in workbooks, never white. */
  readonly fill?: string
  /** The file ends in the middle of this row: it was cut off on its way. */
  readonly cut?: true
}

export const cellText = (cell: Cell | undefined): string => (cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text)

/** What stands in the cells that are not empty, in their order. */
export const filledTexts = (cells: readonly Cell[]): string[] => cells.map((cell) => cellText(cell).trim()).filter(Boolean)

/** Merged over several rows: what it says of one of them alone is not known. */
export const isShared = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.shared === true

export const cellLink = (cell: Cell | undefined): string | null =>
  cell === undefined || typeof cell === 'string' ? null : (cell.link ?? null)

/** What a person would see of the cell when told about it: its text, or the formula that has no value. */
export const cellShown = (cell: Cell | undefined): string =>
  cell === undefined || typeof cell === 'string' ? (cell ?? '') : cell.text !== '' ? cell.text : (cell.formula ?? '')
