import type { Tx } from '../../db/database.ts'
import { lockSources } from '../trunk/gathered.ts'
import { moveGoods } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { readState } from '../trunk/order-view.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'
import type { OrderRow } from '../trunk/orders.store.ts'
import type { Doing, Others } from '../types/effects.ts'
import { setStatus } from '../types/set-status.ts'
import { followHouse } from '../next-level/follow-house.ts'
import { releaseDelivery } from './delivery.store.ts'

/** The goods are with their customer: an order of which nothing is left is completed, of others these lines alone are handed over. */
export async function finishDelivery(tx: Tx, { order, lines }: OrderState, doing: Doing, others: Others): Promise<OrderRow> {
  const own = new Set(lines.map(({ id }) => id))
  const { expressNo, pickupName } = doing
  for (const source of await lockSources(tx, order)) {
    const state = await readState(tx, source)
    const live = state.lines.filter((line) => line.state === 'live')
    const leaving = live.filter((line) => own.has(line.id))
    if (leaving.length === live.length) {
      await complete(tx, state, { ...doing, reason: order.order_no }, others)
      continue
    }
    await moveGoods(tx, others.goods, leaving, { step: 'sell', from: 'held' })
    await insertLog(
      tx,
      leaving.map(({ id }) => ({ orderId: source.id, lineId: id, userId: doing.by, what: 'delivered', to: order.order_no })),
    )
    await updateOrder(tx, source.id, {})
    await followHouse(tx, source, others)
  }
  return setStatus(tx, { order }, {}, { ...doing, note: [expressNo, pickupName].filter(Boolean).join(' ') })
}

/** The last of an order has left: it is ready, where nobody had said so, and completed. */
async function complete(tx: Tx, state: OrderState, doing: Doing, others: Others): Promise<void> {
  const isReady = state.order.status === 'wait_handover'
  const ready = isReady ? state.order : await others.takeEffect(tx, others.goods, state, { ...doing, to: 'wait_handover' })
  await others.takeEffect(tx, others.goods, isReady ? state : await readState(tx, ready), { ...doing, to: 'completed' })
}

/** Its lines wait for their handover as before. */
export async function cancelDelivery(tx: Tx, { order, lines }: OrderState, doing: Doing): Promise<OrderRow> {
  const sources = await lockSources(tx, order)
  await releaseDelivery(tx, order.id)
  await insertLog(
    tx,
    lines.map((line) => ({
      orderId: line.order_id,
      lineId: line.id,
      userId: doing.by,
      what: 'delivery_undone',
      to: order.order_no,
      note: doing.reason,
    })),
  )
  for (const { id } of sources) await updateOrder(tx, id, {})
  return setStatus(tx, { order }, { void_reason: doing.reason }, { ...doing, note: doing.reason })
}
