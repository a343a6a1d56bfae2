import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'

/** A stone as strangers see it: in words of their language, without price, number, supplier or id. */
const shownStone = z.object({
  shape: z.string(),
  /** The shape by the name that it has in every language, for its drawing. */
  shapeName: z.string(),
  carat: z.string(),
  color: z.string(),
  clarity: z.string(),
  make: z.string(),
  fluorescence: z.string(),
  lab: z.string(),
  place: z.string(),
  /** With the house already; else it is bought once it is ordered. */
  inHand: z.boolean(),
})
export type ShownStone = z.output<typeof shownStone>

named({ ShownStone: shownStone })

/** The page that strangers see: what the house holds at this moment. It loads nothing of the stock's vocabulary. */
export const homeApi = {
  window: endpoint({
    method: 'POST',
    path: '/api/home/window',
    access: 'public',
    summary: 'What is offered at this moment: counts as the search counts them, how fresh they are, a few stones of each side.',
    input: z.strictObject({}),
    output: z.object({
      natural: z.number().int(),
      lab: z.number().int(),
      /** Every stone offered was confirmed by its supplier within so many hours; null while nothing is offered. */
      confirmedHours: z.number().int().nullable(),
      suppliers: z.number().int(),
      filesToday: z.number().int(),
      /** Half of the last month's files were for sale within so many seconds of their upload; null without any. */
      medianSeconds: z.number().int().nullable(),
      holdHours: z.number().int(),
      /** Whether whoever looks around as a guest sees prices. */
      guestPrices: z.boolean(),
      stones: z.object({ natural: z.array(shownStone), lab: z.array(shownStone) }),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/home/ask',
    access: 'public',
    summary: 'A search in the words of a chat, for somebody who has no account: how many, and the first five without prices.',
    input: z.strictObject({ text: z.string().trim().min(1).max(200), origin: z.enum(['natural', 'lab']).default('natural') }),
    output: z.object({
      origin: z.enum(['natural', 'lab']),
      total: z.number().int(),
      stones: z.array(shownStone),
      /** Words that nothing understood; price and certificate numbers are for those who are inside. */
      notUnderstood: z.array(z.string()),
      needsAccount: z.boolean(),
    }),
  }),
}
