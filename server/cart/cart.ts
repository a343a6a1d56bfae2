import { isMissing, isOneOf, recordOf } from '@loupe/domain/api/unknown.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import type { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { cartFull } from '@loupe/domain/cart/cart.problems.ts'
import { parseGoodsName, stoneWishes } from '@loupe/domain/goods/goods.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Goods } from '../goods/goods.ts'
import type { Viewer } from '../http/viewer.ts'
import { offersFor } from '../orders/orders.ts'
import { cartLimit, deleteParts, deleteStones, insertStones, lockOwner, selectItems, upsertParts } from './cart.store.ts'

export type Trading = { readonly db: Db; readonly goods: Goods }
type CartItems = OutputOf<typeof cartApi.list>
type Added = OutputOf<typeof cartApi.add>
type Offer = Awaited<ReturnType<typeof offersFor>>['offers'][number]
type Wanted = ParsedOf<typeof cartApi.add>
type WantedParts = ParsedOf<typeof cartApi.takeParcels>
type TakenParts = OutputOf<typeof cartApi.takeParcels>
type Listed = ParsedOf<typeof cartApi.list>

/** Why a stone can't be ordered; one that is only held may come back, and whoever may not see it learns that it is gone. */
function whyNotOf(offer: Offer | undefined): CartItems[number]['whyNot'] {
  if (offer === undefined || !offer.isShown || !offer.isForSale) return 'gone'
  if (offer.refusal !== undefined) return offer.refusal.why
  if (offer.isOpen) return offer.hasPrice ? null : 'no_price'
  const { availability } = offer
  if (availability === 'supplier_held') return 'supplier_held'
  return availability === 'sold' || availability === 'on_loan' ? 'gone' : 'held'
}

const mayComeBack = (whyNot: CartItems[number]['whyNot']): boolean => whyNot === 'held' || whyNot === 'supplier_held'

type Item = Awaited<ReturnType<typeof selectItems>>[number]

export type CartForm = 'stone' | 'parcel' | 'piece' | 'style'
export type CartItem = Item & { readonly wish: Wish }

/** What an item wants: a stone or a piece, so much of a parcel, or a style as it was asked for. */
function wishOf(item: Item): Wish {
  const { form, id } = parseGoodsName(item.goods)
  if (form === 'style') return { form, id, spec: recordOf(item.spec) }
  if (form !== 'parcel') return { form, id }
  return { form, id, take: item.take_pieces === null ? { carats: item.take_carats ?? '0' } : { pieces: item.take_pieces } }
}

/** A cart's items by the side of the trade that their goods are on now. */
export async function itemsBySide(
  { db, goods }: Trading,
  userId: string,
  ...of: readonly CartForm[]
): Promise<Record<Origin, readonly CartItem[]>> {
  const items = (await selectItems(db, userId))
    .map((item) => ({ ...item, wish: wishOf(item) }))
    .filter(({ wish }) => isOneOf(of, wish.form))
  const sides = await goods.origins(
    db,
    items.map((item) => item.wish),
  )
  const onSide = (origin: Origin) => items.filter((item) => sides.get(item.goods) === origin)
  return { natural: onSide('natural'), lab: onSide('lab') }
}

/** How many things lie in somebody's carts. */
export async function countCarts(trading: Trading, viewer: Viewer): Promise<OutputOf<typeof cartCountApi.count>> {
  const countOf = async (...of: readonly CartForm[]) => {
    const { natural, lab } = await itemsBySide(trading, viewer.userId, ...of)
    return { natural: Math.min(natural.length, cartLimit), lab: Math.min(lab.length, cartLimit) }
  }
  return { stone: await countOf('stone'), parcel: await countOf('parcel'), jewel: await countOf('piece', 'style') }
}

/** The cart of one kind as it stands now: prices then and now, and what is gone. */
export async function listCart(trading: Trading, viewer: Viewer, { origin, goods, pricesFor }: Listed): Promise<CartItems> {
  const items = (await itemsBySide(trading, viewer.userId, goods))[origin].slice(0, cartLimit)
  const found = await offersFor(
    trading,
    viewer,
    items.map((item) => item.wish),
    pricesFor,
  )
  const offers = new Map(found.offers.map((offer) => [offer.wish, offer]))
  const shownAs = goods === 'parcel' ? partItem : stoneItem
  return items.map((item) => shownAs(item, offers.get(item.wish), found.key))
}

function stoneItem(item: CartItem, offer: Offer | undefined, key: string): CartItems[number] {
  const shown = offer?.view.stone
  const whyNot = whyNotOf(offer)
  return {
    id: item.wish.id,
    stone: offer?.isOpen === true ? (shown ?? null) : null,
    held: mayComeBack(whyNot) ? (shown ?? null) : null,
    whyNot,
    // Nobody reads here what the stock page keeps from them, and what was seen at somebody else's prices is compared with nothing.
    usdTotalThen: isMissing(shown?.usdTotal) ? '0.00' : item.priced_as === key ? item.usd_total : shown.usdTotal,
    addedAt: item.added_at.toISOString(),
    title: offer?.title ?? '',
  }
}

