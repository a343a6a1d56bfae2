import type { CellKind } from '@loupe/domain/exports/export-column.ts'

export type SheetColumn = { readonly name: string; readonly kind: CellKind; /** How wide, in letters. */ readonly chars: number }

/** Under a column: words, or a formula over the cells of columns named in braces, with what it comes to. */
export type TotalCell = string | { readonly formula: string; readonly value: number; readonly kind?: CellKind }

export type SheetPicture = { readonly bytes: Uint8Array; readonly widthPx: number; readonly heightPx: number }

/** How a workbook looks: what is over its table, beside its rows and under them. */
export type Dress = {
  readonly title: string
  /** Lines over the table; the first is whose it is. */
  readonly head: readonly string[]
  readonly logo?: SheetPicture | undefined
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
