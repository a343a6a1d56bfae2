import type { Origin } from '@loupe/domain/stock/grades.ts'
import { stockFilter, type StockFilter } from '@loupe/domain/stock/search.ts'
import { priceNames } from '@loupe/domain/stock/stone-fields.ts'
import type { Drop } from '@loupe/domain/searches/saved-search.ts'
import { perDatabase, type Pool } from '../../db/database.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { forgetOldest } from '../../forget-oldest.ts'
import type { Viewer } from '../../http/viewer.ts'
import { viewersOf } from '../../session/session.ts'
import { mayBrowse, stockEyes, type StockEyes } from '../../stock/stock.ts'
import { dropOf } from '../own-searches.ts'
import { selectActive, type ActiveRow } from './matching.store.ts'

/** A search that wants to be told of something, as it is held against news. */
export type ActiveSearch = {
  readonly id: string
  readonly userId: string
  readonly filter: StockFilter
  readonly tellsNew: boolean
  readonly drop: Drop | null
  readonly since: Snapshot
  readonly createdAt: number
}

const read = perDatabase<ActiveSearch | null>()
/** Read searches that are kept: each once for every change of it. */
const mostKept = 100_000

function readActive(row: ActiveRow): ActiveSearch | null {
  const filter = stockFilter.safeParse(row.filter).data
  if (filter === undefined) return null
  return {
    id: row.id,
    userId: row.userId,
    filter,
    tellsNew: row.tellsNew,
    drop: dropOf({ drop_percent: row.dropPercent, drop_usd: row.dropUsd }),
    since: readSnapshot(row.since),
    createdAt: row.createdAt,
  }
}

/** Searches for stones whose owners want to be told of something, those of one person together. */
export async function activeSearches(db: Pool): Promise<ActiveSearch[]> {
  const kept = read(db)
  const rows = await selectActive(db)
  const searches = rows.flatMap((row): ActiveSearch[] => {
    const key = `${row.id} ${row.mark}`
    let search = kept.get(key)
    if (search === undefined) kept.set(key, (search = readActive(row)))
    return search === null ? [] : [search]
  })
  forgetOldest(kept, Math.max(mostKept, rows.length))
  return searches
}

/** Somebody who looks for something, with their eyes. */
export type Seeker = { readonly viewer: Viewer; readonly eyes: StockEyes }

const readAtOnce = 200

/** Whoever of these people may still look at stones. */
export async function seekersOf(db: Pool, userIds: readonly string[]): Promise<Map<string, Seeker>> {
  const seekers = new Map<string, Seeker>()
  for (let at = 0; at < userIds.length; at += readAtOnce) {
    const viewers = await viewersOf(db, userIds.slice(at, at + readAtOnce))
    const eyes = await Promise.all(viewers.map((viewer) => stockEyes(db, viewer)))
    viewers.forEach((viewer, k) => {
      const own = eyes[k]
      if (own !== undefined) seekers.set(viewer.userId, { viewer, eyes: own })
    })
  }
  return seekers
}

/** Whether somebody may still ask this: another side, prices and suppliers can be taken from them. */
export function mayAsk({ viewer, eyes }: Seeker, filter: StockFilter): boolean {
  if (!mayBrowse(viewer, filter.origin)) return false
  if (filter.supplier !== undefined && !eyes.rights.suppliers) return false
  return eyes.rights.prices || priceNames.every((name) => filter[name] === undefined)
}

/** Whose prices are the same, on one side: they are asked one after the other. */
export const bookOf = ({ eyes }: Seeker, origin: Origin): string => `${origin} ${eyes.index.bookKey}`
