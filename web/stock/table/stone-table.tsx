import { isMissing } from '@loupe/domain/api/unknown.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import type { SortName } from '@loupe/domain/stock/stone-fields.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useMemo, type MouseEvent, type RefObject } from 'react'
import { stoneName } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { VirtualGrid } from '../../ui/grid/virtual-grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { mark, markAll, markSpan, useSelection } from '../picked/selection.ts'
import { stoneColumns, type StoneColumn } from './stone-columns.tsx'
import { pictureCell } from './stone-cells.tsx'
import type { CellWords } from './cell-words.ts'
import type { Hue } from '../stock-view.ts'
import styles from './stone-table.module.css'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { Stack } from '../../ui/stack.tsx'
import type { StockText } from '../stock.text.en.ts'
import { inOrder, rowHeightPx, useTablePrefs } from './table-prefs.ts'
import { useHasPanelRoom } from '../use-panel-room.ts'
import type { StockSearch } from '../use-stock-search.ts'

type Props = {
  readonly origin: Origin
  readonly hue: Hue
  readonly search: StockSearch
  readonly sort: StockSort
  readonly onSort: (sort: StockSort) => void
  readonly scroller: RefObject<HTMLElement | null>
  readonly stickyTopPx: number
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onOpen: (stone: Stone) => void
  /** Stone whose panel is open. */
  readonly openId: string | null
}

const usualIds = stoneColumns.map((column) => column.id)
/** On a narrow desk where a stone is and when it comes stand in sight, before its proportions. */
const narrowIds = usualIds.filter((id) => id !== 'where').flatMap((id) => (id === 'proportions' ? ['where', id] : [id]))

/** Stones as rows; head and first columns stay, columns are the person's own choice. */
export function StoneTable({ origin, hue, search, sort, onSort, scroller, stickyTopPx, active, onActive, onOpen, openId }: Props) {
  const t = useText<StockText>('stock')
  const parts = useText<SharedText>('shared')
  const say = useLabel()
  const staff = useIsStaff()
  const { order, hidden, density } = useTablePrefs()
  const picked = useSelection((now) => now.stones)
  const isFancy = hue === 'fancy'
  const folds = useFolds(openId !== null, isFancy)
  const ids = useHasPanelRoom() ? usualIds : narrowIds
  const hasBacks = origin === 'natural' || someBack(search)
  const columns = useMemo((): GridColumn<Stone>[] => {
    const byId = new Map(stoneColumns.map((column) => [column.id, column]))
    const chosen = inOrder(ids, order).flatMap((id) => {
      const column = byId.get(id)
      const isMeant =
        column &&
        (!hidden.includes(id) || (column.appears === true && column.sort === sort.by)) &&
        (staff || !column.staff) &&
        isAmong(column, origin, hue)
      return isMeant && (hasBacks || id !== 'back') ? [column] : []
    })
    const shown = folded(chosen, folds)
    const words: CellWords = { t, parts, say }
    const own: GridColumn<Stone>[] = [
      {
        id: 'check',
        head: null,
        widthPx: 34,
        frozen: true,
        align: 'center',
        cell: (stone, marked) => check(stone, marked, words),
      },
      {
        id: 'picture',
        head: <span className="visually-hidden">{t('picture')}</span>,
        widthPx: 44,
        frozen: true,
        align: 'center',
        cell: pictureCell,
      },
    ]
    const frozenFirst = [...shown.filter((column) => column.frozen), ...shown.filter((column) => !column.frozen)]
    return [
      ...own,
      ...frozenFirst.map((column): GridColumn<Stone> => ({
        id: column.id,
        head: column.title({ t, say }),
        widthPx: (isFancy ? column.fancyWidthPx : undefined) ?? column.widthPx,
        cell: (stone: Stone) => column.cell(stone, words),
        ...(column.align ? { align: column.align } : {}),
        ...(column.frozen ? { frozen: true } : {}),
        ...(column.pinned ? { pinned: true } : {}),
        ...(column.sort
          ? {
              sort: {
                direction: sort.by === column.sort ? sort.direction : null,
                onSort: () => onSort(nextSort(sort, column.sort ?? 'usdPerCt')),
              },
            }
          : {}),
      })),
    ]
  }, [ids, order, hidden, origin, hue, isFancy, staff, sort, onSort, say, parts, t, folds, hasBacks])
  const marked = useCallback((stone: Stone) => picked.has(stone.id), [picked])
  const toneOf = useCallback(
    (stone: Stone) => (stone.id === openId ? 'open' : stone.availability === 'sold' ? 'gone' : undefined),
    [openId],
  )
  const open = useCallback((stone: Stone) => onOpen(stone), [onOpen])
  const { rowAt } = search
  const span = useCallback((index: number) => markSpan(rowAt, index), [rowAt])
  return (
    <VirtualGrid
      label={t('tableLabel')}
      columns={columns}
      corner={<CheckAll search={search} />}
      rowCount={search.rowCount}
      rowAt={search.rowAt}
      rowHeightPx={rowHeightPx[density]}
      scroller={scroller}
      stickyTopPx={stickyTopPx}
      active={active}
      onActive={onActive}
      onOpen={open}
      onMark={mark}
      onSpan={span}
      onReach={search.onReach}
      marked={marked}
      tone={toneOf}
      dimmed={search.stale}
    />
  )
}

