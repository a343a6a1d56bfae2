import { kindFacts } from './kinds.ts'
import type { OrderKind } from './order-states.ts'

/** Order numbers start with their kind (decisions.md 7). */
export const prefixOf = (kind: string): string => kindFacts(kind)?.prefix ?? ''

/** The day of the house on which an order with this number was placed: YYYY-MM-DD. */
export const dayOfOrderNo = (orderNo: string): string => orderNo.replace(/^\D+(\d{4})(\d{2})(\d{2})-.*$/, '$1-$2-$3')

/** "ND20261121-0001": prefix by kind, the day as YYYY-MM-DD, and the day's running number, without gaps. */
export function formatOrderNo(kind: OrderKind, day: string, running: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError('a day is YYYY-MM-DD')
  if (!Number.isSafeInteger(running) || running < 1) throw new RangeError('running numbers start at 1')
  return `${prefixOf(kind)}${day.replaceAll('-', '')}-${String(running).padStart(4, '0')}`
}
