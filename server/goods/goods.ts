import type { RawBuilder } from 'kysely'
import { goodsForms, goodsName } from '@loupe/domain/goods/goods.ts'
import type { GoodsForm, GoodsRef, Wish } from '@loupe/domain/goods/goods.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import type { JewelOffer } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { ParcelOffer } from '@loupe/domain/parcels/parcels.api.ts'
import type { TakeRefusal } from '@loupe/domain/parcels/take.ts'
import { kindOfGoods } from '@loupe/domain/orders/kinds.ts'
import type { PricedStone } from '@loupe/domain/pricing/price-book.ts'
import type { DeliveryDays } from '@loupe/domain/stock/delivery-days.ts'
import type { Availability, Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Pricing } from '../pricing/pricing.ts'
import { claimAgain, claimedPart, releaseClaims, selectLiveClaims } from './claims.store.ts'

/** For whom goods are looked at: how this buyer is priced, whether prices are kept from them, and the days that are promised. */
export type GoodsEyes = {
  readonly pricing: Pricing
  readonly hidesPrices: boolean
  readonly days: DeliveryDays
  /** Whose prices were kept, where somebody orders. */
  readonly buyer?: { readonly userId: string; readonly siteId: string }
}

/** Goods are not where a step was to take them from: somebody else has them, or they are gone. */
export class GoodsElsewhere extends Error {}

/** What new lines claim, as a part of the statement that writes them. */
export const claimsOf = claimedPart

/** Goods as their pages show them, each form under its own name. */
export type GoodsView = { readonly stone?: Stone; readonly parcel?: ParcelOffer; readonly jewel?: JewelOffer }

/** What orders and carts ask of goods, whatever their form. Cents, thousandths of a carat, millionths of yuan for one dollar. */
type OfferFacts = {
  readonly wish: Wish
  readonly origin: Origin
  /** In the house's hands, or to be ordered from its supplier. */
  readonly kind: StockKind
  /** How a refusal names it. */
  readonly name: string
  readonly reportNo: string | null
  /** False for goods of other sites and of suppliers that this buyer's price book hides. */
  readonly isShown: boolean
  readonly isForSale: boolean
  readonly availability: Availability
  /** False when the price comes to nothing: such goods show none and can't be ordered. */
  readonly hasPrice: boolean
  readonly pieces: number
  readonly caratThousandths: number
  readonly usdCents: number
  readonly rmbCents: number
  readonly rate: number
  /** What only one line may have at a time; nothing for goods of which there are many. */
  readonly claimKeys: readonly string[]
  /** Why just so much of it can't be had; of goods of which there are many. */
  readonly refusal?: { readonly why: TakeRefusal; readonly problem: Problem }
}

/** Goods as one buyer could order them now, with words to recognise them by when they are gone. */
export type Offer = OfferFacts & { readonly title: string; readonly view: GoodsView }
/** `isOpen`: shown to this buyer, for sale, and nobody's. */
export type OpenOffer = Offer & { readonly isOpen: boolean }

/** The same under lock, with what its line will say. */
export type LockedOffer = OfferFacts & {
  readonly line: {
    readonly supplierId: string
    readonly stockNo: string
    readonly printNo: string | null
    readonly frozen: object
    readonly rap: string | null
    readonly back: string | null
    readonly usdPerCt: string
    readonly usdTotal: string
    readonly rmbTotal: string
    readonly rate: string
    readonly costUsd: string
  }
}

/** Goods of a line, and how much of them. */
export type Taken = GoodsRef & { readonly pieces: number; readonly carats: string }
/** As it was quoted, and as it is finished, in milligrams. */
export type Weights = { readonly quoted: number; readonly mg: number }
/** Where goods are that a line has. */
export type Whereabouts = 'held' | 'lent' | 'sold'

type Steps = {
  /** For a new line; the caller has the locks. */
  readonly hold: (tx: Tx, taken: readonly Taken[]) => Promise<void>
  /** Held goods go out to the customer, and stay the house's. */
  readonly lend: (tx: Tx, taken: readonly Taken[]) => Promise<void>
  readonly sell: (tx: Tx, taken: readonly Taken[], from: 'held' | 'lent') => Promise<void>
  /** Anybody's again. */
  readonly free: (tx: Tx, taken: readonly Taken[], from: Whereabouts) => Promise<void>
  /** What its supplier can't deliver is offered no more, nor what somebody of the house takes off sale. */
  readonly withdraw: (tx: Tx, taken: readonly Taken[], by?: string) => Promise<void>
}

