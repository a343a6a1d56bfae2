import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'

/** What the house pays for the lines of an order and to whom; null for everybody else, and until it is known. */
export function useCosts(order: Order) {
  const costs = useQuery({ ...query(ordersApi.costs, { id: order.id }), enabled: order.may.seeCosts }).data
  return costs ? { ...costs, byLine: new Map(costs.lines.map((line) => [line.lineId, line])) } : null
}
export type Costs = NonNullable<ReturnType<typeof useCosts>>
