import { mainRoles } from '@loupe/domain/access/roles.ts'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import { customerWithoutGroup, notVerifiedToOrder, pricesNotReady } from '@loupe/domain/orders/orders.problems.ts'
import type { Db } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { groupPrices, pricingFor, terms, usualPrices } from '../../pricing/pricing.ts'
import type { PricedAs, Pricing } from '../../pricing/pricing.ts'
import { holdsView, serves } from './order-reach.ts'
import type { People } from './orders.store.ts'
import { selectBuyer } from '../place/place.store.ts'

/** For whom stones are priced and ordered, with what the site and the group say of deposits and holds. */
export type Buyer = {
  readonly userId: string
  readonly siteId: string
  /** Whose prices the stones have: their own, or while somebody only looks, those that they chose. */
  readonly pricedAs: PricedAs
  readonly isSelf: boolean
  readonly salesmanId: string | null
  /** decisions.md 2: an unverified account on a site with open_approve sees no prices and can't order. */
  readonly mustVerify: boolean
  readonly depositPercent: string
  readonly holdHours: number
  readonly people: People
  /** How the buyer is called in a log. */
  readonly actor: { readonly actor: string; readonly actor_role: number }
}

type Account = NonNullable<Awaited<ReturnType<typeof selectBuyer>>>

/** Whether an account buys, for itself or for the site that it runs, and may now. */
const isOpenBuyer = ({ status, role }: Account): boolean =>
  status === 1 && (role === mainRoles.customer || role === mainRoles.nextLevelOperator)

/**
 * The buyer behind a call: the viewer, or the customer whom a person of the house names.
 * @throws Problem 404 for a customer who is not this viewer's
 */
export async function findBuyer(db: Db, viewer: Viewer, houseHoldHours: number, customerId?: string): Promise<Buyer> {
  const id = customerId ?? viewer.userId
  const row = await selectBuyer(db, id)
  if (row === undefined) throw notFound()
  const isSelf = id === viewer.userId
  if (!isSelf && !(serves(viewer, row) && isOpenBuyer(row))) throw notFound()
  return {
    userId: row.id,
    siteId: row.site_id,
    pricedAs: isSelf ? usualPrices(viewer) : groupPrices({ siteId: row.site_id, groupId: row.group_id, userId: row.id }),
    isSelf,
    salesmanId: row.salesman_id,
    mustVerify: isSelf && terms.mustVerify({ role: row.role, userType: row.user_type }, row.asks_verification ?? false),
    depositPercent: terms.depositPercent(row.group_percent, row.site_percent),
    holdHours: terms.holdHours(row.hold_hours, houseHoldHours),
    people: {
      phone: row.phone,
      company: row.company,
      payment_accounts: row.payment_accounts,
      customer_name: row.customer_name,
      salesman_name: row.salesman_name,
      salesman_phone: row.salesman_phone,
      salesman_wechat: row.salesman_wechat,
    },
    actor: { actor: row.customer_name, actor_role: row.role },
  }
}

/** How a buyer's order is priced. @throws Problem 409 where they see no prices, and so can't order */
export async function orderPricing(db: Db, buyer: Buyer): Promise<Pricing> {
  if (buyer.mustVerify) throw notVerifiedToOrder()
  const pricing = await pricingFor(db, buyer.pricedAs)
  if (pricing.hidden !== null) throw buyer.isSelf ? pricesNotReady() : customerWithoutGroup()
  return pricing
}

/** May this viewer put goods of a kind of order into a cart and order them? Visitors never. */
export const mayBuy = (viewer: Viewer, kind: string): boolean => viewer.role !== mainRoles.visitor && holdsView(viewer, kind, 'mine')
