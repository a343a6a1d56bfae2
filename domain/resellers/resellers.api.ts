import { z } from 'zod'
import { named } from '../api/named.ts'
import { roles } from '../access/roles.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { languages } from '../api/text.ts'
import { rateText } from '../pricing/pricing.api.ts'
import { leastMultiplier, multiplierPattern, pointsPattern } from '../pricing/typed-numbers.ts'
import { configFields } from '../sites/sites.api.ts'
import { idText } from '../stock/stone.ts'
import { invitation } from '../users/users.api.ts'
import { siteLacks } from './site-lacks.ts'
import { keysOf } from '../api/known-keys.ts'

const line = z.string().trim().max(100)
const version = z.number().int().min(1).max(2_000_000_000)
const multiplier = z.string().regex(multiplierPattern)
const givenMultiplier = multiplier.refine((text) => Number(text) >= leastMultiplier)
const points = z.string().regex(pointsPattern)
/** What somebody types as the address of a site; the server makes a host name of it. */
const addressText = z.string().trim().min(1).max(300)

const markup = z.strictObject({ multiplier: givenMultiplier, points })
const markupRead = z.object({ multiplier, points })
const rateTexts = z.strictObject({ naturalSpot: rateText, naturalOrder: rateText, labSpot: rateText, labOrder: rateText })

const address = z.object({
  /** As browsers say it, e.g. https://xn--fiqs8s.example; a bare host name where any scheme and port is meant. */
  origin: z.string(),
  /** The host name as people write it. */
  shown: z.string(),
  is_primary: z.boolean(),
})
export type SiteAddress = z.output<typeof address>

/** What the house sees of its reseller sites, one line each. */
const siteLine = z.object({
  id: idText,
  name: z.string(),
  addresses: z.array(address),
  /** Account and name of whoever runs it. */
  operators: z.array(z.object({ account: z.string(), name: z.string() })),
  people: z.number().int(),
  /** Orders that are under way, and all that were ever placed. */
  orders_open: z.number().int(),
  orders: z.number().int(),
  /** What they came to in yuan, without what was voided or came back. */
  rmb: z.string(),
  /** As which group of the house it buys, and at what markup. */
  buys_as: z.string(),
  buys_at: markupRead,
  /** What its own customers pay on top. */
  sells_at: markupRead.nullable(),
  /** It has exchange rates of its own. */
  own_rates: z.boolean(),
  /** The rates its prices in yuan are reckoned with: its own, or the house's. */
  rates: rateTexts,
  last_seen: z.string().nullable(),
  created_at: z.string(),
  suspended_at: z.string().nullable(),
})
export type SiteLine = z.output<typeof siteLine>

export const siteSorts = ['name', 'seen', 'orders', 'people', 'created'] as const
export type SiteSort = (typeof siteSorts)[number]

const operator = z.object({ account: z.string(), name: z.string(), phone: z.string(), email: z.string(), last_seen: z.string().nullable() })

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
  created_at: z.string(),
  addresses: z.array(address),
  operators: z.array(operator),
  people: z.object({ customers: z.number().int(), staff: z.number().int(), waiting: z.number().int() }),
  /** Turnover without what was voided or came back, in yuan. */
  orders: z.object({
    open: z.number().int(),
    all: z.number().int(),
    last_at: z.string().nullable(),
    rmb: z.string(),
    rmb_month: z.string(),
  }),
  last_seen: z.string().nullable(),
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
    payment_accounts: z.number().int(),
    changed_at: z.string(),
  }),
  /** What it still lacks before customers come, the most urgent first. */
  lacks: z.array(z.enum(siteLacks)),
  buys_as: z.string().nullable(),
  /** Whether the caller keeps it for the house, or runs it. */
  for_house: z.boolean(),
})
export type ResellerSite = z.output<typeof site>

