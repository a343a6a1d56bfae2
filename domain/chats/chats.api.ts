import { z } from 'zod'
import { stoneReaders } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { parcel } from '../parcels/parcels.api.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { origins } from '../stock/grades.ts'
import { stone } from '../stock/stone.ts'

export const chatsApi = {
  read: endpoint({
    method: 'POST',
    path: '/api/chat/read',
    access: stoneReaders,
    summary:
      "A pasted chat line by line, up to 50: what each line was read as, what of it was not understood, how many goods there are and the cheapest of them; prices are the viewer's own.",
    input: z.strictObject({
      text: z.string().trim().min(1).max(12_000),
      /** For lines that name neither side. */
      origin: z.enum(origins),
      /** How many of a line's goods are answered. */
      each: z.number().int().min(1).max(10).default(3),
      pricesFor: pricesFor.optional(),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          text: z.string(),
          origin: z.enum(origins),
          /** The words that were understood, and the field each went to; empty for a line that asks for nothing. */
          understood: z.array(z.object({ text: z.string(), field: z.string() })),
          notUnderstood: z.array(z.string()),
          /** How many there are; null where the viewer may not look at such goods, or nothing was understood. */
          total: z.number().int().nullable(),
          /** Cheapest per carat first. */
          stones: z.array(stone),
          parcels: z.array(parcel),
        }),
      ),
      /** Lines beyond the fiftieth. */
      left: z.number().int(),
    }),
  }),
}
