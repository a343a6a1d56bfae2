import { z } from 'zod'
import { idText } from '../stock/stone.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from './typed-numbers.ts'

/** Whose prices somebody of the house looks at (decisions.md 14). Nobody else may say so. */
export const pricesFor = z
  .strictObject({
    /** What the suppliers ask; the prices of a group's people; those of one customer, refined by their own book. */
    whose: z.enum(['cost', 'group', 'customer']),
    /** The group or the customer. */
    id: idText.optional(),
    /** On top of those prices: points where there is a list price, then the multiplier. */
    points: z.string().regex(pointsPattern).default('0'),
    multiplier: z
      .string()
      .regex(multiplierPattern)
      .refine((text) => Number(text) >= leastMultiplier)
      .default('1.00'),
  })
  .refine(({ whose, id }) => (whose === 'cost') === (id === undefined), { path: ['id'], message: 'required' })
export type PricesFor = z.output<typeof pricesFor>
