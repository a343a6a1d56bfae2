import { isMissing } from '@loupe/domain/api/unknown.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { cartFull } from '@loupe/domain/cart/cart.problems.ts'
import { parseGoodsName, stoneWishes } from '@loupe/domain/goods/goods.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Goods } from '../goods/goods.ts'
import type { Viewer } from '../http/viewer.ts'
import { offersFor } from '../orders/orders.ts'
import { cartLimit, deleteStones, insertStones, lockOwner, selectItems } from './cart.store.ts'

type Trading = { readonly db: Db; readonly goods: Goods }
type CartItems = OutputOf<typeof cartApi.list>
type Added = OutputOf<typeof cartApi.add>
type Offer = Awaited<ReturnType<typeof offersFor>>['offers'][number]
type Wanted = ParsedOf<typeof cartApi.add>

/** Why a stone can't be ordered; one that is only held may come back, and whoever may not see it learns that it is gone. */
function whyNotOf(offer: Offer | undefined): CartItems[number]['whyNot'] {
  if (offer === undefined || !offer.isShown || !offer.isForSale) return 'gone'
  if (offer.isOpen) return offer.hasPrice ? null : 'no_price'
  const { availability } = offer
  if (availability === 'supplier_held') return 'supplier_held'
  return availability === 'sold' || availability === 'on_loan' ? 'gone' : 'held'
}

const mayComeBack = (whyNot: CartItems[number]['whyNot']): boolean => whyNot === 'held' || whyNot === 'supplier_held'

type Item = Awaited<ReturnType<typeof selectItems>>[number]

/** A cart's items by the side of the trade that their goods are on now. */
async function itemsBySide({ db, goods }: Trading, userId: string): Promise<Record<Origin, readonly (Item & { wish: Wish })[]>> {
  const items = (await selectItems(db, userId)).map((item) => ({ ...item, wish: parseGoodsName(item.goods) as Wish }))
  const sides = await goods.origins(
    db,
    items.map((item) => item.wish),
  )
  const onSide = (origin: Origin) => items.filter((item) => sides.get(item.goods) === origin)
  return { natural: onSide('natural'), lab: onSide('lab') }
}

/** The cart of one kind as it stands now: prices then and now, and what is gone. */
export async function listCart(trading: Trading, viewer: Viewer, origin: Origin, pricesFor?: PricesFor): Promise<CartItems> {
  const items = (await itemsBySide(trading, viewer.userId))[origin].slice(0, cartLimit)
  const found = await offersFor(
    trading,
    viewer,
    items.map((item) => item.wish),
    pricesFor,
  )
  const offers = new Map(found.offers.map((offer) => [offer.wish, offer]))
  return items.map((item) => {
    const offer = offers.get(item.wish)
    const shown = offer?.view.stone
    const whyNot = whyNotOf(offer)
    return {
      id: item.wish.id,
      stone: offer?.isOpen === true ? (shown ?? null) : null,
      held: mayComeBack(whyNot) ? (shown ?? null) : null,
      whyNot,
      // Nobody reads here what the stock page keeps from them, and what was seen at somebody else's prices is compared with nothing.
      usdTotalThen: isMissing(shown?.usdTotal) ? '0.00' : item.priced_as === found.key ? item.usd_total : shown.usdTotal,
      addedAt: item.added_at.toISOString(),
      title: offer?.title ?? '',
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
    const sides = await itemsBySide(trading, viewer.userId)
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
