import { mulDiv } from '../pricing/money.ts'
import type { Currency } from './payments.api.ts'

const million = 1_000_000

/** What a payment to a supplier comes to in dollar cents; the rate is renminbi for a dollar in millionths. */
export const paidInUsd = (cents: number, currency: Currency, rate: number): number =>
  currency === 'USD' ? cents : mulDiv(cents, million, rate)

/** What the house owes a supplier for one order, in dollar cents. */
export type OpenOrder = { readonly orderId: string; readonly usdCents: number }

/** What of a payment goes to an order, or ahead of any where there is none; `cents` are of the currency in which it was paid. */
export type PaymentPart = { readonly orderId: string | null; readonly usdCents: number; readonly cents: number }

/** A payment over the orders that it is for, in their order, each in full before the next; what is left is paid ahead. The parts sum to it in both currencies. */
export function shareOut(open: readonly OpenOrder[], paid: { readonly usdCents: number; readonly cents: number }): PaymentPart[] {
  const parts: PaymentPart[] = []
  let [usdLeft, left] = [paid.usdCents, paid.cents]
  const take = (orderId: string | null, usdCents: number) => {
    // The last part takes what rounding left.
    const cents = usdCents === usdLeft ? left : mulDiv(paid.cents, usdCents, paid.usdCents)
    parts.push({ orderId, usdCents, cents })
    usdLeft -= usdCents
    left -= cents
  }
  for (const { orderId, usdCents } of open) if (usdLeft > 0 && usdCents > 0) take(orderId, Math.min(usdCents, usdLeft))
  if (usdLeft > 0) take(null, usdLeft)
  return parts
}
