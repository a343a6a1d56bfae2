import { buyers, orderStaff } from '../access/access-sets.ts'
import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { rateText } from '../pricing/number-texts.ts'
import { idText, moneyText } from '../stock/stone.ts'

export const paymentKinds = ['prepayment', 'final', 'refund', 'credit'] as const
export const paymentMethods = ['cash', 'bank_card', 'alipay', 'wechat', 'credit'] as const
export const currencies = ['RMB', 'USD'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export type Currency = (typeof currencies)[number]

export const payment = z.object({
  id: idText,
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  /** As paid, in its currency; negative for money that went back. */
  amount: moneyText,
  currency: z.enum(currencies),
  rate: rateText,
  amountRmb: moneyText,
  hasProof: z.boolean(),
  note: z.string(),
  reversesId: idText.nullable(),
  reversed: z.boolean(),
  recordedBy: z.string(),
  confirmedBy: z.string().nullable(),
  createdAt: z.string(),
})
export type Payment = z.output<typeof payment>

export const reportMethods = ['bank_card', 'alipay', 'wechat', 'cash'] as const
export const reportStates = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const

/** What a buyer says they have paid; money only once somebody of the house confirmed it. */
export const paymentReport = z.object({
  id: idText,
  kind: z.enum(['prepayment', 'final']),
  method: z.enum(reportMethods),
  amount: moneyText,
  currency: z.enum(currencies),
  hasProof: z.boolean(),
  note: z.string(),
  state: z.enum(reportStates),
  /** Why it was refused. */
  reason: z.string(),
  reportedBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string(),
})
export type PaymentReport = z.output<typeof paymentReport>

/** More than zero and less than a billion. */
export const paidText = z.string().regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/)
export const money = z.object({
  orderId: idText,
  orderVersion: z.number().int(),
  paidRmb: moneyText,
  balanceRmb: moneyText,
  settled: z.boolean(),
  /** What the customer has in hand with the house. */
  creditRmb: moneyText,
  payments: z.array(payment),
})

named({ Payment: payment, PaymentReport: paymentReport })

export const paymentsApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/payment/record',
    access: orderStaff,
    summary:
      'Record money received for an order; more than is due becomes the customer’s credit. Multipart when a proof picture comes along.',
    input: z.strictObject({
      orderId: idText,
      version: z.number().int().min(1),
      kind: z.enum(['prepayment', 'final']),
      method: z.enum(paymentMethods),
      amount: paidText,
      currency: z.enum(currencies).default('RMB'),
      note: z.string().trim().max(500).default(''),
    }),
    output: money,
    idempotent: 'required',
    files: ['proof'],
    bodyLimit: 12 * 1024 * 1024,
    stale: money,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/payment/reverse',
    access: orderStaff,
    summary: 'Undo a payment recorded by mistake, by its opposite; nothing is edited.',
    input: z.strictObject({ id: idText, version: z.number().int().min(1), reason: z.string().trim().min(1).max(500) }),
    output: money,
    idempotent: 'required',
    stale: money,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/payment/settle',
    access: orderStaff,
    summary: 'Close the money of an order whose balance is zero. Irreversible.',
    input: z.strictObject({ orderId: idText, version: z.number().int().min(1) }),
    output: money,
    idempotent: 'required',
    stale: money,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/payment/credit',
    access: orderStaff,
    summary: 'What the customer of an order has in hand with the house, before it is paid with.',
    input: z.strictObject({ orderId: idText }),
    output: z.object({ creditRmb: moneyText }),
  }),
  proof: endpoint({
    method: 'POST',
    path: '/api/payment/proof',
    access: [...orderStaff, ...buyers],
    summary: 'The proof picture of a payment.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
