import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { formatAmount, mulDiv } from '@loupe/domain/pricing/money.ts'
import { equalStones, fewestEqual, sizeBand } from '@loupe/domain/stock/keeping/equal-stones.ts'
import type { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { quoteRow, type Pricing } from '../../pricing/pricing.ts'
import { keptView } from './keep-search.ts'
import { costPricing, keeperEyes, keeperOf, keptRows } from './keeper.ts'
import { selectKept } from './kept-stones.store.ts'

type Place = OutputOf<typeof keepingApi.prices>

/** Where a stone's price stands among equal stones of other suppliers; of theirs nothing is told but what they come to. @throws Problem 403, 404 */
export async function pricePlace(deps: Deps, viewer: Viewer, id: string): Promise<Place> {
  const [row] = await keptRows(deps.db, viewer, [id])
  if (row === undefined) throw notFound()
  const pricing = await costPricing(deps.db, viewer)
  const stone = keptView(row, pricing, deps.shownMedia)
  const { from, to } = sizeBand(stone.carat)
  const own = quoteRow(row, pricing).ctUsd
  const others = await placeAmong(deps, viewer, pricing, { filter: equalStones(stone), supplierId: row.supplier_id, own })
  return { caratFrom: from, caratTo: to, own: formatAmount(own), others }
}

type Asked = { readonly filter: StockFilter; readonly supplierId: string; readonly own: number }

async function placeAmong(deps: Deps, viewer: Viewer, pricing: Pricing, { filter, supplierId, own }: Asked): Promise<Place['others']> {
  const keeper = keeperOf(viewer)
  // All suppliers' stones are counted, whoever asks; none but the sums of them leaves.
  const eyes = { ...keeperEyes(pricing, keeper), onlySupplier: null }
  const ask = (more: StockFilter, offset: number, counts = false) =>
    deps.stockIndex.search({
      viewer: eyes,
      filter: more,
      keeper: { off: false, keep: {} },
      sort: { by: 'usdPerCt', direction: 'asc' },
      after: null,
      offset,
      limit: 1,
      counts,
    })
  const all = await ask(filter, 0, true)
  const suppliers = Object.keys(all.counts.supplier ?? {}).filter((each) => each !== supplierId)
  if (suppliers.length < fewestEqual.suppliers) return null
  const theirs: StockFilter = { ...filter, supplier: suppliers }
  const { total: stones } = await ask(theirs, 0)
  if (stones < fewestEqual.stones) return null
  const places = [0, Math.floor((stones - 1) / 2), Math.floor(stones / 2), stones - 1]
  const [answers, below] = await Promise.all([
    Promise.all(places.map((at) => ask(theirs, at))),
    ask({ ...theirs, usdPerCt: { to: (own - 1) / 100 } }, 0),
  ])
  const ids = answers.flatMap(({ hits }) => hits.map((hit) => hit.id))
  const rows = new Map((await selectKept(deps.db, ids, keeper.siteId)).map((each) => [each.id, quoteRow(each, pricing).ctUsd]))
  const [lowest, low, high, highest] = ids.map((each) => rows.get(each))
  // The stock moved on between two answers: next time.
  if (lowest === undefined || low === undefined || high === undefined || highest === undefined) return null
  return {
    stones,
    lowest: formatAmount(lowest),
    median: formatAmount(mulDiv(low + high, 1, 2)),
    highest: formatAmount(highest),
    cheaper: below.total,
  }
}
