import { newStockIndex, type StockIndex } from '@loupe/engine/stock-index.ts'
import { openDatabase } from '../db/database.ts'
import { allMedia } from '../shown-media.ts'
import type { Break } from './history.ts'
import type { Ahead } from './read-ahead.ts'
import type { Snapshot } from '../db/snapshot.ts'
import type { FeedState } from './stock-feed.store.ts'
import type { ShownMedia } from '../shown-media.ts'

/** An index that follows the database: what it has read and what it priced by. */
export type Followed = {
  readonly index: StockIndex
  /** Stones that are delisted or sold, which only those who keep the stock look for. */
  off: StockIndex
  /** Whether that is loaded too: what is for sale answers before it. */
  isWhole: boolean
  readonly database: ReturnType<typeof openDatabase>
  snapshot: Snapshot | null
  state: FeedState | null
  /** What happened to the database since the load; what was followed after it may be wrong. */
  broken: Break | null
  /** What an import is about to add, where one does. */
  ahead: Ahead | null
  /** When it last knew what the database holds. */
  lookedAt: number
  /** While a great change is taken in, how often to look for what came after it. */
  readonly overtakeEveryMs: number
  readonly shown: ShownMedia
}

const newOff = (): StockIndex => newStockIndex({ viewBytes: 60e6 })

/** One that has read nothing yet, beside one that answers, over the same connections. */
export const newBeside = (current: Followed): Followed => ({
  ...current,
  index: newStockIndex(),
  off: newOff(),
  isWhole: false,
  snapshot: null,
  state: null,
  broken: null,
  ahead: null,
  lookedAt: -Infinity,
})

/** An index that has read nothing yet. */
export const newFollowed = (databaseUrl: string, overtakeEveryMs = 300, shown = allMedia): Followed => ({
  index: newStockIndex(),
  off: newOff(),
  isWhole: false,
  database: openDatabase(databaseUrl, 4),
  snapshot: null,
  state: null,
  broken: null,
  ahead: null,
  lookedAt: -Infinity,
  overtakeEveryMs,
  shown,
})
