import { z } from 'zod'
import { jewelrySeekers, orderStaff, parcelSeekers, stockOwners, stoneSeekers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { origins } from '../stock/grades.ts'
import { stockFilter } from '../stock/search.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { searchForms } from './saved-search.ts'
import { lookedFor } from './searches.api.ts'

/** Days that a want stays open. */
export const wantDays = 60

const asked = {
  pieces: z.number().int().min(1).max(100_000),
  /** Points against the list: -42.5 is 42.5 % under. */
  back: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,2})?$/)
    .nullable(),
  usdPerCt: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/)
    .refine((text) => Number(text) > 0)
    .nullable(),
  /** The customer for whom one of the house wants it. */
  customerId: idText.nullable(),
}

/** One's own want, with the saved search that it is. */
export const want = z.object({
  /** That of its search. */
  id: idText,
  pieces: z.number().int(),
  back: z.string().nullable(),
  usdPerCt: moneyText.nullable(),
  customerId: idText.nullable(),
  customer: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isOpen: z.boolean(),
  /** With so many stones it was answered. */
  answers: z.number().int(),
})
export type Want = z.output<typeof want>

/** Who wants it, for those of the house who serve them. */
const wanter = z.object({
  id: idText,
  name: z.string(),
  customer: z.string().nullable(),
  pieces: z.number().int(),
  back: z.string().nullable(),
  usdPerCt: moneyText.nullable(),
  expiresAt: z.string(),
})

/** What is wanted, by however many: without a name, without their prices but for the median of what they would pay. */
export const wanted = z.object({
  /** What answers name it by. */
  mark: z.string(),
  form: z.enum(searchForms),
  origin: z.enum(origins),
  filter: stockFilter.nullable(),
  people: z.number().int(),
  pieces: z.number().int(),
  medianBack: z.string().nullable(),
  medianUsdPerCt: moneyText.nullable(),
  firstAt: z.string(),
  lastAt: z.string(),
  answers: z.number().int(),
  /** Null for suppliers. */
  wanters: z.array(wanter).nullable(),
})
export type Wanted = z.output<typeof wanted>

named({ Want: want, Wanted: wanted })

const seekers = [...stoneSeekers, ...parcelSeekers, ...jewelrySeekers]

export const wantsApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/want/make',
    access: seekers,
    summary:
      'Want what is not there: a search of one’s own that staff and, without a name, suppliers are shown. Its maker is told when there is one.',
    input: z.strictObject({
      looksFor: lookedFor,
      name: z.string().trim().min(1).max(80),
      address: z
        .string()
        .max(4000)
        .regex(/^\/[^/\\]/),
    }),
    output: want,
  }),
  mine: endpoint({
    method: 'POST',
    path: '/api/want/mine',
    access: seekers,
    summary: "The caller's wants, the newest first; those that are over with them.",
    input: z.strictObject({ limit: z.number().int().min(1).max(50).default(50) }),
    output: z.object({ rows: z.array(want) }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/want/change',
    access: seekers,
    summary: 'Say how many the caller wants, what they would pay, and for which customer; it stays open for as long as a new one.',
    input: z.strictObject({ id: idText, ...asked }),
    output: want,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/want/close',
    access: [...seekers, ...orderStaff],
    summary: "Close one of the caller's wants, or one of somebody whom they serve.",
    input: z.strictObject({ id: idText }),
    output: z.null(),
  }),
  wanted: endpoint({
    method: 'POST',
    path: '/api/want/wanted',
    access: [...orderStaff, ...stockOwners],
    summary: 'What people want that is not there, what most of them want first. Suppliers learn no names.',
    input: z.strictObject({ limit: z.number().int().min(1).max(100).default(50) }),
    output: z.object({ rows: z.array(wanted) }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/want/answer',
    access: [...orderStaff, ...stockOwners],
    summary: 'Answer what is wanted with stones, by their certificate numbers; who wants it is told of those that they may see.',
    input: z.strictObject({ mark: z.string().min(1).max(100), reportNos: z.string().trim().min(1).max(2000) }),
    output: z.object({
      /** Stones that were offered to somebody. */
      stones: z.number().int(),
      people: z.number().int(),
    }),
  }),
}
