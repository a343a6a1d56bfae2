import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { notInHand } from '@loupe/domain/orders/lend/lend.problems.ts'
import { kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import {
  alreadyTaken,
  heldBySupplier,
  mixedForms,
  mixedOrigins,
  offeredNoMore,
  priceChanged,
  stoneNotFound,
} from '@loupe/domain/orders/orders.problems.ts'
import type { OrderKind, PickupMethod } from '@loupe/domain/orders/order-states.ts'
import { orderRules } from '@loupe/domain/orders/order-types.ts'
import { formatOrderNo, prefixOf } from '@loupe/domain/orders/order-no.ts'
import { firstSupplyStatus } from '@loupe/domain/orders/supply-status.ts'
import { depositDue } from '@loupe/domain/payments/payment.ts'
import { formatAmount, formatDecimal, pointHundredths, sumCents } from '@loupe/domain/pricing/money.ts'
import { noPrice } from '@loupe/domain/pricing/pricing.problems.ts'
import { formatRate, orderRate } from '@loupe/domain/pricing/rates.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Tx } from '../../db/database.ts'
import type { Goods, LockedOffer } from '../../goods/goods.ts'
import { deliveryDaysFor, mustBeOpen } from '../../sites/sites.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { orderPricing } from '../trunk/buyer.ts'
import type { Buyer } from '../trunk/buyer.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { selectActor } from '../trunk/orders.store.ts'
import type { LogRow, People } from '../trunk/orders.store.ts'
import { insertOrder } from './place.store.ts'
import type { NewLine, NumberSeries } from './place.store.ts'
import { hasLoose } from './wishes.ts'

export type Wanted = {
  readonly wishes: readonly Wish[]
  readonly placedBy: string
  /** May whoever places it order goods of this kind? */
  readonly mayBuy: (kind: OrderedKind) => boolean
  readonly remark: string
  readonly pickup: PickupMethod
  readonly address: string
  /** What was seen before; null for somebody who only asks. */
  readonly expectedRmbTotal: string | null
  /** Only of a memo: asked once its worth is known, before anything is held. */
  readonly lends?: { readonly mayLend: (rmbCents: number) => Promise<void> }
}

type Written = Awaited<ReturnType<typeof insertOrder>>
/** A new order as it would be read back. */
export type Placed = { readonly state: OrderState; readonly people: People; readonly log: readonly LogRow[] }

const names = (offers: readonly LockedOffer[]): string[] => offers.map((offer) => offer.name)

/**
 * Holds all goods of the wishes or none (decisions.md 6): they are locked form by form in id order, priced from what the database says
 * under the lock, claimed, and written with their order in the caller's transaction.
 */
export async function placeOrder(tx: Tx, goods: Goods, buyer: Buyer, wanted: Wanted): Promise<Placed> {
  await mustBeOpen(tx, buyer.siteId)
  const pricing = await orderPricing(tx, buyer)
  const actor = wanted.placedBy === buyer.userId ? buyer.actor : await selectActor(tx, wanted.placedBy)
  const days = await deliveryDaysFor(tx, buyer.siteId)
  const locked = await goods.lock(tx, { pricing, hidesPrices: false, days, buyer }, wanted.wishes)
  const offers = locked.filter((offer) => offer.isShown)
  if (offers.length < wanted.wishes.length) throw stoneNotFound()
  const kind = goods.kindOf(offers.map(({ wish, origin }) => ({ form: wish.form, origin })))
  if (kind === null) throw apart(offers)
  if (!wanted.mayBuy(kind)) throw notAllowed()
  if (hasLoose(kind, wanted.wishes)) throw mixedForms()
  refuseTaken(offers)
  refuseUnpriced(goods, offers)
  if (wanted.lends !== undefined) refuseNotInHand(offers)
  const usdCents = sumCents(offers.map((offer) => offer.usdCents))
  const rmbCents = sumCents(offers.map((offer) => offer.rmbCents))
  if (wanted.expectedRmbTotal !== null && formatAmount(rmbCents) !== wanted.expectedRmbTotal) {
    throw priceChanged(wanted.expectedRmbTotal, formatAmount(rmbCents), freshTotal(offers, usdCents, rmbCents))
  }
  if (wanted.lends !== undefined) await wanted.lends.mayLend(rmbCents)
  const lines = offers.map((offer) => lineOf(goods, offer))
  await goods.hold(
    tx,
    lines.map((line) => ({ ...line.goods, pieces: line.pieces, carats: line.carats })),
  )
  const order = {
    siteId: buyer.siteId,
    ...(wanted.lends === undefined ? saleTerms(kind, buyer, wanted, rmbCents) : loanTerms),
    kind,
    customerId: buyer.userId,
    placedBy: wanted.placedBy,
    salesmanId: buyer.salesmanId,
    remark: wanted.remark,
    pickup: wanted.pickup,
    address: wanted.address,
    usdCents,
    rmbCents,
    rate: formatRate(orderRate(offers)),
    pieces: offers.reduce((sum, offer) => sum + offer.pieces, 0),
    carats: formatDecimal(sumCents(offers.map((offer) => offer.caratThousandths)), 3),
  }
  const written = await insertClaiming(tx, goods, { order, lines, offers })
  const first = {
    at: written.order.created_at,
    line_id: null,
    what: 'placed',
    from_state: null,
    to_state: order.status,
    note: '',
    ...actor,
  }
  return { state: { ...written, payments: [], reports: [], paid: 0 }, people: buyer.people, log: [first] }
}

/** A memo asks for no money, and no clock lets it go. */
const loanTerms = {
  type: 'lend',
  status: orderRules.lend.statuses[0],
  owes: orderRules.lend.owesWhenPlaced,
  depositPercent: '0.00',
  depositDueCents: 0,
  holdHours: null,
} as const

function saleTerms(kind: OrderedKind, buyer: Buyer, { wishes }: Wanted, rmbCents: number) {
  const { type } = kinds[kind]
  const depositPercent = depositPercentOf(buyer, wishes)
  return {
    type,
    status: orderRules[type].statuses[0],
    owes: orderRules[type].owesWhenPlaced,
    depositPercent,
    depositDueCents: depositDue(rmbCents, pointHundredths(depositPercent)),
    // A piece that is worked on is kept from nobody.
    holdHours: wishes.some(({ form }) => form === 'work') ? null : buyer.holdHours,
  }
}

/** The deposit of what is made for one customer is never less than this, in per cent. */
const leastCustomDeposit = '30.00'

export const depositPercentOf = ({ depositPercent }: Pick<Buyer, 'depositPercent'>, wishes: readonly Wish[]): string => {
  const isCustom = wishes.some(({ form }) => form === 'style')
  return isCustom && pointHundredths(depositPercent) < pointHundredths(leastCustomDeposit) ? leastCustomDeposit : depositPercent
}

/** Why these go into no order together. */
export const apart = (offers: readonly { readonly wish: Wish }[]): Problem =>
  new Set(offers.map(({ wish }) => wish.form)).size > 1 ? mixedForms() : mixedOrigins()

/**
 * Claims that availability does not tell of (an offer that came in after its certificate was ordered) are refused by the
 * database when the order is written. @throws Problem 409 naming what somebody else has, or is offered no more
 */
function refuseTaken(offers: readonly LockedOffer[]): void {
  const refusal = offers.find((offer) => offer.isForSale && offer.refusal !== undefined)?.refusal
  if (refusal !== undefined) throw refusal.problem
  const seen = new Set<string>()
  const taken = offers.filter((offer) => {
    const isTwice = offer.claimKeys.some((key) => seen.has(key))
    for (const key of offer.claimKeys) seen.add(key)
    return isTwice || (offer.availability !== 'available' && offer.availability !== 'supplier_held')
  })
  if (taken.length > 0) throw alreadyTaken(names(taken))
  const kept = offers.filter((offer) => offer.availability === 'supplier_held')
  if (kept.length > 0) throw heldBySupplier(names(kept))
  const gone = offers.filter((offer) => !offer.isForSale)
  if (gone.length > 0) throw offeredNoMore(names(gone))
}

/** @throws Problem 409 naming what has no price, or telling what can't be ordered together */
function refuseUnpriced(goods: Goods, offers: readonly LockedOffer[]): void {
  const unpriced = offers.filter((offer) => !offer.hasPrice)
  if (unpriced.length > 0) throw noPrice(names(unpriced))
  const together = goods.whyNotTogether(offers)
  if (together !== null) throw together
}

/** @throws Problem 409 naming what is still to come from its supplier */
function refuseNotInHand(offers: readonly LockedOffer[]): void {
  const toCome = offers.filter((offer) => offer.kind !== 'spot')
  if (toCome.length > 0) throw notInHand(names(toCome))
}

export function lineOf(goods: Goods, offer: LockedOffer): NewLine {
  const { wish, line } = offer
  return {
    goods: { form: wish.form, id: wish.id },
    column: goods.forms.find(({ form }) => form === wish.form)?.column ?? '',
    claim_keys: offer.claimKeys,
    supplier_id: line.supplierId,
    supply_status: firstSupplyStatus(offer.kind),
    bought: offer.kind === 'spot',
    pieces: offer.pieces,
    carats: formatDecimal(offer.caratThousandths, 3),
    stock_no: line.stockNo,
    report_no: offer.reportNo,
    print_no: line.printNo,
    spec: 'spec' in wish ? wish.spec : null,
    snapshot: line.frozen,
    rap: line.rap,
    back: line.back,
    usd_per_ct: line.usdPerCt,
    usd_total: line.usdTotal,
    rmb_total: line.rmbTotal,
    rate: line.rate,
    cost_usd: line.costUsd,
  }
}

/** What the buyer is told when the total is not the one that was seen. */
const freshTotal = (offers: readonly LockedOffer[], usdCents: number, rmbCents: number) => ({
  usdTotal: formatAmount(usdCents),
  rmbTotal: formatAmount(rmbCents),
  lines: offers.map(({ wish, line }) => ({ id: wish.id, usdTotal: line.usdTotal, rmbTotal: line.rmbTotal })),
})

type Placing = {
  readonly order: Parameters<typeof insertOrder>[1]
  readonly lines: readonly NewLine[]
  readonly offers: readonly LockedOffer[]
}

/** The database has the last word: a claim that another order holds fails the whole placing. */
async function insertClaiming(tx: Tx, goods: Goods, { order, lines, offers }: Placing): Promise<Written> {
  try {
    return await insertOrder(
      tx,
      order,
      lines,
      goods.forms.map((form) => form.column),
    )
  } catch (error) {
    const constraint = brokenConstraint(error)
    if (constraint === 'claims_not_held_by_supplier') throw heldBySupplier(names(offers))
    if (constraint !== 'claims_live') throw error
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
    const taken = offers.filter((offer) => offer.claimKeys.some((key) => detail.includes(`=(${key})`)))
    throw alreadyTaken(names(taken.length > 0 ? taken : offers))
  }
}

/** The running numbers of one kind on one day as the house counts days (decision 0042). */
export function numberSeries(kind: OrderKind, now: Date, timeZone: string): NumberSeries {
  const day = dayIn(timeZone, now)
  return { prefix: prefixOf(kind), day, head: formatOrderNo(kind, day, 1).slice(0, -4) }
}
