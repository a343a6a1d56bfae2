import { z } from 'zod'
import { buyers, orderStaff } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { order } from '../orders/order.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { paperKinds, paperStates } from './paper-kinds.ts'

const kind = z.enum(paperKinds)

const issuedPaper = z.object({
  id: idText,
  no: z.string(),
  kind,
  state: z.enum(paperStates),
  /** The house's day on which it was issued. */
  day: z.string(),
  orderId: idText,
  orderNo: z.string(),
  customerName: z.string(),
  company: z.string(),
  /** What it is worth; null of a packing list. */
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  paymentId: idText.nullable(),
  /** The invoice that a credit note corrects. */
  corrects: z.object({ id: idText, no: z.string() }).nullable(),
  /** Who issued it, and why it is void: for people of the house. */
  issuedBy: z.string(),
  voidReason: z.string(),
  issuedAt: z.string(),
  /** How often it was printed; the first is the original. */
  prints: z.number().int(),
  /** Of the original's file; null until that was drawn. */
  sha256: z.string().nullable(),
})
export type IssuedPaper = z.output<typeof issuedPaper>

/** What a paper is to be about. */
const about = { orderId: idText, kind, paymentId: idText.nullable().default(null), correctsId: idText.nullable().default(null) }

const series = z.object({
  kind,
  year: z.number().int(),
  /** The last number that was given. */
  last: z.number().int(),
  papers: z.number().int(),
  void: z.number().int(),
  /** Numbers without a paper; none, while the books are right. */
  missing: z.number().int(),
  /** Papers whose kept file is not drawn yet. */
  undrawn: z.number().int(),
})
export type PaperSeries = z.output<typeof series>

named({ IssuedPaper: issuedPaper, PaperSeries: series })

const wanted = {
  kind: kind.optional(),
  year: z.number().int().min(2000).max(2100).optional(),
  state: z.enum(paperStates).optional(),
  /** In its number, the order's, or what the customer is called. */
  search: z.string().trim().max(100).default(''),
}

export const paperworkApi = {
  ofOrder: endpoint({
    method: 'POST',
    path: '/api/paperwork/ofOrder',
    access: [...buyers, ...orderStaff],
    summary: 'Papers that were issued for an order, the last first, and what its staff may issue now.',
    input: z.strictObject({ orderId: idText }),
    output: z.object({
      papers: z.array(issuedPaper).max(500),
      due: z.array(
        z.object({
          kind,
          paymentId: idText.nullable(),
          correctsId: idText.nullable(),
          /** The invoice's number. */ correctsNo: z.string(),
        }),
      ),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/paperwork/preview',
    access: orderStaff,
    summary: 'A paper as it would be issued now: a PDF without a number, marked as a preview.',
    input: z.strictObject(about),
    output: z.null(),
    answer: 'file',
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/paperwork/issue',
    access: orderStaff,
    summary: 'Issue a paper: it takes the next number of its series and stays as it is.',
    input: z.strictObject({ ...about, version: z.number().int().min(1) }),
    output: issuedPaper,
    idempotent: 'required',
    stale: order,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/paperwork/void',
    access: orderStaff,
    summary: 'Say with a reason that a paper counts no more; its number stays its own.',
    input: z.strictObject({ id: idText, reason: z.string().trim().min(1).max(500) }),
    output: issuedPaper,
    idempotent: 'required',
  }),
  print: endpoint({
    method: 'POST',
    path: '/api/paperwork/print',
    access: [...buyers, ...orderStaff],
    summary: 'A paper as a PDF: the original once, then copies that are marked and counted. Who had it is kept.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
  prints: endpoint({
    method: 'POST',
    path: '/api/paperwork/prints',
    access: orderStaff,
    summary: 'Who had the original of a paper and its copies, and when, the last first.',
    input: z.strictObject({ id: idText, before: z.number().int().min(0).optional(), limit: z.number().int().min(1).max(200).default(50) }),
    output: z.object({
      rows: z.array(z.object({ copy: z.number().int(), who: z.string(), at: z.string() })),
      next: z.number().int().nullable(),
    }),
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/paperwork/list',
    access: [...buyers, ...orderStaff],
    summary: 'Papers of the customers one looks after, or one’s own, the last first.',
    input: z.strictObject({ ...wanted, after: idText.optional(), limit: z.number().int().min(1).max(200).default(50) }),
    output: z.object({ rows: z.array(issuedPaper), next: idText.nullable() }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/paperwork/export',
    access: orderStaff,
    summary: 'The same list as Excel or CSV, the last 5,000 at most; the name of the file says when there are more.',
    input: z.strictObject({ ...wanted, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
  series: endpoint({
    method: 'POST',
    path: '/api/paperwork/series',
    access: orderStaff,
    summary:
      'Every series of a site’s papers, counted: how many there are, are void and are missing. Not for those who see some customers only.',
    input: z.strictObject({}),
    output: z.array(series).max(1000),
  }),
}
