import type { Order } from '@loupe/domain/orders/order.ts'
import type { Currency } from '@loupe/domain/payments/payments.api.ts'
import { paidInRmb, splitOverpayment } from '@loupe/domain/payments/payment.ts'
import { formatAmount, parseAmount, rateE6 } from '@loupe/domain/pricing/money.ts'
import { rmbCents, usdCents } from '@loupe/domain/pricing/rates.ts'
import { depositLeft, isDepositSettled } from './next-step.ts'

export type DueKind = 'prepayment' | 'final'

type Money = Pick<Order, 'status' | 'depositDueRmb' | 'depositWaived' | 'paidRmb' | 'balanceRmb' | 'settled' | 'rate'>

/** What the next payment is for: the deposit while it is due on a held order, else the rest. */
export const dueKind = (order: Money): DueKind => (order.status === 'held' && !isDepositSettled(order) ? 'prepayment' : 'final')

/**
 * What is due of it, in the currency it is paid in, at the order's locked rate. Dollars are rounded up to the cent, so
 * that paying them leaves nothing due.
 */
export function amountDue(order: Money, kind: DueKind, currency: Currency): string {
  const balance = Math.max(0, parseAmount(order.balanceRmb))
  const rmb = kind === 'prepayment' ? Math.min(depositLeft(order), balance) : balance
  if (currency === 'RMB') return formatAmount(rmb)
  const rate = rateE6(order.rate)
  const usd = usdCents(rmb, rate)
  return formatAmount(rmbCents(usd, rate) < rmb ? usd + 1 : usd)
}

/** What a payment is worth in RMB, the balance after it, and what of it becomes the customer's credit. */
export function afterPayment(
  order: Money,
  amount: string,
  currency: Currency,
): { readonly rmb: string; readonly balance: string; readonly credit: string } {
  const rmb = paidInRmb(parseAmount(amount), currency, rateE6(order.rate))
  const { applied, credit } = splitOverpayment(rmb, parseAmount(order.balanceRmb))
  return { rmb: formatAmount(rmb), balance: formatAmount(parseAmount(order.balanceRmb) - applied), credit: formatAmount(credit) }
}

/** The smaller of what is due and what the customer has in hand; the first until the second is known. */
export const lesser = (due: string, credit: string | undefined): string =>
  credit !== undefined && parseAmount(credit) < parseAmount(due) ? credit : due
