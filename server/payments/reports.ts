import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { holdAfterReport } from '@loupe/domain/orders/hold.ts'
import { whyNotPay } from '@loupe/domain/payments/payment.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { mostReports, mostWaitingReports } from '@loupe/domain/payments/reports.api.ts'
import type { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { reportEnded, reportNotFound, tooManyReports } from '@loupe/domain/payments/reports.problems.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool, Tx } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { reports } from '../ledger/ledger.ts'
import { findOrder, lockForMoney, lockForReport, saveChange, showOrder } from '../orders/orders.ts'
import { bookPayment, moneyFacts } from './book-payment.ts'
import type { FileStore } from '../files/file-store.ts'
import { withProof } from './proof.ts'

type Order = OutputOf<typeof reportsApi.report>
type LockedOrder = Awaited<ReturnType<typeof lockForMoney>>
type OrderRow = LockedOrder['order']
type ReportRow = LockedOrder['reports'][number]

const fresh = (tx: Tx, viewer: Viewer) => (order: OrderRow) => showOrder(tx, viewer, order.id)

/** The buyer says that they have paid. A report of a held order stops its clock until it is decided. */
export function reportPayment(db: Pool, files: FileStore, call: SignedInCall, input: ParsedOf<typeof reportsApi.report>): Promise<Order> {
  const { viewer } = call
  return withProof(files, call.files[0], (proof, used) =>
    inTransaction(db, (tx) =>
      call.once(tx, async () => {
        const locked = await lockForReport(tx, viewer, { id: input.orderId, version: input.version }, fresh(tx, viewer))
        const { order } = locked
        const why = whyNotPay(moneyFacts(locked), parseAmount(input.amount))
        if (why !== null) throw moneyRefused(why)
        if (order.waiting_reports >= mostWaitingReports || locked.reports.length >= mostReports) throw tooManyReports()
        const isHeld = order.status === 'held'
        await reports.write(tx, {
          siteId: order.site_id,
          orderId: order.id,
          reportedBy: viewer.userId,
          kind: isHeld ? 'prepayment' : 'final',
          method: input.method,
          amount: input.amount,
          currency: input.currency,
          note: input.note,
          proofPath: proof ?? null,
        })
        used()
        const isStopping = isHeld && order.hold_until !== null && order.waiting_reports === 0
        const note = `${input.currency} ${formatAmount(parseAmount(input.amount))}`
        const saved = await saveChange(tx, order, isStopping ? { hold_stopped_at: new Date() } : {}, {
          userId: viewer.userId,
          what: 'reported',
          note,
        })
        return showOrder(tx, viewer, saved.id)
      }),
    ),
  )
}

/** The report as it now stands, of an order that the caller has locked. @throws Problem 404 none, 409 decided already */
function openReport({ reports: all }: LockedOrder, id: string): ReportRow {
  const report = all.find((candidate) => candidate.id === id)
  if (report === undefined) throw reportNotFound()
  if (report.outcome !== null) throw reportEnded()
  return report
}

/** The order of a report as whoever decides it saw it last. */
async function orderOfReport(db: Db, { id, version }: { readonly id: string; readonly version: number }) {
  const report = await reports.find(db, id)
  if (report === undefined) throw reportNotFound()
  return { id: report.order_id, version }
}

/** The money is there: a payment is written with the ledger's entry, and the report ends, in one transaction. */
export function confirmReport(db: Pool, call: SignedInCall, input: ParsedOf<typeof reportsApi.confirm>): Promise<Order> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const locked = await lockForMoney(tx, viewer, await orderOfReport(tx, input), fresh(tx, viewer))
      const report = openReport(locked, input.id)
      const { paymentId } = await bookPayment(tx, viewer.userId, locked, {
        kind: report.kind,
        method: report.method,
        amount: input.amount ?? formatAmount(parseAmount(report.amount)),
        currency: report.currency,
        note: report.note,
        proof: report.proof_path ?? undefined,
        isReported: true,
      })
      await reports.end(tx, { reportId: report.id, outcome: 'confirmed', paymentId, by: viewer.userId })
      return showOrder(tx, viewer, locked.order.id)
    }),
  )
}

/** The money is not there; the buyer reads why, and the clock gives back the time that the check took. */
export function refuseReport(db: Pool, call: SignedInCall, input: ParsedOf<typeof reportsApi.refuse>): Promise<Order> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const locked = await lockForMoney(tx, viewer, await orderOfReport(tx, input), fresh(tx, viewer))
      const report = openReport(locked, input.id)
      await reports.end(tx, { reportId: report.id, outcome: 'refused', reason: input.reason, by: viewer.userId })
      return endWithoutMoney(tx, viewer, locked, { outcome: 'refused', note: input.reason })
    }),
  )
}

/** The buyer takes back what nobody has decided. */
export function withdrawReport(db: Pool, call: SignedInCall, input: ParsedOf<typeof reportsApi.withdraw>): Promise<Order> {
  const { viewer } = call
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const locked = await lockForReport(tx, viewer, await orderOfReport(tx, input), fresh(tx, viewer))
      const report = openReport(locked, input.id)
      await reports.end(tx, { reportId: report.id, outcome: 'withdrawn', by: viewer.userId })
      return endWithoutMoney(tx, viewer, locked, { outcome: 'withdrawn', note: '' })
    }),
  )
}

type End = { readonly outcome: 'refused' | 'withdrawn'; readonly note: string }

async function endWithoutMoney(tx: Tx, viewer: Viewer, { order }: LockedOrder, { outcome, note }: End): Promise<Order> {
  const { hold_until: holdUntil, hold_stopped_at: stoppedAt } = order
  const isLast = order.waiting_reports === 1
  const change =
    isLast && holdUntil !== null && stoppedAt !== null
      ? { hold_until: holdAfterReport({ holdUntil, stoppedAt, now: new Date() }, outcome), hold_stopped_at: null }
      : {}
  const what = outcome === 'refused' ? 'report_refused' : 'report_withdrawn'
  const saved = await saveChange(tx, order, change, { userId: viewer.userId, what, note })
  return showOrder(tx, viewer, saved.id)
}

/** The proof picture of a report, for the house and for the customer of the order. */
export async function proofOfReport(db: Db, files: FileStore, viewer: Viewer, id: string): Promise<FileAnswer> {
  const report = await reports.find(db, id)
  if (report === undefined) throw reportNotFound()
  const order = await findOrder(db, viewer, report.order_id)
  const body = report.proof_path === null ? null : await files.open('proofs', report.proof_path)
  if (body === null) throw reportNotFound()
  return { name: `${order.order_no}-report-${report.id}.webp`, type: 'image/webp', body }
}
