import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { MainRole } from '@loupe/domain/access/roles.ts'
import { notSetUp } from '@loupe/domain/api/api.problems.ts'
import { spokenLanguages } from '@loupe/domain/api/text.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { rateE6 } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import type { RateTexts } from '@loupe/domain/pricing/rates.ts'
import { defaultConfig } from '@loupe/domain/sites/default-config.ts'
import type { BaseConfig } from '@loupe/domain/sites/sites.api.ts'
import { deliveryDaysIn, noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import { readConfigRow } from './config-history.store.ts'
import { configOf } from './read-config.ts'
import { hashOfCode, newSetUpCode } from './set-up-code.ts'
import {
  findConfig,
  findSite,
  isOriginOf,
  hasDemoPeople,
  hasHouse,
  insertFirstRates,
  insertLocations,
  insertSite,
  readConfig,
  readLocations,
  readOrderRates,
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
 * @throws Problem 403 while the house is not set up
 */
export async function siteOfOrigin(db: Db, origin: string | null): Promise<Site> {
  const site = await findSite(db, readOrigin(origin))
  if (site === null) throw notSetUp()
  return site
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
  if (named !== null && (named.whole === here || named.whole === publicOrigin || (await isOriginOf(db, site.id, named)))) return named.whole
  return publicOrigin ?? here ?? ''
}

// A house is never taken down again, so a yes holds for as long as its database is open.
const housesSeen = new WeakSet<Db>()

/** True once there is a house; until then only setting it up is possible. */
export async function isSetUp(db: Db): Promise<boolean> {
  if (housesSeen.has(db)) return true
  const isThere = await hasHouse(db)
  if (isThere) housesSeen.add(db)
  return isThere
}

/**
 * Readies an empty database for its first visitor.
 * @returns the one-time code to print, replacing any earlier one; null when the house is set up already
 */
export function prepareSetUp(db: Db): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    if (await hasHouse(tx)) return null
    const code = newSetUpCode()
    await saveSetUpCode(tx, hashOfCode(code).toString('hex'))
    return code
  })
}

/** Base config of the site of a page; before the set-up, defaults that say so. */
export async function showConfig(db: Db, origin: string | null): Promise<BaseConfig> {
  const site = await findSite(db, readOrigin(origin))
  if (site === null) return { ...defaultConfig, new_pa_dh_rate: '', new_lab_dh_rate: '', needs_setup: true, is_demo: false, is_next: false }
  const [stored, rates, isDemo, days] = await Promise.all([
    readConfig(db, site.id),
    readOrderRates(db, site),
    hasDemoPeople(db),
    deliveryDaysFor(db, site.id),
  ])
  const rate = (of: string): string => {
    const text = rates.get(of)
    return text === undefined ? '' : formatRate(rateE6(text))
  }
  const config = configOf(stored, site.name)
  return {
    ...config,
    visitor_user: config.visitor_status === 1 ? config.visitor_user : '',
    delivery_days: days,
    new_pa_dh_rate: rate('natural'),
    new_lab_dh_rate: rate('lab'),
    needs_setup: false,
    is_demo: isDemo,
    is_next: site.parentId !== null,
  }
}

/** What the site of a page says of itself before the page's program runs; null before the set-up. */
export async function siteWords(
  db: Db,
  origin: string | null,
): Promise<{ title: string; logo: string; introduce: string; isNext: boolean } | null> {
  const site = await findSite(db, readOrigin(origin))
  if (site === null) return null
  const { title, top_imglogo: logo, introduce, isIntroduce } = configOf(await readConfig(db, site.id), site.name)
  return { title, logo, introduce: isIntroduce === 1 ? introduce : '', isNext: site.parentId !== null }
}

/** What a site tells its people: of the person's own site, else of the page's (decisions.md 11). */
export async function noticesOf(
  db: Db,
  siteId: string | null,
  origin: string | null,
): Promise<{ ticker: string; popup: string; popupVersion: number }> {
  const row = await readConfigRow(db, siteId ?? (await siteOfOrigin(db, origin)).id)
  const { scroll_notice_content: ticker, popup_content: popup } = configOf(row.config, row.name)
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

/** Whether prices are kept from a person: an unverified account where the site asks for verification (decisions.md 2). */
export async function hidesPrices(
  db: Db,
  person: { readonly siteId: string; readonly role: MainRole; readonly userType: number },
): Promise<boolean> {
  const isBuyer = person.role === mainRoles.customer || person.role === mainRoles.visitor
  if (!isBuyer || person.userType !== 0) return false
  return (await readConfig(db, person.siteId))['open_approve'] === 1
}

/** Working days from every place to where a site hands over: its own, or its parent's while it says none. */
export async function deliveryDaysFor(db: Db, siteId: string): Promise<DeliveryDays> {
  const [own, parents] = (await readOwnAndParentConfig(db, siteId)).map(deliveryDaysIn)
  return own !== undefined && own.places.length > 0 ? own : (parents ?? own ?? noDeliveryDays)
}

export const locationsOf = (db: Db, siteId: string): Promise<string[]> => readLocations(db, siteId)

export const holdsDemoPeople = (db: Db): Promise<boolean> => hasDemoPeople(db)

export const addSite = (db: Db, site: NewSite): Promise<string> => insertSite(db, site)

export const addLocations = (db: Db, siteId: string, names: readonly string[]): Promise<void> => insertLocations(db, siteId, names)

export const addFirstRates = (db: Db, siteId: string, setBy: string, rates: RateTexts): Promise<void> =>
  insertFirstRates(db, siteId, setBy, rates)