const isAmong = ({ only, whiteOnly = false }: StoneColumn, origin: Origin, hue: Hue): boolean =>
  (only ?? origin) === origin && (hue === 'white' || !whiteOnly)

const firstRows = 50
/** Lab-grown stones have a list price in few houses: the column is there once one of them has. */
function someBack({ rowAt, loaded }: StockSearch): boolean {
  for (let index = 0; index < Math.min(loaded, firstRows); index += 1) if (!isMissing(rowAt(index)?.back)) return true
  return false
}

const nothing: readonly string[] = []
const besidePanel = ['usdPerCt', 'rmbTotal']
const besidePanelFancy = [...besidePanel, 'make', 'fluorescence']
const besideFilters = ['fluorescence']
const besideFiltersFancy = ['make', 'fluorescence']

/** Where a stone lies open on a narrow desk, or all filters do, the grades that tell most stay in sight beside the money. */
function useFolds(isOpen: boolean, isFancy: boolean): readonly string[] {
  const rail = useTablePrefs((now) => now.rail)
  if (useHasPanelRoom()) return nothing
  if (isOpen) return isFancy ? besidePanelFancy : besidePanel
  if (!rail) return nothing
  return isFancy ? besideFiltersFancy : besideFilters
}

/** These columns behind the money. */
function folded(columns: readonly StoneColumn[], folds: readonly string[]): readonly StoneColumn[] {
  const isFolded = ({ id }: StoneColumn): boolean => folds.includes(id)
  const behind = columns.filter(isFolded).map((column) => ({ ...column, pinned: false }))
  const kept = columns.filter((column) => !isFolded(column))
  const at = kept.findLastIndex(({ pinned }) => pinned === true) + 1
  return [...kept.slice(0, at), ...behind, ...kept.slice(at)]
}

/** First press: what buyers want first (cheap, light back, near first), then the other way round. */
function nextSort(now: StockSort, by: SortName): StockSort {
  if (now.by !== by) return { by, direction: by === 'seenAt' ? 'desc' : 'asc' }
  return { by, direction: now.direction === 'asc' ? 'desc' : 'asc' }
}

const check = (stone: Stone, marked: boolean, { t, say }: CellWords) => (
  <Stack as="label" align="center" justify="center" tall={24} className={styles.check} onClick={stayInRow}>
    <input
      type="checkbox"
      tabIndex={-1}
      checked={marked}
      aria-label={t('pick', { stone: stoneName(stone, say) })}
      onChange={() => mark(stone)}
    />
  </Stack>
)

/** A press in the cell picks; with shift the row itself takes it, which knows its place. */
const stayInRow = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault()
  else event.stopPropagation()
}

/** Picks what is loaded, at most this many at once: what is exported and what a cart takes (product.md 9). */
const pickedAtOnce = 500

function CheckAll({ search }: { search: StockSearch }) {
  const t = useText<StockText>('stock')
  const picked = useSelection((now) => now.stones)
  const rows = Array.from({ length: Math.min(search.loaded, pickedAtOnce) }, (_, index) => search.rowAt(index)).filter(
    (row) => row !== undefined,
  )
  const on = rows.filter((row) => picked.has(row.id)).length
  return (
    <Stack as="label" align="center" justify="center" tall={24} className={styles.check}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('pickAll', { count: rows.length })}
        title={t('pickAll', { count: rows.length })}
        checked={rows.length > 0 && on === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < rows.length
        }}
        onChange={() => markAll(rows, on < rows.length)}
      />
    </Stack>
  )
}
