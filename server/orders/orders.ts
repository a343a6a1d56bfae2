import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { changes } from '@loupe/domain/pricing/price-book.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Goods, OpenOffer } from '../goods/goods.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Settings } from '../settings/settings.ts'
import { pricingFor, terms } from '../pricing/pricing.ts'
import type { PricedAs } from '../pricing/pricing.ts'
import { pricedAs } from '../users/users.ts'
import { askSuppliers } from './supply/ask-suppliers.ts'
import { rulesOfOrders } from './trunk/order-rules.store.ts'
import { findBuyer, mayBuy } from './trunk/buyer.ts'
import { markBought } from './supply/buy-lines.ts'
import { buyingOf, owingOf, supplyingOf, workOf } from './lists/desk.ts'
import { figuresOf } from './lists/figures.ts'
import { refreshOrderDays } from './lists/order-days.store.ts'
import { selectLastOrdered } from './lists/last-ordered.store.ts'
import { lockOrder, type AsSeen } from './trunk/change-order.ts'
import { moveOrder } from './types/move-order.ts'
import { balanceCents } from './trunk/order-moves.ts'
import { customersScope, heldKinds, relationTo } from './trunk/order-reach.ts'
import { composeOrder, readState, viewOrder } from './trunk/order-view.ts'
import { insertLog, selectOrderRow, updateOrder } from './trunk/orders.store.ts'
import type { LogEntry, OrderChange, OrderRow } from './trunk/orders.store.ts'
import { numberSeries, placeOrder } from './place/place-order.ts'
import { wishesOf } from './place/wishes.ts'
import { mayBuyOffer, quoteOrder } from './place/quote-order.ts'
import { moveSupply } from './supply/supply.ts'
import { numberOrder, selectOrderNo, untilDurable } from './place/place.store.ts'

/** A connection or a transaction, and the door to what is sold. */
type Trading = { readonly db: Db; readonly goods: Goods }

type Order = OutputOf<typeof ordersApi.place>

/**
 * Places an order for the viewer or a customer of theirs; the answer to the same Idempotency-Key is the same. The number
 * comes last, so that nobody waits in line for it longer than they must, and is put into the answer here.
 */
export async function placeOrderFor(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  call: SignedInCall,
  input: ParsedOf<typeof ordersApi.place>,
  settings: Pick<Settings, 'holdHours' | 'timeZone'>,
): Promise<Order> {
  const { viewer } = call
  const answer = await inTransaction(db, async (tx) => {
    let isNew = false
    const order = await call.once(tx, async () => {
      isNew = true
      const buyer = await findBuyer(tx, viewer, settings.holdHours, input.customerId)
      const { remark, pickup, address, expectedRmbTotal } = input
      const wanted = { wishes: wishesOf(input), placedBy: viewer.userId, remark, pickup, address, expectedRmbTotal }
      const { state, people, log } = await placeOrder(tx, goods, buyer, { ...wanted, mayBuy: (kind) => mayBuy(viewer, kind) })
      return composeOrder(viewer, state, { people, log })
    })
    const series = numberSeries(order.kind, new Date(), settings.timeZone)
    const orderNo = isNew ? await numberOrder(tx, order.id, series) : await selectOrderNo(tx, order.id)
    return { ...order, orderNo }
  })
  await untilDurable(db)
  return answer
}

/** One order with everything in it. @throws Problem 404 when it is not this viewer's to see */
export async function showOrder(db: Db, viewer: Viewer, id: string): Promise<Order> {
  return viewOrder(db, viewer, await findOrder(db, viewer, id))
}

/** An order's row when the viewer may read it. @throws Problem 404 */
export async function findOrder(db: Db, viewer: Viewer, id: string): Promise<OrderRow> {
  const order = await selectOrderRow(db, id)
  if (order === undefined || relationTo(viewer, order) === null) throw orderNotFound()
  return order
}

/** An order for those who handle its money; to everybody else it is not there. @throws Problem 404 */
export async function findForMoney(db: Db, viewer: Viewer, id: string): Promise<OrderRow> {
  const order = await findOrder(db, viewer, id)
  if (relationTo(viewer, order) !== 'staff') throw orderNotFound()
  return order
}

/** Prices as a cart shows them. `key` is another one for other people's prices: amounts under another key say nothing of these. */
export type CartOffers = { readonly offers: readonly OpenOffer[]; readonly key: string }

/** These goods as the viewer could order them now, at their own prices or those that they chose to look at; for their cart. */
export async function offersFor(trading: Trading, viewer: Viewer, wishes: readonly Wish[], wish?: PricesFor): Promise<CartOffers> {
  return offered(trading, viewer, wishes, wish === undefined ? null : await pricedAs(trading.db, viewer, wish))
}

