import { setImmediate } from 'node:timers/promises'
import { grouped } from '@loupe/domain/api/grouped.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { hasDropped, mostFalls } from '@loupe/domain/searches/saved-search.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { priceNames } from '@loupe/domain/stock/stone-fields.ts'
import { wholeBounds } from '@loupe/engine/bounds.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { quoteRow, type PricedRow } from '../../pricing/pricing.ts'
import { newsOfStock, stoneLog, type NewsRow, type StockNews } from '../../stock/stock.ts'
import { isCheaperTo, isNewTo, sinceOf } from './judge.ts'
import {
  insertNews,
  moveProgress,
  readProgress,
  selectTold,
  takeProgress,
  upsertTold,
  type FoundNews,
  type Pair,
} from './matching.store.ts'
import { activeSearches, bookOf, mayAsk, seekersOf, type ActiveSearch, type Seeker } from './seekers.ts'

type MatchDeps = Pick<Deps, 'db' | 'databaseUrl' | 'shownMedia'>

/** So many of them are told by name. */
export const mostNamed = 5
/** How long searches are made before others get their turn. */
const sliceMs = 8

/** A stone that one search finds and that costs less: what it cost its seeker before and now, cents. */
type Fall = Pair & { readonly id: number; readonly before: number; readonly now: number; readonly wasOutside: boolean }
/** How many, and the cheapest few of them. */
type Fresh = { readonly count: number; readonly first: readonly number[] }
type Found = { readonly search: ActiveSearch; readonly fresh: Fresh; readonly falls: readonly Fall[] }

/**
 * Holds what came, came back or became cheaper since the last time against everything that people look for: the news are an index of their
 * own, of which each search is asked that may find something in it. What was found and how far it was looked are one transaction, so that
 * of several nodes one does it, and one that is killed has done nothing of it. @returns how many searches found something
 */
export async function matchSearches(deps: MatchDeps): Promise<number> {
  const { db } = deps
  const { upto: before, isAsked } = await readProgress(db)
  const { upto, changed, news } = await newsOfStock(deps, before, isAsked)
  // What is no news is not gone through again.
  if (news === null) {
    if (changed > 0) await inTransaction(db, async (tx) => ((await takeProgress(tx)) === before ? moveProgress(tx, upto) : null))
    return 0
  }
  const found = await findNews(deps, news)
  return inTransaction(db, async (tx) => {
    // Another node was there first: it has found the same.
    if ((await takeProgress(tx)) !== before) return 0
    const { told, falls } = await judgeFalls(deps, found)
    const all = found.flatMap(({ search, fresh }) => newsFor(search, fresh, falls.get(search.id) ?? []))
    await insertNews(tx, all)
    await upsertTold(tx, told)
    await moveProgress(tx, upto)
    return new Set(all.map(({ searchId }) => searchId)).size
  })
}

const goodsOf = (ids: readonly number[]): string[] => ids.slice(0, mostNamed).map((id) => `stone ${id}`)

type Told = { readonly id: number; readonly isNew: boolean }

function newsFor({ id: searchId, tellsNew }: ActiveSearch, fresh: Fresh, falls: readonly Told[]): FoundNews[] {
  const fallen = falls.filter(({ isNew }) => isNew).map(({ id }) => id)
  const cheaper = falls.filter(({ isNew }) => !isNew).map(({ id }) => id)
  const come = tellsNew ? fresh.count + fallen.length : 0
  return [
    ...(come === 0 ? [] : [{ searchId, what: 'new' as const, found: come, goods: goodsOf([...fresh.first, ...fallen]) }]),
    ...(cheaper.length === 0 ? [] : [{ searchId, what: 'cheaper' as const, found: cheaper.length, goods: goodsOf(cheaper) }]),
  ]
}

/** What each search finds in the news, in slices: whoever asks this node waits for none of it. */
async function findNews({ db }: MatchDeps, news: StockNews): Promise<Found[]> {
  const asked = (await activeSearches(db)).filter(({ filter }) => news.mayFind(filter))
  if (asked.length === 0) return []
  const seekers = await seekersOf(db, [...new Set(asked.map(({ userId }) => userId))])
  const costLess = [...news.rows.values()].filter(({ cheaper }) => cheaper !== null).map(({ id }) => String(id))
  const before = new Map((await stoneLog.before(db, costLess)).map((row) => [Number(row.id), row]))
  const byBook = grouped(asked, ({ userId, filter }) => {
    const seeker = seekers.get(userId)
    return seeker === undefined || !mayAsk(seeker, filter) ? null : bookOf(seeker, filter.origin)
  })
  byBook.delete(null)
  const found: Found[] = []
  for (const searches of byBook.values()) {
    let until = performance.now() + sliceMs
    for (const [at, search] of searches.entries()) {
      const seeker = seekers.get(search.userId)
      if (seeker === undefined) continue
      if (at === 0) await news.priceFor(seeker.eyes.index, search.filter.origin)
      const one = findOne(news, before, search, seeker)
      if (one.fresh.count + one.falls.length > 0) found.push(one)
      if (performance.now() < until) continue
      await setImmediate()
      until = performance.now() + sliceMs
    }
  }
  return found
}

