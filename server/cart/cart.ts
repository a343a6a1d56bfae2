import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { cartFull } from '@loupe/domain/cart/cart.problems.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { inTransaction } from '../db/database.ts'
import type { Db, Pool } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { offersFor } from '../orders/orders.ts'
import { cartLimit, countCart, deleteItems, insertItems, lockOwner, selectCart } from './cart.store.ts'

type CartItems = OutputOf<typeof cartApi.list>
type Added = OutputOf<typeof cartApi.add>
type Offer = Awaited<ReturnType<typeof offersFor>>['offers'][number]
type Wanted = ParsedOf<typeof cartApi.add>

/** Why a stone can't be ordered; one that is only held may come back, and whoever may not see it learns that it is gone. */
function whyNotOf(offer: Offer | undefined): CartItems[number]['whyNot'] {
  if (offer === undefined || !offer.isShown || offer.stone.saleStatus !== 'for_sale') return 'gone'
  if (offer.isOpen) return offer.hasPrice ? null : 'no_price'
  const { availability } = offer.stone
  if (availability === 'supplier_held') return 'supplier_held'
  return availability === 'sold' || availability === 'on_loan' ? 'gone' : 'held'
}

/** The cart of one kind as it stands now: prices then and now, and what is gone. */
export async function listCart(db: Db, viewer: Viewer, origin: Origin, pricesFor?: PricesFor): Promise<CartItems> {
  const items = await selectCart(db, viewer.userId, origin)
  const ids = items.map((item) => item.stone_id)
  const found = await offersFor(db, viewer, ids, pricesFor)
  const offers = new Map(found.offers.map((offer) => [offer.id, offer]))
  return items.map((item) => {
    const offer = offers.get(item.stone_id)
    const isOpen = offer?.isOpen === true
    return {
      id: item.stone_id,
      stone: isOpen ? offer.stone : null,
      whyNot: whyNotOf(offer),
      // Nobody reads here what the stock page keeps from him, and what was seen at somebody else's prices is compared with nothing.
      usdTotalThen: offer?.stone.usdTotal == null ? '0.00' : item.priced_as === found.key ? item.usd_total : offer.stone.usdTotal,
      addedAt: item.added_at.toISOString(),
      title: offer?.title ?? '',
    }
  })
}

/** Puts stones into the carts of their kinds, at the prices the buyer sees now; those that are put back as they were chosen first. */
export function addToCart(db: Pool, viewer: Viewer, { ids, chosenAs, pricesFor }: Wanted): Promise<Added> {
  return inTransaction(db, async (tx) => {
    const wanted = [...new Set(ids)]
    const found = await offersFor(tx, viewer, wanted, pricesFor)
    const offers = found.offers.filter((offer) => offer.isOpen)
    await lockOwner(tx, viewer.userId)
    const before = new Map(chosenAs.map((item) => [item.id, item]))
    const items = offers.map((offer) => {
      const then = before.get(offer.id)
      return {
        stoneId: offer.id,
        pricedAs: found.key,
        usdTotal: then?.usdTotalThen ?? formatAmount(offer.usdCents),
        addedAt: chosenAt(then?.addedAt),
      }
    })
    const added = items.length === 0 ? 0 : await insertItems(tx, viewer.userId, items)
    const counts = await countCart(tx, viewer.userId)
    if (added > 0 && (counts.natural > cartLimit || counts.lab > cartLimit)) throw cartFull(cartLimit)
    const open = new Set(offers.map((offer) => offer.id))
    return { added, gone: wanted.filter((id) => !open.has(id)), ...counts }
  })
}

/** Never later than now, and of this century. */
const chosenAt = (iso: string | undefined): Date =>
  new Date(iso === undefined ? Date.now() : Math.min(Date.now(), Math.max(Date.UTC(2001, 0), Date.parse(iso))))

export const removeFromCart = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> => {
  await deleteItems(db, viewer.userId, ids)
}
