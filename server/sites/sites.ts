import { notSetUp } from '@loupe/domain/api/api.problems.ts'
import { spokenLanguages } from '@loupe/domain/api/text.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import { accountsIn } from '@loupe/domain/sites/payment-accounts.ts'
import { configIn } from '@loupe/domain/sites/per-language.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { addressGone, siteSuspended } from '@loupe/domain/resellers/resellers.problems.ts'
import { deliveryDaysIn, noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import { orderRatesOf } from '../pricing/pricing.ts'
import { lockConfigRow, readConfigRow, writeConfig } from './config-history.store.ts'
import { readPaperTerms, type PaperTerms } from './paper-terms.ts'
import { configOf } from './read-config.ts'
import { hashOfCode, newSetUpCode } from './set-up-code.ts'
import {
  findConfig,
  findHouse,
  findSite,
  findAddress,
  lockOpen,
  hasDemoPeople,
  insertLocations,
  insertSite,
  readConfig,
  readLocations,
  readOwnAndParentConfig,
  saveSetUpCode,
} from './sites.store.ts'
import type { NewSite, Site } from './sites.store.ts'

/** An address as a browser says it (an Origin or a whole page address), taken apart; null when it is none. */
export function readOrigin(text: string | null): { whole: string; host: string } | null {
  if (text === null || text.length > 300 || !URL.canParse(text)) return null
  const { protocol, origin, hostname } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? { whole: origin, host: hostname } : null
}

/**
 * The site that a page belongs to; an unknown or missing origin gets the house (decisions.md 1).
 * @throws Problem 403 while the house is not set up, 410 at an address that was a site's once
 */
export async function siteOfOrigin(db: Db, origin: string | null): Promise<Site> {
  const site = await findSite(db, readOrigin(origin))
  if (site === null) throw notSetUp()
  if (site.isGone) throw addressGone()
  return site
}

/** The same for what strangers may do there. @throws Problem 503 while the site is suspended */
export async function openSiteOfOrigin(db: Db, origin: string | null): Promise<Site> {
  const site = await siteOfOrigin(db, origin)
  if (site.isSuspended) throw siteSuspended()
  return site
}

/** Lets a transaction order something on a site, which stays open until it ends. @throws Problem 503 while the site is suspended */
export async function mustBeOpen(tx: Tx, siteId: string): Promise<void> {
  if (!(await lockOpen(tx, siteId))) throw siteSuspended()
}

/** Which page was named, and to which address the request itself went. */
export type Asked = { readonly origin: string | null; readonly host: string | null }

/**
 * The address under which people open a site, to be put into links and pictures: what was named when it is one of the site's own, else the
 * house's, else where the request went. What somebody else is called never comes back.
 */
export async function ownPage(db: Db, site: Site, { origin, host }: Asked, publicOrigin: string | null): Promise<string> {
  const named = readOrigin(origin)
  const here = readOrigin(host)?.whole
  // Where a house has an address, the one that a request says it went to is its caller's word.
  if (named !== null && named.whole === (publicOrigin ?? here)) return named.whole
  const own = named === null ? null : await findAddress(db, site.id, named)
  // A bare host name stands for any scheme and port.
  if (named !== null && own !== null) return own.includes('://') ? own : named.whole
  return publicOrigin ?? here ?? ''
}

/** The same of the site of the page that calls. */
export const ownPageOf = async (db: Db, asked: Asked, publicOrigin: string | null): Promise<string> =>
  ownPage(db, await siteOfOrigin(db, asked.origin), asked, publicOrigin)

// A house is never taken down again, so a yes holds for as long as its database is open.
const housesSeen = new WeakSet<Db>()

/** The house's own site; null until it is set up. */
export const houseSite = (db: Db): Promise<string | null> => findHouse(db)

/** True once there is a house; until then only setting it up is possible. */
export async function isSetUp(db: Db): Promise<boolean> {
  if (housesSeen.has(db)) return true
  const isThere = (await findHouse(db)) !== null
  if (isThere) housesSeen.add(db)
  return isThere
}

/**
 * Readies an empty database for its first visitor.
 * @returns the one-time code to print, replacing any earlier one; null when the house is set up already
 */
export function prepareSetUp(db: Db): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if ((await findHouse(tx)) !== null) return null
    const code = newSetUpCode()
    await saveSetUpCode(tx, hashOfCode(code).toString('hex'))
    return code
  })
}

/** Base config of the site of a page; before the set-up, defaults that say so. */
export async function showConfig(db: Db, origin: string | null, language: Language = 'en'): Promise<Omit<BaseConfig, 'time_zone'>> {
  const page = readOrigin(origin)
  const site = await findSite(db, page)
  if (site === null) return { ...ofNobody, needs_setup: true, site_state: 'open' }
  if (site.isGone) return { ...ofNobody, title: page?.host ?? '', is_next: true, site_state: 'gone' }
  const [stored, rates, isDemo, days] = await Promise.all([
    readConfig(db, site.id),
    orderRatesOf(db, site.id),
    hasDemoPeople(db),
    deliveryDaysFor(db, site.id),
  ])
  const rate = (of: Origin): string => {
    const text = rates.get(of)
    return text === undefined ? '' : formatRate(rateE6(text))
  }
  const config = configOf(configIn(stored, language), site.name)
  return {
    ...config,
    visitor_user: config.visitor_status === 1 ? config.visitor_user : '',
    delivery_days: days,
    new_pa_dh_rate: rate('natural'),
    new_lab_dh_rate: rate('lab'),
    needs_setup: false,
    is_demo: isDemo,
    is_next: site.parentId !== null,
    site_state: site.isSuspended ? 'suspended' : 'open',
  }
}

