import type { KeptStone } from '@loupe/domain/stock/keeping/kept-stone.ts'
import { dateTime, timeAgo } from '../../text/format.ts'
import type { Say } from '../../text/use-text.ts'
import { folded, stoneColumns, type StoneColumn } from '../table/stone-columns.tsx'
import { cut } from '../table/stone-cells.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import { KeptState } from './kept-state.tsx'

/** Those of the stock page, in its order; `own` stands where whoever keeps stock looks next after the money. */
const before = ['shape', 'carat', 'color', 'clarity', 'make', 'fluorescence', 'back', 'usdPerCt', 'usdTotal', 'certificate']
const behind = ['proportions', 'measurements', 'bgm', 'rmbTotal']

type How = {
  readonly t: Say<KeepingText>
  readonly isStaff: boolean
  readonly isFancy: boolean
  /** Too narrow for all of the money beside the grades. */
  readonly isTight: boolean
}

function named(ids: readonly string[], isFancy: boolean): StoneColumn[] {
  const columns = ids.flatMap((id) => stoneColumns.find((column) => column.id === id) ?? [])
  return columns.filter(({ whiteOnly = false }) => !whiteOnly || !isFancy)
}

/** The columns of one's own stock: those of the stock page, and whose stone it is, what it is called, whether it is for sale and when that was last confirmed. */
export function keptColumns({ t, isStaff, isFancy, isTight }: How): readonly StoneColumn<KeptStone>[] {
  const stockNo: StoneColumn<KeptStone> = {
    id: 'stockNo',
    title: () => t('stockNo'),
    widthPx: 108,
    cell: (stone) => cut(stone.stockNo, 108),
  }
  const supplier: StoneColumn<KeptStone> = {
    id: 'supplier',
    title: () => t('supplier'),
    widthPx: 136,
    cell: (stone) => cut(stone.supplierName, 136),
  }
  const seenAt: StoneColumn<KeptStone> = {
    id: 'seenAt',
    title: () => t('confirmed'),
    widthPx: 122,
    sort: 'seenAt',
    cell: (stone) => <span title={dateTime(stone.seenAt)}>{timeAgo(stone.seenAt)}</span>,
  }
  const state: StoneColumn<KeptStone> = {
    id: 'state',
    title: () => t('stateHead'),
    widthPx: 110,
    cell: (stone) => <KeptState stone={stone} />,
  }
  const where = named(['where'], isFancy)
  const rest = named(behind, isFancy).map((column) => ({ ...column, pinned: false }))
  const columns = [...named(before, isFancy), stockNo, ...(isStaff ? [supplier] : []), ...where, seenAt, ...rest, state]
  return isTight ? folded(columns, ['usdPerCt']) : columns
}
