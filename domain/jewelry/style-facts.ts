import { z } from 'zod'
import { shapes } from '../stock/shapes.ts'
import { toldFix } from './told-fix.ts'
import { orderedSpec } from './spec.ts'
import { categories, nickels } from './vocabulary.ts'

/** Everything that a buyer may read of what is made for them, as it was ordered: without costs and without its maker. */
export const styleFacts = z.object({
  /** The house's own number of the style, e.g. "S12". */
  styleNo: z.string(),
  name: z.string(),
  category: z.enum(categories),
  nickel: z.enum(nickels).nullable().default(null),
  /** What it is made of is that of this version, whatever the style is later. */
  version: z.number().int(),
  spec: orderedSpec,
  /** The price of the metal that its price follows. */
  fix: toldFix,
  /** What its metal was quoted at, in grams; from how many per cent of difference on that changes the price. */
  grams: z.string(),
  weightTolerance: z.string(),
  /** Which stones fit where. */
  seats: z.array(z.object({ shapes: z.array(z.enum(shapes)), mmFrom: z.number(), mmTo: z.number() })),
  leadDays: z.number().int(),
  isReturnable: z.boolean(),
  /** The price, line by line, is kept under this number for those who may see costs. */
  quoteId: z.uuid(),
})
export type StyleFacts = z.output<typeof styleFacts>
