import { paidInRmb, splitOverpayment, whyNotPay } from '@loupe/domain/payments/payment.ts'
import type { MoneyFacts } from '@loupe/domain/payments/payment.ts'
import type { Currency, PaymentMethod } from '@loupe/domain/payments/payments.api.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { formatAmount, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../db/database.ts'
import { lockCredit, writePayment } from '../ledger/ledger.ts'
import { saveChange } from '../orders/orders.ts'
import type { lockForMoney } from '../orders/orders.ts'

type LockedOrder = Awaited<ReturnType<typeof lockForMoney>>

export const moneyFacts = ({ order, balance }: LockedOrder): MoneyFacts => ({
  status: order.status,
  settled: order.settled_at !== null,
  reported: order.waiting_reports > 0,
  balance,
})

export type Receipt = {
  readonly kind: 'prepayment' | 'final'
  readonly method: PaymentMethod
  readonly amount: string
  readonly currency: Currency
  readonly note: string
  readonly proof: string | undefined
  /** It was reported by the buyer and is there: it is taken even when nothing is due any more, as credit. */
  readonly isReported?: boolean
}

/** Writes money that came in; what is more than due becomes the customer's credit. An order that anything was paid for is off the hold clock. */
export async function bookPayment(tx: Tx, by: string, locked: LockedOrder, receipt: Receipt) {
  const { order, balance } = locked
  const isCredit = receipt.method === 'credit'
  const currency = isCredit ? 'RMB' : receipt.currency
  const cents = parseAmount(receipt.amount)
  const rmbCents = paidInRmb(cents, currency, rateE6(order.cn_rate))
  const credit = isCredit ? await lockCredit(tx, order.customer_id) : 0
  const why = whyNotPay({ ...moneyFacts(locked), credit }, rmbCents, isCredit)
  const isTaken = receipt.isReported === true && (why === 'order_closed' || why === 'nothing_due')
  if (why !== null && !isTaken) throw moneyRefused(why)
  const common = { siteId: order.site_id, orderId: order.id, customerId: order.customer_id, rate: order.cn_rate, recordedBy: by }
  const payment = { ...common, kind: receipt.kind, method: receipt.method, cents, currency, rmbCents, note: receipt.note } as const
  const id = await writePayment(tx, receipt.proof === undefined ? payment : { ...payment, proofPath: receipt.proof })
  const surplus = splitOverpayment(rmbCents, balance).credit
  if (surplus > 0) {
    await writePayment(tx, {
      ...common,
      kind: 'credit',
      method: 'credit',
      cents: -surplus,
      currency: 'RMB',
      rmbCents: -surplus,
      note: '',
      excessOfId: id,
    })
  }
  const change = order.status === 'held' ? { hold_until: null, hold_stopped_at: null } : {}
  const note = `${currency} ${formatAmount(cents)}`
  const saved = await saveChange(tx, order, change, { userId: by, what: 'payment', to: receipt.kind, note })
  return { order: saved, paymentId: id }
}
