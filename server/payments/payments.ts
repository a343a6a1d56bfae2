import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { whyNotReverse, whyNotSettle } from '@loupe/domain/payments/payment.ts'
import type { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { balanceNotZero, moneyRefused, paymentNotFound } from '@loupe/domain/payments/payments.problems.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { creditOf, lockCredit, paidCents, paymentsOf, paymentViews, writeOpposite, writePayment } from '../ledger/ledger.ts'
import { balanceOfOrder, findForMoney, findOrder, holdAnew, lockForMoney, saveChange } from '../orders/orders.ts'
import type { Goods } from '../goods/goods.ts'
import { ourGoods } from '../our-goods.ts'
import { countBooks, findBreaches } from './ledger-check.store.ts'
import { selectPayment } from './payments.store.ts'
import { bookPayment, moneyFacts } from './book-payment.ts'
import type { FileStore } from '../files/file-store.ts'
import { withProof } from './proof.ts'

type Money = OutputOf<typeof paymentsApi.record>
type RecordInput = ParsedOf<typeof paymentsApi.record>
type LockedOrder = Awaited<ReturnType<typeof lockForMoney>>
type OrderRow = LockedOrder['order']
type PaymentRow = LockedOrder['payments'][number]

/** The money of an order as its people at the house see it. */
async function moneyView(db: Db, order: OrderRow): Promise<Money> {
  const payments = await paymentsOf(db, order.id)
  const paid = paidCents(payments)
  return {
    orderId: order.id,
    orderVersion: order.version,
    paidRmb: formatAmount(paid),
    balanceRmb: formatAmount(balanceOfOrder(order, paid)),
    settled: order.settled_at !== null,
    creditRmb: formatAmount(await creditOf(db, order.customer_id)),
    payments: paymentViews(payments),
  }
}

const lock = (tx: Tx, viewer: Viewer, orderId: string, version: number): Promise<LockedOrder> =>
  lockForMoney(tx, viewer, { id: orderId, version }, (order) => moneyView(tx, order))

/**
 * Records money for an order, with its ledger entry, in one transaction. What is more than due becomes the customer's
 * credit at once; an order that anything was paid for is no longer on the hold clock.
 */
export function recordPayment(db: Pool, files: FileStore, call: SignedInCall, input: RecordInput): Promise<Money> {
  return withProof(files, call.files[0], (proof, used) =>
    inTransaction(db, (tx) =>
      call.once(tx, async () => {
        const locked = await lock(tx, call.viewer, input.orderId, input.version)
        const { order } = await bookPayment(tx, call.viewer.userId, locked, { ...input, proof })
        used()
        return moneyView(tx, order)
      }),
    ),
  )
}

/** Undoes a payment by its opposite, and with it the credit that its surplus became. */
export function reversePayment(
  db: Pool,
  call: SignedInCall,
  input: ParsedOf<typeof paymentsApi.reverse>,
  houseHoldHours: number,
): Promise<Money> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const found = await selectPayment(tx, input.id)
      if (found === undefined) throw paymentNotFound()
      const locked = await lock(tx, call.viewer, found.order_id, input.version)
      const { order, payments } = locked
      const payment = payments.find((candidate) => candidate.id === input.id)
      if (payment === undefined) throw paymentNotFound()
      mustBeReversible(locked, payment)
      const undone = [payment, ...payments.filter((candidate) => candidate.excess_of_id === payment.id)]
      const left = paidCents(payments) - paidCents(undone)
      await refuseSpentCredit(tx, order.customer_id, undone, left)
      const said = { by: call.viewer.userId, note: input.reason }
      const ref = { siteId: order.site_id, orderId: order.id, customerId: order.customer_id }
      for (const row of undone) await writeOpposite(tx, row, { ...ref, recordedBy: said.by, note: said.note })
      if (left < 0) await takeCreditBack(tx, order, -left, said)
      const change = left <= 0 ? await clockOfUnpaid(tx, order, houseHoldHours) : {}
      const saved = await saveChange(tx, order, change, { userId: said.by, what: 'reversal', note: said.note })
      return moneyView(tx, saved)
    }),
  )
}

