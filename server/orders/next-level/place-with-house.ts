import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import type { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { notPlaceable } from '@loupe/domain/orders/next-level/next-level.problems.ts'
import { orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { formatAmount, parseAmount, rateE6, sumCents } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { inTransaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Goods } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { groupPrices, terms } from '../../pricing/pricing.ts'
import type { Settings } from '../../settings/settings.ts'
import { numberSeries, placeOrder } from '../place/place-order.ts'
import type { Placed, Wanted } from '../place/place-order.ts'
import { numberOrder, untilDurable } from '../place/place.store.ts'
import type { Buyer } from '../trunk/buyer.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { whyNotPlace } from '../trunk/house-side.ts'
import { takenOf } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { holdsView, relationTo, siteRunBy } from '../trunk/order-reach.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { insertLog, selectOrderRow, updateLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { takeEffect } from '../types/effects.ts'
import { followHouse } from './follow-house.ts'
import { linkPlaced, selectReseller } from './next-level.store.ts'

type Quote = OutputOf<typeof nextLevelApi.quote>
type Order = OutputOf<typeof nextLevelApi.place>
type Shop = { readonly tx: Tx; readonly goods: Goods; readonly viewer: Viewer; readonly holdHours: number }
type Asked = Pick<Wanted, 'expectedRmbTotal' | 'pickup' | 'address' | 'remark'>

/** Only whoever runs a site orders from the house. @throws Problem 403, 404 for an order of another site */
function mustRun(viewer: Viewer, order: OrderRow): void {
  const site = siteRunBy(viewer)
  if (site === null) throw notAllowed()
  if (order.site_id !== site) throw orderNotFound()
  if (!holdsView(viewer, order.kind, 'nextMine')) throw notAllowed()
}

/** A reseller as a buyer of the house, at its price to them. */
async function resellerOf({ tx, viewer, holdHours }: Shop, siteId: string): Promise<Buyer> {
  const row = await selectReseller(tx, siteId)
  if (row === undefined) throw new Error('whoever runs a site is not among those who run it')
  const { customer_name, phone, company, payment_accounts, salesman_name, salesman_phone, salesman_wechat } = row
  return {
    userId: row.id,
    siteId: row.house_id,
    pricedAs: groupPrices({ siteId: row.house_id, groupId: row.group_id, userId: null }),
    isSelf: true,
    salesmanId: null,
    mustVerify: false,
    depositPercent: terms.depositPercent(row.group_percent, row.site_percent),
    holdHours: terms.holdHours(row.hold_hours, holdHours),
    people: { customer_name, phone, company, payment_accounts, salesman_name, salesman_phone, salesman_wechat },
    actor: { actor: viewer.name, actor_role: viewer.role },
  }
}

const wishOf = ({ goods, carats }: LineRow): Wish => {
  if (goods.form === 'parcel') return { form: 'parcel', id: goods.id, take: { carats } }
  if (goods.form === 'style') throw notPlaceable('made_to_order')
  return { form: goods.form, id: goods.id }
}

/** The house's order, the reseller's lines that it takes over in the same order, and how long the house holds. */
type TakenOver = { readonly placed: Placed; readonly live: readonly LineRow[]; readonly holdHours: number }

/**
 * The reseller's lines let their goods go and the house's order takes them, under one lock: nobody else comes between. The lines stay as they
 * are, supplied by those of the house.
 */
async function takeOver(shop: Shop, { order, lines }: OrderState, asked: Asked): Promise<TakenOver> {
  const { tx, goods, viewer } = shop
  const live = lines.filter((line) => line.state === 'live')
  const buyer = await resellerOf(shop, order.site_id)
  await goods.free(tx, live.map(takenOf), 'held')
  await goods.release(
    tx,
    live.map(({ id }) => id),
  )
  const mayBuy = (): boolean => true
  const placed = await placeOrder(tx, goods, buyer, { ...asked, wishes: live.map(wishOf), placedBy: viewer.userId, mayBuy })
  return { placed, live, holdHours: buyer.holdHours }
}

/** What suppliers said before stays said. */
async function keepSupply(tx: Tx, placed: Placed, live: readonly LineRow[]): Promise<void> {
  for (const [at, line] of placed.state.lines.entries()) {
    const said = live[at]?.supply_status
    const isNews = said !== undefined && said !== 'arrived' && line.supply_status === 'waiting_confirm'
    if (isNews) await updateLines(tx, [line.id], { supply_status: said })
  }
}

/**
 * Orders from the house what a customer ordered at a reseller's site, all of it or nothing (decision 0335). The house's order is at its price to
 * the reseller, the customer's stays at the reseller's to them.
 */
export async function placeWithHouse(
  { db, goods, settings }: Pick<Deps, 'db' | 'goods' | 'settings'>,
  call: SignedInCall,
  input: ParsedOf<typeof nextLevelApi.place>,
): Promise<Order> {
  const { viewer } = call
  if (input.pickup === 'express' && input.address === '') throw badField('address', unknownOption)
  const answer = await inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, viewer, input)
      mustRun(viewer, order)
      if (relation !== 'staff') throw notAllowed()
      const shop = { tx, goods, viewer, holdHours: settings.holdHours }
      return viewOrder(tx, viewer, await place(shop, await readState(tx, order), input, settings))
    }),
  )
  await untilDurable(db)
  return answer
}

