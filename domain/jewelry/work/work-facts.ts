import { z } from 'zod'
import { circumference } from '../bill.ts'
import { engraving } from '../engraving.ts'
import { jewelName } from '../jewel-name.ts'
import { materialCodes } from '../metals.ts'
import { toldFix } from '../told-fix.ts'
import { sizeSystems } from '../size-systems.ts'
import { categories } from '../vocabulary.ts'
import { metalWays, workTasks } from './tasks.ts'

const size = z.strictObject({ circumference, system: z.enum(sizeSystems), label: z.string().min(1).max(6) })
/** Which of a couple's rings; 0 of everything else. */
const ring = z.number().int().min(0).max(1)

/** What is to be done to one piece. */
export const workSpec = z.strictObject({
  tasks: z.array(z.enum(workTasks)).min(1).max(workTasks.length),
  /** Of a re-size: the size that it has, where that is known, and the one it gets. */
  sizes: z
    .array(z.strictObject({ ring, from: size.nullable(), to: size }))
    .max(2)
    .default([]),
  engravings: z.array(engraving.extend({ ring })).max(2).default([]),
  note: z.string().trim().max(1000).default(''),
  metal: z.enum(metalWays).default('included'),
  /** Grams of metal that the price counts on: more that goes on, or with a minus less. */
  addsGrams: z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,3})?$/)
    .default('0'),
})
export type WorkSpec = z.output<typeof workSpec>

/** Everything that its owner may read of a work on their piece: without costs, without who does it, and without names. */
export const workFacts = workSpec.omit({ metal: true }).extend({
  /** The house's own number of it, e.g. "W12". */
  workNo: z.string(),
  category: z.enum(categories),
  material: z.enum(materialCodes).nullable(),
  /** What the piece is called where it was sold; of one that was brought along what somebody wrote of it. */
  piece: jewelName.nullable(),
  brought: z.string(),
  dueOn: z.string(),
  /** Why it is free; empty where it is paid for. */
  free: z.string(),
  /** Where metal is settled by weight: at which fix and rate, from how many per cent of the weight on. */
  metal: z
    .object({
      fix: toldFix,
      rate: z.string(),
      tolerance: z.string(),
    })
    .nullable(),
})
export type WorkFacts = z.output<typeof workFacts>
