import type { Text } from '@loupe/domain/api/text.ts'
import { orderTypeLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { rulesOf } from '@loupe/domain/orders/order-types.ts'
import type { Say } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'

/** Lines whose suppliers have not said yes yet. */
export const linesToConfirm = (order: Pick<Order, 'lines'>): Order['lines'] =>
  order.lines.filter((line) => line.state === 'live' && line.supplyStatus === 'waiting_confirm')

/** The papers that an order has now for whoever looks: suppliers are asked by those who see costs, while there is something to ask. */
export function papersOf(order: Pick<Order, 'type' | 'status' | 'lines' | 'may'>): readonly Paper[] {
  const asks = order.may.seeCosts && linesToConfirm(order).length > 0
  const papers = rulesOf(order.type)?.papers[order.status] ?? ['order']
  return papers.filter((paper) => asks || paper !== 'request')
}

/** How a paper is called; a memo's by what it is. */
export const paperWord = (paper: Paper, t: Say<OrdersText>, say: (text: Text) => string): string =>
  paper === 'memo' ? say(orderTypeLabels.lend) : t(`papers.${paper}`)
