import type { PaymentReport } from '@loupe/domain/payments/payments.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Db, Tx } from '../db/database.ts'
import { personName } from '../db/sql-text.ts'

export type NewReport = {
  readonly siteId: string
  readonly orderId: string
  readonly reportedBy: string
  readonly kind: 'prepayment' | 'final'
  readonly method: PaymentReport['method']
  readonly amount: string
  readonly currency: 'RMB' | 'USD'
  readonly note: string
  readonly proofPath: string | null
}

export const insertReport = (tx: Tx, report: NewReport) =>
  tx
    .insertInto('payment_reports')
    .values({
      site_id: report.siteId,
      order_id: report.orderId,
      reported_by: report.reportedBy,
      kind: report.kind,
      method: report.method,
      amount: report.amount,
      currency: report.currency,
      note: report.note,
      proof_path: report.proofPath,
    })
    .execute()

export type ReportEnd = {
  readonly reportId: string
  readonly outcome: 'confirmed' | 'refused' | 'withdrawn'
  readonly by: string
  readonly reason?: string
  readonly paymentId?: string
}

/** Ends a report; a second end of the same one fails in the database. */
export const insertReportEnd = (tx: Tx, end: ReportEnd) =>
  tx
    .insertInto('payment_report_ends')
    .values({
      report_id: end.reportId,
      outcome: end.outcome,
      payment_id: end.paymentId ?? null,
      reason: end.reason ?? '',
      by_user: end.by,
    })
    .execute()

/** Every report of an order, oldest first, with how it ended. */
export const selectReports = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_reports as r')
    .innerJoin('people as reporter', 'reporter.id', 'r.reported_by')
    .leftJoin('payment_report_ends as e', 'e.report_id', 'r.id')
    .leftJoin('people as decider', 'decider.id', 'e.by_user')
    .where('r.order_id', '=', orderId)
    .orderBy('r.id')
    .select(['r.id', 'r.kind', 'r.method', 'r.amount', 'r.currency', 'r.proof_path', 'r.note', 'r.created_at'])
    .select(['e.outcome', 'e.reason', 'e.at as ended_at'])
    .select([personName('reporter').as('reporter_name'), personName<string | null>('decider').as('decider_name')])
    .execute()
export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number]

/** The order that a report belongs to, and its picture. */
export const selectReport = (db: Db, id: string) =>
  db.selectFrom('payment_reports').where('id', '=', id).select(['id', 'order_id', 'proof_path']).executeTakeFirst()

/** Reports as they go over the wire. */
export const reportViews = (reports: readonly ReportRow[]): PaymentReport[] =>
  reports.map((report) => ({
    id: report.id,
    kind: report.kind,
    method: report.method,
    amount: formatAmount(parseAmount(report.amount)),
    currency: report.currency,
    hasProof: report.proof_path !== null,
    note: report.note,
    state: report.outcome ?? 'waiting',
    reason: report.reason ?? '',
    reportedBy: report.reporter_name,
    createdAt: report.created_at.toISOString(),
    endedAt: report.ended_at?.toISOString() ?? null,
    endedBy: report.decider_name ?? '',
  }))
