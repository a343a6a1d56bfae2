import { freezeParcel } from '@loupe/domain/goods/frozen.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { lotNoOf } from '@loupe/domain/parcels/parcel.ts'
import { takeRefused } from '@loupe/domain/parcels/parcels.problems.ts'
import { sizeText } from '@loupe/domain/parcels/size-text.ts'
import { type Quantity, takeOf, type TakeRefusal, totalOf } from '@loupe/domain/parcels/take.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { formatRate } from '@loupe/domain/pricing/rates.ts'
import { daysOf } from '@loupe/domain/stock/delivery-days.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Tx } from '../db/database.ts'
import type { Form, GoodsEyes, LockedOffer, Offer, Taken, Whereabouts } from '../goods/goods.ts'
import { parcelRules, selectParcelsOnOffer } from './parcel-form.store.ts'
import { factsOfParcel, hasPrice, leftOf, offerView, parcelView, picturesOf, quoteParcel, wishOf } from './parcel-view.ts'
import type { ParcelQuote } from './parcel-view.ts'
import { lockParcels, moveParcels, selectParcelOrigins, selectParcels, selectSizes } from './parcels.store.ts'
import type { ParcelRow } from './parcels.store.ts'

const idsOf = (goods: readonly { readonly id: string }[]): string[] => [...new Set(goods.map(({ id }) => id))]

type PartWish = Extract<Wish, { form: 'parcel' }>
const isPart = (wish: Wish): wish is PartWish => wish.form === 'parcel'

/** A wish with its parcel, and what it takes of it at its price; a refusal takes nothing. */
type Part = {
  readonly wish: PartWish
  readonly row: ParcelRow
  readonly quantity: Quantity
  readonly quote: ParcelQuote
  readonly why: TakeRefusal | null
}

const nothing: Quantity = { pieces: 0, carats: 0 }

/** What each wish takes, those on one parcel together: they are summed before anything is asked, and priced as one take. */
function partsOf(rows: readonly ParcelRow[], wishes: readonly Wish[], { pricing }: GoodsEyes): Part[] {
  const parts = new Map<Wish, Part>()
  for (const row of rows) {
    const own = wishes.filter(isPart).filter(({ id }) => id === row.id)
    const left = leftOf(row)
    const taken = takeOf(
      left,
      own.map(({ take }) => wishOf(take)),
    )
    const why = typeof taken === 'string' ? taken : null
    const quantities = typeof taken === 'string' ? [] : taken
    const inAll = totalOf(quantities).carats
    own.forEach((wish, at) => {
      const quantity = quantities[at] ?? nothing
      parts.set(wish, { wish, row, quantity, quote: quoteParcel(row, pricing, { carats: quantity.carats, inAll }), why })
    })
  }
  return wishes.flatMap((wish) => parts.get(wish) ?? [])
}

function factsOf({ wish, row, quantity, quote, why }: Part, { pricing }: GoodsEyes) {
  const { carats: left, minCarats: least } = leftOf(row)
  const name = lotNoOf(row.id)
  return {
    wish,
    origin: row.origin,
    kind: row.kind,
    name,
    reportNo: null,
    isShown: row.site_id === pricing.stockSiteId && pricing.sees(row.supplier_id),
    isForSale: row.sale_status === 'for_sale',
    availability: row.left_pieces > 0 ? 'available' : 'sold',
    // What takes nothing is refused for that, and not for want of a price.
    hasPrice: why !== null || hasPrice(quote),
    pieces: quantity.pieces,
    caratThousandths: quantity.carats,
    rate: quote.rate,
    claimKeys: [],
    ...(why === null ? {} : { refusal: { why, problem: takeRefused(why, { name, left, least }) } }),
  } as const
}

