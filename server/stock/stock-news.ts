import type { Origin } from '@loupe/domain/stock/grades.ts'
import { splitReportNos } from '@loupe/domain/stock/pasted-numbers.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { mayFind, presenceIn } from '@loupe/engine/presence.ts'
import { priceWork, rapWork, setBook } from '@loupe/engine/pricing.ts'
import { eachHit } from '@loupe/engine/search.ts'
import { commit, newStockIndex } from '@loupe/engine/stock-index.ts'
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

/** What there is news of, as an index of its own: whatever may be asked of the stock may be asked of it. */
export type StockNews = {
  readonly rows: ReadonlyMap<number, NewsRow>
  /** Other offers of its certificates. */
  readonly others: ReadonlyMap<string, readonly OtherOffer[]>
  /** False of what is certain to find nothing. */
  readonly mayFind: (filter: StockFilter) => boolean
  /** Prices it for somebody; to be done once before they ask. */
  readonly priceFor: (viewer: IndexViewer, origin: Origin) => Promise<void>
  /** Shows the best offer of each certificate that is found, with its price for whoever asks, cents; not a number where it has none. */
  readonly each: (viewer: IndexViewer, filter: StockFilter, see: (id: number, usdTotal: number) => void) => void
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
  return {
    upto,
    changed,
    news: {
      rows: new Map(rows.map((row) => [row.id, row])),
      others: grouped(others, ({ goods }) => goods),
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
      each: ({ bookKey, rates, onlySupplier }, { reportNos, ...filter }, see) =>
        eachHit(
          index,
          {
            viewer: { book: bookKey, rates, onlySupplier },
            filter: withTradeShapes(filter),
            reportNumbers: reportNos === undefined || reportNos.trim() === '' ? null : splitReportNos(reportNos),
          },
          see,
        ),
    },
  }
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
