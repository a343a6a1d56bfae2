import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { mostSearches, type Drop } from '@loupe/domain/searches/saved-search.ts'
import type { SavedSearch, searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { searchProblems, tooManySearches } from '@loupe/domain/searches/searches.problems.ts'
import { inTransaction } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'
import type { Deps } from '../deps.ts'
import type { SignedInCall } from '../http/call.ts'
import type { Viewer } from '../http/viewer.ts'
import { stockEyes } from '../stock/stock.ts'
import { freshOf, markOf, mustBeAsked, mustBeOneself, readLookedFor } from './looked-for.ts'
import {
  countSearches,
  deleteSearch,
  insertSearch,
  markLooked,
  selectOwnSearch,
  selectOwnSearches,
  updateSearch,
  type SearchRow,
} from './searches.store.ts'

export const dropOf = ({ drop_percent: percent, drop_usd: usd }: Pick<SearchRow, 'drop_percent' | 'drop_usd'>): Drop | null =>
  percent !== null ? { by: 'percent', least: percent.replace(/\.?0+$/, '') } : usd !== null ? { by: 'usd', least: usd } : null

async function viewOf(deps: Deps, viewer: Viewer, row: SearchRow): Promise<SavedSearch[]> {
  const looks = readLookedFor(row)
  // Of a newer release, on a node that is not brought up to date yet.
  if (looks === null) return []
  return [
    {
      id: row.id,
      form: row.form,
      origin: looks.filter.origin,
      name: row.name,
      address: row.address,
      filter: looks.form === 'stone' ? looks.filter : null,
      tellsNew: row.tells_new,
      drop: dropOf(row),
      isPaused: row.is_paused,
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      fresh: await freshOf(deps, viewer, looks, row.seen_at),
    },
  ]
}

async function ownSearch(deps: Deps, viewer: Viewer, id: string): Promise<SavedSearch> {
  const row = await selectOwnSearch(deps.db, viewer.userId, id)
  const [view] = row === undefined ? [] : await viewOf(deps, viewer, row)
  if (view === undefined) throw notFound()
  return view
}

/** Whoever sees no prices learns of none by watching them. @throws Problem 400 */
async function mustSeePrices({ db }: Deps, viewer: Viewer): Promise<void> {
  const { rights } = await stockEyes(db, viewer)
  if (!rights.prices) throw badField('drop', searchProblems.hiddenPrices)
}

/** @throws Problem 400 for what may not be asked, 403 for guests, 409 where there are too many */
export async function saveSearch(deps: Deps, call: SignedInCall, input: ParsedOf<typeof searchesApi.save>): Promise<SavedSearch> {
  const { viewer } = call
  const { looksFor, name, address, tellsNew, drop } = input
  mustBeOneself(viewer)
  await mustBeAsked(deps, viewer, looksFor)
  if (drop !== null) await mustSeePrices(deps, viewer)
  const { userId, siteId } = viewer
  const { form, filter } = looksFor
  const id = await inTransaction(deps.db, (tx) =>
    call.once(tx, async () => {
      // Two at once do not both find room for one.
      await lockName(tx, `saved searches ${userId}`)
      if ((await countSearches(tx, userId)) >= mostSearches) throw tooManySearches()
      const made = await insertSearch(tx, { siteId, userId, form, filter, name, address, tellsNew, drop, mark: markOf(looksFor) })
      if (made === null) throw badField('looksFor', searchProblems.saved)
      return made
    }),
  )
  return ownSearch(deps, viewer, id)
}

export async function listSearches(
  deps: Deps,
  viewer: Viewer,
  { after, limit }: ParsedOf<typeof searchesApi.list>,
): Promise<OutputOf<typeof searchesApi.list>> {
  mustBeOneself(viewer)
  const found = await selectOwnSearches(deps.db, viewer.userId, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const rows = await Promise.all(page.map((row) => viewOf(deps, viewer, row)))
  return { rows: rows.flat(), next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** @throws Problem 404 for everybody else's, 400 for prices that are hidden */
export async function changeSearch(
  deps: Deps,
  viewer: Viewer,
  { id, ...change }: ParsedOf<typeof searchesApi.change>,
): Promise<SavedSearch> {
  if (change.drop !== undefined && change.drop !== null) await mustSeePrices(deps, viewer)
  if (!(await updateSearch(deps.db, viewer.userId, id, change))) throw notFound()
  return ownSearch(deps, viewer, id)
}

/** @throws Problem 404 */
export async function lookAtSearch(deps: Deps, viewer: Viewer, id: string): Promise<SavedSearch> {
  await markLooked(deps.db, viewer.userId, id)
  return ownSearch(deps, viewer, id)
}

/** @throws Problem 404 */
export async function removeSearch({ db }: Deps, { userId }: Viewer, id: string): Promise<null> {
  if (!(await inTransaction(db, (tx) => deleteSearch(tx, userId, id)))) throw notFound()
  return null
}
