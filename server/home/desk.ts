import { holdsAny, knowsCosts, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { peopleKeepers } from '@loupe/domain/access/access-sets.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { deskApi } from '@loupe/domain/home/desk.api.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { origins } from '@loupe/domain/stock/grades.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { desks } from '../orders/orders.ts'
import { files } from '../feeds/feeds.ts'
import { listDates, sitePricing } from '../pricing/pricing.ts'
import { stockCounts } from '../stock/stock.ts'
import { ownSiteOf } from '../resellers/resellers.ts'
import { customerVisits, waitingPeople } from '../users/users.ts'
import { liveDays } from './stock-days.ts'
import { standingOf } from '../sourcing/sourcing.ts'

type Desk = OutputOf<typeof deskApi.desk>
type DeskDeps = Pick<Deps, 'db' | 'stockIndex' | 'settings'>

/** A supplier whose last file is older than this is told as stale. */
const staleDays = 3
const mostRows = 5

const listKeepers = [roles.rapPrice, roles.manager] as const

const isStaff = ({ role }: Viewer): boolean => role <= mainRoles.salesman || role === mainRoles.nextLevelOperator
const keepsPeople = (viewer: Viewer): boolean => isStaff(viewer) && holdsAny(viewer.codes, peopleKeepers)
/** Suppliers and price lists are the house's affair. */
const keepsSuppliers = (viewer: Viewer): boolean => knowsCosts(viewer) && !viewer.isNextLevel
const keepsList = (viewer: Viewer): boolean => isStaff(viewer) && !viewer.isNextLevel && holdsAny(viewer.codes, listKeepers)

/** Everything that a person's first page shows, each part by the rights that its own page asks for. */
export async function showDesk({ db, stockIndex, settings }: DeskDeps, viewer: Viewer, language: Language): Promise<Desk> {
  const { timeZone } = settings
  const [pricing, stock, work, buyer, supplier, people, customers, site, stale, list, feeds] = await Promise.all([
    sitePricing(db, viewer.siteId),
    // While the index is loaded the page stands there without these counts.
    stockCounts({ db, stockIndex }, viewer, origins).catch(() => []),
    isStaff(viewer) ? desks.work(db, viewer, timeZone) : null,
    isStaff(viewer) ? null : desks.buying(db, viewer),
    supplierDesk({ db, settings }, viewer),
    keepsPeople(viewer) ? waitingPeople(db, viewer, mostRows) : null,
    isStaff(viewer) ? customersOf(db, viewer) : null,
    ownSiteOf(db, viewer),
    keepsSuppliers(viewer) ? files.stale(db, viewer.siteId, staleDays, mostRows) : null,
    keepsList(viewer) ? listDates(db, viewer.siteId) : null,
    feedTroubles(db, viewer, language),
  ])
  return {
    at: new Date().toISOString(),
    rates: pricing.rateTexts,
    stock,
    stockDays: isStaff(viewer) && !viewer.isNextLevel ? await liveDays({ db, settings }, viewer.siteId, stock) : null,
    work,
    people,
    customers,
    site,
    stale: stale && stale.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    feeds,
    list,
    buyer,
    supplier,
  }
}

/** A supplier is told that nothing could be fetched, not where the house looks for it. */
async function feedTroubles(db: Deps['db'], viewer: Viewer, language: Language): Promise<Desk['feeds']> {
  const { siteId, supplierId } = viewer
  if (!keepsSuppliers(viewer) && supplierId === null) return null
  const { count, rows } = await files.troubles(db, supplierId === null ? { siteId } : { siteId, supplierId }, mostRows)
  return {
    count,
    rows: rows.map(({ kind, supplierId: of, supplier, what, at, importId, problem }) => ({
      kind,
      supplierId: of,
      supplier,
      importId,
      what: supplierId !== null && kind === 'unreached' ? '' : what,
      at: at.toISOString(),
      problem: problem?.[language] ?? null,
    })),
  }
}

/** Whoever works on no customers' orders is told of none. */
async function customersOf(db: Deps['db'], viewer: Viewer): Promise<Desk['customers']> {
  const [owing, visits] = await Promise.all([desks.owing(db, viewer, mostRows), customerVisits(db, viewer, mostRows)])
  return owing && { ...visits, owing }
}

async function supplierDesk({ db, settings }: Pick<DeskDeps, 'db' | 'settings'>, viewer: Viewer): Promise<Desk['supplier']> {
  const supplying = await desks.supplying(db, viewer, settings.timeZone)
  if (supplying === null || viewer.supplierId === null) return null
  const lastFile = await files.lastOf(db, viewer.supplierId)
  const standing = await standingOf(db, viewer.supplierId, lastFile)
  return { ...supplying, lastFileAt: lastFile?.toISOString() ?? null, ...standing }
}
