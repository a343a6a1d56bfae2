import { z } from 'zod'
import { buyers, orderStaff, stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { bearers, makingSteps } from './making.ts'

const step = z.object({
  id: idText,
  step: z.enum(makingSteps),
  at: z.string(),
  /** The house and the maker read who and why; a buyer reads that. */
  who: z.string(),
  note: z.string(),
  hasPhoto: z.boolean(),
  /** Of a failure, for those who may read costs: what the remake costs, and who bears it. */
  remake: z.object({ costUsd: moneyText, borneBy: z.enum(bearers) }).nullable(),
})

const madeLine = z.object({
  lineId: idText,
  /** The house's number and what was chosen stand on the line itself. */
  dueOn: z.string().nullable(),
  isMade: z.boolean(),
  /** Grams: as quoted, and finished. Of a piece that is worked on, as it came with what the price counts on; empty before it is here. */
  quotedGrams: z.string(),
  finalGrams: z.string().nullable(),
  /** Per cent; empty where no weight changes the price. */
  tolerance: z.string(),
  /** What the finished weight changed of the price; null for those who read no selling price. */
  weightUsd: moneyText.nullable(),
  weightRmb: moneyText.nullable(),
  steps: z.array(step),
  /** Steps that this viewer may record now. */
  next: z.array(z.enum(makingSteps)),
})
const making = z.object({ orderId: idText, version: z.number().int(), lines: z.array(madeLine) })
export type Making = z.output<typeof making>
export type MadeLine = Making['lines'][number]

named({ Making: making })

const grams = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/)
const cost = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)

export const makingApi = {
  show: endpoint({
    method: 'POST',
    path: '/api/order/making',
    access: [...buyers, ...orderStaff],
    summary: 'How what is made to order in an order comes about: due days, steps with photos, quoted and finished weight.',
    input: z.strictObject({ id: idText }),
    output: making,
  }),
  step: endpoint({
    method: 'POST',
    path: '/api/order/makingStep',
    access: [...orderStaff, ...stockOwners],
    summary:
      'Record a step of making. Passing the check wants the finished weight, and beyond the tolerance settles the metal of the whole difference; a failure wants its reason and what the remake costs, and begins it anew. Multipart when a photo comes along. Suppliers: own lines, and no checks.',
    input: z.strictObject({
      lineId: idText,
      version: z.number().int().min(1),
      step: z.enum(makingSteps),
      note: z.string().trim().max(500).default(''),
      /** Of the metal, when the check is passed. */
      grams: grams.optional(),
      /** The weight is right although it is far from what was quoted. */
      confirmWeight: z.enum(['yes', 'no']).default('no'),
      costUsd: cost.optional(),
      borneBy: z.enum(bearers).optional(),
    }),
    output: making,
    idempotent: 'required',
    files: ['photo'],
    bodyLimit: 12 * 1024 * 1024,
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/order/makingPhoto',
    access: [...buyers, ...orderStaff],
    summary: 'The photo of a step.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
