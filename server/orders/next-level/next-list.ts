import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { nextLevelApi, NextHead, NextOrder } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { mostExportedOrders } from '@loupe/domain/orders/orders.api.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { caratThousandths, formatAmount, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../../db/database.ts'
import { exportFile } from '../../exports/exports.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { FileAnswer } from '../../http/route.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Deps } from '../../deps.ts'
import { heldKinds, isOfHouse, siteRunBy } from '../trunk/order-reach.ts'
import { caratSum } from '../trunk/order-view.ts'
import { selectLines } from '../trunk/orders.store.ts'
import { nextRows } from './next-rows.ts'
import { selectHousePrices, selectNext, selectOneNext, selectOperators, selectOrderingSites, sumNext } from './next-list.store.ts'
import type { NextFilter, NextRow } from './next-list.store.ts'

type List = OutputOf<typeof nextLevelApi.list>
type Wanted = Omit<ParsedOf<typeof nextLevelApi.list>, 'after' | 'limit' | 'origin'> & { readonly origin: Origin | 'all' }

/** The house's people with the code read all sites below it, whoever runs a site their own. @throws Problem 403 for everybody else */
function filterOf(viewer: Viewer, wanted: Wanted, timeZone: string): NextFilter {
  const run = siteRunBy(viewer)
  const kinds = heldKinds(viewer, wanted, 'next')
  if (kinds.length === 0 || (run === null && !isOfHouse(viewer))) throw notAllowed()
  const { state, siteId, search, from, to } = wanted
  return { scope: run === null ? { houseId: viewer.siteId } : { siteId: run }, kinds, state, siteId, search, from, to, timeZone }
}

const houseOf = (row: NextRow): NextHead['house'] =>
  row.house_id === null || row.house_no === null || row.house_status === null
    ? null
    : {
        id: row.house_id,
        orderNo: row.house_no,
        status: row.house_status,
        usdTotal: row.house_usd ?? '0.00',
        rmbTotal: row.house_rmb ?? '0.00',
        unpaidRmb: row.house_unpaid ?? '0.00',
      }

/** What the house reads of it; never whose order it is, nor what they pay. */
const headOf = (row: NextRow): Omit<NextHead, 'own'> => ({
  id: row.id,
  orderNo: row.order_no,
  kind: row.kind,
  status: row.status,
  state: row.state,
  siteId: row.site_id,
  siteTitle: row.site_title,
  pieces: row.pieces,
  carats: caratSum([caratThousandths(row.carats)]),
  first: row.first === null ? null : liftFrozen(row.first),
  refused: row.refused,
  createdAt: row.created_at.toISOString(),
  holdUntil: row.hold_until?.toISOString() ?? null,
  house: houseOf(row),
})

/** And what its reseller reads beside that. */
const ownOf = (row: NextRow): NextHead['own'] => ({
  customerName: row.customer_name,
  company: row.company,
  usdTotal: row.usd_total,
  rmbTotal: row.rmb_total,
  keepsRmb: row.house_rmb === null ? null : formatAmount(parseAmount(row.rmb_total) - parseAmount(row.house_rmb)),
})

const viewFor =
  ({ scope }: NextFilter) =>
  (row: NextRow): NextHead => ({ ...headOf(row), ...('siteId' in scope ? { own: ownOf(row) } : {}) })

/** Orders of customers of resellers' sites, with what became of them at the house. Totals come with the first page. */
export async function listNext(db: Db, viewer: Viewer, input: ParsedOf<typeof nextLevelApi.list>, timeZone: string): Promise<List> {
  const filter = filterOf(viewer, input, timeZone)
  const rows = await selectNext(db, filter, { after: input.after, limit: input.limit + 1 })
  const page = rows.slice(0, input.limit)
  const isFirst = input.after === undefined
  return {
    rows: page.map(viewFor(filter)),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    totals: isFirst ? await totalsOf(db, filter) : null,
    sites: isFirst && 'houseId' in filter.scope ? await selectOrderingSites(db, filter.scope.houseId) : [],
  }
}

async function totalsOf(db: Db, filter: NextFilter): Promise<NonNullable<List['totals']>> {
  const sums = await sumNext(db, filter)
  const money = (of: 'house_usd' | 'house_rmb' | 'own_rmb'): string => formatAmount(sumCents(sums.map((row) => parseAmount(row[of]))))
  return {
    orders: sums.reduce((sum, row) => sum + row.orders, 0),
    pieces: sums.reduce((sum, row) => sum + row.pieces, 0),
    houseUsd: money('house_usd'),
    houseRmb: money('house_rmb'),
    ...('siteId' in filter.scope ? { ownRmb: money('own_rmb') } : {}),
    byState: Object.fromEntries(sums.map((row) => [row.state, row.orders])),
  }
}

/** The same as a file, the newest 2,000; it says when there are more. Logged (decisions.md 9). */
export const exportNext = (
  deps: Pick<Deps, 'db' | 'files' | 'settings'>,
  call: SignedInCall,
  input: ParsedOf<typeof nextLevelApi.exportFile>,
): Promise<FileAnswer> =>
  exportFile(deps, call, input.format, async () => {
    const { timeZone } = deps.settings
    const filter = filterOf(call.viewer, input, timeZone)
    const rows = await selectNext(deps.db, filter, { limit: mostExportedOrders })
    const all = rows.length < mostExportedOrders ? rows.length : (await totalsOf(deps.db, filter)).orders
    return {
      what: 'orders',
      name: 'site_orders',
      ...nextRows(rows.map(viewFor(filter)), { language: call.language, timeZone, isReseller: 'siteId' in filter.scope }),
      ...(all > rows.length ? { cutFrom: all } : {}),
    }
  })

/** One of them as the house reads it. @throws Problem 403, 404 */
export async function showNext(db: Db, viewer: Viewer, id: string, timeZone: string): Promise<NextOrder> {
  const filter = filterOf(viewer, { origin: 'all', search: '' }, timeZone)
  const row = await selectOneNext(db, filter, id)
  if (row === undefined) throw orderNotFound()
  const prices = new Map((await selectHousePrices(db, id)).map((line) => [line.id, line]))
  return {
    ...headOf(row),
    operators: await selectOperators(db, row.site_id),
    lines: (await selectLines(db, id)).map((line) => {
      const price = prices.get(line.id)
      return {
        id: line.id,
        snapshot: line.snapshot,
        pieces: line.pieces,
        carats: line.carats,
        supplyStatus: line.supply_status,
        state: line.state,
        house: price === undefined ? null : { usdTotal: price.usd_total, rmbTotal: price.rmb_total, rate: formatRate(rateE6(price.rate)) },
      }
    }),
  }
}
