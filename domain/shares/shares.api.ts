import { z } from 'zod'
import { buyers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { jewelWish } from '../jewelry/jewel-offer.ts'
import { parcelWish } from '../parcels/parcels.api.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from '../pricing/typed-numbers.ts'
import { stockFilter, stockSort } from '../stock/search.ts'
import { idText } from '../stock/stone.ts'
import {
  mostShared,
  mostShareDays,
  mostShareDevices,
  shareLanguages,
  sharePrices,
  shareStates,
  usualShareDays,
  usualShareDevices,
} from './share.ts'

export const sharedWish = z.union([
  z.strictObject({ form: z.literal('stone'), id: idText }),
  parcelWish.extend({ form: z.literal('parcel') }),
  jewelWish,
])
export type SharedWish = z.output<typeof sharedWish>

export const shareSearch = z.strictObject({ filter: stockFilter, sort: stockSort.default({ by: 'usdPerCt', direction: 'asc' }) })
export type ShareSearch = z.output<typeof shareSearch>

/** Whose prices a link shows, as staff choose them; what comes on top is said apart. */
export const sharedPricesFor = z.strictObject({ whose: z.enum(['cost', 'group', 'customer']), id: idText.optional() })

/** A link as its maker sees it. */
export const share = z.object({
  id: idText,
  title: z.string(),
  link: z.string(),
  state: z.enum(shareStates),
  /** How many goods were chosen; null of a search. */
  goods: z.number().int().nullable(),
  prices: z.enum(sharePrices),
  createdAt: z.string(),
  expiresAt: z.string(),
  devices: z.number().int(),
  mostDevices: z.number().int(),
  /** How often it was opened in all, and when last. */
  times: z.number().int(),
  lastAt: z.string().nullable(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  asks: z.number().int(),
})
export type Share = z.output<typeof share>

named({ Share: share })

const page = { after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }

export const sharesApi = {
  make: endpoint({
    method: 'POST',
    path: '/api/share/make',
    access: buyers,
    summary:
      "A link for people without an account: to chosen goods, or to what a search finds; at the maker's prices, or those that they look at, with their own points and multiplier on top.",
    input: z.strictObject({
      goods: z.array(sharedWish).min(1).max(mostShared).optional(),
      search: shareSearch.optional(),
      title: z.string().trim().max(100).default(''),
      note: z.string().trim().max(500).default(''),
      language: z.enum(shareLanguages).nullable().default(null),
      prices: z.enum(sharePrices),
      pricesFor: sharedPricesFor.optional(),
      points: z.string().regex(pointsPattern).default('0'),
      multiplier: z
        .string()
        .regex(multiplierPattern)
        .refine((text) => Number(text) >= leastMultiplier)
        .default('1.00'),
      showsBack: z.boolean().default(false),
      showsCertificate: z.boolean().default(true),
      days: z.number().int().min(1).max(mostShareDays).default(usualShareDays),
      mostDevices: z.number().int().min(1).max(mostShareDevices).default(usualShareDevices),
    }),
    output: z.object({
      share,
      /** Goods that were left out: they are gone. */
      left: z.number().int(),
    }),
    idempotent: true,
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/share/list',
    access: buyers,
    summary: "The caller's links, the newest first.",
    input: z.strictObject(page),
    output: z.object({ rows: z.array(share), next: idText.nullable() }),
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/share/show',
    access: buyers,
    summary: "One of the caller's links, with the devices that opened it last.",
    input: z.strictObject({ id: idText, limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      share,
      visits: z.array(
        z.object({
          no: z.number().int(),
          device: z.enum(['phone', 'desk']),
          firstAt: z.string(),
          lastAt: z.string(),
          times: z.number().int(),
        }),
      ),
    }),
  }),
  answers: endpoint({
    method: 'POST',
    path: '/api/share/answers',
    access: buyers,
    summary: "What readers said of one of the caller's links, the newest first.",
    input: z.strictObject({ id: idText, ...page }),
    output: z.object({
      rows: z.array(
        z.object({
          id: idText,
          what: z.enum(['like', 'dislike', 'ask']),
          /** What it is about; null where it is about all of it. */
          goods: z.string().nullable(),
          title: z.string().nullable(),
          words: z.string(),
          name: z.string(),
          at: z.string(),
          /** The how many-th device of the link it came from. */
          no: z.number().int(),
        }),
      ),
      next: idText.nullable(),
    }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/share/revoke',
    access: buyers,
    summary: "Takes back one of the caller's links: it opens no more, on any device.",
    input: z.strictObject({ id: idText }),
    output: share,
  }),
}
