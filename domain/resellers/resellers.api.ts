import { z } from 'zod'
import { named } from '../api/named.ts'
import { siteKeepers, siteMakers, siteRaters } from '../access/access-sets.ts'
import { changeRow } from '../api/change-row.ts'
import { endpoint } from '../api/endpoint.ts'
import { languages } from '../api/text.ts'
import { leastMultiplier } from '../pricing/typed-numbers.ts'
import { configFields } from '../sites/sites.api.ts'
import { idText } from '../stock/stone.ts'
import { invitation } from '../users/person.ts'
import { multiplier, points, rateTexts, version, siteLine, site, terms, priceSteps, siteSorts, markupRead } from './reseller-site.ts'

const line = z.string().trim().max(100)
const givenMultiplier = multiplier.refine((text) => Number(text) >= leastMultiplier)
/** What somebody types as the address of a site; the server makes a host name of it. */
const addressText = z.string().trim().min(1).max(300)

const markup = z.strictObject({ multiplier: givenMultiplier, points })

const termsWish = {
  /** Another group of the house to buy as. */
  groupId: idText.optional(),
  /** A markup of the site's own; it gets a group of the house to itself when it shares one. */
  own: markup.optional(),
  customers: markup.optional(),
  /** Null: the house's rates from now on. */
  exchange: rateTexts.nullable().optional(),
}

/** The site that is meant; whoever runs one names none and means their own. */
const which = { id: idText.optional() }
const changed = { id: idText, version }

named({ ResellerSiteLine: siteLine, ResellerSite: site, SiteTerms: terms, PriceSteps: priceSteps, Markup: markup })

export const resellersApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/nextSite/list',
    access: siteKeepers,
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
    access: siteKeepers,
    summary: 'One reseller site; whoever runs one reads only that.',
    input: z.strictObject(which),
    output: site,
  }),
  groups: endpoint({
    method: 'POST',
    path: '/api/nextSite/groups',
    access: siteMakers,
    summary: 'Groups of the house that a new site may buy as.',
    input: z.strictObject({}),
    /** `sites`: how many sites buy as it today. */
    output: z.array(z.object({ id: idText, name: z.string(), isDefault: z.boolean(), sites: z.number().int() }).extend(markupRead.shape)),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/nextSite/add',
    access: siteMakers,
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
        groupId: idText.optional(),
        own: markup.optional(),
        customers: markup.default({ multiplier: '1.00', points: '0.00' }),
      })
      .refine(({ groupId: group, own }) => group === undefined || own === undefined, { path: ['own'], message: 'either' }),
    output: z.object({ id: idText, origin: z.string(), account: z.string(), invitation }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/api/nextSite/rename',
    access: siteMakers,
    summary: 'Give a reseller site another name.',
    input: z.strictObject({ ...changed, name: line.min(1) }),
    output: site,
    stale: site,
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/addAddress',
    access: siteMakers,
    summary: 'Give a reseller site one more address; it must lead to this server.',
    input: z.strictObject({ ...changed, address: addressText }),
    output: site,
    stale: site,
  }),
  removeAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/removeAddress',
    access: siteMakers,
    summary: 'Take an address from a reseller site; who comes there later is told that it is none any more.',
    input: z.strictObject({ ...changed, origin: addressText }),
    output: site,
    stale: site,
  }),
  primaryAddress: endpoint({
    method: 'POST',
    path: '/api/nextSite/primaryAddress',
    access: siteMakers,
    summary: 'The address that a reseller site is named by.',
    input: z.strictObject({ ...changed, origin: addressText }),
    output: site,
    stale: site,
  }),
  addOperator: endpoint({
    method: 'POST',
    path: '/api/nextSite/addOperator',
    access: siteMakers,
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
    access: siteMakers,
    summary: 'Give an operator of a reseller site a new link to set the own password; an earlier one is worth nothing then.',
    input: z.strictObject({ ...changed, account: line.min(1) }),
    output: z.object({ site, account: z.string(), invitation }),
    stale: site,
  }),
  setPage: endpoint({
    method: 'POST',
    path: '/api/nextSite/setPage',
    access: siteMakers,
    summary: 'Say for a reseller’s operator what the first page and the contacts of the site say; they read it in the log.',
    input: z.strictObject({
      ...changed,
      configVersion: version,
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
    access: siteMakers,
    summary: 'Close a reseller site to new orders and to strangers, with a reason for its operator; orders under way go on.',
    input: z.strictObject({ ...changed, why: z.string().trim().min(1).max(500) }),
    output: site,
    stale: site,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/nextSite/resume',
    access: siteMakers,
    summary: 'Open a suspended reseller site again.',
    input: z.strictObject(changed),
    output: site,
    stale: site,
  }),
  terms: endpoint({
    method: 'POST',
    path: '/api/nextSite/terms',
    access: siteRaters,
    summary: 'What decides the prices of a reseller site: the house’s markup (for the house alone), its own, and its exchange rates.',
    input: z.strictObject(which),
    output: terms,
  }),
  setTerms: endpoint({
    method: 'POST',
    path: '/api/nextSite/setTerms',
    access: siteRaters,
    summary: 'Set what is named of a reseller site’s terms; whoever runs it sets its own part alone.',
    input: z.strictObject({ ...which, version, ...termsWish }),
    output: terms,
    stale: terms,
  }),
  example: endpoint({
    method: 'POST',
    path: '/api/nextSite/example',
    access: siteRaters,
    summary:
      'One stone on offer from the house’s price to the site’s and its customers’, as it would be with these terms; nothing is written.',
    input: z.strictObject({ ...which, ...termsWish, reportNo: z.string().trim().max(40).default('') }),
    output: priceSteps.nullable(),
  }),
  log: endpoint({
    method: 'POST',
    path: '/api/nextSite/log',
    access: siteKeepers,
    summary: 'What was changed of a reseller site, newest first.',
    input: z.strictObject({ ...which, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(changeRow),
      next: idText.nullable(),
    }),
  }),
}
