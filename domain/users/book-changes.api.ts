import { z } from 'zod'
import { priceKeepers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { idText } from '../stock/stone.ts'
import { atCostText, bookContent, bookWish, exampleStone, isOneBook, notOneBook, ofOneBook } from './books.api.ts'

const version = z.number().int().min(0)
const many = z.number().int()

/** What terms would change of what is on offer. */
const impact = z.object({
  /** Stones on offer that are seen now. */
  stones: many,
  /** Of these, whose price becomes another one. */
  changed: many,
  /** Stones that come into sight, and those that are not seen any more. */
  appear: many,
  vanish: many,
  /** The stones whose total changes most, the most first. */
  largest: z.array(exampleStone),
  /** Parcels, finished pieces and styles, which follow the same book; without forms of which nothing is on offer. `goods` are seen now. */
  others: z.array(z.object({ form: z.enum(['parcel', 'piece', 'style']), goods: many, changed: many, appear: many, vanish: many })),
})
export type BookImpact = z.output<typeof impact>

const planned = z.object({
  id: idText,
  startsAt: z.string(),
  by: z.string(),
  /** It could not be carried out: what it says of suppliers or of costs does not hold any more. */
  hasFailed: z.boolean(),
  wish: z.object(bookWish),
})

const versionLine = z.object({
  version,
  at: z.string(),
  /** Null where the house itself wrote it. */
  by: z.string().nullable(),
  /** The version whose content was brought back. */
  undoOf: version.nullable(),
  content: z.object(bookContent),
})
export type BookVersion = z.output<typeof versionLine>

const history = z.object({
  /** Newest first: the first of all is what the book says now. */
  rows: z.array(versionLine),
  next: version.nullable(),
  /** What the book will say. */
  planned: planned.nullable(),
})
export type BookHistory = z.output<typeof history>

named({ BookImpact: impact, BookHistory: history })

/** Longest time ahead for which prices are planned, in days. */
export const planDays = 366

export const bookChangesApi = {
  impact: endpoint({
    method: 'POST',
    path: '/api/user/bookImpact',
    access: priceKeepers,
    summary:
      'How many stones, parcels and pieces of jewelry on offer would have another price with these terms, and the ten stones that change most; nothing is written.',
    input: z.strictObject({ ...ofOneBook, ...bookWish }).refine(isOneBook, notOneBook),
    output: impact,
  }),
  history: endpoint({
    method: 'POST',
    path: '/api/user/bookHistory',
    access: priceKeepers,
    summary: 'What a price book said, version by version, and what it will say.',
    input: z
      .strictObject({ ...ofOneBook, after: version.optional(), limit: z.number().int().min(1).max(50).default(10) })
      .refine(isOneBook, notOneBook),
    output: history,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/user/bookUndo',
    access: priceKeepers,
    summary: 'Make a price book say what it said in an earlier version, as a new one.',
    input: z.strictObject({ ...ofOneBook, version, to: version, at_cost: atCostText.optional() }).refine(isOneBook, notOneBook),
    output: history,
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/user/bookPlan',
    access: priceKeepers,
    summary: 'Terms that a price book takes on at a moment to come; one change waits at a time.',
    input: z
      .strictObject({ ...ofOneBook, ...bookWish, version, startsAt: z.iso.datetime({ offset: true }), at_cost: atCostText.optional() })
      .refine(isOneBook, notOneBook),
    output: history,
  }),
  cancelPlan: endpoint({
    method: 'POST',
    path: '/api/user/bookCancelPlan',
    access: priceKeepers,
    summary: 'Give up a change of prices that waits.',
    input: z.strictObject({ ...ofOneBook, id: idText }).refine(isOneBook, notOneBook),
    output: history,
  }),
}
