import { holdsAny, knowsCosts, mainRoles } from '@loupe/domain/access/roles.ts'
import type { GoodsForm } from '@loupe/domain/goods/goods.ts'
import { holdsForm, kindFacts, kinds, orderedKinds, stoneKinds, type OrderedKind, type OrderView } from '@loupe/domain/orders/kinds.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Viewer } from '../../http/viewer.ts'

/** Orders of one site, of one customer or of one salesman's customers. */
export type CustomersScope = {
  readonly siteId: string
  readonly customerId?: string
  readonly salesmanId?: string
  /** Only orders of resellers with their house: those of this site, or those of all sites below it. */
  readonly placedBy?: 'site' | 'sites_below'
}

/** True when the viewer holds the code of this view of orders of the kind (decisions.md 2); a kind that the table does not know is nobody's. */
export function holdsView(viewer: Viewer, kind: string, view: OrderView): boolean {
  const facts = kindFacts(kind)
  if (facts === null) return false
  // Whoever sells stones sees those that are set in jewelry.
  const beside = view === 'salesStock' && facts.beside !== undefined ? [kinds[stoneKinds[facts.origin]].codes.salesStock] : []
  return holdsAny(viewer.codes, [facts.codes[view], ...beside])
}

type WantedKinds = { readonly origin: Origin | 'all'; readonly goods?: GoodsForm | undefined }

/** The kinds of one side, or of both, and of some goods or of all, whose orders the viewer may see so. */
export const heldKinds = (viewer: Viewer, { origin, goods }: WantedKinds, view: OrderView): OrderedKind[] =>
  orderedKinds.filter(
    (kind) =>
      (origin === 'all' || kinds[kind].origin === origin) &&
      (goods === undefined || holdsForm(kind, goods)) &&
      holdsView(viewer, kind, view),
  )

const isManager = (viewer: Viewer): boolean => viewer.role === mainRoles.superAdmin || viewer.role === mainRoles.manager

/** False for everybody of a next-level site, whatever their role: its goods, suppliers and costs are the house's affair (decisions.md 1). */
export const isOfHouse = (viewer: Viewer): boolean => !viewer.isNextLevel && viewer.role !== mainRoles.nextLevelOperator

/** People of the house who may read costs, suppliers and margins. */
export const seesCosts = (viewer: Viewer): boolean => isOfHouse(viewer) && isManager(viewer) && knowsCosts(viewer)

/**
 * Whose orders a person of the house works on: managers all of the site, a salesman their own customers', the operator of
 * a next-level site that site's; nobody else any.
 */
export function customersScope(viewer: Viewer): CustomersScope | null {
  if (isManager(viewer)) return { siteId: viewer.siteId }
  if (viewer.role === mainRoles.salesman) return { siteId: viewer.siteId, salesmanId: viewer.userId }
  if (viewer.role === mainRoles.nextLevelOperator && viewer.nextSiteId !== null) return { siteId: viewer.nextSiteId }
  return null
}

/** Whose orders with the house somebody sees: whoever runs a site that site's, managers of the house those of all sites. */
export function resellersScope(viewer: Viewer): CustomersScope | null {
  const run = siteRunBy(viewer)
  if (run !== null) return { siteId: run, placedBy: 'site' }
  return isOfHouse(viewer) && isManager(viewer) ? { siteId: viewer.siteId, placedBy: 'sites_below' } : null
}

type Served = { readonly site_id: string; readonly salesman_id: string | null }

/** Whether a customer, or an order of one, is among those that the viewer works on for the house. */
export function serves(viewer: Viewer, of: Served): boolean {
  const scope = customersScope(viewer)
  return scope !== null && scope.siteId === of.site_id && (scope.salesmanId === undefined || scope.salesmanId === of.salesman_id)
}

/** The reseller's site that the viewer runs and is on; null for everybody else. */
export const siteRunBy = (viewer: Viewer): string | null =>
  viewer.role === mainRoles.nextLevelOperator && viewer.nextSiteId === viewer.siteId ? viewer.nextSiteId : null

type OrderOwners = Served & { readonly kind: string; readonly customer_id: string; readonly reseller_site_id: string | null }

/** True of what a reseller ordered from the house, for whoever runs their site: whoever of them placed it. */
const isOfOwnSite = (viewer: Viewer, { kind, reseller_site_id: siteId }: OrderOwners): boolean =>
  siteId !== null && siteId === siteRunBy(viewer) && holdsView(viewer, kind, 'nextMine')

/** What the viewer is to an order; null when it does not exist for them. */
export function relationTo(viewer: Viewer, order: OrderOwners): 'staff' | 'buyer' | null {
  if (serves(viewer, order) && holdsView(viewer, order.kind, 'customers')) return 'staff'
  if (order.customer_id === viewer.userId && order.site_id === viewer.siteId && holdsView(viewer, order.kind, 'mine')) return 'buyer'
  return isOfOwnSite(viewer, order) ? 'buyer' : null
}

/** Whose lines: those of one supplier, or of every supplier of a site. */
export type StockScope = { readonly siteId: string; readonly supplierId?: string }

/** Whose lines a viewer works on: a supplier their own, the managers of the house everybody's; nobody else any. */
export function stockScope(viewer: Viewer): StockScope | null {
  if (viewer.role === mainRoles.supplier) {
    return viewer.supplierId === null ? null : { siteId: viewer.siteId, supplierId: viewer.supplierId }
  }
  return seesCosts(viewer) ? { siteId: viewer.siteId } : null
}