/** Goods on offer that no price book tells apart, and how many of them there are. */
export type AlikeOnOffer = PricedStone & { readonly many: number }

/** A rule of the books: rows that must not be there, each as a text under `row`. */
export type Rule = readonly [what: string, broken: RawBuilder<unknown>]

/**
 * What a form of goods does. Each of the steps brings all of its goods from the state it names or throws; other offers of the same thing
 * follow where they can.
 */
export type Form = Steps & {
  readonly form: GoodsForm
  /** The column of order lines and cart items that points to it. */
  readonly column: string
  /** At this buyer's price; what is unknown is left out. */
  readonly offers: (db: Db, eyes: GoodsEyes, wishes: readonly Wish[]) => Promise<Offer[]>
  /** The same, locked in id order until the transaction ends: the truth that an order is written from. */
  readonly lock: (tx: Tx, eyes: GoodsEyes, wishes: readonly Wish[]) => Promise<LockedOffer[]>
  /** Why goods of this form can't be ordered with all that is ordered; for those that want others beside them. */
  readonly whyNotTogether?: (offers: readonly LockedOffer[]) => Problem | null
  /** What the finished weight costs more or less than was quoted, in cents; of what is made to order or worked on. */
  readonly weightCents?: (tx: Tx, frozen: object, weights: Weights) => Promise<number>
  /** What setting a stone in this seat of something that was ordered costs, in cents. */
  readonly settingCents?: (tx: Tx, id: string, frozen: object, seat: number) => Promise<number>
  /** On which side of the trade each is. */
  readonly origins: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Origin>>
  /** What a line that has it claims. */
  readonly claimKeys: (db: Db, id: string) => Promise<readonly string[]>
  /** What is on offer at a site, as price books see it; of goods that follow the books of stones. */
  readonly onOffer?: (db: Db, siteId: string) => Promise<readonly AlikeOnOffer[]>
  /** What must hold between its rows and the lines. */
  readonly rules: readonly Rule[]
}

/** All forms behind one door: what orders, carts, links and books know of goods. */
export type Goods = Steps & {
  readonly forms: readonly Form[]
  /** The kind of order that these go into together; null when they can't stand in one. */
  readonly kindOf: typeof kindOfGoods
  /** In the order of the wishes. */
  readonly offers: (db: Db, eyes: GoodsEyes, wishes: readonly Wish[]) => Promise<OpenOffer[]>
  readonly lock: (tx: Tx, eyes: GoodsEyes, wishes: readonly Wish[]) => Promise<LockedOffer[]>
  /** Why these can't stand in one order; null when they can. */
  readonly whyNotTogether: (offers: readonly LockedOffer[]) => Problem | null
  /** By the names of goods. */
  readonly origins: (db: Db, refs: readonly GoodsRef[]) => Promise<ReadonlyMap<string, Origin>>
  readonly claimKeys: (db: Db, ref: GoodsRef) => Promise<readonly string[]>
  /** What the finished weight of something that was made to order changes of its cost, in cents. */
  readonly weightCents: (tx: Tx, ref: GoodsRef, frozen: object, weights: Weights) => Promise<number>
  /** What setting a stone in a seat costs, in cents. */
  readonly settingCents: (tx: Tx, ref: GoodsRef, frozen: object, seat: number) => Promise<number>
  /** Ends the claims of lines whose goods were freed. */
  readonly release: (tx: Tx, lineIds: readonly string[]) => Promise<void>
  /** The line that gave goods up has them again; those are held for it already. */
  readonly claimAgain: (tx: Tx, lineId: string, ref: GoodsRef) => Promise<void>
  /** By form, without those that tell nothing. */
  readonly onOffer: (db: Db, siteId: string) => Promise<readonly { readonly form: GoodsForm; readonly alike: readonly AlikeOnOffer[] }[]>
  readonly rules: readonly Rule[]
}

function formAmong(forms: readonly Form[], name: GoodsForm): Form {
  const found = forms.find(({ form }) => form === name)
  if (found === undefined) throw new RangeError(`nothing is known of goods of the form "${name}"`)
  return found
}

