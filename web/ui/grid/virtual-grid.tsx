import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo, useRef, type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { partsOf, type GridParts } from './grid-parts.ts'
import { GridRow, SkeletonRow } from './grid-row.tsx'
import { useColumnWindow } from './use-column-window.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './virtual-grid.module.css'
import type { GridColumn } from './grid-column.ts'

type Props<Row> = {
  readonly label: string
  /** The same array as long as nothing about the columns changes: other columns draw every row anew. */
  readonly columns: readonly GridColumn<Row>[]
  /** Head of the first column, which may change with every answer. */
  readonly corner?: ReactNode
  readonly rowCount: number
  /** Rows beyond what is loaded are skeletons. */
  readonly rowAt: (index: number) => Row | undefined
  readonly rowHeightPx: number
  /** What scrolls the grid; it may hold more than the grid. */
  readonly scroller: RefObject<HTMLElement | null>
  /** Height of what sticks above the head, so that the head sticks under it. */
  readonly stickyTopPx: number
  /** Row that the keyboard is on. */
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: (row: Row, index: number) => void
  readonly onMark: (row: Row, index: number) => void
  /** Shift with a press on a row, or with the space bar: everything from the row marked before to this one. */
  readonly onSpan?: ((index: number) => void) | undefined
  /** The first and the last row on screen, so that what is missing can be fetched. */
  readonly onReach: (from: number, to: number) => void
  readonly marked: (row: Row) => boolean
  readonly tone?: (row: Row) => string | undefined
  readonly dimmed: boolean
}

/** A table of any length: draws only the rows on screen, head and first columns stay put, arrows, space and Enter work. */
export function VirtualGrid<Row>(props: Props<Row>) {
  const { label, columns, rowCount, rowAt, rowHeightPx, scroller, stickyTopPx, active, dimmed } = props
  const body = useRef<HTMLDivElement>(null)
  const { first, last } = useRowWindow({ scroller, body, rowCount, rowHeight: rowHeightPx, onReach: props.onReach })
  const parts = useMemo(() => partsOf(columns), [columns])
  const { frozenPx, width } = parts
  const across = useColumnWindow(scroller, parts)

  function handleKey(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeightPx) - 3)
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rowCount - 1,
    }[event.key]
    const row = rowAt(active)
    if (target !== undefined) moveTo(Math.max(0, Math.min(rowCount - 1, target)))
    else if (event.key === ' ' && event.shiftKey && row && props.onSpan) props.onSpan(active)
    else if (event.key === ' ' && row) props.onMark(row, active)
    else if (event.key === 'Enter' && row) props.onOpen(row, active)
    else return
    event.preventDefault()
  }

  function moveTo(index: number) {
    props.onActive(index)
    showRow(scroller.current, body.current, index, rowHeightPx, stickyTopPx + headHeightPx)
  }

  const rows: ReactNode[] = []
  for (let index = first; index <= last; index += 1) {
    const row = rowAt(index)
    // By place: rows stay in the order that they are read in, and no row moves when others come or go.
    rows.push(
      row === undefined ? (
        <SkeletonRow key={index} top={index * rowHeightPx} height={rowHeightPx} width={width} />
      ) : (
        <GridRow
          key={index}
          id={`row-${index}`}
          row={row}
          index={index}
          parts={parts as GridParts<GridColumn<unknown>>}
          across={across}
          height={rowHeightPx}
          marked={props.marked(row)}
          active={index === active}
          tone={props.tone?.(row)}
          onActive={props.onActive}
          onOpen={props.onOpen as (row: unknown, index: number) => void}
          onSpan={props.onSpan}
        />
      ),
    )
  }
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-busy={dimmed}
      tabIndex={0}
      aria-activedescendant={rowAt(active) === undefined ? undefined : `row-${active}`}
      className={styles.grid}
      data-sideways={across.sideways || undefined}
      data-tight={across.tight || undefined}
      style={{ width, '--row-height': `${rowHeightPx}px`, '--frozen-width': `${frozenPx}px` } as CSSProperties}
      onKeyDown={handleKey}
    >
      <div role="rowgroup" className={styles.head} style={{ top: stickyTopPx }}>
        <div role="row" aria-rowindex={1} className={styles.headRow}>
          <div role="presentation" className={styles.frozen} style={{ width: frozenPx }}>
            {parts.frozen.map((column, k) => (
              <HeadCell key={column.id} column={column as GridColumn<unknown>} corner={k === 0 ? props.corner : undefined} />
            ))}
          </div>
          {parts.before.map((column) => (
            <HeadCell key={column.id} column={column as GridColumn<unknown>} />
          ))}
          {parts.pinned.length > 0 && (
            <div role="presentation" className={styles.pinned}>
              {parts.pinned.map((column) => (
                <HeadCell key={column.id} column={column as GridColumn<unknown>} />
              ))}
            </div>
          )}
          {parts.after.map((column) => (
            <HeadCell key={column.id} column={column as GridColumn<unknown>} />
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className={styles.body} data-dimmed={dimmed || undefined} style={{ height: rowCount * rowHeightPx }}>
        {rows}
      </div>
      {across.fadePx > 0 && <FadedEdge top={stickyTopPx} width={across.fadePx} />}
    </div>
  )
}

const FadedEdge = ({ top, width }: { top: number; width: number }) => (
  <span aria-hidden className={styles.edge}>
    <span className={styles.fade} style={{ top, width }} />
  </span>
)

const headHeightPx = 34

/** Scrolls just enough that a row is seen between the head and the lower edge. */
function showRow(scroller: HTMLElement | null, body: HTMLElement | null, index: number, rowHeightPx: number, coveredPx: number): void {
  if (!scroller || !body) return
  // Boxes are measured on the screen, heights in the page's own size, which a reader may have changed.
  const size = scroller.currentCSSZoom ?? 1
  const top = (body.getBoundingClientRect().top - scroller.getBoundingClientRect().top) / size + index * rowHeightPx
  const from = coveredPx
  const to = scroller.clientHeight
  if (top < from) scroller.scrollTop -= from - top
  else if (top + rowHeightPx > to) scroller.scrollTop += top + rowHeightPx - to
}

function HeadCell({ column, corner }: { column: GridColumn<unknown>; corner?: ReactNode }) {
  const { sort } = column
  return (
    <div
      role="columnheader"
      className={styles.headCell}
      data-align={column.align}
      style={{ width: column.widthPx }}
      aria-sort={sort?.direction ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <button type="button" className={styles.sort} data-on={sort.direction !== null || undefined} onClick={sort.onSort}>
          {column.head}
          {sort.direction === 'asc' && <IconArrowUp size={13} stroke={2.2} aria-hidden />}
          {sort.direction === 'desc' && <IconArrowDown size={13} stroke={2.2} aria-hidden />}
        </button>
      ) : (
        (corner ?? column.head)
      )}
    </div>
  )
}
