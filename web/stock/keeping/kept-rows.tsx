import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { useCallback, useMemo, useState, type RefObject } from 'react'
import type { ListRead } from '../../lists/list-read.ts'
import { useIsStaff } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import type { Hue } from '../stock-view.ts'
import { StoneGrid, type StonePicks, type StoneRows } from '../table/stone-grid.tsx'
import { StoneTiles } from '../table/stone-tiles.tsx'
import { useHasPanelRoom } from '../use-panel-room.ts'
import { useAnswerTop } from '../table/use-answer-top.ts'
import { KeptCard } from './kept-card.tsx'
import { keptColumns } from './kept-columns.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import type { Picking } from './use-picked.ts'

/** Skeletons under what is there, while more is to come; and how near to the end the next page is asked for. */
const moreRows = 20
const nearRows = 80

export type KeptRowsProps = {
  readonly origin: Origin
  readonly hue: Hue
  readonly read: ListRead<KeptStone>
  readonly total: number | undefined
  /** Another one starts at the top. */
  readonly question: string
  readonly scroller: RefObject<HTMLElement | null>
  readonly sort: StockSort
  readonly onSort: (sort: StockSort) => void
  readonly picking: Picking | null
  readonly openId: string | null
  readonly onOpen: (stone: KeptStone) => void
}

function useRows(read: ListRead<KeptStone>, total: number | null): StoneRows<KeptStone> & { readonly total: number | null } {
  const { rows, hasMore, isReadingMore, isPending, readMore } = read
  const loaded = rows?.length ?? 0
  const onReach = useCallback(
    (_from: number, to: number) => {
      if (hasMore && !isReadingMore && to >= loaded - nearRows) readMore()
    },
    [hasMore, isReadingMore, readMore, loaded],
  )
  const rowAt = useCallback((index: number) => rows?.[index], [rows])
  return { rowCount: loaded + (hasMore || isPending ? moreRows : 0), loaded, rowAt, onReach, stale: false, total }
}

/** One's own stock as the stock page has it: rows of one line, or cards on a phone. */
export function KeptRows({ origin, hue, read, total, question, scroller, picking, onOpen, ...grid }: KeptRowsProps) {
  const t = useText<KeepingText>('keeping')
  const isStaff = useIsStaff()
  const isPhone = useDevice() === 'mobile'
  const [active, setActive] = useState(0)
  useAnswerTop(
    scroller,
    question,
    useCallback(() => setActive(0), []),
  )
  const rows = useRows(read, total ?? null)
  const isTight = !useHasPanelRoom() && grid.openId !== null
  const columns = useMemo(() => keptColumns({ t, isStaff, isTight, isFancy: hue === 'fancy' }), [t, isStaff, isTight, hue])
  const picks = useMemo(() => picking && picksOf(picking, rows.rowAt, t), [picking, rows.rowAt, t])
  return (
    <div data-results>
      {isPhone ? (
        <StoneTiles
          kind={origin === 'lab' ? 'footedLabCards' : 'footedCards'}
          rows={rows}
          scroller={scroller}
          tile={(stone) => <KeptCard stone={stone} onOpen={onOpen} picking={picking} />}
        />
      ) : (
        <StoneGrid
          {...grid}
          columns={columns}
          isFancy={hue === 'fancy'}
          rows={rows}
          picks={picks}
          scroller={scroller}
          stickyTopPx={0}
          active={active}
          onActive={setActive}
          onOpen={onOpen}
        />
      )}
    </div>
  )
}

function picksOf(
  picking: Picking,
  rowAt: (index: number) => KeptStone | undefined,
  t: ReturnType<typeof useText<KeepingText>>,
): StonePicks<KeptStone> {
  return {
    has: picking.has,
    mark: ({ id }) => picking.press(id, false),
    span: (index) => {
      const id = rowAt(index)?.id
      if (id !== undefined) picking.press(id, true)
    },
    markAll: (_stones, isIn) => picking.pickShown(isIn),
    labelOf: ({ stockNo }) => t('pickOne', { no: stockNo }),
  }
}
