import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'

/** Lines that can be marked as bought now: confirmed by their supplier, and not yet paid for. */
export const toBuy = (order: Order): readonly OrderLine[] =>
  order.status !== 'preparation'
    ? []
    : order.lines.filter(
        (line) => line.state === 'live' && !line.bought && line.supplyStatus !== 'waiting_confirm' && line.supplyStatus !== 'rejected',
      )
