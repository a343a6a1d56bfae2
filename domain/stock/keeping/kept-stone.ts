import { z } from 'zod'
import { named } from '../../api/named.ts'
import { supplierHolds } from '../grades.ts'
import { stockFilter } from '../search.ts'
import { idText, stone } from '../stone.ts'
import { ages, lacks } from './keep-filter.ts'
import { keptStates, stoneDeeds } from './kept-states.ts'

/** What is looked for in the stock that somebody keeps: a search as the stock page has it, and what only they ask. */
export const keptQuestion = z.strictObject({
  /** `reportNos` finds suppliers' own stock numbers too. */
  filter: stockFilter,
  state: z.enum(keptStates).default('for_sale'),
  importId: idText.optional(),
  /** How long ago it was last confirmed. */
  seen: z.enum(ages).optional(),
  without: z.array(z.enum(lacks)).max(lacks.length).optional(),
})
export type KeptQuestion = z.output<typeof keptQuestion>

/** A stone as whoever keeps it sees it: for sale or not, at its supplier's own price. */
export const keptStone = stone.extend({
  supplierId: idText,
  supplierName: z.string(),
  stockNo: z.string(),
  importId: idText.nullable(),
  createdAt: z.string(),
  /** How its supplier holds it, where they do. */
  supplierHold: z.enum(supplierHolds).nullable(),
  /** Another one after every change of the stone. */
  mark: z.string(),
})
export type KeptStone = z.output<typeof keptStone>

const logValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const stoneLogRow = z.object({
  id: idText,
  at: z.string(),
  deed: z.enum(stoneDeeds),
  /** Who did it; null where the house did it by itself, or where its people are not named to the reader. */
  by: z.string().nullable(),
  isHouse: z.boolean(),
  /** What each field was and what it became. */
  fields: z.record(z.string(), z.object({ from: logValue, to: logValue })),
  import: z.object({ id: idText, fileName: z.string() }).nullable(),
  /** The change of many stones that it was part of. */
  change: z.object({ id: idText, stones: z.number().int() }).nullable(),
})
export type StoneLogRow = z.output<typeof stoneLogRow>

named({ KeptStone: keptStone, KeptQuestion: keptQuestion, StoneLogRow: stoneLogRow })
