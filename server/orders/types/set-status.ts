import type { Tx } from '../../db/database.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'
import type { OrderChange, OrderRow } from '../trunk/orders.store.ts'
import type { Doing } from './effects.ts'

/** The order is in another state, and its log says so. */
export async function setStatus(
  tx: Tx,
  { order }: { readonly order: OrderRow },
  change: OrderChange,
  { to, by, what, note }: Pick<Doing, 'to' | 'by' | 'what'> & { readonly note: string },
): Promise<OrderRow> {
  const moved = await updateOrder(tx, order.id, { ...change, status: to })
  await insertLog(tx, [{ orderId: order.id, userId: by, what, from: order.status, to, note }])
  return moved
}
