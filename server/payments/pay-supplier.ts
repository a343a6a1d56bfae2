import { notAllowed, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { paidInUsd, shareOut } from '@loupe/domain/payments/supplier-payment.ts'
import { mostPaidOrders, type supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import {
  nothingOwed,
  paidInFuture,
  paidTooMuch,
  payoutNotFound,
  payoutUndone,
  rateFarOff,
} from '@loupe/domain/payments/supplier-payments.problems.ts'
import { formatAmount, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { accounts, payouts } from '../ledger/ledger.ts'
import { orderRatesOf } from '../pricing/pricing.ts'
import { dayIn } from '../settings/time-zone.ts'

type Due = OutputOf<typeof supplierPaymentsApi.due>
type PayInput = ParsedOf<typeof supplierPaymentsApi.pay>

/** Whom a house owes, and what it pays, is the house's own affair. @throws Problem 403 */
function mustBeHouse(viewer: Viewer): void {
  if (viewer.isNextLevel || viewer.supplierId !== null) throw notAllowed()
}

/** Renminbi for a dollar, as the house counts natural goods to order today. */
async function houseRate(db: Db, siteId: string): Promise<string> {
  const rate = (await orderRatesOf(db, siteId)).get('natural')
  if (rate === undefined) throw new Error(`site ${siteId} has no rate`)
  return rate
}

/** What the house owes a supplier now, by order. */
async function dueOf(db: Db, siteId: string, supplierId: string, name: string): Promise<Due> {
  const rows = await payouts.open(db, siteId, supplierId)
  const rate = await houseRate(db, siteId)
  const open = rows.flatMap(({ orderId, orderNo, since, rest }) =>
    orderId !== null && orderNo !== null && parseAmount(rest) > 0 ? [{ orderId, orderNo, since: since.toISOString(), openUsd: rest }] : [],
  )
  const rests = rows.map(({ rest }) => parseAmount(rest))
  return {
    supplierId,
    name,
    totalUsd: formatAmount(sumCents(rests)),
    aheadUsd: formatAmount(-sumCents(rests.filter((cents) => cents < 0))),
    orders: open.slice(0, mostPaidOrders),
    more: Math.max(0, open.length - mostPaidOrders),
    rate: formatRate(rateE6(rate)),
  }
}

/** @throws Problem 403, 404 */
export async function dueToSupplier(db: Db, viewer: Viewer, supplierId: string): Promise<Due> {
  mustBeHouse(viewer)
  const { siteId } = viewer
  const owner = await accounts.owner(db, { side: 'supplier', siteId }, supplierId)
  if (owner === null) throw notFound()
  return dueOf(db, siteId, supplierId, owner.name)
}

/** A rate that would make a payment worth twice or half as much is a slip of the hand. */
const farOff = (rate: number, ours: number): boolean => rate * 3 < ours * 2 || rate * 2 > ours * 3

/**
 * Records what was paid to a supplier, in one transaction with its entries: the orders named are settled, the oldest first. Two payments
 * to one supplier come one after the other, so none settles what another has settled.
 * @throws Problem 400, 403, 404, 409 for what nothing is owed for, or more than is owed
 */
export function paySupplier(db: Pool, call: SignedInCall, input: PayInput, timeZone: string): Promise<Due> {
  const { viewer } = call
  mustBeHouse(viewer)
  if (input.paidOn > dayIn(timeZone, new Date())) throw paidInFuture()
  const { siteId } = viewer
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { supplierId, currency } = input
      const name = await payouts.lock(tx, siteId, supplierId)
      if (name === null) throw notFound()
      const ours = await houseRate(tx, siteId)
      if (currency === 'RMB' && farOff(rateE6(input.rate), rateE6(ours))) throw rateFarOff(formatRate(rateE6(ours)))
      const wanted = new Set(input.orderIds)
      const open = (await payouts.open(tx, siteId, supplierId)).flatMap(({ orderId, rest }) =>
        orderId !== null && wanted.has(orderId) && parseAmount(rest) > 0 ? [{ orderId, usdCents: parseAmount(rest) }] : [],
      )
      if (open.length < wanted.size) throw nothingOwed()
      const cents = parseAmount(input.amount)
      const usdCents = paidInUsd(cents, currency, rateE6(input.rate))
      const owed = sumCents(open.map((one) => one.usdCents))
      if (usdCents > owed && !input.ahead) throw paidTooMuch(formatAmount(owed))
      const { method, rate, paidOn, reference, note } = input
      const payment = { siteId, supplierId, method, cents, currency, rate, usdCents, paidOn, reference, note, recordedBy: viewer.userId }
      await payouts.write(tx, payment, shareOut(open, { usdCents, cents }))
      return dueOf(tx, siteId, supplierId, name)
    }),
  )
}

/** Undoes a payment that was recorded by mistake, by the opposite of each of its entries. @throws Problem 403, 404, 409 */
export function undoPayout(
  db: Pool,
  call: SignedInCall,
  { id, reason }: ParsedOf<typeof supplierPaymentsApi.undo>,
  timeZone: string,
): Promise<Due> {
  const { viewer } = call
  mustBeHouse(viewer)
  const { siteId } = viewer
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const known = await payouts.find(tx, siteId, id)
      if (known === undefined) throw payoutNotFound()
      const name = await payouts.lock(tx, siteId, known.supplier_id)
      if (name === null) throw payoutNotFound()
      // Only now nobody else undoes it.
      const payment = await payouts.find(tx, siteId, id)
      if (payment === undefined || payment.isOver) throw payoutUndone()
      const parts = await payouts.parts(tx, id)
      const opposite = parts.map(({ orderId, usd, amount }) => ({ orderId, usdCents: -parseAmount(usd), cents: -parseAmount(amount) }))
      await payouts.write(
        tx,
        {
          siteId,
          supplierId: payment.supplier_id,
          method: payment.method,
          cents: -parseAmount(payment.amount),
          currency: payment.currency,
          rate: payment.rate,
          usdCents: -parseAmount(payment.amount_usd),
          paidOn: dayIn(timeZone, new Date()),
          reference: payment.reference,
          note: reason,
          recordedBy: viewer.userId,
          reversesId: id,
        },
        opposite,
      )
      return dueOf(tx, siteId, payment.supplier_id, name)
    }),
  )
}