function lineOf({ row, quantity, quote }: Part, eyes: GoodsEyes, inAll: number): LockedOffer['line'] {
  const location = row.location
  const days = daysOf(eyes.days, { kind: row.kind, location })
  const cost = quoteParcel(row, { ...eyes.pricing, books: [] }, { carats: quantity.carats, inAll })
  return {
    supplierId: row.supplier_id,
    stockNo: row.stock_no,
    printNo: null,
    frozen: freezeParcel({
      origin: row.origin,
      kind: row.kind,
      shape: row.shape as Shape,
      carat: quantity.carats / 1000,
      location,
      days,
      imageUrl: picturesOf(row)[0] ?? null,
      parcel: factsOfParcel(row),
    }),
    rap: null,
    back: null,
    usdPerCt: formatAmount(quote.ctUsd),
    usdTotal: formatAmount(quote.usd),
    rmbTotal: formatAmount(quote.rmb),
    rate: formatRate(quote.rate),
    costUsd: formatAmount(cost.usd),
  }
}

/** Words to recognise it by: "P12 lab-grown round +6.5-11 G-H VS1-VS2". */
function titleOf(row: ParcelRow): string {
  const facts = factsOfParcel(row)
  const range = (from: string, to: string): string => (from === to ? from : `${from}-${to}`)
  return [
    facts.lotNo,
    row.origin === 'lab' ? 'lab-grown' : '',
    row.shape.replaceAll('_', ' '),
    sizeText(facts),
    range(facts.colorFrom, facts.colorTo),
    range(facts.clarityFrom, facts.clarityTo),
  ]
    .filter(Boolean)
    .join(' ')
}

const takenInAll = (parts: readonly Part[], id: string): number =>
  totalOf(parts.filter(({ row }) => row.id === id).map(({ quantity }) => quantity)).carats

const moving =
  (from: Whereabouts | 'left', to: Whereabouts | 'left' | 'outside', what: string) =>
  (tx: Tx, taken: readonly Taken[]): Promise<void> =>
    moveParcels(tx, taken, { from, to, what })

/** Parts of parcels: many of them, taken from what is left, which the database never lets fall below nothing. */
export const parcelForm: Form = {
  form: 'parcel',
  column: 'parcel_id',
  offers: async (db, eyes, wishes) => {
    const rows = await selectParcels(db, idsOf(wishes))
    if (rows.length === 0) return []
    const sizes = await selectSizes(db, eyes.pricing.stockSiteId)
    return partsOf(rows, wishes, eyes).map((part): Offer => {
      const prices = !eyes.hidesPrices
      // Built without the supplier's name: a cart never tells it.
      const view = parcelView(part.row, sizes.rows, { pricing: eyes.pricing, prices, suppliers: false })
      const isPriced = prices && part.why === null && hasPrice(part.quote)
      return {
        ...factsOf(part, eyes),
        title: titleOf(part.row),
        view: { parcel: offerView(view, part.quantity, isPriced ? part.quote : null) },
        usdCents: prices ? part.quote.usd : 0,
        rmbCents: prices ? part.quote.rmb : 0,
      }
    })
  },
  lock: async (tx, eyes, wishes) => {
    const parts = partsOf(await lockParcels(tx, idsOf(wishes)), wishes, eyes)
    return parts.map((part): LockedOffer => ({
      ...factsOf(part, eyes),
      usdCents: part.quote.usd,
      rmbCents: part.quote.rmb,
      line: lineOf(part, eyes, takenInAll(parts, part.row.id)),
    }))
  },
  origins: async (db, ids) => new Map((await selectParcelOrigins(db, ids)).map((row) => [row.id, row.origin])),
  claimKeys: () => Promise.resolve([]),
  hold: moving('left', 'held', 'ordered'),
  lend: moving('held', 'lent', 'lent'),
  sell: (tx, taken, from) => moving(from, 'sold', 'sold')(tx, taken),
  free: (tx, taken, from) => moving(from, 'left', 'given_back')(tx, taken),
  withdraw: moving('left', 'outside', 'withdrawn'),
  onOffer: selectParcelsOnOffer,
  rules: parcelRules,
}