async function eachForm(
  forms: readonly Form[],
  taken: readonly Taken[],
  does: (form: Form, own: readonly Taken[]) => Promise<void>,
): Promise<void> {
  for (const { form } of taken) formAmong(forms, form)
  for (const form of forms) {
    const own = taken.filter((one) => one.form === form.form)
    if (own.length > 0) await does(form, own)
  }
}

/** Forms are asked one after the other in the order of `goodsForms`, so that orders of several forms can't lock each other out. */
export function openGoods(given: readonly Form[], kindOf: Goods['kindOf'] = kindOfGoods): Goods {
  const forms = goodsForms.flatMap((form) => given.filter((one) => one.form === form))
  const formOf = (name: GoodsForm): Form => formAmong(forms, name)
  const step =
    (name: Exclude<keyof Steps, 'withdraw'>) =>
    (tx: Tx, taken: readonly Taken[], from: Whereabouts = 'held'): Promise<void> =>
      eachForm(forms, taken, (form, own) => form[name](tx, own, from as never))
  async function each<Found extends { readonly wish: Wish }>(
    wishes: readonly Wish[],
    ask: (form: Form, own: readonly Wish[]) => Promise<Found[]>,
  ): Promise<Found[]> {
    for (const { form } of wishes) formOf(form)
    const found = new Map<Wish, Found>()
    for (const form of forms) {
      const own = wishes.filter((wish) => wish.form === form.form)
      if (own.length > 0) for (const offer of await ask(form, own)) found.set(offer.wish, offer)
    }
    return wishes.flatMap((wish) => found.get(wish) ?? [])
  }
  return {
    forms,
    kindOf,
    hold: step('hold'),
    lend: step('lend'),
    sell: step('sell'),
    free: step('free'),
    withdraw: (tx, taken, by) => eachForm(forms, taken, (form, own) => form.withdraw(tx, own, by)),
    release: releaseClaims,
    claimAgain: async (tx, lineId, { form, id }) => claimAgain(tx, lineId, await formOf(form).claimKeys(tx, id)),
    rules: forms.flatMap((form) => form.rules),
    lock: (tx, eyes, wishes) => each(wishes, (form, own) => form.lock(tx, eyes, own)),
    whyNotTogether: (offers) => forms.reduce<Problem | null>((why, form) => why ?? form.whyNotTogether?.(offers) ?? null, null),
    offers: async (db, eyes, wishes) => {
      const offers = await each(wishes, (form, own) => form.offers(db, eyes, own))
      const claimed = await selectLiveClaims(
        db,
        offers.flatMap((offer) => offer.claimKeys),
      )
      return offers.map((offer) => withClaims(offer, claimed))
    },
    origins: async (db, refs) => {
      const found = new Map<string, Origin>()
      for (const { form, origins } of forms) {
        const ids = refs.filter((ref) => ref.form === form).map(({ id }) => id)
        if (ids.length > 0) for (const [id, origin] of await origins(db, ids)) found.set(goodsName({ form, id }), origin)
      }
      return found
    },
    claimKeys: (db, { form, id }) => formOf(form).claimKeys(db, id),
    onOffer: (db, siteId) =>
      Promise.all(
        forms.flatMap(({ form, onOffer }) => (onOffer === undefined ? [] : [onOffer(db, siteId).then((alike) => ({ form, alike }))])),
      ),
    settingCents: (tx, { form, id }, frozen, seat) => formOf(form).settingCents?.(tx, id, frozen, seat) ?? Promise.resolve(0),
    weightCents: (tx, { form }, frozen, weights) => formOf(form).weightCents?.(tx, frozen, weights) ?? Promise.resolve(0),
  }
}

/** An offer that came in after its certificate was ordered says that it is free; the claim says that it is not. */
function withClaims(offer: Offer, claimed: ReadonlySet<string>): OpenOffer {
  const isClaimed = offer.claimKeys.some((key) => claimed.has(key))
  const isOpen = offer.isShown && offer.isForSale && offer.refusal === undefined
  const availability = isClaimed && offer.availability === 'available' ? 'held' : offer.availability
  return { ...offer, availability, isOpen: isOpen && availability === 'available' }
}
