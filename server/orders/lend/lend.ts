import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { stoneWishes, type Wish } from '@loupe/domain/goods/goods.ts'
import { afterBusinessDays } from '@loupe/domain/orders/lend/business-days.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { dueTooEarly, priceDayPast } from '@loupe/domain/orders/lend/lend.problems.ts'
import { formatAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OpenOffer } from '../../goods/goods.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Settings } from '../../settings/settings.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { deliveryDaysFor } from '../../sites/sites.ts'
import { numberSeries, placeOrder } from '../place/place-order.ts'
import { numberOrder, selectOrderNo, untilDurable } from '../place/place.store.ts'
import { findBuyer, orderPricing } from '../trunk/buyer.ts'
import type { Buyer } from '../trunk/buyer.ts'
import { holdsView, isOfHouse } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, selectOrderRow } from '../trunk/orders.store.ts'
import { checkLimit, exposureView, lockExposure, maySetLimits } from './exposure.ts'
import { insertLoan } from './lend.store.ts'

type Order = OutputOf<typeof lendApi.lend>
type Quote = OutputOf<typeof lendApi.quote>
type LendInput = ParsedOf<typeof lendApi.lend>
type Clock = Pick<Settings, 'timeZone' | 'memoDays'>

/** Only people of the house lend: what a next-level site sells is not theirs to give away. */
function mustBeOfHouse(viewer: Viewer): void {
  if (!isOfHouse(viewer)) throw notAllowed()
}

const wishesOf = ({ ids, parcels }: Pick<LendInput, 'ids' | 'parcels'>): Wish[] => [
  ...stoneWishes(ids),
  ...parcels.map(({ id, take }) => ({ form: 'parcel', id, take }) as const),
]

/** The customer of a memo, whom the viewer serves. @throws Problem 404 for others, and for somebody who would lend to themselves */
async function borrower(db: Db, viewer: Viewer, customerId: string): Promise<Buyer> {
  mustBeOfHouse(viewer)
  const buyer = await findBuyer(db, viewer, 0, customerId)
  if (buyer.isSelf) throw notAllowed()
  return buyer
}

const whyNot = (offer: OpenOffer): Quote['refused'][number]['why'] | null => {
  if (!offer.isOpen) return offer.isForSale && offer.isShown ? 'taken' : 'gone'
  if (!offer.hasPrice) return 'no_price'
  return offer.kind === 'spot' ? null : 'not_in_hand'
}

/** What a memo would say. */
export async function quoteLoan(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  viewer: Viewer,
  input: ParsedOf<typeof lendApi.quote>,
  { timeZone, memoDays }: Clock,
): Promise<Quote> {
  const buyer = await borrower(db, viewer, input.customerId)
  const pricing = await orderPricing(db, buyer)
  const days = await deliveryDaysFor(db, buyer.siteId)
  const wishes = wishesOf(input)
  const offers = await goods.offers(db, { pricing, hidesPrices: false, days }, wishes)
  const known = new Set(offers.map(({ wish }) => wish.id))
  const lendable = offers.filter((offer) => whyNot(offer) === null)
  const today = dayIn(timeZone, new Date())
  return {
    lines: lendable.flatMap(({ view }) => view.stone ?? []),
    parcels: lendable.flatMap(({ view }) => view.parcel ?? []),
    refused: [
      ...offers.flatMap((offer) => {
        const why = whyNot(offer)
        return why === null ? [] : [{ id: offer.wish.id, name: offer.isShown ? offer.name : `#${offer.wish.id}`, why }]
      }),
      ...wishes.filter(({ id }) => !known.has(id)).map(({ id }) => ({ id, name: `#${id}`, why: 'gone' as const })),
    ],
    usdTotal: formatAmount(sumCents(lendable.map(({ usdCents }) => usdCents))),
    rmbTotal: formatAmount(sumCents(lendable.map(({ rmbCents }) => rmbCents))),
    today,
    dueOn: afterBusinessDays(today, memoDays),
    exposure: await exposureView(db, buyer.userId),
    mayOverride: maySetLimits(viewer),
  }
}

/**
 * Puts goods aside as a memo, all of them or none. What the customer has already is counted under a lock of theirs, so that two people at once
 * can't both fill one limit.
 */
export async function lend(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  call: SignedInCall,
  input: LendInput,
  { timeZone }: Clock,
): Promise<Order> {
  const { viewer } = call
  const today = dayIn(timeZone, new Date())
  const priceUntil = input.priceUntil ?? input.dueOn
  if (input.dueOn < today) throw dueTooEarly()
  if (priceUntil < today) throw priceDayPast()
  const answer = await inTransaction(db, async (tx) => {
    let isNew = false
    const order = await call.once(tx, async () => {
      isNew = true
      return writeLoan({ tx, goods, viewer }, { ...input, priceUntil })
    })
    const series = numberSeries(order.kind, new Date(), timeZone)
    const orderNo = isNew ? await numberOrder(tx, order.id, series) : await selectOrderNo(tx, order.id)
    return { ...order, orderNo }
  })
  await untilDurable(db)
  return answer
}

type Lending = { readonly tx: Tx; readonly goods: Deps['goods']; readonly viewer: Viewer }

async function writeLoan({ tx, goods, viewer }: Lending, input: LendInput & { readonly priceUntil: string }): Promise<Order> {
  const buyer = await borrower(tx, viewer, input.customerId)
  await lockExposure(tx, buyer.userId)
  let beyond = 0
  const { remark, pickup, address, expectedRmbTotal } = input
  const { state } = await placeOrder(tx, goods, buyer, {
    wishes: wishesOf(input),
    placedBy: viewer.userId,
    remark,
    pickup,
    address,
    expectedRmbTotal,
    mayBuy: (kind) => holdsView(viewer, kind, 'customers'),
    lends: {
      mayLend: async (rmbCents) => {
        beyond = await checkLimit(tx, viewer, { customerId: buyer.userId, rmbCents, reason: input.overLimit })
      },
    },
  })
  const orderId = state.order.id
  const overLimit = beyond > 0 ? (input.overLimit ?? null) : null
  const { dueOn, priceUntil, insuredRmb = null, terms } = input
  await insertLoan(tx, { orderId, dueOn, priceUntil, insuredRmb, terms, overLimit })
  if (overLimit !== null) {
    await insertLog(tx, [{ orderId, userId: viewer.userId, what: 'over_limit', to: formatAmount(beyond), note: overLimit }])
  }
  const order = await selectOrderRow(tx, orderId)
  if (order === undefined) throw new Error('a memo was written and not found')
  return viewOrder(tx, viewer, order)
}
