import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notAllowed, notFound, staleVersion } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite, SiteLine } from '@loupe/domain/resellers/reseller-site.ts'
import { lacksOf } from '@loupe/domain/resellers/site-lacks.ts'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { glanceOf, houseSite } from '../sites/sites.ts'
import { findResellerSite, isBelow, listSites } from './reseller-sites.store.ts'
import type { SiteRow } from './reseller-sites.store.ts'
import { addressInSearch, shownAddress } from './site-addresses.ts'
import { findDefaultBook, hasOwnRates } from './site-terms.store.ts'

const houseStaff: readonly number[] = [mainRoles.superAdmin, mainRoles.manager, mainRoles.salesman]

/** The house that somebody keeps the reseller sites for. @throws Problem 403 for everybody below it, and for its customers and suppliers */
export async function houseOf(db: Db, viewer: Viewer): Promise<string> {
  if (viewer.isNextLevel || !houseStaff.includes(viewer.role)) throw notAllowed()
  const houseId = await houseSite(db)
  if (houseId === null || houseId !== viewer.siteId) throw notAllowed()
  return houseId
}

export type Reach = { readonly siteId: string; readonly isForHouse: boolean }

/**
 * The site that a call is about: the house's staff name one, whoever runs a site means their own and no other.
 * @throws Problem 403 for whoever runs none, 404 for a site that is not the caller's
 */
export async function reachOf(db: Db, viewer: Viewer, id: string | undefined): Promise<Reach> {
  if (viewer.isNextLevel) {
    if (viewer.role !== mainRoles.nextLevelOperator || viewer.nextSiteId !== viewer.siteId) throw notAllowed()
    if (id !== undefined && id !== viewer.siteId) throw notFound()
    return { siteId: viewer.siteId, isForHouse: false }
  }
  const houseId = await houseOf(db, viewer)
  if (id === undefined || !(await isBelow(db, houseId, id))) throw notFound()
  return { siteId: id, isForHouse: true }
}

const addresses = (rows: SiteRow['addresses']) =>
  rows.map((row) => ({ origin: row.origin, shown: shownAddress(row.origin), isPrimary: row.is_primary }))

const instant = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Reseller sites of the house, a page at a time. */
export async function siteList(db: Db, viewer: Viewer, wish: ParsedOf<typeof resellersApi.list>) {
  const houseId = await houseOf(db, viewer)
  const { search, sort, after, limit } = wish
  const found = await listSites(db, { houseId, search, address: addressInSearch(search), sort, after: after ?? null, limit: limit + 1 })
  const rows = found.slice(0, limit).map((row): SiteLine => ({
    ...row,
    addresses: addresses(row.addresses),
    buysAt: { multiplier: shortDecimal(row.buys_multiplier), points: row.buys_points },
    sellsAt: row.sells_multiplier === null ? null : { multiplier: shortDecimal(row.sells_multiplier), points: row.sells_points ?? '0.00' },
    rates: {
      naturalSpot: shortDecimal(row.rates.natural_spot),
      naturalOrder: shortDecimal(row.rates.natural_order),
      labGrownSpot: shortDecimal(row.rates.lab_spot),
      labGrownOrder: shortDecimal(row.rates.lab_order),
    },
    lastSeen: instant(row.last_seen),
    createdAt: row.created_at.toISOString(),
    suspendedAt: instant(row.suspended_at),
    ordersOpen: row.orders_open,
    buysAs: row.buys_as,
    ownRates: row.own_rates,
  }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null, total: found[0]?.total ?? 0 }
}

/** One site as the caller may see it. @throws Problem 403, 404 */
export async function siteOf(db: Db, viewer: Viewer, id: string | undefined): Promise<ResellerSite> {
  const reach = await reachOf(db, viewer, id)
  return readSite(db, reach)
}

/** The same for whom it is known to be within reach. @throws Problem 404 */
export async function readSite(db: Db, { siteId, isForHouse }: Reach): Promise<ResellerSite> {
  const [row, book] = await Promise.all([findResellerSite(db, siteId), findDefaultBook(db, siteId)])
  if (row === null) throw notFound()
  const glance = glanceOf(row.config, row.name)
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    addresses: addresses(row.addresses),
    operators: row.operators.map((one) => ({
      account: one.account,
      name: one.name,
      phone: one.phone,
      email: one.email,
      lastSeen: instant(one.last_seen),
    })),
    people: row.people,
    orders: {
      open: row.orders.open,
      all: row.orders.all,
      lastAt: instant(row.orders.last_at),
      rmb: row.orders.rmb,
      rmbMonth: row.orders.rmb_month,
    },
    lastSeen: instant(row.last_seen),
    suspended: row.suspended_at === null ? null : { at: row.suspended_at.toISOString(), why: row.suspended_why },
    config: {
      ...glance,
      version: row.config_version ?? 1,
      changedAt: (row.config_at ?? row.created_at).toISOString(),
    },
    lacks: lacksOf({ ...glance, markup: book ?? null, accounts: glance.paymentAccounts, customers: row.people.customers }),
    buysAs: isForHouse ? row.buys_as : null,
    forHouse: isForHouse,
  }
}

/** @throws Problem 409 with the fresh state */
export async function mustBeVersion(db: Db, reach: Reach, found: number | null, version: number): Promise<void> {
  if (found === null) throw notFound()
  if (found !== version) throw staleVersion(await readSite(db, reach))
}

/** What whoever runs a site starts the day with: its address, its prices, what is still to be set up; null for everybody else. */
export async function ownSiteOf(db: Db, viewer: Viewer) {
  if (viewer.role !== mainRoles.nextLevelOperator || !viewer.isNextLevel || viewer.nextSiteId !== viewer.siteId) return null
  const reach = { siteId: viewer.siteId, isForHouse: false }
  const [site, book, ownRates] = await Promise.all([readSite(db, reach), findDefaultBook(db, reach.siteId), hasOwnRates(db, reach.siteId)])
  const address = site.addresses.find((each) => each.isPrimary) ?? site.addresses[0]
  return {
    address: address === undefined ? null : { origin: address.origin, shown: address.shown },
    suspended: site.suspended !== null,
    customers: site.people.customers,
    markup: book === undefined ? null : { multiplier: shortDecimal(book.multiplier), points: book.points },
    ownRates,
    lacks: site.lacks,
  }
}
