import { z } from 'zod'
import { stockOwners } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { facetCounts, stockSort } from '../search.ts'
import { idText, moneyText } from '../stone.ts'
import { ages, lacks } from './keep-filter.ts'
import { keptStates } from './kept-states.ts'
import { keptQuestion, keptStone, stoneLogRow } from './kept-stone.ts'

const number = z.number().int()

/** Suppliers keep their own stock; staff who see costs keep that of every supplier. */
export const keepingApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/search',
    access: stockOwners,
    summary: 'Stones of the own stock, for sale, delisted or sold, each offer by itself, with counts for every filter.',
    input: keptQuestion.extend({
      sort: stockSort.default({ by: 'seenAt', direction: 'desc' }),
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
      limit: number.min(1).max(200).default(100),
      /** Later pages need no counts. */
      counts: z.boolean().default(true),
    }),
    output: z.object({
      rows: z.array(keptStone),
      total: number,
      counts: facetCounts,
      /** How many the same search finds in each state. */
      states: z.record(z.enum(keptStates), number),
      /** What is off sale is still being loaded: how many are delisted and sold is not known yet, and stands as 0. */
      isLoading: z.boolean(),
      imports: z.array(z.object({ id: idText, fileName: z.string(), at: z.string().nullable(), stones: number })),
      ages: z.record(z.enum(ages), number),
      without: z.record(z.enum(lacks), number),
      /** Of all stones of this origin: how many go off sale within two days because nobody confirmed them, and when the first does. */
      goingSoon: z.object({ stones: number, at: z.string() }).nullable(),
      next: z.string().nullable(),
    }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/show',
    access: stockOwners,
    summary: 'One stone of the own stock as it now stands.',
    input: z.strictObject({ id: idText }),
    output: z.object({ stone: keptStone, listDate: z.string().nullable(), listPrice: moneyText.nullable() }),
  }),
  prices: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/prices',
    access: stockOwners,
    summary:
      "Where a stone's price per carat stands among equal stones of other suppliers: their number, lowest, median and highest. Fewer than five stones, or of fewer than three suppliers, are too few to say.",
    input: z.strictObject({ id: idText }),
    output: z.object({
      /** What the stones have in common. */
      caratFrom: z.number(),
      caratTo: z.number().nullable(),
      own: moneyText,
      /** Null where there are too few. */
      others: z.object({ stones: number, lowest: moneyText, median: moneyText, highest: moneyText, cheaper: number }).nullable(),
    }),
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/stockKeeping/log',
    access: stockOwners,
    summary: 'What happened to a stone beside orders, newest first: who, when, from what to what, by which import.',
    input: z.strictObject({ id: idText, after: idText.optional(), limit: number.min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(stoneLogRow),
      came: z.object({ at: z.string(), import: stoneLogRow.shape.import }),
      next: idText.nullable(),
    }),
  }),
}
