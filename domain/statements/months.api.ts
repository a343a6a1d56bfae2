import { z } from 'zod'
import { costReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { moneyText } from '../stock/stone.ts'

/** The first day of a month. */
const monthText = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-01$/)

/** What was booked in a month, and how the accounts stood at its end; renminbi, dollars where the name says so. */
const figures = z.object({
  /** Orders less what was voided and came back. */
  sales: moneyText,
  /** From customers, less what went back to them. */
  received: moneyText,
  receivedUsd: moneyText,
  /** Of suppliers, less what was undone. */
  boughtUsd: moneyText,
  paidOut: moneyText,
  paidOutUsd: moneyText,
  /** What customers owe at its end, less orders that were paid too much. */
  receivable: moneyText,
  /** What they have in hand with the house. */
  credit: moneyText,
  /** What suppliers are owed. */
  payableUsd: moneyText,
  entries: z.number().int(),
})

const month = figures.extend({
  month: monthText,
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** It is over, and every month before it is closed. */
  canClose: z.boolean(),
})
export type Month = z.output<typeof month>

named({ HouseMonth: month })

export const monthsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/statement/months',
    access: costReaders,
    summary:
      'The months of the house, the last first: what was booked in each, how the accounts stood at its end, and whether it is closed.',
    input: z.strictObject({ after: monthText.optional(), limit: z.number().int().min(1).max(120).default(24) }),
    output: z.object({ rows: z.array(month), next: monthText.nullable() }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/statement/closeMonth',
    access: costReaders,
    summary:
      'Close a month that is over, with what it came to as the caller saw it: nothing is booked into it any more. Its figures stand for good.',
    input: z.strictObject({ month: monthText, figures: figures.strict() }),
    output: month,
    idempotent: 'required',
  }),
}
