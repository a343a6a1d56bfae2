import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { confirmReport, proofOfReport, refuseReport, reportPayment, withdrawReport } from './reports.ts'
import { dueToSupplier, paySupplier, undoPayout } from './pay-supplier.ts'
import { creditForOrder, proofOf, recordPayment, reversePayment, settleOrder } from './payments.ts'

export function paymentsRoutes(http: Http, { db, settings, files }: Deps): void {
  route(http, paymentsApi.record, (input, call) => recordPayment(db, files, call, input))
  route(http, paymentsApi.reverse, (input, call) => reversePayment(db, call, input, settings.holdHours))
  route(http, paymentsApi.settle, (input, call) => settleOrder(db, call, input))
  route(http, paymentsApi.credit, (input, call) => creditForOrder(db, call.viewer, input.orderId))
  route(http, reportsApi.report, (input, call) => reportPayment(db, files, call, input))
  route(http, reportsApi.confirm, (input, call) => confirmReport(db, call, input))
  route(http, reportsApi.refuse, (input, call) => refuseReport(db, call, input))
  route(http, reportsApi.withdraw, (input, call) => withdrawReport(db, call, input))
  route(http, supplierPaymentsApi.due, (input, call) => dueToSupplier(db, call.viewer, input.supplierId))
  route(http, supplierPaymentsApi.pay, (input, call) => paySupplier(db, call, input, settings.timeZone))
  route(http, supplierPaymentsApi.undo, (input, call) => undoPayout(db, call, input, settings.timeZone))
  fileRoute(http, reportsApi.proof, (input, call) => proofOfReport(db, files, call.viewer, input.id))
  fileRoute(http, paymentsApi.proof, (input, call) => proofOf(db, files, call.viewer, input.id))
}
