import { isMissing } from '@loupe/domain/api/unknown.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useMemo, type ComponentProps } from 'react'
import { useCart } from '../../me/cart.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { mark, markAll, markSpan, useSelection } from '../picked/selection.ts'
import type { Hue } from '../stock-view.ts'
import { useHasPanelRoom } from '../use-panel-room.ts'
import type { StockSearch } from '../use-stock-search.ts'
import { folded, stoneColumns, type StoneColumn } from './stone-columns.tsx'
import { StoneGrid } from './stone-grid.tsx'
import { inOrder, useTablePrefs } from './table-prefs.ts'

type Props = Omit<ComponentProps<typeof StoneGrid<Stone>>, 'columns' | 'isFancy' | 'rows' | 'picks' | 'isInCart'> & {
  readonly origin: Origin
  readonly hue: Hue
  readonly search: StockSearch
}

const usualIds = stoneColumns.map((column) => column.id)
/** On a narrow desk where a stone is and when it comes stand in sight, before its proportions. */
const narrowIds = usualIds.filter((id) => id !== 'where').flatMap((id) => (id === 'proportions' ? ['where', id] : [id]))

/** Stones to choose from; the columns are the person's own choice. */
export function StoneTable({ origin, hue, search, ...grid }: Props) {
  const staff = useIsStaff()
  const { order, hidden } = useTablePrefs()
  const picked = useSelection((now) => now.stones)
  const isFancy = hue === 'fancy'
  const folds = useFolds(grid.openId !== null, isFancy)
  const ids = useHasPanelRoom() ? usualIds : narrowIds
  const hasBacks = origin === 'natural' || someBack(search)
  const sortedBy = grid.sort.by
  const columns = useMemo(() => {
    const byId = new Map(stoneColumns.map((column) => [column.id, column]))
    const chosen = inOrder(ids, order).flatMap((id) => {
      const column = byId.get(id)
      const isMeant =
        column &&
        (!hidden.includes(id) || (column.appears === true && column.sort === sortedBy)) &&
        (staff || !column.staff) &&
        isAmong(column, origin, hue)
      return isMeant && (hasBacks || id !== 'back') ? [column] : []
    })
    return folded(chosen, folds)
  }, [ids, order, hidden, origin, hue, staff, sortedBy, folds, hasBacks])
  const cart = useCart((now) => now.lines)
  const isInCart = useMemo(() => {
    const lying = new Set(cart.map(({ id }) => id))
    return (id: string) => lying.has(id)
  }, [cart])
  const { rowAt } = search
  const picks = useMemo(
    () => ({ has: (id: string) => picked.has(id), mark, markAll, span: (index: number) => markSpan(rowAt, index) }),
    [picked, rowAt],
  )
  return <StoneGrid {...grid} columns={columns} isFancy={isFancy} rows={search} picks={picks} isInCart={isInCart} />
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
