import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { Deps } from '../deps.ts'
import { sitePricing } from '../pricing/pricing.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { selectStones } from './stock.store.ts'
import { openFacts } from './stone-view.ts'

export type StrangersSearch = { readonly filter: StockFilter; readonly limit: number; readonly first?: 'newest' | 'oldest' }

/** What a search without prices finds of a site's stock: how many, and the first few by when they were last confirmed, with the time of the first. */
export async function searchForStrangers(
  { db, stockIndex, shownMedia }: Pick<Deps, 'db' | 'stockIndex' | 'shownMedia'>,
  siteId: string,
  { filter, limit, first = 'newest' }: StrangersSearch,
): Promise<{ readonly total: number; readonly firstSeenAt: Date | null; readonly stones: readonly Omit<StoneFacts, 'stockNo'>[] }> {
  const pricing = await sitePricing(db, siteId)
  const answer = await stockIndex.search({
    viewer: { bookKey: pricing.bookKey, chain: pricing.chain, rates: pricing.rates, onlySupplier: null },
    filter,
    sort: { by: 'seenAt', direction: first === 'newest' ? 'desc' : 'asc' },
    after: null,
    offset: 0,
    limit,
    counts: false,
  })
  const rows = await selectStones(
    db,
    answer.hits.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = answer.hits.flatMap(({ id }) => byId.get(id) ?? [])
  return { total: answer.total, firstSeenAt: found[0]?.seen_at ?? null, stones: found.map((row) => openFacts(row, shownMedia)) }
}
