import { z } from 'zod'
import { stoneSeekers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { stockFilter } from '../stock/search.ts'
import { moneyText, stone } from '../stock/stone.ts'

/** A stone whose supplier asks less than before, with what its viewer would have paid then. */
const cheaperStone = z.object({
  stone,
  was: z.object({ back: z.string().nullable(), usdTotal: moneyText }),
})

const side = z.object({
  /** What is looked for on this side; the lists are found by it and the moments below. */
  filter: stockFilter,
  /** False where nothing is known of the reader yet: then it is what the trade asks for most. */
  isOwn: z.boolean(),
  fresh: z.object({ total: z.number().int(), rows: z.array(stone) }),
  /** Null while the reader sees no prices. */
  cheaper: z.object({ total: z.number().int(), rows: z.array(cheaperStone) }).nullable(),
})
export type NewsSide = z.output<typeof side>

named({ NewsSide: side, CheaperStone: cheaperStone })

export const newsApi = {
  news: endpoint({
    method: 'POST',
    path: '/api/home/news',
    access: stoneSeekers,
    summary:
      'What is new to the reader and what became cheaper, of what they look for and order; how much their own searches find that is new.',
    input: z.strictObject({
      /** The reader's last searches, and when each was looked at. */
      searches: z
        .array(z.strictObject({ filter: stockFilter, since: z.iso.datetime() }))
        .max(5)
        .default([]),
    }),
    output: z.object({
      at: z.string(),
      /** When the visit before ended; a week ago on the first one. */
      since: z.string(),
      isFirstVisit: z.boolean(),
      cheaperSince: z.string(),
      sides: z.array(side),
      /** In the order of the searches: so many stones came since. */
      searches: z.array(z.number().int()),
    }),
  }),
}
