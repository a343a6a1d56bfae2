import { memo } from 'react'
import type { ColumnWindow } from './use-column-window.ts'
import type { GridColumn } from './virtual-grid.tsx'
import styles from './virtual-grid.module.css'

type Props = {
  readonly id: string
  readonly row: unknown
  readonly index: number
  readonly frozen: readonly GridColumn<unknown>[]
  readonly loose: readonly GridColumn<unknown>[]
  /** Loose columns that can be seen. */
  readonly across: ColumnWindow
  readonly width: number
  readonly height: number
  readonly marked: boolean
  readonly active: boolean
  readonly tone: string | undefined
  readonly onActive: (index: number) => void
  readonly onOpen: (row: unknown, index: number) => void
}

/** One row of the grid. The frozen cells share one sticky box: a box for each of them would cost a layer each. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, row, index, frozen, loose, across, width, height, marked, active, tone, onActive, onOpen } = props
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
      style={{ width, height, top: index * height }}
      onClick={() => {
        onActive(index)
        onOpen(row, index)
      }}
    >
      <div role="presentation" className={styles.frozen}>
        {frozen.map((column, k) => cell(column, k + 1))}
      </div>
      {across.beforePx > 0 && <div role="presentation" className={styles.before} style={{ width: across.beforePx }} />}
      {loose.slice(across.first, across.last + 1).map((column, k) => cell(column, frozen.length + across.first + k + 1))}
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
