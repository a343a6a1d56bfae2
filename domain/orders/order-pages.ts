import { kindFacts, originOf } from './kinds.ts'
import { nextLevelPages } from './next-level/next-level-pages.ts'
import type { OrderType } from './order-states.ts'

type Placed = { readonly id: string; readonly kind: string; readonly type: OrderType }

/** Lists show these apart from what is sold. */
const apart: ReadonlySet<string> = new Set(['lend', 'return', 'delivery'])

const opened = (path: string, { id, type }: Placed): string => `${path}?${apart.has(type) ? `type=${type}&` : ''}order=${id}`

/** Where somebody opens an order: among their own, or among those of the customers whom they serve. */
export function orderPage(order: Placed, view: 'mine' | 'customers'): string {
  const facts = kindFacts(order.kind)
  return facts === null ? '' : opened(facts.paths[view], order)
}

/** Where a reseller opens what they ordered from the house. */
export function withHousePage(order: Placed): string {
  const origin = originOf(order.kind)
  return origin === null ? '' : opened(nextLevelPages[origin].nextMine.path, order)
}

/** Where a supplier finds their lines of a kind of orders; those of one of their numbers, where it is named. */
export function suppliedPage(kind: string, stockNo: string | null): string {
  const facts = kindFacts(kind)
  if (facts === null) return ''
  return stockNo === null ? facts.paths.salesStock : `${facts.paths.salesStock}?q=${encodeURIComponent(stockNo)}`
}
