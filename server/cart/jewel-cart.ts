import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { jewelCartApi } from '@loupe/domain/cart/jewel-cart.api.ts'
import { cartFull } from '@loupe/domain/cart/cart.problems.ts'
import { stoneWishes, type Wish } from '@loupe/domain/goods/goods.ts'
import { jewelWish, type JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import { seatedStones } from '@loupe/domain/jewelry/spec.ts'
import { formatAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../db/database.ts'
import type { Db } from '../db/database.ts'
import type { Viewer } from '../http/viewer.ts'
import { offersFor } from '../orders/orders.ts'
import { itemsBySide, type CartItem, type Trading } from './cart.ts'
import { cartLimit, deleteJewels, insertJewels, lockOwner } from './cart.store.ts'

type Items = OutputOf<typeof jewelCartApi.list>
type WhyNot = Items[number]['whyNot']
type Offers = Awaited<ReturnType<typeof offersFor>>
type Offer = Offers['offers'][number]

const setIn = (wish: JewelWish): string[] => (wish.form === 'style' ? seatedStones(wish.spec) : [])

/** Jewelry with the stones that are set in it, as somebody could order both now. */
type Found = { readonly offer: Offer | undefined; readonly stones: readonly (Offer | undefined)[] }

async function findJewels(
  trading: Trading,
  viewer: Viewer,
  wishes: readonly JewelWish[],
  pricesFor: ParsedOf<typeof jewelCartApi.list>['pricesFor'],
): Promise<{ readonly found: readonly Found[]; readonly key: string }> {
  const stones = stoneWishes(wishes.flatMap(setIn))
  const { offers, key } = await offersFor(trading, viewer, [...wishes, ...stones], pricesFor)
  const byWish = new Map<Wish, Offer>(offers.map((offer) => [offer.wish, offer]))
  const byStone = new Map(stones.map((wish) => [wish.id, byWish.get(wish)]))
  return { found: wishes.map((wish) => ({ offer: byWish.get(wish), stones: setIn(wish).map((id) => byStone.get(id)) })), key }
}

/** Why it can't be ordered as it stands; a style that is sold, and only made otherwise by now, is still shown. */
function whyNotOf({ offer, stones }: Found): WhyNot {
  if (offer === undefined || !offer.isShown) return 'gone'
  if (!offer.isForSale) return offer.wish.form === 'style' && offer.view.jewel !== undefined ? 'changed' : 'gone'
  if (!offer.isOpen) {
    if (offer.availability === 'supplier_held') return 'supplier_held'
    return offer.availability === 'held' ? 'held' : 'gone'
  }
  if (stones.some((stone) => stone?.isOpen !== true)) return 'stone_gone'
  return offer.hasPrice && stones.every((stone) => stone?.hasPrice) ? null : 'no_price'
}

const centsOf = ({ offer, stones }: Found, of: 'usdCents' | 'rmbCents'): number =>
  sumCents([offer?.[of] ?? 0, ...stones.map((stone) => stone?.[of] ?? 0)])

/** The cart of jewelry of one side as it stands now: prices then and now, and what is gone. */
export async function listJewels(
  trading: Trading,
  viewer: Viewer,
  { origin, pricesFor }: ParsedOf<typeof jewelCartApi.list>,
): Promise<Items> {
  const items = (await itemsBySide(trading, viewer.userId, 'piece', 'style'))[origin].slice(0, cartLimit)
  const wanted = items.flatMap((item) => {
    const wish = jewelWish.safeParse(item.wish)
    return wish.success ? [{ item, wish: wish.data }] : []
  })
  const wishes = wanted.map(({ wish }) => wish)
  const { found, key } = await findJewels(trading, viewer, wishes, pricesFor)
  return wanted.map(({ item, wish }, at) => itemView(item, wish, found[at] ?? { offer: undefined, stones: [] }, key))
}

function itemView(item: CartItem, wish: JewelWish, found: Found, key: string): Items[number] {
  const { offer, stones } = found
  const whyNot = whyNotOf(found)
  const hasPrice = whyNot === null && key !== 'hidden'
  const usdTotal = hasPrice ? formatAmount(centsOf(found, 'usdCents')) : null
  return {
    id: item.id,
    wish,
    offer: offer?.isShown === true ? (offer.view.jewel ?? null) : null,
    stones: stones.flatMap((stone) => (stone?.isOpen === true && stone.view.stone !== undefined ? [stone.view.stone] : [])),
    usdTotal,
    rmbTotal: hasPrice ? formatAmount(centsOf(found, 'rmbCents')) : null,
    whyNot,
    // What was seen at somebody else's prices is compared with nothing.
    usdTotalThen: item.priced_as === key && hasPrice ? item.usd_total : (usdTotal ?? '0.00'),
    addedAt: item.added_at.toISOString(),
    title: offer?.isShown === true ? offer.title : '',
  }
}

/** Puts jewelry into the carts of its sides; what can't be had so is told with its reason. */
export function addJewels(
  { db, goods }: Trading,
  viewer: Viewer,
  { jewels, pricesFor }: ParsedOf<typeof jewelCartApi.add>,
): Promise<OutputOf<typeof jewelCartApi.add>> {
  return inTransaction(db, async (tx) => {
    const trading = { db: tx, goods }
    const { found, key } = await findJewels(trading, viewer, jewels, pricesFor)
    await lockOwner(tx, viewer.userId)
    const refused = found.flatMap((each, at) => {
      const whyNot = whyNotOf(each)
      // Whoever sees no prices yet may gather what they will ask for.
      return whyNot === null || (whyNot === 'no_price' && key === 'hidden') ? [] : [{ at, whyNot }]
    })
    const open = jewels.flatMap((wish, at) => {
      const each = found[at]
      return each === undefined || refused.some((one) => one.at === at) ? [] : [{ wish, each }]
    })
    const rows = open.map(({ wish, each }) => ({
      form: wish.form,
      id: wish.id,
      spec: wish.form === 'style' ? wish.spec : null,
      pricedAs: key,
      usdTotal: formatAmount(centsOf(each, 'usdCents')),
    }))
    const added = rows.length === 0 ? 0 : await insertJewels(tx, viewer.userId, rows)
    const sides = await itemsBySide(trading, viewer.userId, 'piece', 'style')
    const counts = { natural: sides.natural.length, lab: sides.lab.length }
    if (added > 0 && (counts.natural > cartLimit || counts.lab > cartLimit)) throw cartFull(cartLimit)
    return { added, refused, ...counts }
  })
}

export const removeJewels = async (db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> => {
  await deleteJewels(db, viewer.userId, ids)
}
