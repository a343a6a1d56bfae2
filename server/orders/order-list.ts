import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { caratThousandths, formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { findSearched, selectOrders, sumOrders } from './order-list.store.ts'
import type { Found, OrdersFilter } from './order-list.store.ts'
import { customersScope, holdsArea, kindOf } from './order-reach.ts'
import { caratSum, headView } from './order-view.ts'

type OrderList = OutputOf<typeof ordersApi.list>

/**
 * One's own orders, or those of the customers one serves. The first page tells the totals over all that match; later
 * ones cost what a page costs. Days are those of the house.
 */
export async function listOrders(db: Db, viewer: Viewer, input: ParsedOf<typeof ordersApi.list>, timeZone: string): Promise<OrderList> {
  const isMine = input.view === 'mine'
  const scope = isMine ? { siteId: viewer.siteId, customerId: viewer.userId } : customersScope(viewer)
  if (scope === null || !holdsArea(viewer, input.origin, isMine ? 'mine' : 'customers')) throw notAllowed()
  const { status, unpaid, reported, search, customerId, from, to } = input
  const filter: OrdersFilter = { scope, kinds: [kindOf(input.origin)], status, unpaid, reported, search, customerId, from, to, timeZone }
  const found = await findSearched(db, filter)
  const rows = await selectOrders(db, filter, found, { after: input.after, limit: input.limit + 1 })
  const page = rows.slice(0, input.limit)
  return {
    rows: page.map((row) =>
      headView(row, row, { pieces: row.pieces, carats: caratSum([caratThousandths(row.carats)]), paidCents: parseAmount(row.paid_rmb) }),
    ),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    totals: input.after === undefined ? await totalsOf(db, filter, found) : null,
  }
}

async function totalsOf(db: Db, filter: OrdersFilter, found: Found | null): Promise<OrderList['totals']> {
  const sums = await sumOrders(db, filter, found)
  const counted = sums.filter((row) => row.status !== 'voided' && row.status !== 'returned')
  const total = (pick: (row: (typeof sums)[number]) => string): string =>
    formatAmount(sumCents(counted.map((row) => parseAmount(pick(row)))))
  return {
    orders: sums.reduce((sum, row) => sum + row.orders, 0),
    pieces: counted.reduce((sum, row) => sum + row.pieces, 0),
    usd: total((row) => row.usd),
    rmb: total((row) => row.rmb),
    paidRmb: total((row) => row.paid),
    unpaidRmb: total((row) => row.unpaid),
    reported: sums.reduce((sum, row) => sum + row.reported, 0),
    byStatus: Object.fromEntries(sums.map((row) => [row.status, row.orders])),
  }
}
