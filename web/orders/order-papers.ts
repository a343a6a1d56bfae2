import type { Order } from '@loupe/domain/orders/order.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { rulesOf } from '@loupe/domain/orders/order-types.ts'

/** Lines whose suppliers have not said yes yet. */
export const linesToConfirm = (order: Pick<Order, 'lines'>): Order['lines'] =>
  order.lines.filter((line) => line.state === 'live' && line.supplyStatus === 'waiting_confirm')

/** The papers that an order has now for whoever looks: suppliers are asked by those who see costs, while there is something to ask. */
export function papersOf(order: Pick<Order, 'type' | 'status' | 'lines' | 'may'>): readonly Paper[] {
  const asks = order.may.seeCosts && linesToConfirm(order).length > 0
  const papers = rulesOf(order.type)?.papers[order.status] ?? ['order']
  return papers.filter((paper) => asks || paper !== 'request')
}
