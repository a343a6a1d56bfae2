import { holdsAny, mainRoles, roles } from '@loupe/domain/access/roles.ts'
import type { RoleCode } from '@loupe/domain/access/roles.ts'
import type { OrderKind } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Viewer } from '../http/viewer.ts'

/** Orders of one site, of one customer or of one salesman's customers. */
export type CustomersScope = { readonly siteId: string; readonly customerId?: string; readonly salesmanId?: string }

type Areas = { readonly mine: RoleCode; readonly customers: RoleCode; readonly salesStock: RoleCode }
const areas: Readonly<Record<Origin, Areas>> = {
  natural: { mine: roles.myNaturalOrders, customers: roles.customerOrders, salesStock: roles.salesStock },
  lab: { mine: roles.myLabOrders, customers: roles.customerLabOrders, salesStock: roles.salesStockLab },
}

export const originOf = (kind: string): Origin => (kind.startsWith('lab') ? 'lab' : 'natural')
export const kindOf = (origin: Origin): OrderKind => (origin === 'lab' ? 'lab_diamond' : 'natural_diamond')

/** True when the viewer holds the area code of these orders (decisions.md 2). */
export const holdsArea = (viewer: Viewer, origin: Origin, area: keyof Areas): boolean => holdsAny(viewer.codes, [areas[origin][area]])

const isManager = (viewer: Viewer): boolean => viewer.role === mainRoles.superAdmin || viewer.role === mainRoles.manager

/** False for everybody of a next-level site, whatever his role: its goods, suppliers and costs are the house's affair (decisions.md 1). */
export const isOfHouse = (viewer: Viewer): boolean => !viewer.isNextLevel && viewer.role !== mainRoles.nextLevelOperator

/** People of the house who may read costs, suppliers and margins. */
export const seesCosts = (viewer: Viewer): boolean => isOfHouse(viewer) && isManager(viewer) && holdsAny(viewer.codes, [roles.suppliers])

/**
 * Whose orders a person of the house works on: managers all of the site, a salesman his own customers', the operator of
 * a next-level site that site's; nobody else any.
 */
export function customersScope(viewer: Viewer): CustomersScope | null {
  if (isManager(viewer)) return { siteId: viewer.siteId }
  if (viewer.role === mainRoles.salesman) return { siteId: viewer.siteId, salesmanId: viewer.userId }
  if (viewer.role === mainRoles.nextLevelOperator && viewer.nextSiteId !== null) return { siteId: viewer.nextSiteId }
  return null
}

type OrderOwners = { readonly site_id: string; readonly kind: string; readonly customer_id: string; readonly salesman_id: string | null }

/** What the viewer is to an order; null when it does not exist for him. */
export function relationTo(viewer: Viewer, order: OrderOwners): 'staff' | 'buyer' | null {
  const origin = originOf(order.kind)
  const scope = customersScope(viewer)
  const isInScope =
    scope !== null && scope.siteId === order.site_id && (scope.salesmanId === undefined || scope.salesmanId === order.salesman_id)
  if (isInScope && holdsArea(viewer, origin, 'customers')) return 'staff'
  if (order.customer_id === viewer.userId && order.site_id === viewer.siteId && holdsArea(viewer, origin, 'mine')) return 'buyer'
  return null
}
