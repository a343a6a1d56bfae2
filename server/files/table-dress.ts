import type { CellKind } from '@loupe/domain/exports/export-column.ts'

export type SheetColumn = { readonly name: string; readonly kind: CellKind; /** How wide, in letters. */ readonly chars: number }

/** Under a column: words, or a formula over the cells of columns named in braces, with what it comes to. */
export type TotalCell = string | { readonly formula: string; readonly value: number; readonly kind?: CellKind }

/** Pictures fill whole cells, from edge to edge: they are drawn to their measure. */
export type SheetPicture = { readonly bytes: Uint8Array }

/** A letter is about so wide, and a cell has edges. */
export const widthPx = (chars: number): number => chars * 7 + 5
/** How high a row is by itself, and the first line over a table. */
export const rowPx = 20
export const houseLinePx = 28
/** A cell with a picture in it. */
export const pictureCell = { chars: 11, heightPx: 78 } as const

/** How many columns a logo lies over: those that begin before so many pixels. */
export function logoColumns(columns: readonly SheetColumn[], roomPx: number): { readonly columns: number; readonly widthPx: number } {
  let [count, width] = [0, 0]
  while (count < columns.length && width < roomPx) {
    width += widthPx(columns[count]?.chars ?? 0)
    count += 1
  }
  return { columns: count, widthPx: width }
}

/** How a workbook looks: what is over its table, beside its rows and under them. */
export type Dress = {
  readonly title: string
  /** Lines over the table; the first is whose it is. */
  readonly head: readonly string[]
  /** Beside them, over so many columns. */
  readonly logo?: (SheetPicture & { readonly columns: number }) | undefined
  /** Which of the rows is the head of the table. */
  readonly headAt: number
  /** One for each cell of a row. */
  readonly columns: readonly SheetColumn[]
  readonly total?: readonly (TotalCell | null)[] | undefined
  /** Under the table, in so many words. */
  readonly notes: readonly string[]
  /** Beside each row, in its first cell. */
  readonly pictures?: readonly (SheetPicture | null)[] | undefined
  readonly watermark?: { readonly words: string; readonly tile: Uint8Array } | undefined
}
