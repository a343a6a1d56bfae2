import type { Payment } from '@loupe/domain/payments/payments.api.ts'
import { formatAmount, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { Db, Tx } from '../db/database.ts'
import { insertReport, insertReportEnd, reportViews, selectReport, selectReports } from './reports.store.ts'
import { selectAccounts, selectAges, selectMovements, selectOwner, selectPeriod } from './statements.store.ts'
import { insertSupplierPayment, lockSupplier, selectOpen, selectPaymentParts, selectSupplierPayment } from './supplier-payments.store.ts'
import { insertClosed, lockMonths, selectMonths, type MonthFigures, type MonthRow } from './months.store.ts'
import type { AccountsOf, AgesRow, MovementRow } from './statements.store.ts'
import {
  insertEntry,
  insertPayment,
  lockCustomer,
  placedEntry,
  selectPayments,
  sumCredit,
  sumsByCurrency,
  type LedgerLine,
  type NewPayment,
} from './ledger.store.ts'

/** The order that money belongs to. */
export type OrderRef = { readonly siteId: string; readonly orderId: string; readonly customerId: string }

/**
 * The customer owes so much more (or less) for this order: placing, re-pricing, voiding and returning all end here,
 * so an order's receivable is always what it is worth less what was paid.
 */
export const postOrderValue = (tx: Tx, order: OrderRef, rmbCents: number, what: string): Promise<void> =>
  insertEntry(tx, {
    siteId: order.siteId,
    orderId: order.orderId,
    what,
    lines: [
      { account: 'receivable', currency: 'RMB', cents: rmbCents, customerId: order.customerId },
      { account: 'sales', currency: 'RMB', cents: -rmbCents },
    ],
  })

/** The same for an order that is just being placed, as parts of its statement. */
export const bookPlaced = placedEntry

type Purchase = { readonly supplierId: string; readonly usdCents: number; readonly what: 'purchase' | 'purchase_undone' }

/** The house owes a supplier so much more for a line (or less, when the goods go back). */
export const postPurchase = (tx: Tx, order: OrderRef, { supplierId, usdCents, what }: Purchase): Promise<void> =>
  insertEntry(tx, {
    siteId: order.siteId,
    orderId: order.orderId,
    what,
    lines: [
      { account: 'purchases', currency: 'USD', cents: usdCents, supplierId },
      { account: 'supplier_payable', currency: 'USD', cents: -usdCents, supplierId },
    ],
  })

function linesOf(payment: NewPayment): LedgerLine[] {
  const { customerId, cents, rmbCents, currency, method } = payment
  const owed: LedgerLine = { account: 'receivable', currency: 'RMB', cents: -rmbCents, customerId }
  if (method === 'credit') return [{ account: 'customer_credit', currency: 'RMB', cents: rmbCents, customerId }, owed]
  if (currency === 'RMB') return [{ account: method, currency, cents }, owed]
  return [
    { account: method, currency, cents },
    { account: 'exchange', currency, cents: -cents },
    { account: 'exchange', currency: 'RMB', cents: rmbCents },
    owed,
  ]
}

/** Writes a payment and its ledger entry. Method `credit` moves money between the order and the customer's credit. */
export async function writePayment(tx: Tx, payment: NewPayment): Promise<string> {
  const id = await insertPayment(tx, payment)
  await insertEntry(tx, {
    siteId: payment.siteId,
    orderId: payment.orderId,
    paymentId: id,
    what: payment.reversesId === undefined ? payment.kind : 'reversal',
    lines: linesOf(payment),
  })
  return id
}

/** Takes a payment back: the same the other way round, told as its reversal. */
export const writeOpposite = (
  tx: Tx,
  row: PaymentRow,
  said: OrderRef & { readonly recordedBy: string; readonly note: string },
): Promise<string> =>
  writePayment(tx, {
    ...said,
    kind: row.kind,
    method: row.method,
    cents: -parseAmount(row.amount),
    currency: row.currency,
    rate: row.rate,
    rmbCents: -parseAmount(row.amount_rmb),
    reversesId: row.id,
  })

/** What the customer has in hand, RMB cents; nobody else changes it before this transaction ends. */
export async function lockCredit(tx: Tx, customerId: string): Promise<number> {
  await lockCustomer(tx, customerId)
  return sumCredit(tx, customerId)
}

/** What the customer has in hand, RMB cents. */
export const creditOf = (db: Db, customerId: string): Promise<number> => sumCredit(db, customerId)

/** Every payment of an order, oldest first. */
export const paymentsOf = (db: Db, orderId: string) => selectPayments(db, orderId)
type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** RMB cents paid for an order: everything in, less everything that went back. */
export const paidCents = (payments: readonly { amount_rmb: string }[]): number =>
  sumCents(payments.map((payment) => parseAmount(payment.amount_rmb)))

/** Payments as they go over the wire. */
export function paymentViews(payments: readonly PaymentRow[]): Payment[] {
  const reversed = new Set(payments.map((payment) => payment.reverses_id))
  return payments.map((payment) => ({
    id: payment.id,
    kind: payment.kind,
    method: payment.method,
    amount: formatAmount(parseAmount(payment.amount)),
    currency: payment.currency,
    rate: formatRate(rateE6(payment.rate)),
    amountRmb: formatAmount(parseAmount(payment.amount_rmb)),
    hasProof: payment.proof_path !== null,
    note: payment.note,
    reversesId: payment.reverses_id,
    reversed: reversed.has(payment.id),
    recordedBy: payment.recorder_name,
    confirmedBy: payment.confirmer_name,
    createdAt: payment.created_at.toISOString(),
  }))
}

/** What buyers reported as paid: written, ended once, and read; only a confirmed one is money. */
export const reports = { write: insertReport, end: insertReportEnd, find: selectReport, of: selectReports, views: reportViews } as const

/** What a copy of the house is compared by: the ledger's sum and turnover in each currency. */
export const ledgerSums = sumsByCurrency

/** Accounts of customers and suppliers at the end of a day, and over some days. */
export type { AccountsOf, AgesRow, MovementRow }
export const accounts = {
  list: selectAccounts,
  owner: selectOwner,
  ages: selectAges,
  period: selectPeriod,
  movements: selectMovements,
} as const

/** What the house pays its suppliers: what is open, written with its entries, and read to be undone. */
export const payouts = {
  lock: lockSupplier,
  open: selectOpen,
  write: insertSupplierPayment,
  find: selectSupplierPayment,
  parts: selectPaymentParts,
} as const

/** Months of a house: what they came to, and which are closed. */
export type { MonthFigures, MonthRow }
export const months = { list: selectMonths, lock: lockMonths, close: insertClosed } as const
