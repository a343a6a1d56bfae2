import { buyers, orderStaff } from '../access/access-sets.ts'
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { order } from '../orders/order.ts'
import { idText } from '../stock/stone.ts'
import { currencies, paidText, reportMethods } from './payments.api.ts'

const version = z.number().int().min(1)

/** Reports of one order that may wait at once, and that may be made in all. */
export const mostWaitingReports = 5
export const mostReports = 20

export const reportsApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/payment/report',
    access: buyers,
    summary: 'Tell the house that an order was paid; a reported deposit stops the hold clock. Multipart when a proof picture comes along.',
    input: z.strictObject({
      orderId: idText,
      version,
      method: z.enum(reportMethods),
      amount: paidText,
      currency: z.enum(currencies).default('RMB'),
      note: z.string().trim().max(500).default(''),
    }),
    output: order,
    idempotent: 'required',
    files: ['proof'],
    bodyLimit: 12 * 1024 * 1024,
    stale: order,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/payment/confirmReport',
    access: orderStaff,
    summary: 'The reported money is there: it becomes a payment of the order, with the amount that came in when that is another.',
    input: z.strictObject({ id: idText, version, amount: paidText.optional() }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/payment/refuseReport',
    access: orderStaff,
    summary: 'The reported money is not there, with a reason for the buyer; the hold clock runs on.',
    input: z.strictObject({ id: idText, version, reason: z.string().trim().min(1).max(500) }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/payment/withdrawReport',
    access: buyers,
    summary: 'Take a report back that nobody has decided yet.',
    input: z.strictObject({ id: idText, version }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/payment/reportProof',
    access: [...orderStaff, ...buyers],
    summary: 'The proof picture of a reported payment.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
