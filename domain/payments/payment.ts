import type { OrderStatus } from '../orders/order-states.ts'
import { isGivenUp } from '../orders/standing.ts'
import { mulDiv } from '../pricing/money.ts'
import { rmbCents } from '../pricing/rates.ts'
import type { Currency } from './payments.api.ts'

/** Deposit in RMB cents: total x percent, percent in hundredths (30 % = 3000), to the cent. */
export const depositDue = (totalRmb: number, percent: number): number => mulDiv(totalRmb, percent, 10_000)

/** A payment in RMB cents at the order's locked rate (millionths). */
export const paidInRmb = (amount: number, currency: Currency, rate: number): number =>
  currency === 'RMB' ? amount : rmbCents(amount, rate)

/** What of a payment pays the order and what becomes the customer's credit (decisions.md 8). */
export function splitOverpayment(amountRmb: number, balanceRmb: number): { readonly applied: number; readonly credit: number } {
  const applied = Math.min(amountRmb, Math.max(0, balanceRmb))
  return { applied, credit: amountRmb - applied }
}

export type PaymentWhyNot = 'settled' | 'order_closed' | 'amount_zero' | 'nothing_due' | 'credit_short'

export type MoneyFacts = {
  readonly status: OrderStatus
  readonly settled: boolean
  readonly balance: number
  /** The customer's credit with the house, RMB cents; only for payments by credit. */
  readonly credit?: number
  /** The buyer reported a payment that nobody has decided yet; only for settling. */
  readonly reported?: boolean
}

/** Why a payment can't be recorded; null when it can. Money for an order that owes nothing is not taken. */
export function whyNotPay(order: MoneyFacts, amountRmb: number, byCredit = false): PaymentWhyNot | null {
  if (order.settled) return 'settled'
  if (isGivenUp(order.status)) return 'order_closed'
  if (amountRmb <= 0) return 'amount_zero'
  if (order.balance <= 0) return 'nothing_due'
  return byCredit && amountRmb > Math.min(order.credit ?? 0, order.balance) ? 'credit_short' : null
}

export type SettleWhyNot = 'settled' | 'order_closed' | 'report_waiting' | 'balance_not_zero'

/** Settling is irreversible and locks the order's money; it needs a zero balance and every reported payment decided. */
export function whyNotSettle(order: MoneyFacts): SettleWhyNot | null {
  if (order.settled) return 'settled'
  if (isGivenUp(order.status)) return 'order_closed'
  if (order.reported === true) return 'report_waiting'
  return order.balance === 0 ? null : 'balance_not_zero'
}

/** A settled order's payments stay as they are; a reversal and its original can't be reversed again. */
export function whyNotReverse(
  order: Pick<MoneyFacts, 'settled'>,
  payment: { readonly reversed: boolean; readonly isReversal: boolean },
): 'settled' | 'already_reversed' | null {
  if (order.settled) return 'settled'
  return payment.reversed || payment.isReversal ? 'already_reversed' : null
}
