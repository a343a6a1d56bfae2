import type { Currency } from '@loupe/domain/payments/payments.api.ts'
import { paidInUsd } from '@loupe/domain/payments/supplier-payment.ts'
import type { payoutMethods, SupplierDue } from '@loupe/domain/payments/supplier-payments.api.ts'
import { formatAmount, mulDiv, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { ratePattern } from '@loupe/domain/pricing/typed-numbers.ts'
import { tidyRate } from '../forms/rate-text.ts'
import { readAmount } from '../text/read-amount.ts'

/** A payment to a supplier as it is typed; null and '' where nobody chose, and what is usual counts. */
export type Draft = {
  readonly chosen: readonly string[] | null
  readonly currency: Currency
  readonly typed: string | null
  readonly rate: string
  readonly method: (typeof payoutMethods)[number]
  readonly paidOn: string
  readonly reference: string
  readonly note: string
  readonly ahead: boolean
}

export const usual: Draft = {
  chosen: null,
  currency: 'USD',
  typed: null,
  rate: '',
  method: 'bank_card',
  paidOn: '',
  reference: '',
  note: '',
  ahead: false,
}

/** Renminbi for a dollar in millionths; null for what is no rate. */
const millionthsOf = (rate: string): number | null => (ratePattern.test(rate) ? rateE6(rate) : null)

/** What is paid in dollar cents; null while a number is none. */
function usdOf(amount: string | null, currency: Currency, rate: number | null): number | null {
  if (amount === null) return null
  if (currency === 'USD') return parseAmount(amount)
  return rate === null ? null : paidInUsd(parseAmount(amount), currency, rate)
}

/** What is owed, in cents of the currency it is paid in. */
function inFull(owed: number, currency: Currency, rate: number | null): number {
  if (currency === 'USD') return owed
  return rate === null ? 0 : mulDiv(owed, rate, 1_000_000)
}

/** A draft in figures: which orders it is for, what is owed for them, what is paid, and by how much that is more; all orders in full where nobody chose. */
export function figuresOf(draft: Draft, due: Pick<SupplierDue, 'orders' | 'rate'>) {
  const { currency } = draft
  const orders = draft.chosen === null ? due.orders : due.orders.filter(({ orderId }) => draft.chosen?.includes(orderId))
  const owed = sumCents(orders.map(({ openUsd }) => parseAmount(openUsd)))
  const rate = tidyRate(draft.rate || due.rate)
  const millionths = millionthsOf(rate)
  const full = inFull(owed, currency, millionths)
  const typed = draft.typed ?? (full > 0 ? formatAmount(full) : '')
  const amount = readAmount(typed)
  const usdCents = usdOf(amount, currency, millionths)
  return { orders, owed, rate, isRate: millionths !== null, typed, amount, usdCents, over: Math.max(0, (usdCents ?? 0) - owed) }
}
export type Figures = ReturnType<typeof figuresOf>
