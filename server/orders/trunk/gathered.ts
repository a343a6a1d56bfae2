import { originOf, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { lineNotFound, orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { selectOrderIdsOfLines, selectSourceIds } from './gathered.store.ts'
import { relationTo } from './order-reach.ts'
import { lockOrderRow } from './orders.store.ts'
import type { LineRow, OrderRow, Whose } from './orders.store.ts'

/** Orders that gather lines of others: returns and deliveries. */

/** The kind of an order of lines of others: theirs, or that of loose stones where kinds of one side mix; whoever sees one of these sees all. */
export function kindOfSources(sources: readonly OrderRow[]): OrderRow['kind'] {
  const [first] = sources
  if (first === undefined) throw new Error('an order of no order’s lines')
  return sources.every(({ kind }) => kind === first.kind) ? first.kind : stoneKinds[originOf(first.kind) ?? 'natural']
}

/** What these lines come to. */
export const sumsOf = (lines: readonly LineRow[]) => ({
  usdTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.usd_total)))),
  rmbTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.rmb_total)))),
  pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
  carats: formatDecimal(sumCents(lines.map((line) => caratThousandths(line.carats))), 3),
})

/** Orders one after the other, the older first: whoever wants some of the same waits. */
async function lockOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  const orders: OrderRow[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => Number(BigInt(one) - BigInt(other)))) {
    const order = await lockOrderRow(tx, id)
    if (order === undefined) throw orderNotFound()
    orders.push(order)
  }
  return orders
}

/** The orders of these lines, locked. @throws Problem 404 for a line that is not there, or an order that the viewer does not serve */
export async function lockServed(tx: Tx, viewer: Viewer, lineIds: readonly string[]): Promise<OrderRow[]> {
  const wanted = [...new Set(lineIds)]
  const ids = await selectOrderIdsOfLines(tx, wanted)
  if (ids.length < wanted.length) throw lineNotFound()
  const orders = await lockOrders(tx, ids)
  if (orders.some((order) => relationTo(viewer, order) !== 'staff')) throw orderNotFound()
  return orders
}

/** The orders whose lines a return or a delivery has, locked. */
export const lockSources = async (tx: Tx, gathering: Whose): Promise<OrderRow[]> => lockOrders(tx, await selectSourceIds(tx, gathering))
