import { z } from 'zod'
import { pricesFor } from '../pricing/prices-for.ts'
import { idText } from '../stock/stone.ts'
import { exportFormats } from './export-formats.ts'
import { mostExported } from './export-limits.ts'

/** How goods leave the house as a file, of whatever form they are: added to what says which goods. */
export const exportWish = z.strictObject({
  format: z.enum(exportFormats).default('xlsx'),
  /** Columns by the names that the reader's own table gives them, in that order; left out, all there are. */
  columns: z
    .array(z.string().regex(/^[A-Za-z]{1,30}$/))
    .min(1)
    .max(60)
    .optional(),
  /** On top of the prices that the reader sees: points where there is a list price, then the multiplier. */
  multiplier: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .default('1.00'),
  points: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,2})?$/)
    .default('0'),
  pricesFor: pricesFor.optional(),
  /** Whether prices stand in the file; left out, they do unless they are the suppliers' own. */
  prices: z.boolean().optional(),
  /** Picked goods that are gone are left out; otherwise 409 names them, and nothing is written. */
  leaveOutGone: z.boolean().default(false),
  /** Of a search that finds more than a file holds the first are taken, which the file says; otherwise 400 tells how many there are. */
  firstOnly: z.boolean().default(false),
})
export type ExportWish = z.output<typeof exportWish>

/** Goods that were picked. */
export const exportedIds = z.array(idText).min(1).max(mostExported)
