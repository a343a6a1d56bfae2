import { z } from 'zod'
import { orderStaff } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { named } from '../../api/named.ts'
import { availabilities } from '../../stock/grades.ts'
import { idText } from '../../stock/stone.ts'
import { orderTypes } from '../order-states.ts'
import { order } from '../order.ts'
import { lineBack, lineFound, note } from '../lend/comes-back.ts'
import { backRefusals, verdicts } from './return-line.ts'

const mostLines = 200

/** A line that has something of this number, of orders that the viewer serves. */
const candidate = lineFound.extend({
  /** Null when it can come back now. */
  whyNot: z.enum(backRefusals).nullable(),
  /** It was lent first: the memo, which is over, by which its customer kept it. */
  memoNo: z.string().nullable(),
  /** The return that has it already. */
  returnNo: z.string().nullable(),
  /** A stone that is set in a ring, or the ring: they come together. */
  together: z.array(idText),
})
export type BackCandidate = z.output<typeof candidate>

const scanned = z.object({
  number: z.string(),
  lines: z.array(candidate),
  /** What the stock says of the number where nothing is out or sold under it. */
  stock: z.array(z.object({ reportNo: z.string().nullable(), stockNo: z.string(), availability: z.enum(availabilities) })),
})
export type ScannedBack = z.output<typeof scanned>

named({ ReturnCandidate: candidate, ScannedReturn: scanned })

const checked = z.strictObject({
  lineId: idText,
  verdict: z.enum(verdicts),
  note,
  /** Its paper has come since. */
  hasCertificate: z.boolean().optional(),
})

export const returnsApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/order/findBack',
    access: orderStaff,
    summary:
      'Which memos and orders have the goods of these certificate, stock or lot numbers, so that they can come back without anybody knowing where they were.',
    input: z.strictObject({ numbers: z.array(z.string().trim().min(1).max(60)).min(1).max(mostLines) }),
    output: z.array(scanned),
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/order/receiveBack',
    access: orderStaff,
    summary:
      'Goods came back, of any customers, memos and orders: lines of memos end there as returned, those of orders become a return order for each customer and side, to be checked. All of them or none.',
    input: z.strictObject({ lines: z.array(lineBack).min(1).max(mostLines), note }),
    output: z.object({
      /** The orders that came of it: returns that were opened, and memos whose lines ended. */
      orders: z.array(
        z.object({ id: idText, orderNo: z.string(), type: z.enum(orderTypes), customerName: z.string(), lines: z.number().int() }),
      ),
    }),
    idempotent: 'required',
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/order/checkBack',
    access: orderStaff,
    summary: 'What the check of lines of a return found: for sale again, taken back but off sale, or not accepted.',
    input: z.strictObject({ id: idText, version: z.number().int().min(1), lines: z.array(checked).min(1).max(mostLines) }),
    output: order,
    idempotent: true,
    stale: order,
  }),
}
