import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { bySupplier, selectAskable, selectRequests } from './ask-suppliers.store.ts'
import { relationTo, seesCosts } from '../trunk/order-reach.ts'
import { selectOrderRow } from '../trunk/orders.store.ts'
import { selectCosts } from './supply.store.ts'

type Requests = OutputOf<typeof ordersApi.costs>['requests']

/** Whom an order's suppliers may still be asked through, and what they were asked already. */
async function requestsOf(db: Db, orderId: string): Promise<Requests> {
  const askable = bySupplier(await selectAskable(db, orderId))
  return {
    open: [...askable].map(([supplierId, [first, ...others]]) => ({
      supplierId,
      supplierName: first?.supplier ?? '',
      email: first?.email ?? '',
      pieces: others.length + 1,
    })),
    sent: (await selectRequests(db, orderId)).map((row) => ({
      supplierId: row.supplier_id,
      supplierName: row.supplier,
      email: row.email,
      pieces: row.pieces,
      state: row.state,
      at: row.asked_at.toISOString(),
      by: row.by,
    })),
  }
}

/** What the house pays for the lines of an order, and to whom: its managers only. */
export async function orderCosts(db: Db, viewer: Viewer, id: string): Promise<OutputOf<typeof ordersApi.costs>> {
  const order = await selectOrderRow(db, id)
  if (order === undefined || relationTo(viewer, order) !== 'staff') throw orderNotFound()
  if (!seesCosts(viewer)) throw notAllowed()
  const rows = await selectCosts(db, id)
  const cost = sumCents(rows.map((row) => parseAmount(row.cost_usd)))
  return {
    lines: rows.map((row) => ({
      lineId: row.id,
      supplierId: row.supplier_id,
      supplierName: row.supplier_name,
      stockNo: row.stock_no,
      costUsd: row.cost_usd,
    })),
    costUsd: formatAmount(cost),
    requests: await requestsOf(db, id),
    marginUsd: formatAmount(sumCents(rows.map((row) => parseAmount(row.usd_total))) - cost),
  }
}
