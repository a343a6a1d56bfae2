import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { mostExportedOrders } from '@loupe/domain/orders/orders.api.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { OrderHead } from '@loupe/domain/orders/order.ts'
import { caratThousandths, formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import { exportFile } from '../../exports/exports.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { FileAnswer } from '../../http/route.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { exportRows } from './export-orders.ts'
import { findSearched, selectOrders, sumOrders } from './order-list.store.ts'
import type { Found, ListedOrder, OrdersFilter } from './order-list.store.ts'
import { customersScope, heldKinds, isOfHouse, resellersScope, seesCosts } from '../trunk/order-reach.ts'
import type { CustomersScope } from '../trunk/order-reach.ts'
import { caratSum, headView } from '../trunk/order-view.ts'

type OrderList = OutputOf<typeof ordersApi.list>
type Wanted = Omit<ParsedOf<typeof ordersApi.list>, 'after' | 'limit'>

const scopes: Readonly<Record<Wanted['view'], (viewer: Viewer) => CustomersScope | null>> = {
  mine: (viewer) => ({ siteId: viewer.siteId, customerId: viewer.userId }),
  customers: customersScope,
  nextMine: resellersScope,
}

/** Which orders a viewer's wish names. @throws Problem 403 for orders that are none of their */
function filterOf(viewer: Viewer, wanted: Wanted, timeZone: string): OrdersFilter {
  const scope = scopes[wanted.view](viewer)
  const held = heldKinds(viewer, wanted, wanted.view)
  if (scope === null || held.length === 0) throw notAllowed()
  const { type, status, unpaid, reported, work, search, customerId, salesmanId, from, to } = wanted
  const dueBefore = wanted.overdue === true ? dayIn(timeZone, new Date()) : undefined
  return { scope, kinds: held, type, dueBefore, status, unpaid, reported, work, search, customerId, salesmanId, from, to, timeZone }
}

const mayReadMargin = (viewer: Viewer, wanted: Wanted): boolean => wanted.view !== 'mine' && seesCosts(viewer)

/** The names of customers stand in it. */
const isOfCustomers = (viewer: Viewer, { view }: Wanted): boolean => view === 'customers' || (view === 'nextMine' && isOfHouse(viewer))

const headOf = (row: ListedOrder): OrderHead =>
  headView(row, row, {
    pieces: row.pieces,
    piecesEstimated: row.pieces_estimated,
    carats: caratSum([caratThousandths(row.carats)]),
    paidCents: parseAmount(row.paid_rmb),
    marginUsd: row.margin_usd,
    out: { pieces: row.out_pieces, rmbCents: parseAmount(row.out_rmb) },
    first: row.first === null ? null : liftFrozen(row.first),
  })

/**
 * One's own orders, or those of the customers one serves. The first page tells the totals over all that match; later
 * ones cost what a page costs. Days are those of the house.
 */
export async function listOrders(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  viewer: Viewer,
  input: ParsedOf<typeof ordersApi.list>,
  timeZone: string,
): Promise<OrderList> {
  const filter = {
    ...filterOf(viewer, input, timeZone),
    keeps: input.keeps === undefined ? undefined : await goods.claimKeys(db, { form: 'stone', id: input.keeps }),
  }
  const found = await findSearched(db, filter)
  const withMargin = mayReadMargin(viewer, input)
  const rows = await selectOrders(db, filter, found, { after: input.after, limit: input.limit + 1, withMargin })
  const page = rows.slice(0, input.limit)
  return {
    rows: page.map(headOf),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    totals: input.after === undefined ? await totalsOf(db, filter, found, withMargin && input.from !== undefined) : null,
  }
}

/** The same as a file, the newest 2,000; it says when there are more. Logged (decisions.md 9). */
export const exportOrders = (
  deps: Pick<Deps, 'db' | 'files' | 'settings'>,
  call: SignedInCall,
  input: ParsedOf<typeof ordersApi.exportFile>,
): Promise<FileAnswer> =>
  exportFile(deps, call, input.format, async () => {
    const { viewer, language } = call
    const { timeZone } = deps.settings
    const filter = filterOf(viewer, input, timeZone)
    const found = await findSearched(deps.db, filter)
    const withMargin = mayReadMargin(viewer, input)
    const orders = await selectOrders(deps.db, filter, found, { limit: mostExportedOrders, withMargin })
    const isFull = orders.length >= mostExportedOrders
    const all = isFull ? ((await totalsOf(deps.db, filter, found, false))?.orders ?? orders.length) : orders.length
    return {
      what: 'orders',
      name: 'orders',
      ...exportRows(orders.map(headOf), { language, timeZone, isStaff: isOfCustomers(viewer, input), withMargin }),
      ...(all > orders.length ? { cutFrom: all } : {}),
    }
  })

async function totalsOf(db: Db, filter: OrdersFilter, found: Found | null, withMargin: boolean): Promise<OrderList['totals']> {
  const sums = await sumOrders(db, filter, found, withMargin)
  const counted = sums.filter((row) => row.status !== 'voided' && row.status !== 'returned')
  const total = (pick: (row: (typeof sums)[number]) => string): string =>
    formatAmount(sumCents(counted.map((row) => parseAmount(pick(row)))))
  return {
    orders: sums.reduce((sum, row) => sum + row.orders, 0),
    pieces: counted.reduce((sum, row) => sum + row.pieces, 0),
    ...(counted.some((row) => row.pieces_estimated) ? { piecesEstimated: true } : {}),
    usd: total((row) => row.usd),
    rmb: total((row) => row.rmb),
    outRmb: formatAmount(sumCents(sums.map((row) => parseAmount(row.out)))),
    paidRmb: total((row) => row.paid),
    unpaidRmb: total((row) => row.unpaid),
    reported: sums.reduce((sum, row) => sum + row.reported, 0),
    depositsRmb: total((row) => row.deposits),
    late: sums.reduce((sum, row) => sum + row.late, 0),
    ...(withMargin ? { marginUsd: total((row) => row.margin) } : {}),
    byStatus: Object.fromEntries(sums.map((row) => [row.status, row.orders])),
  }
}
