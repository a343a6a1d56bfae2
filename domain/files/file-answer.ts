import { z } from 'zod'

/** A word about a cell of a file that was sent, in its caller's language. */
export const fileNote = z.object({
  row: z.number().int(),
  column: z.string().nullable(),
  value: z.string(),
  /** Code of the reason; `text` says it in the caller's language. */
  reason: z.string(),
  text: z.string(),
})

/** What became of the rows of a file, or would. */
export const fileCounts = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  delisted: z.number().int(),
  rejected: z.number().int(),
  untouched: z.number().int(),
})
