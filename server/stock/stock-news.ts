import type { Origin } from '@loupe/domain/stock/grades.ts'
import { splitReportNos } from '@loupe/domain/stock/pasted-numbers.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { mayFind, presenceIn } from '@loupe/engine/presence.ts'
import { priceWork, rapWork, setBook } from '@loupe/engine/pricing.ts'
import { eachHit } from '@loupe/engine/search.ts'
import type { Shelf } from '@loupe/engine/shelf.ts'
import { commit, newStockIndex, type StockIndex } from '@loupe/engine/stock-index.ts'
import { grouped } from '@loupe/domain/api/grouped.ts'
import { oneConnection } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { builtList } from '../pricing/pricing.ts'
import { streamThese } from './ahead.store.ts'
import { inSlices } from './follow-stock.ts'
import type { IndexViewer } from './stock-index.ts'
import { selectFeedState } from './stock-feed.store.ts'
import { selectMoved, selectNews, selectOtherOffers, type NewsRow as Row, type OtherOffer } from './stock-news.store.ts'
import { takeIn } from './take-in.ts'
import { withTradeShapes } from './trade-shape-filter.ts'

export type NewsRow = Row

/** What is done with everything that one search finds. `usdTotal`: cents, not a number where its seeker has no price of it. */
type Seen = {
  /** Whether the seeker did not see what this transaction wrote. */
  readonly isSince: (xid: string) => boolean
  /** It came since, was never off sale, and what other offers its certificate has came with it: news whatever else. */
  readonly plain: (id: number, usdTotal: number) => void
  /** All others: to be judged. */
  readonly other: (row: NewsRow, usdTotal: number) => void
}

/** What there is news of, as an index of its own: whatever may be asked of the stock may be asked of it. */
export type StockNews = {
  readonly rows: ReadonlyMap<number, NewsRow>
  /** Other offers of its certificates that were there before: what came with it stands beside it. */
  readonly others: ReadonlyMap<string, readonly OtherOffer[]>
  /** False of what is certain to find nothing. */
  readonly mayFind: (filter: StockFilter) => boolean
  /** Prices it for somebody; to be done once before they ask. */
  readonly priceFor: (viewer: IndexViewer, origin: Origin) => Promise<void>
  /** Shows the best offer of each certificate that is found. */
  readonly each: (viewer: IndexViewer, filter: StockFilter, seen: Seen) => void
}

/** How far a look saw, how many stones were changed, and what of it is news. */
type Look = { readonly upto: string; readonly changed: number; readonly news: StockNews | null }
type From = Pick<Deps, 'db' | 'databaseUrl' | 'shownMedia'>

/** Room for the prices of many books, as there are few stones. */
const viewBytes = 400e6

/** What came, came back or became cheaper since an earlier look, and how far this one saw; null where nothing did, or nobody asks. */
export async function stockNews({ db, databaseUrl, shownMedia }: From, before: string, isAsked: boolean): Promise<Look> {
  if (!isAsked) return { ...(await selectMoved(db, before)), news: null }
  const { upto, changed, rows } = await selectNews(db, before)
  if (rows === null) return { upto, changed, news: null }
  const others = await selectOtherOffers(
    db,
    rows.map(({ id }) => id),
  )
  const index = await indexOf({ databaseUrl, shownMedia, db }, rows)
  const presence = presenceIn(index)
  const told = new Map(rows.map((row) => [row.id, row]))
  const there = others.filter(({ id }) => (told.get(id)?.came ?? null) === null)
  const othersOf = grouped(there, ({ goods }) => goods)
  const xids = [...new Set(rows.flatMap(({ came }) => came ?? []))]
  const at = placesOf(index, { told, others: othersOf, xids })
  return {
    upto,
    changed,
    news: {
      rows: told,
      others: othersOf,
      mayFind: (filter) => mayFind(presence, withTradeShapes(filter)),
      priceFor: async ({ bookKey, chain }, origin) => {
        setBook(
          index,
          bookKey,
          chain.filter((level) => level.group !== null || level.user !== null),
        )
        const work = priceWork(index, bookKey, origin)
        if (work) await inSlices(work)
      },
      each: ({ bookKey, rates, onlySupplier }, { reportNos, ...filter }, { isSince, plain, other }) => {
        const isNews = Uint8Array.from([0, ...xids.map((xid) => (isSince(xid) ? 1 : 0))])
        const { came, placed } = at[filter.origin]
        const request = {
          viewer: { book: bookKey, rates, onlySupplier },
          filter: withTradeShapes(filter),
          reportNumbers: reportNos === undefined || reportNos.trim() === '' ? null : splitReportNos(reportNos),
        }
        eachHit(index, request, (id, usdTotal, slot) => {
          if (isNews[came[slot] ?? 0] === 1) {
            plain(id, usdTotal)
            return
          }
          const row = placed[slot]
          if (row !== undefined) other(row, usdTotal)
        })
      },
    },
  }
}

type Placed = {
  /** Of those whose coming is plain news, by which transaction they came, counted from 1. */
  readonly came: Uint32Array
  readonly placed: readonly (NewsRow | undefined)[]
}
type Told = {
  readonly told: ReadonlyMap<number, NewsRow>
  readonly others: ReadonlyMap<string, unknown>
  readonly xids: readonly string[]
}

/** The news by where they stand in the index, which changes no more: a search goes through tens of thousands of them. */
function placesOf({ shelves }: StockIndex, { told, others, xids }: Told): Readonly<Record<Origin, Placed>> {
  const numbers = new Map(xids.map((xid, at) => [xid, at + 1]))
  const plainly = (row: NewsRow | undefined): number =>
    row === undefined || row.came === null || row.offAt !== null || others.has(row.goods) ? 0 : (numbers.get(row.came) ?? 0)
  const placesOn = ({ facts, high }: Shelf): Placed => {
    const placed = Array.from({ length: high }, (_, slot) => told.get(facts.ids[slot] ?? 0))
    return { placed, came: Uint32Array.from(placed, plainly) }
  }
  return { natural: placesOn(shelves.natural), lab: placesOn(shelves.lab) }
}

async function indexOf({ db, databaseUrl, shownMedia: shown }: From, rows: readonly Row[]) {
  const index = newStockIndex({ viewBytes })
  const off = newStockIndex({ viewBytes: 0 })
  const client = oneConnection(databaseUrl, 'loupe news')
  await client.connect()
  try {
    const { listId, fallback } = await selectFeedState(client)
    if (listId !== null) await inSlices(rapWork(index, await builtList(db, listId, fallback)))
    const ids = rows.map(({ id }) => String(id))
    await takeIn({ index, off, shown }, streamThese(client, ids, shown), { draft: 'main' })
    commit(index)
  } finally {
    await client.end()
  }
  return index
}
