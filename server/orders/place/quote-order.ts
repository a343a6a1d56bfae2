import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import { mixedForms } from '@loupe/domain/orders/orders.problems.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { depositDue } from '@loupe/domain/payments/payment.ts'
import { formatAmount, pointHundredths, sumCents } from '@loupe/domain/pricing/money.ts'
import { noPrice } from '@loupe/domain/pricing/pricing.problems.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { noDeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { Db } from '../../db/database.ts'
import type { Goods, OpenOffer } from '../../goods/goods.ts'
import type { Viewer } from '../../http/viewer.ts'
import { findBuyer, mayBuy, orderPricing } from '../trunk/buyer.ts'
import { caratSum } from '../trunk/order-view.ts'
import { apart, depositPercentOf } from './place-order.ts'
import { hasLoose, stonesSetIn, wishesOf } from './wishes.ts'

type Quote = OutputOf<typeof ordersApi.quote>
type Input = ParsedOf<typeof ordersApi.quote>

const goodsOf = ({ wish, origin }: OpenOffer) => ({ form: wish.form, origin })

export function mayBuyOffer(goods: Goods, viewer: Viewer, offer: OpenOffer): boolean {
  const kind = goods.kindOf([goodsOf(offer)])
  return kind !== null && mayBuy(viewer, kind)
}

/** Whoever may not see it learns that it is gone. */
function goneParcel(id: string, offer: OpenOffer | undefined): Quote['parcelsGone'][number] {
  const isThere = offer !== undefined && offer.isShown && offer.isForSale
  return { id, lotNo: isThere ? offer.name : '', whyNot: isThere ? (offer.refusal?.why ?? 'gone') : 'gone' }
}

/** What can be had of what is asked for: a setting goes with its stones, and neither is had alone. */
function hadOf(input: Input, open: readonly OpenOffer[]): { readonly had: readonly OpenOffer[]; readonly gone: readonly number[] } {
  const wishes = new Set(open.map(({ wish }) => wish))
  const stones = new Set(open.flatMap(({ wish }) => (wish.form === 'stone' ? [wish.id] : [])))
  const isHad = (jewel: Input['jewels'][number]): boolean =>
    wishes.has(jewel) && (jewel.form === 'piece' || seatedStones(jewel.spec).every((id) => stones.has(id)))
  const kept = input.jewels.filter(isHad)
  const wanted = new Set([...input.ids, ...stonesSetIn(kept)])
  const isKept = (wish: Wish): boolean => {
    if (wish.form === 'stone') return wanted.has(wish.id)
    return wish.form === 'parcel' || kept.some((jewel) => jewel === wish)
  }
  return {
    had: open.filter(({ wish }) => isKept(wish)),
    gone: input.jewels.flatMap((jewel, at) => (kept.includes(jewel) ? [] : [at])),
  }
}

/** @throws Problem where these go into no order together, or some have no price, as placing would */
function mustGoTogether(goods: Goods, had: readonly OpenOffer[]): void {
  if (had.length === 0) return
  const kind = goods.kindOf(had.map(goodsOf))
  if (kind === null) throw apart(had)
  const wishes = had.map(({ wish }) => wish)
  if (hasLoose(kind, wishes)) throw mixedForms()
  const unpriced = had.filter((offer) => !offer.hasPrice)
  if (unpriced.length > 0) throw noPrice(unpriced.map((offer) => offer.reportNo ?? offer.title))
}

type Trading = { readonly db: Db; readonly goods: Goods }

/** What an order of these goods would cost now. @throws Problem 409 naming what has no valid price, as placing would */
export async function quoteOrder({ db, goods }: Trading, viewer: Viewer, input: Input, houseHoldHours: number): Promise<Quote> {
  const buyer = await findBuyer(db, viewer, houseHoldHours, input.customerId)
  const pricing = await orderPricing(db, buyer)
  const wishes = wishesOf(input)
  const offers = await goods.offers(db, { pricing, hidesPrices: false, days: noDeliveryDays, buyer }, wishes)
  const { had, gone } = hadOf(
    input,
    offers.filter((offer) => offer.isOpen && mayBuyOffer(goods, viewer, offer)),
  )
  mustGoTogether(goods, had)
  const isHad = new Set(had.map((offer) => offer.wish))
  const shown = new Map(offers.map((offer) => [offer.wish, offer.isShown ? (offer.reportNo ?? '') : '']))
  const names = new Map(offers.map((offer) => [offer.wish, offer.isShown ? (offer.view.jewel?.name.number ?? '') : '']))
  const usd = sumCents(had.map((offer) => offer.usdCents))
  const rmb = sumCents(had.map((offer) => offer.rmbCents))
  const rates = new Map(had.map((offer) => [offer.kind, offer.rate]))
  const depositPercent = depositPercentOf(buyer, wishes)
  return {
    lines: had.flatMap((offer) => offer.view.stone ?? []),
    gone: wishes
      .filter((wish) => wish.form === 'stone' && !isHad.has(wish) && input.ids.includes(wish.id))
      .map((wish) => ({ id: wish.id, reportNo: shown.get(wish) ?? '' })),
    parcels: had.flatMap((offer) => offer.view.parcel ?? []),
    parcelsGone: wishes.flatMap((wish) =>
      wish.form === 'parcel' && !isHad.has(wish)
        ? goneParcel(
            wish.id,
            offers.find((offer) => offer.wish === wish),
          )
        : [],
    ),
    jewels: had.flatMap((offer) => offer.view.jewel ?? []),
    jewelsGone: input.jewels.flatMap((jewel, at) => (gone.includes(at) ? [{ at, number: names.get(jewel) ?? '' }] : [])),
    pieces: had.reduce((sum, offer) => sum + offer.pieces, 0),
    carats: caratSum(had.map((offer) => offer.caratThousandths)),
    usdTotal: formatAmount(usd),
    rmbTotal: formatAmount(rmb),
    rates: [...rates].map(([kind, rate]) => ({ kind, rate: formatRate(rate) })),
    depositPercent,
    depositDueRmb: formatAmount(depositDue(rmb, pointHundredths(depositPercent))),
    holdHours: Math.round(buyer.holdHours),
  }
}
