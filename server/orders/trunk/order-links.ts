import type { Order } from '@loupe/domain/orders/order.ts'
import type { Db } from '../../db/database.ts'
import { selectKeptBy, selectLinks, selectLoan } from './order-links.store.ts'
import type { OrderRow } from './orders.store.ts'

export type OrderLink = { readonly id: string; readonly orderNo: string }

/** What belongs to an order beside its lines: the orders that it goes on from or that go on from it, and of a memo what was agreed. */
export type Links = {
  readonly links: Order['links']
  /** By the line of the memo that was kept. */
  readonly keptBy: ReadonlyMap<string, OrderLink>
  readonly terms?: Order['terms']
}

export const noLinks: Links = { links: [], keptBy: new Map() }

export async function readLinks(db: Db, order: OrderRow): Promise<Links> {
  const rows = await selectLinks(db, order.id)
  const links = rows.map(({ id, order_no: orderNo, isFrom }) => ({
    id,
    orderNo,
    kind: isFrom ? ('sold_from' as const) : ('sold_as' as const),
  }))
  if (order.type !== 'lend') return { links, keptBy: new Map() }
  const loan = await selectLoan(db, order.id)
  const kept = links.length === 0 ? [] : await selectKeptBy(db, order.id)
  return {
    links,
    keptBy: new Map(kept.map((row) => [row.line_id, { id: row.id, orderNo: row.order_no }])),
    ...(loan === undefined ? {} : { terms: { insuredRmb: loan.insured_rmb, text: loan.terms, priceUntil: loan.price_until } }),
  }
}
