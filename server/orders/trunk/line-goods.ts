import type { Tx } from '../../db/database.ts'
import type { Goods, Taken, Whereabouts } from '../../goods/goods.ts'
import { updateLines } from './orders.store.ts'
import type { LineRow } from './orders.store.ts'

/** What becomes of the goods of lines: they go out to the customer, are theirs, or are anybody's again. */
export type GoodsStep =
  | { readonly step: 'lend' }
  | { readonly step: 'sell'; readonly from: 'held' | 'lent' }
  | { readonly step: 'free'; readonly from: Whereabouts }

/** How a refusal names a line: by its certificate, its lot or its number in the house. */
export const lineTitle = (line: LineRow): string => line.report_no ?? line.snapshot.parcel?.lotNo ?? `#${line.goods.id}`

/** A piece or a ring that one can have in hand. */
export const isJewelry = ({ goods }: Pick<LineRow, 'goods'>): boolean => goods.form === 'piece' || goods.form === 'style'

export const takenOf = (line: LineRow): Taken => ({ ...line.goods, pieces: line.pieces, carats: line.carats })

/** Lines that have their goods themselves; those of a reseller that the house supplies have not. */
export const withGoods = (lines: readonly LineRow[]): LineRow[] => lines.filter((line) => line.supplied_by_line_id === null)

/**
 * Moves the goods of these lines, all of them or the transaction ends, and says so on the lines. What was sold stays claimed: nobody sells it
 * again. Goods that the house supplies to a reseller's order are the house's line's to move.
 */
export async function moveGoods(tx: Tx, goods: Goods, lines: readonly LineRow[], what: GoodsStep): Promise<void> {
  if (lines.length === 0) return
  const own = withGoods(lines)
  const taken = own.map(takenOf)
  const ids = lines.map((line) => line.id)
  if (what.step === 'lend') return goods.lend(tx, taken)
  if (what.step === 'sell') {
    await goods.sell(tx, taken, what.from)
    await updateLines(tx, ids, { state: 'done', supply_status: 'picked_up' })
    return
  }
  await goods.free(tx, taken, what.from)
  await goods.release(
    tx,
    own.map((line) => line.id),
  )
  await updateLines(tx, ids, { state: 'released' })
}
