import type { Order } from '../orders/order.ts'
import { isOwed, rulesOf } from '../orders/order-types.ts'
import type { Payment } from '../payments/payments.api.ts'
import type { PaperKind } from './paper-kinds.ts'

/** A paper that could be issued: of which kind, for which payment, against which invoice. */
export type PaperWish = { readonly kind: PaperKind; readonly paymentId: string | null; readonly correctsId: string | null }

/** A paper that counts. */
export type ValidPaper = PaperWish & { readonly id: string; readonly orderId: string }

type Facts = Pick<Order, 'id' | 'type' | 'status' | 'lines' | 'payments'>

const wish = (kind: PaperKind, about: Partial<PaperWish> = {}): PaperWish => ({ kind, paymentId: null, correctsId: null, ...about })

/** Money that came in and was not taken back; what was paid with credit came in before. */
export const isReceived = ({ kind, method, reversed, reversesId }: Payment): boolean =>
  (kind === 'prepayment' || kind === 'final') && method !== 'credit' && !reversed && reversesId === null

/** What an order's own state lets be issued: what is sold, lent or sent by the papers of its type. */
function ofState({ type, status, lines }: Facts): PaperWish[] {
  if (!lines.some(({ state }) => state !== 'released')) return []
  const papers = rulesOf(type)?.papers[status] ?? []
  const kinds = isOwed(type) ? (['proforma', 'invoice'] as const) : type === 'delivery' ? (['packing'] as const) : (['memo'] as const)
  return kinds.filter((kind) => papers.includes(kind)).map((kind) => wish(kind))
}

/** Invoices that this order takes something back from: as a return that is over, or as the order that was voided after it was billed. */
const takenBack = ({ id, type, status }: Facts, invoices: readonly ValidPaper[]): PaperWish[] =>
  (type === 'return' && status === 'returned' ? invoices : status === 'voided' ? invoices.filter(({ orderId }) => orderId === id) : []).map(
    (invoice) => wish('credit_note', { correctsId: invoice.id }),
  )

const isSame = (one: PaperWish, other: PaperWish): boolean =>
  one.kind === other.kind && one.paymentId === other.paymentId && one.correctsId === other.correctsId

/** What may be issued for an order now: of one thing one paper of a kind counts at a time. `invoices` are the order's, and those of orders that a return has goods of. */
export function papersDue(order: Facts, valid: readonly ValidPaper[], invoices: readonly ValidPaper[]): PaperWish[] {
  const receipts = order.payments.filter(isReceived).map(({ id }) => wish('receipt', { paymentId: id }))
  const all = [...ofState(order), ...receipts, ...takenBack(order, invoices)]
  const there = valid.filter(({ orderId }) => orderId === order.id)
  return all.filter((one) => !there.some((paper) => isSame(one, paper)))
}
