import { isClosed } from '@loupe/domain/orders/standing.ts'
import type { PlacingRefusal } from '@loupe/domain/orders/next-level/next-level.problems.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import type { Db } from '../../db/database.ts'
import { selectHouseSide } from './house-side.store.ts'
import type { HouseSide, OrderState } from './order-moves.ts'
import type { OrderRow } from './orders.store.ts'

/** How an order of a reseller's site stands with the house; undefined for the house's own. */
export async function houseSide(db: Db, order: OrderRow): Promise<HouseSide | undefined> {
  const row = await selectHouseSide(db, order)
  if (row === undefined) return undefined
  const { id, status } = row
  if (id === null || status === null) return { orderId: null, letsGo: true }
  // What the house handed over is the reseller's, what it gave up nobody's; before it begins a reseller takes back what costs nothing.
  const isUnpaid = row.paid_rmb === '0.00' && row.waiting_reports === 0 && row.settled_at === null
  return { orderId: id, letsGo: isClosed(status) || (status === 'held' && isUnpaid) }
}

/** Why a reseller's order can't be placed with the house now; null when it can. */
export function whyNotPlace({ order, lines, house }: Pick<OrderState, 'order' | 'lines' | 'house'>): PlacingRefusal | null {
  if (house === undefined || !isOwed(order.type)) return 'closed'
  if (house.orderId !== null) return 'placed'
  const live = lines.filter((line) => line.state === 'live')
  if (order.status !== 'held' && order.status !== 'preparation') return 'closed'
  if (live.length === 0) return 'nothing_left'
  return live.some((line) => line.goods.form === 'style') ? 'made_to_order' : null
}
