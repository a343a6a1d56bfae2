import { z } from 'zod'
import { orderStaff } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { materialCodes } from '../jewelry/metals.ts'
import { categories } from '../jewelry/vocabulary.ts'
import { workSpec } from '../jewelry/work/work-facts.ts'
import { origins } from '../stock/grades.ts'
import { idText } from '../stock/stone.ts'
import { order } from './order.ts'

const money = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

/** A piece that was not bought here. */
const broughtPiece = z.strictObject({
  customerId: idText,
  origin: z.enum(origins),
  category: z.enum(categories),
  /** Null where nobody knows what it is made of. */
  material: z.enum(materialCodes).nullable(),
  /** What it looks like, to know it by. */
  description: z.string().trim().min(1).max(120),
})

/** Work on pieces that customers have: re-sizes and repairs (decision 0323). */
export const workOrdersApi = {
  place: endpoint({
    method: 'POST',
    path: '/api/order/placeWork',
    access: orderStaff,
    summary:
      'Order work on a piece of a customer: one that was handed over, by its line, or one that was brought along. An order of its own, linked with that of the line; one at a time for a piece.',
    input: z
      .strictObject({
        /** The line by which it was handed over. */
        lineId: idText.optional(),
        brought: broughtPiece.optional(),
        work: workSpec,
        priceUsd: money,
        /** Why it is free, where it is. */
        free: z.string().trim().max(300).default(''),
        /** By when it is to be done: YYYY-MM-DD. */
        dueOn: z.iso.date(),
        /** Who does it; without it whoever made the piece. */
        makerId: idText.optional(),
        /** What they ask for it; only for those who read costs. */
        costUsd: money.optional(),
        remark: z.string().trim().max(1000).default(''),
      })
      .refine(({ lineId, brought }) => (lineId === undefined) !== (brought === undefined), {
        path: ['lineId'],
        message: 'one piece: a line, or one that was brought along',
      }),
    output: order,
    idempotent: 'required',
  }),
  makers: endpoint({
    method: 'POST',
    path: '/api/order/workMakers',
    access: orderStaff,
    summary: 'Who can work on pieces: suppliers of jewelry, under their names or, for those who may not know these, under their codes.',
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ id: idText, name: z.string() })) }),
  }),
}
