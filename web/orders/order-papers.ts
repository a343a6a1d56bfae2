import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'

/** What an order is printed as. */
export type Paper = 'order' | 'proforma' | 'invoice' | 'packing' | 'request'

const onTheWay: readonly OrderStatus[] = ['held', 'preparation', 'purchased']
const atHand: readonly OrderStatus[] = ['purchased', 'wait_handover', 'completed', 'returning']

/** Lines whose suppliers have not said yes yet. */
export const linesToConfirm = (order: Pick<Order, 'lines'>): Order['lines'] =>
  order.lines.filter((line) => line.state === 'live' && line.supplyStatus === 'waiting_confirm')

/** The papers that an order has now for whoever looks: before the goods are there it is offered, then it is billed and packed. */
export function papersOf(order: Pick<Order, 'type' | 'status' | 'lines' | 'may'>): readonly Paper[] {
  const { status } = order
  if (order.type !== 'goods' || (!onTheWay.includes(status) && !atHand.includes(status))) return ['order']
  return [
    onTheWay.includes(status) ? 'proforma' : 'invoice',
    ...(atHand.includes(status) ? (['packing'] as const) : []),
    ...(order.may.seeCosts && linesToConfirm(order).length > 0 ? (['request'] as const) : []),
  ]
}