type Before = ReadonlyMap<number, PricedRow>

function findOne(news: StockNews, before: Before, search: ActiveSearch, { eyes }: Seeker): Found {
  const { index, pricing, rights } = eyes
  const sees = (supplierId: string) => (index.onlySupplier === null ? pricing.sees(supplierId) : supplierId === index.onlySupplier)
  const beginning = { isSince: sinceOf(search), createdAt: search.createdAt }
  const fresh = fewCheapest(rights.prices)
  const falls: Fall[] = []
  news.each(index, search.filter, {
    isSince: beginning.isSince,
    plain: fresh.add,
    other: (row, usdTotal) => {
      if (isNewTo(row, beginning, news, sees)) {
        fresh.add(row.id, usdTotal)
      } else if (rights.prices && !Number.isNaN(usdTotal) && isCheaperTo(row, beginning.isSince)) {
        const fall = fallOf(row, before.get(row.id), { search, eyes, now: usdTotal })
        if (fall !== null) falls.push(fall)
      }
    },
  })
  return { search, fresh: fresh.all(), falls: largest(falls) }
}

/** Counts everything and remembers the cheapest; whoever sees no prices is told nothing by the order either. */
function fewCheapest(byPrice: boolean) {
  let count = 0
  const first: { readonly id: number; readonly key: number }[] = []
  return {
    add: (id: number, usdTotal: number): void => {
      count += 1
      const key = !byPrice ? id : Number.isNaN(usdTotal) ? Number.POSITIVE_INFINITY : usdTotal
      const last = first.at(-1)
      if (first.length === mostNamed && last !== undefined && key >= last.key) return
      const at = first.findIndex((other) => key < other.key)
      first.splice(at === -1 ? first.length : at, 0, { id, key })
      if (first.length > mostNamed) first.pop()
    },
    all: (): Fresh => ({ count, first: first.map(({ id }) => id) }),
  }
}

/** Those that fell by most of what they cost, no more than are counted. */
const largest = (falls: readonly Fall[]): readonly Fall[] =>
  falls.toSorted((one, other) => one.now * other.before - other.now * one.before).slice(0, mostFalls)

type Falling = { readonly search: ActiveSearch; readonly eyes: Seeker['eyes']; readonly now: number }

/** A fall of what its seeker pays. */
function fallOf(row: NewsRow, was: PricedRow | undefined, { search, eyes, now }: Falling): Fall | null {
  if (was === undefined) return null
  const quote = quoteRow(was, eyes.pricing)
  if (quote.usd <= now) return null
  const wasOutside = !isWithin(search.filter, {
    rap: quote.rap,
    back: quote.back,
    usdPerCt: quote.ctUsd,
    usdTotal: quote.usd,
    rmbTotal: quote.rmb,
  })
  // Whatever was told of it before, its owner wants to hear nothing of this one.
  if (search.drop === null && !(wasOutside && search.tellsNew)) return null
  return { searchId: search.id, goods: row.goods, id: row.id, before: quote.usd, now, wasOutside }
}

/** Whether these prices lie where a search asks; hundredths. */
export const isWithin = (filter: StockFilter, prices: Readonly<Record<(typeof priceNames)[number], number | null>>): boolean =>
  priceNames.every((name) => {
    const [range, price] = [filter[name], prices[name]]
    if (range === undefined) return true
    const { low, high } = wholeBounds(range, 2)
    return price !== null && price >= low && price <= high
  })

/**
 * Which falls are told: what fell into a search's range is new to it, once; else a fall of as much as its owner said, from what they were told
 * last or what it was.
 */
async function judgeFalls({ db }: MatchDeps, found: readonly Found[]) {
  const all = found.flatMap(({ falls }) => falls)
  const last = await selectTold(db, all)
  const told: (Pair & { readonly usd: string })[] = []
  const falls = new Map<string, Told[]>()
  for (const { search, falls: own } of found) {
    const kept = own.flatMap((fall): Told[] => {
      const key = `${fall.searchId} ${fall.goods}`
      const isNew = fall.wasOutside && !last.has(key)
      const from = last.get(key) ?? fall.before
      if (isNew ? !search.tellsNew : search.drop === null || !hasDropped(from, fall.now, search.drop)) return []
      told.push({ searchId: fall.searchId, goods: fall.goods, usd: formatAmount(fall.now) })
      return [{ id: fall.id, isNew }]
    })
    if (kept.length > 0) falls.set(search.id, kept)
  }
  return { told, falls }
}
