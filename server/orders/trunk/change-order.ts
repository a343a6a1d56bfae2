import { orderNotFound, staleVersion } from '@loupe/domain/orders/orders.problems.ts'
import { refundParts } from '@loupe/domain/orders/returns/refund.ts'
import { depositDue } from '@loupe/domain/payments/payment.ts'
import { formatAmount, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { paymentsOf, postOrderValue, postPurchase, writePayment } from '../../ledger/ledger.ts'
import { relationTo } from './order-reach.ts'
import { readState, viewOrder } from './order-view.ts'
import { insertLog, lockOrderRow, updateOrder } from './orders.store.ts'
import type { LineRow, OrderRow } from './orders.store.ts'

export const moneyRef = (order: OrderRow) => ({ siteId: order.site_id, orderId: order.id, customerId: order.customer_id })

/** An order as somebody saw it last. */
export type AsSeen = { readonly id: string; readonly version: number }

/**
 * Locks an order that the viewer may reach, as they last saw it.
 * @throws Problem 404 when it is not theirs to see, 409 with the fresh state when it changed meanwhile
 */
export async function lockOrder(
  tx: Tx,
  viewer: Viewer,
  { id, version }: AsSeen,
  freshView?: (order: OrderRow) => Promise<unknown>,
): Promise<{ order: OrderRow; relation: 'staff' | 'buyer' }> {
  const order = await lockOrderRow(tx, id)
  const relation = order === undefined ? null : relationTo(viewer, order)
  if (order === undefined || relation === null) throw orderNotFound()
  if (order.version !== version) throw staleVersion(await (freshView === undefined ? viewOrder(tx, viewer, order) : freshView(order)))
  return { order, relation }
}

/** What was bought for these lines goes back to its suppliers; spot goods were the house's own. */
export async function undoPurchases(tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  for (const line of lines) {
    if (!line.bought || line.snapshot.kind === 'spot') continue
    await postPurchase(tx, moneyRef(order), {
      supplierId: line.supplier_id,
      usdCents: -parseAmount(line.cost_usd),
      what: 'purchase_undone',
    })
  }
}

/** By a way that is named, the ways it came, or kept as credit. */
export type GiveBack =
  | { readonly how: 'refund'; readonly method: 'cash' | 'bank_card' | 'alipay' | 'wechat' }
  | { readonly how: 'original' }
  | { readonly how: 'credit' }

/** By which ways so much goes back, RMB cents. */
async function waysBack(tx: Tx, order: OrderRow, rmbCents: number, back: GiveBack) {
  if (back.how === 'refund') return [{ method: back.method, cents: rmbCents }]
  if (back.how === 'credit') return [{ method: 'credit' as const, cents: rmbCents }]
  const paid = (await paymentsOf(tx, order.id)).map(({ method, amount_rmb: rmb }) => ({ method, cents: parseAmount(rmb) }))
  return refundParts(paid, rmbCents)
}

/** Money of an order goes back to its customer: handed out, or kept as credit with the house. */
export async function giveBack(
  tx: Tx,
  order: OrderRow,
  rmbCents: number,
  { back, by, note }: { readonly back: GiveBack; readonly by: string; readonly note: string },
): Promise<void> {
  if (rmbCents <= 0) return
  for (const { method, cents } of await waysBack(tx, order, rmbCents, back)) {
    await writePayment(tx, {
      ...moneyRef(order),
      kind: method === 'credit' ? 'credit' : 'refund',
      method,
      cents: -cents,
      currency: 'RMB',
      rate: order.cn_rate,
      rmbCents: -cents,
      note,
      recordedBy: by,
    })
  }
}

type Repricing = { readonly what: 'repriced' | 'returned'; readonly back: GiveBack }

/** The order is worth what its customer has or gets of it; what was paid beyond that goes back, as their credit unless it is said otherwise. */
export async function repriceOrder(
  tx: Tx,
  before: OrderRow,
  actor: string,
  { what, back }: Repricing = { what: 'repriced', back: { how: 'credit' } },
): Promise<OrderRow> {
  const { lines, paid } = await readState(tx, before)
  const live = lines.filter((line) => line.state !== 'released')
  const usd = live.reduce((sum, line) => sum + parseAmount(line.usd_total), 0)
  const rmb = live.reduce((sum, line) => sum + parseAmount(line.rmb_total), 0)
  await postOrderValue(tx, moneyRef(before), rmb - parseAmount(before.rmb_total), what)
  await giveBack(tx, before, paid - rmb, { back, by: actor, note: '' })
  await insertLog(tx, [{ orderId: before.id, userId: actor, what: 'repriced', from: before.rmb_total, to: formatAmount(rmb) }])
  return updateOrder(tx, before.id, {
    usd_total: formatAmount(usd),
    rmb_total: formatAmount(rmb),
    prepayment_due_rmb: formatAmount(depositDue(rmb, pointHundredths(before.prepayment_percent))),
  })
}
