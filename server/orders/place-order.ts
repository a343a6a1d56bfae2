import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import {
  alreadyTaken,
  heldBySupplier,
  mixedOrigins,
  offeredNoMore,
  priceChanged,
  stoneNotFound,
} from '@loupe/domain/orders/orders.problems.ts'
import { firstSupplyStatus } from '@loupe/domain/orders/supply-status.ts'
import { formatOrderNo, prefixOf } from '@loupe/domain/orders/order-no.ts'
import { kindOfGoods } from '@loupe/domain/orders/kinds.ts'
import type { OrderKind, PickupMethod } from '@loupe/domain/orders/orders.api.ts'
import { depositDue } from '@loupe/domain/payments/payment.ts'
import { caratThousandths, formatAmount, formatDecimal, pointHundredths, sumCents } from '@loupe/domain/pricing/money.ts'
import { noPrice } from '@loupe/domain/pricing/pricing.problems.ts'
import { quoteTexts } from '@loupe/domain/pricing/quote.ts'
import { formatRate, orderRate } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Tx } from '../db/database.ts'
import { quoteRow } from '../pricing/pricing.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { frozenFacts, lockWithOffers, setAvailability } from '../stock/stock.ts'
import type { StoredStone } from '../stock/stock.ts'
import { deliveryDaysFor, mustBeOpen } from '../sites/sites.ts'
import { dayIn } from '../settings/time-zone.ts'
import { orderPricing } from './buyer.ts'
import type { Buyer } from './buyer.ts'
import { isPrice, isShown } from './offers.ts'
import type { OrderState } from './order-moves.ts'
import { selectActor } from './orders.store.ts'
import type { LogRow, People } from './orders.store.ts'
import { insertOrder } from './place.store.ts'
import type { NewLine, NumberSeries } from './place.store.ts'
import { claimKey, stoneName } from './stone-names.ts'

export type Wish = {
  readonly ids: readonly string[]
  readonly placedBy: string
  /** May whoever places it order goods of this kind? */
  readonly mayBuy: (kind: string) => boolean
  readonly remark: string
  readonly pickup: PickupMethod
  readonly address: string
  readonly expectedRmbTotal: string
}

type Written = Awaited<ReturnType<typeof insertOrder>>
/** A new order as it would be read back. */
export type Placed = { readonly state: OrderState; readonly people: People; readonly log: readonly LogRow[] }

type PricedLine = {
  readonly row: StoredStone
  readonly line: NewLine
  readonly usdCents: number
  readonly rmbCents: number
  readonly rate: number
}

/**
 * Holds every stone of the wish or none (decisions.md 6): stones are locked in id order, priced from what the database
 * says under the lock, claimed, and written with their order in the caller's transaction.
 */
export async function placeOrder(tx: Tx, buyer: Buyer, wish: Wish): Promise<Placed> {
  await mustBeOpen(tx, buyer.siteId)
  const pricing = await orderPricing(tx, buyer)
  const actor = wish.placedBy === buyer.userId ? buyer.actor : await selectActor(tx, wish.placedBy)
  const ids = [...new Set(wish.ids)]
  const locked = await lockWithOffers(tx, ids)
  const byId = new Map(locked.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? []).filter((row) => isShown(row, pricing))
  if (rows.length < ids.length) throw stoneNotFound()
  const kind = kindOfGoods(rows.map((row) => ({ form: 'stone', origin: row.origin as Origin })))
  if (kind === null) throw mixedOrigins()
  if (!wish.mayBuy(kind)) throw notAllowed()
  refuseTaken(rows)
  const days = await deliveryDaysFor(tx, buyer.siteId)
  const lines = rows.map((row) => priceLine(row, pricing, days))
  const unpriced = lines.filter(({ usdCents, rmbCents }) => !isPrice({ usd: usdCents, rmb: rmbCents }))
  if (unpriced.length > 0) throw noPrice(unpriced.map(({ row }) => stoneName(row)))
  const usdCents = sumCents(lines.map((line) => line.usdCents))
  const rmbCents = sumCents(lines.map((line) => line.rmbCents))
  if (formatAmount(rmbCents) !== wish.expectedRmbTotal)
    throw priceChanged(wish.expectedRmbTotal, formatAmount(rmbCents), freshTotal(lines, usdCents, rmbCents))
  const keys = new Set(lines.map(({ line }) => line.claim_key))
  const offers = locked.filter((row) => keys.has(claimKey(row))).map((row) => row.id)
  await setAvailability(tx, offers, 'available', 'held')
  const order = {
    siteId: buyer.siteId,
    kind,
    customerId: buyer.userId,
    placedBy: wish.placedBy,
    salesmanId: buyer.salesmanId,
    remark: wish.remark,
    pickup: wish.pickup,
    address: wish.address,
    usdCents,
    rmbCents,
    rate: formatRate(orderRate(lines)),
    prepaymentPercent: buyer.prepaymentPercent,
    prepaymentDueCents: depositDue(rmbCents, pointHundredths(buyer.prepaymentPercent)),
    holdHours: buyer.holdHours,
    pieces: rows.length,
    carats: formatDecimal(sumCents(rows.map((row) => caratThousandths(row.carat))), 3),
  }
  const written = await insertClaiming(tx, order, lines)
  const first = { at: written.order.created_at, line_id: null, what: 'placed', from_state: null, to_state: 'held', note: '', ...actor }
  return { state: { ...written, payments: [], reports: [], paid: 0 }, people: buyer.people, log: [first] }
}