/** What decides the prices of one site. */
const terms = z.object({
  id: idText,
  version,
  /** Null for whoever runs the site: what the house puts on is the house's business. */
  house: z
    .object({
      group_id: idText,
      group_name: z.string(),
      ...markupRead.shape,
      /** Nobody else buys as this group: its markup may be set here. */
      is_own: z.boolean(),
      /** Finer rules of the group's price book, which stay as they are. */
      finer: z.number().int(),
      choices: z.array(z.object({ id: idText, name: z.string(), ...markupRead.shape })),
    })
    .nullable(),
  /** The group that new customers of the site get; null while none is the default. */
  customers: z.object({ group_name: z.string(), ...markupRead.shape, finer: z.number().int() }).nullable(),
  /** The rates in force, and whether they are the site's own or the house's. */
  exchange: rateTexts.extend({ is_own: z.boolean(), set_at: z.string() }),
})
export type SiteTerms = z.output<typeof terms>

const termsWish = {
  /** Another group of the house to buy as. */
  group_id: idText.optional(),
  /** A markup of the site's own; it gets a group of the house to itself when it shares one. */
  own: markup.optional(),
  customers: markup.optional(),
  /** Null: the house's rates from now on. */
  exchange: rateTexts.nullable().optional(),
}

const price = z.object({ back: z.string().nullable(), usd_per_ct: z.string(), usd_total: z.string(), rmb_total: z.string() })
const priceSteps = z.object({
  id: idText,
  origin: z.enum(['natural', 'lab']),
  lab: z.string().nullable(),
  report_no: z.string().nullable(),
  shape: z.string(),
  carat: z.string(),
  color: z.string().nullable(),
  fancy_color: z.string().nullable(),
  fancy_intensity: z.string().nullable(),
  clarity: z.string().nullable(),
  /** What the suppliers ask, for those of the house who may know it. */
  house: price.nullable(),
  site: price,
  customer: price,
})
export type PriceSteps = z.output<typeof priceSteps>

const keepers = [roles.nextConfig, roles.nextRates] as const
const makers = [roles.nextConfig] as const
const raters = [roles.nextRates] as const
/** The site that is meant; whoever runs one names none and means his own. */
const which = { id: idText.optional() }
const changed = { id: idText, version }

named({ ResellerSiteLine: siteLine, ResellerSite: site, SiteTerms: terms, PriceSteps: priceSteps, Markup: markup })

