import { memo } from 'react'
import type { GridParts } from './grid-parts.ts'
import type { ColumnWindow } from './use-column-window.ts'
import type { GridColumn } from './grid-column.ts'
import styles from './virtual-grid.module.css'

type Props = {
  readonly id: string
  readonly row: unknown
  readonly index: number
  readonly parts: GridParts<GridColumn<unknown>>
  /** Columns behind the pinned ones that can be seen. */
  readonly across: ColumnWindow
  readonly height: number
  readonly marked: boolean
  readonly active: boolean
  readonly tone: string | undefined
  readonly onActive: (index: number) => void
  readonly onOpen: (row: unknown, index: number) => void
  readonly onSpan: ((index: number) => void) | undefined
}

/** One row of the grid. The frozen cells share one sticky box, the pinned ones another: a box for each of them would cost a layer each. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, index, parts, across, height, marked, active, tone, onActive, onOpen, onSpan } = props
  const { frozen, before, pinned, after } = parts
  const fixed = frozen.length + before.length + pinned.length
  const cell = (column: GridColumn<unknown>, place: number) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={place}
      className={styles.cell}
      data-align={column.align}
      style={{ width: column.widthPx }}
    >
      {column.cell(row, marked)}
    </div>
  )
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={marked}
      className={styles.row}
      data-active={active || undefined}
      data-tone={tone}
      style={{ width: parts.width, height, top: index * height }}
      onClick={(event) => {
        onActive(index)
        if (event.shiftKey && onSpan) onSpan(index)
        else onOpen(row, index)
      }}
    >
      <div role="presentation" className={styles.frozen}>
        {frozen.map((column, k) => cell(column, k + 1))}
      </div>
      {before.map((column, k) => cell(column, frozen.length + k + 1))}
      {pinned.length > 0 && (
        <div role="presentation" className={styles.pinned}>
          {pinned.map((column, k) => cell(column, frozen.length + before.length + k + 1))}
        </div>
      )}
      {across.beforePx > 0 && <div role="presentation" style={{ flex: 'none', width: across.beforePx }} />}
      {after.slice(across.first, across.last + 1).map((column, k) => cell(column, fixed + across.first + k + 1))}
    </div>
  )
})

/** Stands where a row will be once it is fetched. */
export function SkeletonRow({ top, height, width }: { top: number; height: number; width: number }) {
  return (
    <div role="row" aria-hidden className={styles.row} style={{ width, height, top }}>
      <div role="gridcell" className={styles.wait} />
    </div>
  )
}
