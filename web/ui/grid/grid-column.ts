import type { ReactNode } from 'react'

export type GridColumn<Row> = {
  readonly id: string
  readonly head: ReactNode
  readonly widthPx: number
  readonly align?: 'start' | 'end' | 'center'
  /** Stays at the left edge while the rest scrolls; frozen columns come first. */
  readonly frozen?: boolean
  /** Stays in sight wherever the rest is scrolled to, and where the grid is wider than its room; such columns stand side by side. */
  readonly pinned?: boolean
  /** Called for every row that comes into sight: cheapest without components and hooks of its own. */
  readonly cell: (row: Row, marked: boolean) => ReactNode
  /** Present on columns that sort; `direction` while the list is sorted by it. */
  readonly sort?: { readonly direction: 'asc' | 'desc' | null; readonly onSort: () => void }
}