export const resellersApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/nextSite/list',
    access: keepers,
    summary: 'Reseller sites below the house; only for the house’s own staff.',
    input: z.strictObject({
      search: z.string().trim().max(100).default(''),
      sort: z.enum(siteSorts).default('name'),
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({ rows: z.array(siteLine), next: idText.nullable(), total: z.number().int() }),
  }),
  one: endpoint({
    method: 'POST',
    path: '/api/nextSite/one',
    access: keepers,
    summary: 'One reseller site; whoever runs one reads only that.',
    input: z.strictObject(which),
    output: site,
  }),
  groups: endpoint({
    method: 'POST',
    path: '/api/nextSite/groups',
    access: makers,
    summary: 'Groups of the house that a new site may buy as.',
    input: z.strictObject({}),
    output: z.array(z.object({ id: idText, name: z.string(), is_default: z.boolean(), ...markupRead.shape })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/nextSite/add',
    access: makers,
    summary: 'Set up a reseller site with its operator, who is invited to set the own password, by e-mail where an address is given.',
    input: z
      .strictObject({
        name: line.min(1),
        address: addressText,
        account: line.min(1),
        real_name: line.default(''),
        phone: z.string().trim().max(30).default(''),
        email: z.string().trim().max(100).default(''),
        /** Of the names of its groups. */
        language: z.enum(languages).default('en'),
        /** 1: people register with a phone number, 0: with an e-mail address. */
        isChina: z.union([z.literal(0), z.literal(1)]).default(1),
        group_id: idText.optional(),
        own: markup.optional(),
        customers: markup.default({ multiplier: '1.00', points: '0.00' }),
      })
      .refine(({ group_id: group, own }) => group === undefined || own === undefined, { path: ['own'], message: 'either' }),
    output: z.object({ id: idText, origin: z.string(), account: z.string(), invitation }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/nextSite/rename',
    access: makers,
    summary: 'Give a reseller site another name.',
    input: z.strictObject({ ...changed, name: line.min(1) }),
    output: site,
    stale: site,
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/addAddress',
    access: makers,
    summary: 'Give a reseller site one more address; it must lead to this server.',
    input: z.strictObject({ ...changed, address: addressText }),
    output: site,
    stale: site,
  }),
  removeAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/removeAddress',
    access: makers,
    summary: 'Take an address from a reseller site; who comes there later is told that it is none any more.',
    input: z.strictObject({ ...changed, origin: addressText }),
    output: site,
    stale: site,
  }),
  primaryAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/primaryAddress',
    access: makers,
    summary: 'The address that a reseller site is named by.',
    input: z.strictObject({ ...changed, origin: addressText }),
    output: site,
    stale: site,
  }),
  addOperator: endpoint({
    method: 'POST',
    path: '/api/nextSite/addOperator',
    access: makers,
    summary: 'Give a reseller site one more operator, who is invited to set the own password, by e-mail where an address is given.',
    input: z.strictObject({
      ...changed,
      account: line.min(1),
      real_name: line.default(''),
      phone: z.string().trim().max(30).default(''),
      email: z.string().trim().max(100).default(''),
    }),
    output: z.object({ site, account: z.string(), invitation }),
    stale: site,
  }),
  inviteOperator: endpoint({
    method: 'POST',
    path: '/api/nextSite/inviteOperator',
    access: makers,
    summary: 'Give an operator of a reseller site a new link to set the own password; an earlier one is worth nothing then.',
    input: z.strictObject({ ...changed, account: line.min(1) }),
    output: z.object({ site, account: z.string(), invitation }),
    stale: site,
  }),
  setPage: endpoint({
    method: 'POST',
    path: '/api/nextSite/setPage',
    access: makers,
    summary: 'Say for a reseller’s operator what the first page and the contacts of the site say; he reads it in the log.',
    input: z.strictObject({
      ...changed,
      config_version: version,
      words: configFields.pick({
        headline: true,
        headline_zh: true,
        introduce: true,
        introduce_zh: true,
        service_on_name: true,
        service_on_phone: true,
        service_two_name: true,
        service_two_phone: true,
        service_hours: true,
        service_hours_zh: true,
      }),
    }),
    output: site,
    stale: site,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/nextSite/suspend',
    access: makers,
    summary: 'Close a reseller site to new orders and to strangers, with a reason for its operator; orders under way go on.',
    input: z.strictObject({ ...changed, why: z.string().trim().min(1).max(500) }),
    output: site,
    stale: site,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/nextSite/resume',
    access: makers,
    summary: 'Open a suspended reseller site again.',
    input: z.strictObject(changed),
    output: site,
    stale: site,
  }),
  terms: endpoint({
    method: 'POST',
    path: '/api/nextSite/terms',
    access: raters,
    summary: 'What decides the prices of a reseller site: the house’s markup (for the house alone), its own, and its exchange rates.',
    input: z.strictObject(which),
    output: terms,
  }),
  setTerms: endpoint({
    method: 'POST',
    path: '/api/nextSite/setTerms',
    access: raters,
    summary: 'Set what is named of a reseller site’s terms; whoever runs it sets its own part alone.',
    input: z.strictObject({ ...which, version, ...termsWish }),
    output: terms,
    stale: terms,
  }),
  example: endpoint({
    method: 'POST',
    path: '/api/nextSite/example',
    access: raters,
    summary:
      'One stone on offer from the house’s price to the site’s and its customers’, as it would be with these terms; nothing is written.',
    input: z.strictObject({ ...which, ...termsWish, report_no: z.string().trim().max(40).default('') }),
    output: priceSteps.nullable(),
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/nextSite/log',
    access: keepers,
    summary: 'What was changed of a reseller site, newest first.',
    input: z.strictObject({ ...which, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(changeRow),
      next: idText.nullable(),
    }),
  }),
}
