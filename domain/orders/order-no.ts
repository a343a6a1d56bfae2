import type { OrderKind } from './orders.api.ts'

/** Order numbers start with their kind (decisions.md 7). */
export const orderPrefixes: Readonly<Record<OrderKind, string>> = {
  natural_diamond: 'ND',
  lab_diamond: 'LD',
  natural_jewelry: 'NJ',
  lab_jewelry: 'LJ',
  mixed: 'MX',
}

/** "ND20261121-0001": prefix by kind, the day as YYYY-MM-DD, and the day's running number, without gaps. */
export function formatOrderNo(kind: OrderKind, day: string, running: number): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError('a day is YYYY-MM-DD')
  if (!Number.isSafeInteger(running) || running < 1) throw new RangeError('running numbers start at 1')
  return `${orderPrefixes[kind]}${day.replaceAll('-', '')}-${String(running).padStart(4, '0')}`
}