/**
 * Claims that availability does not tell of (an offer that came in after its certificate was ordered) are refused by the
 * database when the order is written. @throws Problem 409 naming the certificates that somebody else has, or are offered no more
 */
function refuseTaken(rows: readonly StoredStone[]): void {
  const seen = new Set<string>()
  const taken = rows.filter((row) => {
    const key = claimKey(row)
    const isTwice = seen.has(key)
    seen.add(key)
    return isTwice || row.availability !== 'available'
  })
  if (taken.length > 0) throw alreadyTaken(taken.map(stoneName))
  const kept = rows.filter((row) => row.supplier_hold !== null)
  if (kept.length > 0) throw heldBySupplier(kept.map(stoneName))
  const gone = rows.filter((row) => row.sale_status !== 'for_sale')
  if (gone.length > 0) throw offeredNoMore(gone.map(stoneName))
}

/** What was sold, with the days that were promised for it. */
function freeze(row: StoredStone, days: DeliveryDays) {
  const facts = frozenFacts(row)
  return { ...facts, days: daysOf(days, facts) }
}

function priceLine(row: StoredStone, pricing: Pricing, days: DeliveryDays): PricedLine {
  const quote = quoteRow(row, pricing)
  const texts = quoteTexts(quote)
  const isSpot = row.kind === 'spot'
  const line: NewLine = {
    stone_id: row.id,
    supplier_id: row.supplier_id,
    claim_key: claimKey(row),
    supply_status: firstSupplyStatus(row.kind as StockKind),
    bought: isSpot,
    snapshot: freeze(row, days),
    rap: texts.rap,
    back: texts.back,
    usd_per_ct: texts.usdPerCt,
    usd_total: texts.usdTotal,
    rmb_total: texts.rmbTotal,
    rate: formatRate(quote.rate),
    cost_usd: formatAmount(quoteRow(row, { ...pricing, books: [] }).usd),
  }
  return { row, line, usdCents: quote.usd, rmbCents: quote.rmb, rate: quote.rate }
}

/** What the buyer is told when the total is not the one that was seen. */
const freshTotal = (lines: readonly PricedLine[], usdCents: number, rmbCents: number) => ({
  usdTotal: formatAmount(usdCents),
  rmbTotal: formatAmount(rmbCents),
  lines: lines.map(({ row, line }) => ({ id: row.id, usdTotal: line.usd_total, rmbTotal: line.rmb_total })),
})

const claimIndexes = new Set(['stone_claims_live', 'stone_claims_live_certificate'])

/** The database has the last word: a claim that another order holds fails the whole placing. */
async function insertClaiming(tx: Tx, order: Parameters<typeof insertOrder>[1], lines: readonly PricedLine[]): Promise<Written> {
  try {
    return await insertOrder(
      tx,
      order,
      lines.map(({ line }) => line),
    )
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    if (constraint === 'stone_claims_not_held_by_supplier') throw heldBySupplier(lines.map(({ row }) => stoneName(row)))
    if (!claimIndexes.has(constraint)) throw error
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
    const taken = lines.filter(({ row, line }) => detail.includes(`=(${line.claim_key})`) || detail.includes(`=(${row.id})`))
    throw alreadyTaken((taken.length > 0 ? taken : lines).map(({ row }) => stoneName(row)))
  }
}

/** The running numbers of one kind on one day as the house counts days (decision 0042). */
export function numberSeries(kind: OrderKind, now: Date, timeZone: string): NumberSeries {
  const day = dayIn(timeZone, now)
  return { prefix: prefixOf(kind), day, head: formatOrderNo(kind, day, 1).slice(0, -4) }
}
