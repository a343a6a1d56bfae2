import type { OrderRules } from './order-move.ts'
import type { OrderStatus, OrderType } from './order-states.ts'
import { deliveryOrder } from './types/delivery-order.ts'
import { goodsOrder } from './types/goods-order.ts'
import { jewelryOrder } from './types/jewelry-order.ts'
import { lendOrder } from './types/lend-order.ts'
import { returnOrder } from './types/return-order.ts'

/** The types of orders that can be placed and moved; what happens to goods and money at each move stands in server/orders/types. */
export const orderRules = {
  goods: goodsOrder,
  lend: lendOrder,
  jewelry: jewelryOrder,
  return: returnOrder,
  delivery: deliveryOrder,
} as const satisfies Partial<Record<OrderType, OrderRules>>
export type RuledType = keyof typeof orderRules

/** Null for a type that nothing is known of yet. */
export const rulesOf = (type: string): OrderRules | null => (Object.hasOwn(orderRules, type) ? orderRules[type as RuledType] : null)

/** It waits for somebody, and its goods are still to be handed over. */
export const isOpen = ({ type, status }: { readonly type: string; readonly status: OrderStatus }): boolean =>
  rulesOf(type)?.open.includes(status) ?? false

/** Whether its customer owes what it is worth; a memo is worth something to nobody but the house. */
export const isOwed = (type: string): boolean => rulesOf(type)?.owesWhenPlaced ?? true

/** States in which an order of some type waits for somebody. */
export const openStatuses: readonly OrderStatus[] = [...new Set(Object.values(orderRules).flatMap(({ open }) => open))]
