import { z } from 'zod'
import { buyers, costReaders, orderStaff, stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { currencies, paymentMethods } from '../payments/payments.api.ts'
import { idText, moneyText } from '../stock/stone.ts'

const day = z.iso.date().refine((text) => text >= '2000-01-01', { message: 'too long ago' })

/** Whose account with the house: a customer owes it, a supplier is owed by it. */
export const statementSides = ['customer', 'supplier'] as const
export type StatementSide = (typeof statementSides)[number]

/** Days since it became due, from and to; the last has no end. */
export const ages = [
  { from: 0, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** What was booked; one that nobody foresaw is told as `other`. */
export const movementKinds = [
  'placed',
  'repriced',
  'voided',
  'returned',
  'prepayment',
  'final',
  'refund',
  'credit',
  'reversal',
  'purchase',
  'purchase_undone',
  'paid_out',
  'paid_out_undone',
  'other',
] as const

/** What is open at the end of a day, by age: what is due less what was paid ahead and, of a customer, the credit in hand is the total. */
const ageing = z.object({
  total: moneyText,
  /** As many as there are ages, the youngest first; each with how many orders are in it. */
  due: z.array(z.object({ amount: moneyText, orders: z.number().int() })),
  /** Orders that were paid too much, or given up after they were paid. */
  ahead: moneyText,
  credit: moneyText,
})
export type Ageing = z.output<typeof ageing>

const movement = z.object({
  id: idText,
  at: z.string(),
  kind: z.enum(movementKinds),
  orderId: idText.nullable(),
  orderNo: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  /** What was paid in another currency than the statement's, and at which rate. */
  paidAs: z.object({ amount: moneyText, currency: z.enum(currencies), rate: z.string() }).nullable(),
  note: z.string(),
  /** A payment of the house to the supplier that can still be undone, for those who record them. */
  payoutId: idText.nullable(),
  /** What it adds to the account; less than zero for what is paid or taken back. */
  amount: moneyText,
  /** The account after it. */
  balance: moneyText,
})
export type Movement = z.output<typeof movement>

const statement = z.object({
  side: z.enum(statementSides),
  id: idText,
  name: z.string(),
  company: z.string(),
  /** Customers' accounts are kept in renminbi, suppliers' in dollars: the two are never added. */
  currency: z.enum(currencies),
  from: z.string(),
  to: z.string(),
  opening: moneyText,
  /** What came on top in the period, and what went off. */
  added: moneyText,
  settled: moneyText,
  closing: moneyText,
  /** What was booked in the period, as it was booked. */
  rows: z.array(movement),
  next: idText.nullable(),
  ageing,
})
export type Statement = z.output<typeof statement>

const line = ageing.extend({ id: idText, name: z.string(), company: z.string() })
export type AccountLine = z.output<typeof line>

named({ Statement: statement, StatementMovement: movement, AccountLine: line, Ageing: ageing })

const who = [...buyers, ...orderStaff, ...costReaders, ...stockOwners]

const period = {
  side: z.enum(statementSides),
  /** Whose; the caller's own where it is left out. */
  id: idText.optional(),
  from: day,
  to: day,
}

export const statementsApi = {
  accounts: endpoint({
    method: 'POST',
    path: '/api/statement/accounts',
    access: [...orderStaff, ...costReaders],
    summary:
      'What the customers of the reader owe at the end of a day, or what suppliers are owed, by age, the most first; suppliers only for those who see costs.',
    input: z.strictObject({
      side: z.enum(statementSides),
      day,
      search: z.string().trim().max(100).default(''),
      after: idText.optional(),
      limit: z.number().int().min(1).max(200).default(50),
    }),
    output: z.object({
      currency: z.enum(currencies),
      rows: z.array(line),
      next: idText.nullable(),
      /** Of all that the search finds. */
      totals: ageing.extend({ accounts: z.number().int() }),
    }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/statement/show',
    access: who,
    summary: 'An account over some days: what it opened with, every movement, what it closed with, and what was open then by age.',
    input: z.strictObject({ ...period, after: idText.optional(), limit: z.number().int().min(1).max(500).default(100) }),
    output: statement,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/statement/file',
    access: who,
    summary: 'The same as Excel or CSV, the first 5,000 movements at most; the name of the file says when there are more.',
    input: z.strictObject({ ...period, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
}
