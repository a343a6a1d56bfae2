import type { StockSort } from '@loupe/domain/stock/search.ts'
import type { SortName } from '@loupe/domain/stock/stone-fields.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useMemo, type MouseEvent, type RefObject } from 'react'
import { stoneName } from '../../gems/stone-words.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { VirtualGrid } from '../../ui/grid/virtual-grid.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { StockText } from '../stock.text.en.ts'
import type { CellWords } from './cell-words.ts'
import { pictureCell } from './stone-cells.tsx'
import type { StoneColumn } from './stone-columns.tsx'
import styles from './stone-table.module.css'
import { rowHeightPx, useTablePrefs } from './table-prefs.ts'

/** Stones in their order; those that are not there yet are fetched when the reader comes near. */
export type StoneRows<S extends Stone> = {
  readonly rowCount: number
  /** Rows that are there from the first one on, without a gap. */
  readonly loaded: number
  readonly rowAt: (index: number) => S | undefined
  readonly onReach: (from: number, to: number) => void
  /** The rows on screen answer an older question. */
  readonly stale: boolean
}

/** Stones that are picked; the functions stay the same while what is picked does. */
export type StonePicks<S extends Stone> = {
  readonly has: (id: string) => boolean
  readonly mark: (stone: S) => void
  readonly span: (index: number) => void
  readonly markAll: (stones: readonly S[], isIn: boolean) => void
  /** What a press on a stone's box does, where the stone is called otherwise than by what it is. */
  readonly labelOf?: (stone: S) => string
}

type Props<S extends Stone> = {
  /** The same array as long as nothing about them changes. */
  readonly columns: readonly StoneColumn<S>[]
  readonly isFancy: boolean
  readonly rows: StoneRows<S>
  /** Null where nothing can be picked. */
  readonly picks: StonePicks<S> | null
  readonly sort: StockSort
  readonly onSort: (sort: StockSort) => void
  readonly scroller: RefObject<HTMLElement | null>
  readonly stickyTopPx: number
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: (stone: S) => void
  /** Stone whose panel is open. */
  readonly openId: string | null
  /** The same function as long as the cart is; none where nothing is put into one. */
  readonly isInCart?: (id: string) => boolean
}

const nowhere = () => false

/** Stones as rows of one line; head and first columns stay. */
export function StoneGrid<S extends Stone>(props: Props<S>) {
  const { columns, isFancy, rows, picks, sort, onSort, openId, onOpen, isInCart = nowhere } = props
  const t = useText<StockText>('stock')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const density = useTablePrefs((now) => now.density)
  const { mark, labelOf } = picks ?? {}
  const drawn = useMemo((): GridColumn<S>[] => {
    const words: CellWords = { t, parts, say, isInCart }
    const check: GridColumn<S> = {
      ...firstColumn,
      id: 'check',
      head: null,
      widthPx: 34,
      cell: (stone, marked) =>
        mark && checkCell({ stone, marked, label: labelOf?.(stone) ?? t('pick', { stone: stoneName(stone, say) }), mark }),
    }
    const picture: GridColumn<S> = {
      ...firstColumn,
      id: 'picture',
      head: <span className="visually-hidden">{t('picture')}</span>,
      widthPx: 44,
      cell: pictureCell,
    }
    const frozenFirst = [...columns.filter((column) => column.frozen), ...columns.filter((column) => !column.frozen)]
    return [
      ...(mark === undefined ? [] : [check]),
      picture,
      ...frozenFirst.map((column): GridColumn<S> => ({
        id: column.id,
        head: column.title({ t, say }),
        widthPx: (isFancy ? column.fancyWidthPx : undefined) ?? column.widthPx,
        cell: (stone) => column.cell(stone, words),
        ...(column.align ? { align: column.align } : {}),
        ...(column.frozen ? { frozen: true } : {}),
        ...(column.pinned ? { pinned: true } : {}),
        ...(column.sort ? { sort: sortOf(column.sort, sort, onSort) } : {}),
      })),
    ]
  }, [columns, isFancy, mark, labelOf, sort, onSort, say, parts, t, isInCart])
  const toneOf = useCallback((stone: S) => (stone.id === openId ? 'open' : stone.availability === 'sold' ? 'gone' : undefined), [openId])
  return (
    <VirtualGrid
      label={t('tableLabel')}
      columns={drawn}
      corner={picks && <CheckAll rows={rows} picks={picks} />}
      rowCount={rows.rowCount}
      rowAt={rows.rowAt}
      rowHeightPx={rowHeightPx[density]}
      scroller={props.scroller}
      stickyTopPx={props.stickyTopPx}
      active={props.active}
      onActive={props.onActive}
      onOpen={onOpen}
      onMark={picks ? picks.mark : onOpen}
      onSpan={picks?.span}
      onReach={rows.onReach}
      marked={(stone) => picks?.has(stone.id) === true}
      tone={toneOf}
      dimmed={rows.stale}
    />
  )
}

const firstColumn = { frozen: true, align: 'center' } as const

const sortOf = (by: SortName, sort: StockSort, onSort: (sort: StockSort) => void): NonNullable<GridColumn<Stone>['sort']> => ({
  direction: sort.by === by ? sort.direction : null,
  onSort: () => onSort(nextSort(sort, by)),
})

/** First press: what buyers want first (cheap, light back, near first), then the other way round. */
function nextSort(now: StockSort, by: SortName): StockSort {
  if (now.by !== by) return { by, direction: by === 'seenAt' ? 'desc' : 'asc' }
  return { by, direction: now.direction === 'asc' ? 'desc' : 'asc' }
}

type CheckProps<S extends Stone> = {
  readonly stone: S
  readonly marked: boolean
  readonly label: string
  readonly mark: (stone: S) => void
}

const checkCell = <S extends Stone>({ stone, marked, label, mark }: CheckProps<S>) => (
  <Stack as="label" align="center" justify="center" tall={24} className={styles.check} onClick={stayInRow}>
    <input type="checkbox" tabIndex={-1} checked={marked} aria-label={label} onChange={() => mark(stone)} />
  </Stack>
)

/** A press in the cell picks; with shift the row itself takes it, which knows its place. */
const stayInRow = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault()
  else event.stopPropagation()
}

/** Picks what is loaded, at most this many at once: what is exported and what a cart takes (product.md 9). */
const pickedAtOnce = 500

function CheckAll<S extends Stone>({ rows, picks }: { readonly rows: StoneRows<S>; readonly picks: StonePicks<S> }) {
  const t = useText<StockText>('stock')
  const stones = Array.from({ length: Math.min(rows.loaded, pickedAtOnce) }, (_, index) => rows.rowAt(index)).filter(
    (row) => row !== undefined,
  )
  const on = stones.filter((stone) => picks.has(stone.id)).length
  return (
    <Stack as="label" align="center" justify="center" tall={24} className={styles.check}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('pickAll', { count: stones.length })}
        title={t('pickAll', { count: stones.length })}
        checked={stones.length > 0 && on === stones.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < stones.length
        }}
        onChange={() => picks.markAll(stones, on < stones.length)}
      />
    </Stack>
  )
}
