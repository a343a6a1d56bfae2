import { holdsAny } from '@loupe/domain/access/roles.ts'
import { buyers } from '@loupe/domain/access/access-sets.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import type { Wish } from '@loupe/domain/goods/goods.ts'
import { multiplierE4, pointHundredths } from '@loupe/domain/pricing/money.ts'
import type { PricesFor } from '@loupe/domain/pricing/prices-for.ts'
import { mostShared } from '@loupe/domain/shares/share.ts'
import { sharedPricesFor, shareSearch, type ShareSearch } from '@loupe/domain/shares/shares.api.ts'
import { shareOver } from '@loupe/domain/shares/shares.problems.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { hiddenKey, offersPricedAs } from '../orders/orders.ts'
import { usualPrices, type PricedAs } from '../pricing/pricing.ts'
import { viewerOf } from '../session/session.ts'
import { searchStock } from '../stock/stock.ts'
import { pricedAs } from '../users/users.ts'
import { toldIn, wishesIn } from './share-row.ts'
import type { ShareRow } from './shares.store.ts'
import { toldOf, type ToldGoods, unpriced } from './told-goods.ts'

export type ShareDeps = Deps

/** Whose prices a link shows, and what its maker puts on top. */
export type SharePricing = {
  readonly pricesFor: Pick<PricesFor, 'whose' | 'id'> | null
  readonly points: string
  readonly multiplier: string
}

/** Without what comes on top, which is nobody's but the reader's. */
const plainly = (pricesFor: Pick<PricesFor, 'whose' | 'id'>): PricesFor => ({ ...pricesFor, points: '0', multiplier: '1.00' })

/** @throws Problem for prices that are not the maker's to show */
export async function pricesOfShare(db: Db, viewer: Viewer, { pricesFor, points, multiplier }: SharePricing): Promise<PricedAs> {
  const top = { points: pointHundredths(points), multiplier: multiplierE4(multiplier) }
  if (pricesFor === null) return usualPrices(viewer, top)
  return { ...(await pricedAs(db, viewer, plainly(pricesFor))), top }
}

/** Goods as their maker may show them now: what can be had, and whether there are prices to show. */
export type Told = { readonly open: ReadonlyMap<string, ToldGoods>; readonly hidesPrices: boolean }

export async function tellGoods(deps: ShareDeps, viewer: Viewer, wishes: readonly Wish[], asked: PricedAs): Promise<Told> {
  const { offers, key } = await offersPricedAs(deps, viewer, wishes, asked)
  const told = offers.flatMap((offer) => (offer.isOpen ? (toldOf(offer) ?? []) : []))
  return { open: new Map(told.map((one) => [one.goods, one])), hidesPrices: key === hiddenKey }
}

/** The stones that a search of the maker's finds, the first of them by their own prices. */
export async function findShared(deps: ShareDeps, viewer: Viewer, { filter, sort }: ShareSearch, pricesFor: SharePricing['pricesFor']) {
  const found = await searchStock(deps, viewer, {
    filter: { ...filter, availability: ['available'] },
    sort,
    offset: 0,
    limit: mostShared,
    counts: false,
    ...(pricesFor === null ? {} : { pricesFor: plainly(pricesFor) }),
  })
  return { wishes: found.rows.map(({ id }): Wish => ({ form: 'stone', id })), total: found.total }
}

/**
 * Who made a link, as they may look at the stock now.
 * @throws Problem 410 once their account is disabled or at its end, or they may not order any more
 */
export async function makerOf(db: Db, { user_id: userId, site_id: siteId }: ShareRow): Promise<Viewer> {
  const viewer = await viewerOf(db, userId)
  if (viewer === null || viewer.siteId !== siteId || !holdsAny(viewer.codes, buyers)) throw shareOver()
  return viewer
}

const pricingOf = (row: ShareRow): SharePricing => ({
  pricesFor: row.prices_for === null ? null : sharedPricesFor.parse(row.prices_for),
  points: row.points,
  multiplier: row.multiplier,
})

/** What a link shows now: each of its goods, whether it can still be had, and how many there are in all. */
export type Shown = { readonly goods: readonly (ToldGoods & { readonly isOpen: boolean })[]; readonly total: number }

/** @throws Problem 410 where its maker may not show it any more */
export async function goodsOfShare(deps: ShareDeps, viewer: Viewer, row: ShareRow): Promise<Shown> {
  try {
    return await (row.search === null ? chosen(deps, viewer, row) : searched(deps, viewer, row))
  } catch (error) {
    // Prices, customers and sides of the trade that were taken from its maker are not shown for them.
    if (error instanceof Problem && [400, 403, 404].includes(error.code)) throw shareOver()
    throw error
  }
}

/** Prices for what is shown, and none of the suppliers' own. */
async function askedOf(deps: ShareDeps, viewer: Viewer, row: ShareRow): Promise<{ asked: PricedAs; isPriced: boolean }> {
  const asked = await pricesOfShare(deps.db, viewer, pricingOf(row))
  return { asked, isPriced: row.prices !== 'none' && asked.as !== 'cost' }
}

async function chosen(deps: ShareDeps, viewer: Viewer, row: ShareRow): Promise<Shown> {
  const { asked, isPriced } = await askedOf(deps, viewer, row)
  const { open, hidesPrices } = await tellGoods(deps, viewer, wishesIn(row), asked)
  const goods = toldIn(row).map((then) => {
    const now = open.get(then.goods)
    if (now === undefined) return { ...unpriced(then), isOpen: false }
    if (row.prices === 'frozen' && isPriced) return { ...then, isOpen: true }
    return { ...(isPriced && !hidesPrices ? now : unpriced(now)), isOpen: true }
  })
  return { goods, total: goods.length }
}

async function searched(deps: ShareDeps, viewer: Viewer, row: ShareRow): Promise<Shown> {
  const { asked, isPriced } = await askedOf(deps, viewer, row)
  const { wishes, total } = await findShared(deps, viewer, shareSearch.parse(row.search), pricingOf(row).pricesFor)
  const { open, hidesPrices } = await tellGoods(deps, viewer, wishes, asked)
  const shows = isPriced && !hidesPrices
  return { goods: [...open.values()].map((now) => ({ ...(shows ? now : unpriced(now)), isOpen: true })), total }
}

/** What is kept of goods with a link: their prices only where those stand still. */
export const unpricedWhere = (isWithout: boolean, told: readonly ToldGoods[]): ToldGoods[] =>
  told.map((one) => (isWithout ? unpriced(one) : one))