async function place(shop: Shop, state: OrderState, asked: Asked, { timeZone }: Pick<Settings, 'timeZone'>): Promise<OrderRow> {
  const { tx, viewer } = shop
  const { order } = state
  const why = whyNotPlace(state)
  if (why !== null) throw notPlaceable(why)
  const { placed, live } = await takeOver(shop, state, asked)
  await keepSupply(tx, placed, live)
  const house = placed.state.order
  await linkPlaced(
    tx,
    { id: house.id, siteId: order.site_id, lineIds: placed.state.lines.map(({ id }) => id) },
    { id: order.id, lineIds: live.map(({ id }) => id) },
  )
  const orderNo = await numberOrder(tx, house.id, numberSeries(house.kind, new Date(), timeZone))
  await insertLog(tx, [
    { orderId: order.id, userId: viewer.userId, what: 'with_house', to: orderNo },
    { orderId: house.id, userId: viewer.userId, what: 'for_reseller', from: order.order_no },
  ])
  // From here on the reseller decides, and no clock.
  const own = await updateOrder(tx, order.id, { hold_until: null })
  await followHouse(tx, { ...house, reseller_site_id: order.site_id }, { goods: shop.goods, takeEffect })
  return (await selectOrderRow(tx, order.id)) ?? own
}

/** What the house would ask now. It is asked of the goods themselves, and nothing of that is kept. */
export async function quoteWithHouse(
  { db, goods, settings }: Pick<Deps, 'db' | 'goods' | 'settings'>,
  viewer: Viewer,
  id: string,
): Promise<Quote> {
  let quote: Quote | null = null
  await inTransaction(db, async (tx) => {
    const order = await selectOrderRow(tx, id)
    if (order === undefined || relationTo(viewer, order) !== 'staff') throw orderNotFound()
    mustRun(viewer, order)
    const state = await readState(tx, order)
    const why = whyNotPlace(state)
    if (why !== null) throw notPlaceable(why)
    const shop = { tx, goods, viewer, holdHours: settings.holdHours }
    quote = quoteOf(await takeOver(shop, state, { expectedRmbTotal: null, pickup: 'pickup', address: '', remark: '' }))
    throw new OnlyAsked()
  }).catch((error: unknown) => {
    if (!(error instanceof OnlyAsked)) throw error
  })
  if (quote === null) throw new Error('a quote was asked for and not given')
  return quote
}

const sumOf = (lines: readonly LineRow[], what: 'usd_total' | 'rmb_total'): number => sumCents(lines.map((line) => parseAmount(line[what])))

function quoteOf({ placed, live, holdHours }: TakenOver): Quote {
  const { order, lines } = placed.state
  const ownRmb = sumOf(live, 'rmb_total')
  return {
    usdTotal: order.usd_total,
    rmbTotal: order.rmb_total,
    lines: lines.map((line, at) => ({
      lineId: live[at]?.id ?? '',
      usdTotal: line.usd_total,
      rmbTotal: line.rmb_total,
      rate: formatRate(rateE6(line.rate)),
    })),
    depositPercent: order.prepayment_percent,
    depositDueRmb: order.prepayment_due_rmb,
    holdHours: Math.round(holdHours),
    ownUsd: formatAmount(sumOf(live, 'usd_total')),
    ownRmb: formatAmount(ownRmb),
    keepsRmb: formatAmount(ownRmb - parseAmount(order.rmb_total)),
  }
}

/** Ends a transaction that was only to ask. */
class OnlyAsked extends Error {}