/** A part of a parcel as it lies in the cart; one that may not be had in this quantity is shown with what is left. */
function partItem(item: CartItem, offer: Offer | undefined, key: string): CartItems[number] {
  const whyNot = whyNotOf(offer)
  const part = whyNot === 'gone' ? undefined : offer?.view.parcel
  const usdTotal = part?.usdTotal ?? '0.00'
  return {
    id: item.wish.id,
    stone: null,
    held: null,
    whyNot,
    usdTotalThen: item.priced_as === key && key !== 'hidden' ? item.usd_total : usdTotal,
    addedAt: item.added_at.toISOString(),
    title: offer?.title ?? '',
    take: item.wish.form === 'parcel' ? { ...item.wish.take } : {},
    offer: part ?? null,
  }
}

/** Puts parts of parcels into the carts of their kinds; what can't be taken so is told with its reason. */
export function takeParcels({ db, goods }: Trading, viewer: Viewer, { parcels, pricesFor }: WantedParts): Promise<TakenParts> {
  return inTransaction(db, async (tx) => {
    const trading = { db: tx, goods }
    const wanted = [...new Map(parcels.map((part) => [part.id, part])).values()].map(
      ({ id, take }) => ({ form: 'parcel', id, take }) as const,
    )
    const found = await offersFor(trading, viewer, wanted, pricesFor)
    const offers = new Map<Wish, Offer>(found.offers.map((offer) => [offer.wish, offer]))
    await lockOwner(tx, viewer.userId)
    // A part without a price could only stand there as gone.
    const open = wanted.filter((wish) => whyNotOf(offers.get(wish)) === null)
    const parts = open.map((wish) => ({
      id: wish.id,
      take: wish.take,
      pricedAs: found.key,
      usdTotal: formatAmount(offers.get(wish)?.usdCents ?? 0),
    }))
    if (parts.length > 0) await upsertParts(tx, viewer.userId, parts)
    const sides = await itemsBySide(trading, viewer.userId, 'parcel')
    const counts = { natural: sides.natural.length, lab: sides.lab.length }
    if (parts.length > 0 && (counts.natural > cartLimit || counts.lab > cartLimit)) throw cartFull(cartLimit)
    return {
      taken: parts.length,
      refused: wanted.filter((wish) => !open.includes(wish)).map((wish) => ({ id: wish.id, whyNot: whyNotOf(offers.get(wish)) ?? 'gone' })),
      ...counts,
    }
  })
}

/** Puts stones into the carts of their kinds, at the prices the buyer sees now; those that are put back as they were chosen first. */
export function addToCart({ db, goods }: Pick<Deps, 'db' | 'goods'>, viewer: Viewer, { ids, chosenAs, pricesFor }: Wanted): Promise<Added> {
  return inTransaction(db, async (tx) => {
    const trading = { db: tx, goods }
    const wanted = stoneWishes(ids)
    const found = await offersFor(trading, viewer, wanted, pricesFor)
    const offers = found.offers.filter((offer) => offer.isOpen)
    await lockOwner(tx, viewer.userId)
    const before = new Map(chosenAs.map((item) => [item.id, item]))
    const items = offers.map((offer) => {
      const then = before.get(offer.wish.id)
      return {
        id: offer.wish.id,
        pricedAs: found.key,
        usdTotal: then?.usdTotalThen ?? formatAmount(offer.usdCents),
        addedAt: chosenAt(then?.addedAt),
      }
    })
    const added = items.length === 0 ? 0 : await insertStones(tx, viewer.userId, items)
    const sides = await itemsBySide(trading, viewer.userId, 'stone')
    const counts = { natural: sides.natural.length, lab: sides.lab.length }
    if (added > 0 && (counts.natural > cartLimit || counts.lab > cartLimit)) throw cartFull(cartLimit)
    const open = new Set(offers.map((offer) => offer.wish))
    return { added, gone: wanted.filter((wish) => !open.has(wish)).map(({ id }) => id), ...counts }
  })
}

/** Never later than now, and of this century. */
const chosenAt = (iso: string | undefined): Date =>
  new Date(iso === undefined ? Date.now() : Math.min(Date.now(), Math.max(Date.UTC(2001, 0), Date.parse(iso))))

export const removeFromCart = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> => {
  await deleteStones(db, viewer.userId, ids)
}

export const removeParcels = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> => {
  await deleteParts(db, viewer.userId, ids)
}