/** The same at prices that somebody else may see; for what the viewer shows them. */
export const offersPricedAs = (trading: Trading, viewer: Viewer, wishes: readonly Wish[], asked: PricedAs): Promise<CartOffers> =>
  offered(trading, viewer, wishes, asked)

async function offered({ db, goods }: Trading, viewer: Viewer, wishes: readonly Wish[], wished: PricedAs | null): Promise<CartOffers> {
  const buyer = await findBuyer(db, viewer, 0)
  const asked = wished ?? buyer.pricedAs
  const pricing = await pricingFor(db, asked)
  const hidesPrices = buyer.mustVerify || pricing.hidden !== null
  // Whoever looks at their own prices has those that were kept for them.
  const kept = wished === null ? { buyer } : {}
  const offers = await goods.offers(db, { pricing, hidesPrices, days: noDeliveryDays, ...kept }, wishes)
  return {
    offers: offers.map((offer) => ({ ...offer, isOpen: offer.isOpen && mayBuyOffer(goods, viewer, offer) })),
    key: hidesPrices ? hiddenKey : pricesKey(viewer, asked),
  }
}

/** The key of prices that the viewer does not see. */
export const hiddenKey = 'hidden'

const pricesKey = (viewer: Viewer, { as, groupId, userId, top }: PricedAs): string => {
  if (userId === viewer.userId) return 'own'
  const whose = userId === null ? (groupId === null ? as : `group ${groupId}`) : `customer ${userId}`
  return changes(top) ? `${whose} ${top.points} ${top.multiplier}` : whose
}

/** What is shown of an order that changed meanwhile. */
type FreshView = (order: OrderRow) => Promise<unknown>

/** The order whose money a person of the house is about to change, locked and as they last saw it; RMB cents. */
export async function lockForMoney(tx: Tx, viewer: Viewer, seen: AsSeen, freshView: FreshView) {
  const { order, relation } = await lockOrder(tx, viewer, seen, freshView)
  if (relation !== 'staff') throw orderNotFound()
  return moneyOf(tx, order)
}

/** The same for its buyer, who may say that they have paid. @throws Problem 403 for the house, which records money itself */
export async function lockForReport(tx: Tx, viewer: Viewer, seen: AsSeen, freshView: FreshView) {
  const { order, relation } = await lockOrder(tx, viewer, seen, freshView)
  if (relation !== 'buyer') throw notAllowed()
  return moneyOf(tx, order)
}

/** @throws Problem 409 for a memo: it takes no money */
async function moneyOf(tx: Tx, order: OrderRow) {
  if (!isOwed(order.type)) throw moneyRefused('nothing_due')
  const { payments, reports, paid } = await readState(tx, order)
  return { order, payments, reports, paid, balance: balanceCents(order, paid) }
}

/** What people do with an order once it is placed, each with its effects in one transaction. */
export const orderSteps = { quote: quoteOrder, move: moveOrder, moveSupply, markBought, ask: askSuppliers } as const

/** When an order that nothing is paid for any more lets its stones go, from now. */
export const holdAnew = async (db: Db, order: OrderRow, houseHoldHours: number): Promise<Date> =>
  new Date(Date.now() + (await terms.holdHoursOfSite(db, order.site_id, houseHoldHours)) * 3_600_000)

/** What first pages tell of orders: of those one serves, one's own, and those of one's stock. */
export const desks = {
  work: workOf,
  buying: buyingOf,
  owing: owingOf,
  supplying: supplyingOf,
  ordered: selectLastOrdered,
  figures: figuresOf,
  refresh: refreshOrderDays,
} as const

/** What is still to pay for an order, RMB cents; negative when too much was paid. */
export const balanceOfOrder = balanceCents

/** Writes a change of a locked order with its log entry and raises the version. */
export async function saveChange(tx: Tx, order: OrderRow, change: OrderChange, entry: Omit<LogEntry, 'orderId'>): Promise<OrderRow> {
  const saved = await updateOrder(tx, order.id, change)
  await insertLog(tx, [{ ...entry, orderId: order.id }])
  return saved
}

/** What the books check of orders. */
export const orderRules = rulesOfOrders

/** The same for those who work on it, locked as they last saw it, for what is made of it. @throws Problem 403 for its buyer, 404, 409 */
export async function lockServedOrder(tx: Tx, viewer: Viewer, seen: AsSeen): Promise<Order> {
  const { order, relation } = await lockOrder(tx, viewer, seen)
  if (relation !== 'staff') throw notAllowed()
  return viewOrder(tx, viewer, order)
}

/** Whose orders somebody works on, or only places: of which kinds. */
export const ordersSeen = (viewer: Viewer) => {
  const scope = customersScope(viewer)
  const view = scope === null ? 'mine' : 'customers'
  return { scope: scope ?? { siteId: viewer.siteId, customerId: viewer.userId }, kinds: heldKinds(viewer, { origin: 'all' }, view) }
}
