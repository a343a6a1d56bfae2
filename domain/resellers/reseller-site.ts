import { z } from 'zod'
import { languages } from '../api/text.ts'
import { rateText } from '../pricing/number-texts.ts'
import { multiplierPattern, pointsPattern } from '../pricing/typed-numbers.ts'
import { idText } from '../stock/stone.ts'
import { siteLacks } from './site-lacks.ts'
import { keysOf } from '../api/known-keys.ts'

export const version = z.number().int().min(1).max(2_000_000_000)
export const multiplier = z.string().regex(multiplierPattern)

export const points = z.string().regex(pointsPattern)

export const markupRead = z.object({ multiplier, points })
export const rateTexts = z.strictObject({ naturalSpot: rateText, naturalOrder: rateText, labGrownSpot: rateText, labGrownOrder: rateText })

const address = z.object({
  /** As browsers say it, e.g. https://xn--fiqs8s.example; a bare host name where any scheme and port is meant. */
  origin: z.string(),
  /** The host name as people write it. */
  shown: z.string(),
  isPrimary: z.boolean(),
})
export type SiteAddress = z.output<typeof address>

/** What the house sees of its reseller sites, one line each. */
export const siteLine = z.object({
  id: idText,
  name: z.string(),
  addresses: z.array(address),
  /** Account and name of whoever runs it. */
  operators: z.array(z.object({ account: z.string(), name: z.string() })),
  people: z.number().int(),
  /** Orders that are under way, and all that were ever placed. */
  ordersOpen: z.number().int(),
  orders: z.number().int(),
  /** What they came to in yuan, without what was voided or came back. */
  rmb: z.string(),
  /** As which group of the house it buys, and at what markup. */
  buysAs: z.string(),
  buysAt: markupRead,
  /** What its own customers pay on top. */
  sellsAt: markupRead.nullable(),
  /** It has exchange rates of its own. */
  ownRates: z.boolean(),
  /** The rates its prices in yuan are reckoned with: its own, or the house's. */
  rates: rateTexts,
  lastSeen: z.string().nullable(),
  createdAt: z.string(),
  suspendedAt: z.string().nullable(),
})
export type SiteLine = z.output<typeof siteLine>

export const siteSorts = ['name', 'seen', 'orders', 'people', 'created'] as const
export type SiteSort = (typeof siteSorts)[number]

const operator = z.object({ account: z.string(), name: z.string(), phone: z.string(), email: z.string(), lastSeen: z.string().nullable() })

/** What a site's first page and contacts say; each as in its config. */
const pageWords = {
  headline: z.string(),
  headline_zh: z.string(),
  introduce: z.string(),
  introduce_zh: z.string(),
  service_on_name: z.string(),
  service_on_phone: z.string(),
  service_two_name: z.string(),
  service_two_phone: z.string(),
  service_hours: z.string(),
  service_hours_zh: z.string(),
}
export type PageWords = z.output<z.ZodObject<typeof pageWords>>
export const pageWordNames = keysOf(pageWords)

/** One site, for the house or for whoever runs it; what is the house's business is null for the latter. */
export const site = z.object({
  id: idText,
  version,
  name: z.string(),
  createdAt: z.string(),
  addresses: z.array(address),
  operators: z.array(operator),
  people: z.object({ customers: z.number().int(), staff: z.number().int(), waiting: z.number().int() }),
  /** Turnover without what was voided or came back, in yuan. */
  orders: z.object({
    open: z.number().int(),
    all: z.number().int(),
    lastAt: z.string().nullable(),
    rmb: z.string(),
    rmbMonth: z.string(),
  }),
  lastSeen: z.string().nullable(),
  suspended: z.object({ at: z.string(), why: z.string() }).nullable(),
  /** Of its config, what a glance wants, and what its first page says. */
  config: z.object({
    version: z.number().int(),
    title: z.string(),
    logo: z.string(),
    picture: z.string(),
    words: z.object(pageWords),
    introduced: z.boolean(),
    visitors: z.boolean(),
    languages: z.array(z.enum(languages)),
    paymentAccounts: z.number().int(),
    changedAt: z.string(),
  }),
  /** What it still lacks before customers come, the most urgent first. */
  lacks: z.array(z.enum(siteLacks)),
  buysAs: z.string().nullable(),
  /** Whether the caller keeps it for the house, or runs it. */
  forHouse: z.boolean(),
})
export type ResellerSite = z.output<typeof site>

/** What decides the prices of one site. */
export const terms = z.object({
  id: idText,
  version,
  /** Null for whoever runs the site: what the house puts on is the house's business. */
  house: markupRead
    .extend({
      groupId: idText,
      groupName: z.string(),
      /** Nobody else buys as this group: its markup may be set here. */
      isOwn: z.boolean(),
      /** Finer rules of the group's price book, which stay as they are. */
      finer: z.number().int(),
      choices: z.array(markupRead.extend({ id: idText, name: z.string() })),
    })
    .nullable(),
  /** The group that new customers of the site get; null while none is the default. */
  customers: markupRead.extend({ groupName: z.string(), finer: z.number().int() }).nullable(),
  /** The rates in force, and whether they are the site's own or the house's. */
  exchange: rateTexts.extend({ isOwn: z.boolean(), setAt: z.string() }),
})
export type SiteTerms = z.output<typeof terms>

const price = z.object({ back: z.string().nullable(), usdPerCt: z.string(), usdTotal: z.string(), rmbTotal: z.string() })
export const priceSteps = z.object({
  id: idText,
  origin: z.enum(['natural', 'lab']),
  lab: z.string().nullable(),
  reportNo: z.string().nullable(),
  shape: z.string(),
  carat: z.string(),
  color: z.string().nullable(),
  fancyColor: z.string().nullable(),
  fancyIntensity: z.string().nullable(),
  clarity: z.string().nullable(),
  /** What the suppliers ask, for those of the house who may know it. */
  house: price.nullable(),
  site: price,
  customer: price,
})
export type PriceSteps = z.output<typeof priceSteps>