/** @throws Problem 409 for money that is undone already, or of an order that is over */
function mustBeReversible({ order, payments }: LockedOrder, payment: PaymentRow): void {
  const reversed = payments.some((candidate) => candidate.reverses_id === payment.id)
  const isReversal = payment.reverses_id !== null
  const why = whyNotReverse({ settled: order.settled_at !== null }, { reversed, isReversal })
  if (why !== null) throw moneyRefused(why)
  const isIncome = payment.kind === 'prepayment' || payment.kind === 'final'
  if (!isIncome || isGivenUp(order.status)) throw moneyRefused('order_closed')
}

/** A held order that nothing is paid for any more is on the hold clock again; it stands while reports wait. */
async function clockOfUnpaid(tx: Tx, order: OrderRow, houseHoldHours: number) {
  if (order.status !== 'held' || order.prepayment_waived_reason !== null) return {}
  const stoppedAt = order.waiting_reports > 0 ? new Date() : null
  return { hold_until: await holdAnew(tx, order, houseHoldHours), hold_stopped_at: stoppedAt }
}

/** Credit that the payment became, as its surplus or when the order became cheaper, can only be taken back while the customer still has it. */
async function refuseSpentCredit(tx: Tx, customerId: string, undone: readonly PaymentRow[], left: number): Promise<void> {
  const given = -paidCents(undone.filter((row) => row.excess_of_id !== null)) + Math.max(0, -left)
  if (given > 0 && (await lockCredit(tx, customerId)) < given) throw moneyRefused('credit_short')
}

/** Who undoes a payment, and why. */
type Said = { readonly by: string; readonly note: string }

/** What the order gave its customer as credit when it became cheaper came from money that never was. */
const takeCreditBack = (tx: Tx, order: OrderRow, rmbCents: number, { by, note }: Said): Promise<string> =>
  writePayment(tx, {
    siteId: order.site_id,
    orderId: order.id,
    customerId: order.customer_id,
    kind: 'credit',
    method: 'credit',
    cents: rmbCents,
    currency: 'RMB',
    rate: order.cn_rate,
    rmbCents,
    note,
    recordedBy: by,
  })

/** Closes the money of an order for good. */
export function settleOrder(db: Pool, call: SignedInCall, input: ParsedOf<typeof paymentsApi.settle>): Promise<Money> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const locked = await lock(tx, call.viewer, input.orderId, input.version)
      const why = whyNotSettle(moneyFacts(locked))
      if (why === 'balance_not_zero') throw balanceNotZero(formatAmount(locked.balance))
      if (why !== null) throw moneyRefused(why)
      const saved = await saveChange(tx, locked.order, { settled_at: new Date() }, { userId: call.viewer.userId, what: 'settled' })
      return moneyView(tx, saved)
    }),
  )
}

/** The proof picture of a payment, for the house and for the customer of the order. */
export async function proofOf(db: Db, files: FileStore, viewer: Viewer, id: string): Promise<FileAnswer> {
  const payment = await selectPayment(db, id)
  if (payment === undefined) throw paymentNotFound()
  const order = await findOrder(db, viewer, payment.order_id)
  const body = payment.proof_path === null ? null : await files.open('proofs', payment.proof_path)
  if (body === null) throw paymentNotFound()
  return { name: `${order.order_no}-${payment.id}.webp`, type: 'image/webp', body }
}

/** What the order's customer has in hand with the house, for those who may book it. */
export async function creditForOrder(db: Db, viewer: Viewer, orderId: string): Promise<OutputOf<typeof paymentsApi.credit>> {
  const order = await findForMoney(db, viewer, orderId)
  return { creditRmb: formatAmount(await creditOf(db, order.customer_id)) }
}

export type Books = {
  readonly orders: number
  readonly entries: number
  readonly payments: number
  /** Rules that are broken, how often, and one example each; empty when the books are right. */
  readonly breaches: readonly { readonly what: string; readonly count: number; readonly example: string | null }[]
}

/** The books checked against each other, as this transaction sees them (decisions.md 8). */
export const booksOf = async (db: Db, goods: Goods = ourGoods): Promise<Books> => ({
  ...(await countBooks(db)),
  breaches: await findBreaches(db, goods),
})
