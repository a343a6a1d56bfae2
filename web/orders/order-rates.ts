import type { Order } from '@loupe/domain/orders/order.ts'

/**
 * The rates that its stones were ordered at: what is in hand may have another one than what is procured, and nobody agreed to one between
 * them. Of an order that was given up whole, those that its stones had.
 */
export function ratesOf({ lines, rate }: Pick<Order, 'lines' | 'rate'>): string {
  const live = lines.filter(({ state }) => state !== 'released')
  const agreed = new Set((live.length > 0 ? live : lines).map((line) => line.rate))
  return agreed.size > 1 ? [...agreed].toSorted((one, other) => Number(one) - Number(other)).join(' / ') : rate
}
