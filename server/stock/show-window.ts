import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { Deps } from '../deps.ts'
import { sitePricing } from '../pricing/pricing.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { selectStones } from './stock.store.ts'
import { openFacts } from './stone-view.ts'

/** What a search without prices finds of a site's stock: how many, and the first few in the order of the newest. */
export async function searchForStrangers(
  { db, stockIndex }: Pick<Deps, 'db' | 'stockIndex'>,
  siteId: string,
  filter: StockFilter,
  limit: number,
): Promise<{ readonly total: number; readonly stones: readonly Omit<StoneFacts, 'stockNo'>[] }> {
  const pricing = await sitePricing(db, siteId)
  const answer = await stockIndex.search({
    viewer: { bookKey: pricing.bookKey, chain: pricing.chain, rates: pricing.rates, onlySupplier: null },
    filter,
    sort: { by: 'seenAt', direction: 'desc' },
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
  const stones = answer.hits.flatMap(({ id }) => {
    const row = byId.get(id)
    return row === undefined ? [] : [openFacts(row)]
  })
  return { total: answer.total, stones }
}
