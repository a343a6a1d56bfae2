import { z } from 'zod'
import { jewelrySeekers, parcelSeekers, stoneSeekers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { jewelryFilter } from '../jewelry/find-jewelry.api.ts'
import { parcelFilter } from '../parcels/parcels.api.ts'
import { origins } from '../stock/grades.ts'
import { stockFilter } from '../stock/search.ts'
import { idText } from '../stock/stone.ts'
import { longestSearchName, searchForms } from './saved-search.ts'

/** What is looked for, as the page's own call takes it; moments are of the moment, and kept with no search. */
export const lookedFor = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('stone'), filter: stockFilter.omit({ addedSince: true, cheaperSince: true }) }),
  z.strictObject({ form: z.literal('parcel'), filter: parcelFilter.omit({ sale: true, addedSince: true }) }),
  z.strictObject({ form: z.literal('jewelry'), filter: jewelryFilter.omit({ state: true, addedSince: true }) }),
])
export type LookedFor = z.output<typeof lookedFor>

const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)
const dollars = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)

/** From how much on a fall of a price is told: per cent of what it was, or dollars of the whole. */
const drop = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), least: percent }),
  z.strictObject({ by: z.literal('usd'), least: dollars }),
])

const name = z.string().trim().min(1).max(longestSearchName)
/** A page of the site, with what is in its address. */
const address = z
  .string()
  .max(4000)
  .regex(/^\/[^/\\]/)

const told = { tellsNew: z.boolean(), drop: drop.nullable() }

/** What somebody looks for again and again. */
export const savedSearch = z.object({
  id: idText,
  form: z.enum(searchForms),
  origin: z.enum(origins),
  name: z.string(),
  address: z.string(),
  /** Of stones: what is looked for. */
  filter: stockFilter.nullable(),
  tellsNew: z.boolean(),
  drop: drop.nullable(),
  isPaused: z.boolean(),
  createdAt: z.string(),
  /** When its owner last looked at what it finds. */
  seenAt: z.string(),
  /** So many came since then; null where they may not be asked for any more, or while stones are being loaded. */
  fresh: z.number().int().nullable(),
})
export type SavedSearch = z.output<typeof savedSearch>

named({ SavedSearch: savedSearch })

const seekers = [...stoneSeekers, ...parcelSeekers, ...jewelrySeekers]

export const searchesApi = {
  save: endpoint({
    method: 'POST',
    path: '/api/search/save',
    access: seekers,
    summary: 'Save a search under a name, and say of what of it to be told: new goods, falls of prices.',
    input: z.strictObject({ looksFor: lookedFor, name, address, ...told }),
    output: savedSearch,
    idempotent: true,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/search/list',
    access: seekers,
    summary: "The caller's saved searches, the newest first, with how much came since each was looked at.",
    input: z.strictObject({ after: idText.optional(), limit: z.number().int().min(1).max(50).default(50) }),
    output: z.object({ rows: z.array(savedSearch), next: idText.nullable() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/search/change',
    access: seekers,
    summary: "Change the name of one of the caller's searches, of what to be told, or whether it rests. What is left out stays.",
    input: z.strictObject({
      id: idText,
      name: name.optional(),
      tellsNew: z.boolean().optional(),
      drop: drop.nullable().optional(),
      isPaused: z.boolean().optional(),
    }),
    output: savedSearch,
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/search/look',
    access: seekers,
    summary: 'The caller looks at what one of their searches finds: what comes from now on is new.',
    input: z.strictObject({ id: idText }),
    output: savedSearch,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/search/remove',
    access: seekers,
    summary: "Delete one of the caller's searches.",
    input: z.strictObject({ id: idText }),
    output: z.null(),
  }),
}
