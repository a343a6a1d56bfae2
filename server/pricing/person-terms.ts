import { mainRoles } from '@loupe/domain/access/roles.ts'
import { defaultDepositPercent, defaultQuoteHours } from '@loupe/domain/sites/default-config.ts'
import type { Db } from '../db/database.ts'
import { selectSiteTerms } from './terms.store.ts'

/** A number as somebody typed it; what is none, or less than nothing, was not said. */
function numberIn(said: string | null): number | null {
  const value = Number(said ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 ? value : null
}

/** How much of an order is asked for before it is prepared: what the group says, else the site. */
export const depositPercent = (group: string | null, site: string | null): string =>
  group ?? numberIn(site)?.toFixed(2) ?? defaultDepositPercent

/** For how many hours an order keeps its goods: what the site says, else the house's settings. */
export const holdHours = (site: string | null, house: number): number => numberIn(site) ?? house

/** Whether somebody sees no prices and orders nothing until their papers are approved, on a site that asks for it (decisions.md 2). */
export const mustVerify = (person: { readonly role: number; readonly userType: number }, asks: boolean): boolean =>
  asks && person.userType === 0 && (person.role === mainRoles.customer || person.role === mainRoles.visitor)

export const holdHoursOfSite = async (db: Db, siteId: string, house: number): Promise<number> =>
  holdHours((await selectSiteTerms(db, siteId))?.hold_hours ?? null, house)

/** For how many hours a quote for jewelry made to order stands. */
export const quoteHoursOfSite = async (db: Db, siteId: string): Promise<number> =>
  numberIn((await selectSiteTerms(db, siteId))?.quote_hours ?? null) ?? Number(defaultQuoteHours)

/** The same as `mustVerify`, of somebody's site as it stands. */
export async function mustVerifyOnSite(
  db: Db,
  person: { readonly siteId: string; readonly role: number; readonly userType: number },
): Promise<boolean> {
  return mustVerify(person, true) && ((await selectSiteTerms(db, person.siteId))?.asks_verification ?? false)
}
