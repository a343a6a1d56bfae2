import type { LabelMark } from '@loupe/domain/labels/lay-out.ts'

/** Words in one size and weight; a line of them is broken where there is no more room. */
export type Words = { readonly text: string; readonly size?: number; readonly isBold?: boolean; readonly isDim?: boolean }

export type Cell = readonly Words[]

export type Column = {
  readonly head: Cell
  /** How much of the width it has, beside the others. */ readonly share: number
  readonly isNumber?: boolean
}

export type Sum = { readonly name: string; readonly value: string; readonly isBig?: boolean }

/** What stands on a sheet, one below the other. */
export type Block =
  | { readonly is: 'head'; readonly left: Cell; readonly right: Cell }
  | { readonly is: 'facts'; readonly facts: readonly { readonly name: string; readonly value: string }[] }
  | { readonly is: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly is: 'sums'; readonly sums: readonly Sum[] }
  | { readonly is: 'text'; readonly text: Cell }
  | { readonly is: 'signatures'; readonly names: readonly string[] }

/** A file of sheets as it is to be drawn. What is drawn of it is the same to the byte, whenever and wherever it is drawn. */
export type Sheet = {
  readonly title: string
  /** YYYY-MM-DD: the only day that the file knows. */
  readonly day: string
  /** Each begins on a page of its own; its mark stands at the top, e.g. for whom it is. */
  readonly parts: readonly { readonly mark: string | null; readonly blocks: readonly Block[] }[]
  /** Stands at the foot of each page. */
  readonly foot: string
  /** Stands large across each page, e.g. that it counts no more. */
  readonly stamp: string | null
}

/** A file of labels, page by page; each label stands where its page says, in millimetres. */
export type LabelFile = {
  readonly title: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly page: { readonly widthMm: number; readonly heightMm: number }
  readonly pages: readonly {
    readonly labels: readonly { readonly x: number; readonly y: number; readonly marks: readonly LabelMark[] }[]
  }[]
}
