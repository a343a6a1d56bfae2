import type { Order } from '@loupe/domain/orders/order.ts'

/** The rates that its stones were ordered at: what is in hand may have another one than what is procured, and nobody agreed to one between them. */
export function ratesOf({ lines, rate }: Pick<Order, 'lines' | 'rate'>): string {
  const agreed = new Set(lines.filter(({ state }) => state !== 'released').map((line) => line.rate))
  return agreed.size > 1 ? [...agreed].join(' / ') : rate
}
