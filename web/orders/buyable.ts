import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { isSupplied } from '@loupe/domain/orders/standing.ts'

/** Lines that can be marked as bought now: confirmed by their supplier, and not yet paid for. */
export const toBuy = (order: Order): readonly OrderLine[] =>
  order.status !== 'preparation' ? [] : order.lines.filter((line) => line.state === 'live' && !line.bought && isSupplied(line.supplyStatus))
