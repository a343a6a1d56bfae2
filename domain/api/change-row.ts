import { z } from 'zod'
import { idText } from '../stock/stone.ts'
import { named } from './named.ts'

/** One line of what was changed of a record: by whom, when, and each field's value before and after, as text. */
export const changeRow = z.object({
  id: idText,
  at: z.string(),
  /** Empty where the reader may not know who did it. */
  by: z.string(),
  what: z.string(),
  fields: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
  note: z.string(),
})

named({ ChangeRow: changeRow })
