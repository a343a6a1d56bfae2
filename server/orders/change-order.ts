import type { LineSnapshot } from '@loupe/domain/orders/orders.api.ts'
import { orderNotFound, staleVersion } from '@loupe/domain/orders/orders.problems.ts'
import { depositDue } from '@loupe/domain/payments/payment.ts'
import { formatAmount, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { postOrderValue, postPurchase, writePayment } from '../ledger/ledger.ts'
import { lockWithOffers, setAvailability } from '../stock/stock.ts'
import { releaseClaims } from './claims.store.ts'
import type { OrderState } from './order-moves.ts'
import { relationTo } from './order-reach.ts'
import { readState, viewOrder } from './order-view.ts'
import { insertLog, lockOrderRow, updateLines, updateOrder } from './orders.store.ts'
import type { LineRow, OrderRow } from './orders.store.ts'
import { claimKey } from './stone-names.ts'

export const moneyRef = (order: OrderRow) => ({ siteId: order.site_id, orderId: order.id, customerId: order.customer_id })

/**
 * Locks an order that the viewer may reach, as he last saw it.
 * @throws Problem 404 when it is not his to see, 409 with the fresh state when it changed meanwhile
 */
export async function lockOrder(
  tx: Tx,
  viewer: Viewer,
  id: string,
  version: number,
  freshView?: (order: OrderRow) => Promise<unknown>,
): Promise<{ order: OrderRow; relation: 'staff' | 'buyer' }> {
  const order = await lockOrderRow(tx, id)
  const relation = order === undefined ? null : relationTo(viewer, order)
  if (order === undefined || relation === null) throw orderNotFound()
  if (order.version !== version) throw staleVersion(await (freshView === undefined ? viewOrder(tx, viewer, order) : freshView(order)))
  return { order, relation }
}

/** Availability follows: every offer of the certificates of these lines, locked in id order. */
export async function turnStones(tx: Tx, lines: readonly LineRow[], from: 'held' | 'sold', to: 'available' | 'sold'): Promise<void> {
  if (lines.length === 0) return
  const locked = await lockWithOffers(
    tx,
    lines.map((line) => line.stone_id),
  )
  const own = new Set(lines.map((line) => line.stone_id))
  const keys = new Set(locked.filter((row) => own.has(row.id)).map(claimKey))
  await setAvailability(
    tx,
    locked.filter((row) => keys.has(claimKey(row))).map((row) => row.id),
    from,
    to,
  )
}

/** Gives the stones of these lines back: claims end and every offer of their certificates is open again. */
export async function freeLines(tx: Tx, lines: readonly LineRow[], from: 'held' | 'sold'): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map((line) => line.id)
  await turnStones(tx, lines, from, 'available')
  await releaseClaims(tx, ids)
  await updateLines(tx, ids, { state: 'released' })
}

/** What was bought for these lines goes back to its suppliers; spot goods were the house's own. */
export async function undoPurchases(tx: Tx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  for (const line of lines) {
    if (!line.bought || (line.snapshot as LineSnapshot).kind === 'spot') continue
    await postPurchase(tx, moneyRef(order), line.supplier_id, -parseAmount(line.cost_usd), 'purchase_undone')
  }
}

export type GiveBack = { readonly how: 'refund'; readonly method: 'cash' | 'bank_card' | 'alipay' | 'wechat' } | { readonly how: 'credit' }

/** Money of an order goes back to its customer: handed out, or kept as credit with the house. */
export async function giveBack(
  tx: Tx,
  order: OrderRow,
  rmbCents: number,
  back: GiveBack,
  facts: { by: string; note: string },
): Promise<void> {
  if (rmbCents <= 0) return
  await writePayment(tx, {
    ...moneyRef(order),
    kind: back.how,
    method: back.how === 'refund' ? back.method : 'credit',
    cents: -rmbCents,
    currency: 'RMB',
    rate: order.cn_rate,
    rmbCents: -rmbCents,
    note: facts.note,
    recordedBy: facts.by,
  })
}

export type Voiding = {
  /** Null when the hold clock does it. */
  readonly by: string | null
  readonly reason: string
  readonly what: string
  readonly back?: GiveBack
}

/** Ends an order: stones go back, nothing is owed any more, and money paid returns to the customer. */
export async function voidOrder(tx: Tx, state: OrderState, voiding: Voiding): Promise<OrderRow> {
  const { order, lines, paid } = state
  const live = lines.filter((line) => line.state === 'live')
  await freeLines(tx, live, 'held')
  await undoPurchases(tx, order, live)
  await postOrderValue(tx, moneyRef(order), -parseAmount(order.rmb_total), 'voided')
  if (paid > 0 && voiding.by !== null)
    await giveBack(tx, order, paid, voiding.back ?? { how: 'credit' }, { by: voiding.by, note: voiding.reason })
  const updated = await updateOrder(tx, order.id, { status: 'voided', void_reason: voiding.reason, hold_until: null })
  await insertLog(tx, [
    { orderId: order.id, userId: voiding.by, what: voiding.what, from: order.status, to: 'voided', note: voiding.reason },
  ])
  return updated
}

/** The order is worth what its live lines cost; what was paid beyond that becomes the customer's credit. */
export async function repriceOrder(tx: Tx, before: OrderRow, actor: string): Promise<OrderRow> {
  const { lines, paid } = await readState(tx, before)
  const live = lines.filter((line) => line.state === 'live')
  const usd = live.reduce((sum, line) => sum + parseAmount(line.usd_total), 0)
  const rmb = live.reduce((sum, line) => sum + parseAmount(line.rmb_total), 0)
  await postOrderValue(tx, moneyRef(before), rmb - parseAmount(before.rmb_total), 'repriced')
  await giveBack(tx, before, paid - rmb, { how: 'credit' }, { by: actor, note: '' })
  await insertLog(tx, [{ orderId: before.id, userId: actor, what: 'repriced', from: before.rmb_total, to: formatAmount(rmb) }])
  return updateOrder(tx, before.id, {
    usd_total: formatAmount(usd),
    rmb_total: formatAmount(rmb),
    prepayment_due_rmb: formatAmount(depositDue(rmb, pointHundredths(before.prepayment_percent))),
  })
}
