import { afterBusinessDays } from '@loupe/domain/orders/lend/business-days.ts'
import type { Order, OrderLine } from '@loupe/domain/orders/order.ts'
import { dayOfOrderNo } from '@loupe/domain/orders/order-no.ts'
import { slowestDays } from '../gems/delivery.ts'

const isToCome = ({ state, supplyStatus }: OrderLine): boolean => state === 'live' && supplyStatus !== 'arrived'

/** What is made to order is due on its day; before it is begun, after the days that making takes. */
function madeBy({ dueOn, snapshot }: OrderLine, ordered: string): string {
  if (dueOn ?? snapshot.work) return dueOn ?? snapshot.work?.dueOn ?? ordered
  const day = new Date(ordered)
  day.setUTCDate(day.getUTCDate() + (snapshot.style?.leadDays ?? 0))
  return day.toISOString().slice(0, 10)
}

/**
 * The day by which these goods of an order were promised, counted from the house's day on which it was placed; null where none of them is
 * still to come, or one was promised for no day.
 */
export function readyDay({ orderNo }: Pick<Order, 'orderNo'>, lines: readonly OrderLine[]): string | null {
  const ordered = dayOfOrderNo(orderNo)
  const toCome = lines.filter(isToCome)
  const made = toCome.filter((line) => line.isCustom).map((line) => madeBy(line, ordered))
  const others = toCome.filter((line) => !line.isCustom)
  const slowest = slowestDays(others.map(({ snapshot }) => snapshot))
  if (slowest === null && others.length > 0) return null
  const delivered = slowest === null || slowest.most === 0 ? [] : [afterBusinessDays(ordered, slowest.most)]
  return [...made, ...delivered].toSorted().at(-1) ?? null
}
