import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { dayOfOrderNo } from '@loupe/domain/orders/order-no.ts'
import { afterWorkingDays, slowestDays } from '../gems/delivery.ts'

const isToCome = ({ state, supplyStatus }: OrderLine): boolean => state === 'live' && supplyStatus !== 'arrived'

/**
 * The day by which these stones of an order were promised, counted from the house's day on which it was placed; null where none of them is
 * still to come, or one was promised for no day.
 */
export function readyDay({ orderNo }: Pick<Order, 'orderNo'>, lines: readonly OrderLine[]): string | null {
  const slowest = slowestDays(lines.filter(isToCome).map(({ snapshot }) => snapshot))
  return slowest === null || slowest.most === 0 ? null : afterWorkingDays(slowest.most, dayOfOrderNo(orderNo))
}