const ofNobody = { ...defaultConfig, new_pa_dh_rate: '', new_lab_dh_rate: '', needs_setup: false, is_demo: false, is_next: false }

/** What the site of a page says of itself before the page's program runs; null before the set-up. */
export async function siteWords(
  db: Db,
  origin: string | null,
  language: Language,
): Promise<{ title: string; logo: string; introduce: string; isNext: boolean; state: BaseConfig['site_state'] } | null> {
  const page = readOrigin(origin)
  const site = await findSite(db, page)
  if (site === null) return null
  if (site.isGone) return { title: page?.host ?? '', logo: '', introduce: '', isNext: true, state: 'gone' }
  const stored = configIn(await readConfig(db, site.id), language)
  const { title, top_imglogo: logo, introduce, isIntroduce } = configOf(stored, site.name)
  const state = site.isSuspended ? 'suspended' : 'open'
  return { title, logo, introduce: isIntroduce === 1 ? introduce : '', isNext: site.parentId !== null, state }
}

/** What a site tells its people, in their language: of the person's own site, else of the page's (decisions.md 11). */
export async function noticesOf(
  db: Db,
  siteId: string | null,
  { origin, language }: { readonly origin: string | null; readonly language: Language },
): Promise<{ ticker: string; popup: string; popupVersion: number }> {
  const row = await readConfigRow(db, siteId ?? (await siteOfOrigin(db, origin)).id)
  const { scroll_notice_content: ticker, popup_content: popup } = configOf(configIn(row.config, language), row.name)
  return { ticker, popup, popupVersion: row.popupVersion }
}

/** What the site of a page speaks; English and Chinese before there is a house. */
export const languagesOf = async (db: Db, pageOrigin: string | null): Promise<readonly Language[]> =>
  spokenLanguages(configOf((await findConfig(db, readOrigin(pageOrigin))) ?? {}, ''))

/** The account that visitors of a site are let in with, or null when the site admits none. */
export async function guestAccountOf(db: Db, siteId: string): Promise<string | null> {
  const { visitor_status: status, visitor_user: account } = await readConfig(db, siteId)
  return status === 1 && typeof account === 'string' && account !== '' ? account : null
}

/** Working days from every place to where a site hands over: its own, or its parent's while it says none. */
export async function deliveryDaysFor(db: Db, siteId: string): Promise<DeliveryDays> {
  const [own, parents] = (await readOwnAndParentConfig(db, siteId)).map(deliveryDaysIn)
  return own !== undefined && own.places.length > 0 ? own : (parents ?? own ?? noDeliveryDays)
}

/** What the papers of a site say of it. */
export type { PaperTerms }
export const paperTermsOf = readPaperTerms

export const locationsOf = (db: Db, siteId: string): Promise<string[]> => readLocations(db, siteId)

export const holdsDemoPeople = (db: Db): Promise<boolean> => hasDemoPeople(db)

/** Of a stored config, what a glance wants. */
export function glanceOf(stored: unknown, name: string) {
  const config = recordOf(stored)
  const [read, chinese] = [configOf(config, name), configOf(configIn(config, 'zh'), name)]
  const inChinese = (field: 'headline' | 'introduce' | 'service_hours') => (chinese[field] === read[field] ? '' : chinese[field])
  return {
    title: read.title,
    logo: read.top_imglogo,
    picture: read.site_picture,
    words: {
      headline: read.headline,
      headline_zh: inChinese('headline'),
      introduce: read.introduce,
      introduce_zh: inChinese('introduce'),
      service_on_name: read.service_on_name,
      service_on_phone: read.service_on_phone,
      service_two_name: read.service_two_name,
      service_two_phone: read.service_two_phone,
      service_hours: read.service_hours,
      service_hours_zh: inChinese('service_hours'),
    },
    introduced: read.isIntroduce === 1 && read.introduce !== '',
    visitors: read.visitor_status === 1,
    languages: [...spokenLanguages(read)],
    paymentAccounts: accountsIn(stored).length,
  }
}

/** Changes fields of a site's config for whoever runs it, in a transaction of the house's, as one more version. False when another came between. */
export async function changeConfigBelow(
  tx: Tx,
  { siteId, version, fields, by }: { siteId: string; version: number; fields: Readonly<Record<string, unknown>>; by: string },
): Promise<boolean> {
  const before = await lockConfigRow(tx, siteId)
  if (before.version !== version) return false
  const { popupVersion } = before
  await writeConfig(tx, { siteId, before, config: { ...before.config, ...fields }, popupVersion, by, undoOf: null })
  return true
}

export const addSite = (db: Db, site: NewSite): Promise<string> => insertSite(db, site)

export const addLocations = (db: Db, siteId: string, names: readonly string[]): Promise<void> => insertLocations(db, siteId, names)
