import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { availabilities } from '@loupe/domain/stock/grades.ts'
import { ageDays, type Age, ages } from '@loupe/domain/stock/keeping/keep-filter.ts'
import type { KeptState } from '@loupe/domain/stock/keeping/kept-states.ts'
import { type KeptQuestion, type KeptStone, stoneLogRow } from '@loupe/domain/stock/keeping/kept-stone.ts'
import type { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import type { Kept } from '@loupe/engine/keep.ts'
import type { Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { quoteRow, type Pricing } from '../../pricing/pricing.ts'
import type { IndexQuery } from '../stock-index.ts'
import { selectFirstImport, selectLog, type LogRow } from '../stone-log.store.ts'
import { stoneView } from '../stone-view.ts'
import { costPricing, keeperEyes, keeperOfOrigin, keptRows, type Keeper } from './keeper.ts'
import { goingSoon } from './stale-stones.ts'
import { selectImportNames, selectKept, selectNumbered, type KeptRow } from './kept-stones.store.ts'

const allRights = { suppliers: true, prices: true }

export function keptView(row: KeptRow, pricing: Pricing, shown: Deps['shownMedia']): KeptStone {
  return {
    ...stoneView(row, { pricing, rights: allRights }, 0, shown),
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    stockNo: row.stock_no,
    importId: row.import_id,
    createdAt: row.created_at.toISOString(),
    supplierHold: row.held_by_supplier,
    mark: row.mark,
  }
}

const microseconds = (daysAgo: number): number => (Date.now() - daysAgo * 86_400_000) * 1000

function boundsOf(age: Age): { readonly low: number; readonly high: number } {
  const at = ages.indexOf(age)
  const [from, to] = [ageDays[at], ageDays[at - 1]]
  return {
    low: from === undefined ? Number.NEGATIVE_INFINITY : microseconds(from),
    high: to === undefined ? Number.POSITIVE_INFINITY : microseconds(to) - 1,
  }
}

const unsold = availabilities.filter((each) => each !== 'sold')

/** The filter with what its state says of availability: what is delisted and not sold, or what is sold. */
function inState(filter: KeptQuestion['filter'], state: KeptState): KeptQuestion['filter'] {
  if (state === 'for_sale') return filter
  if (state === 'sold') return { ...filter, availability: ['sold'] }
  const picked = (filter.availability ?? []).filter((each) => each !== 'sold')
  return { ...filter, availability: picked.length > 0 ? picked : unsold }
}

/** How suppliers may have written a number that is typed. */
const spellings = (text: string): string[] =>
  [...new Set(text.split(/[\s,;，；]+/).filter(Boolean))].slice(0, 2000).flatMap((each) => [each, each.toUpperCase(), each.toLowerCase()])

export type Asked = {
  readonly keeper: Keeper
  readonly pricing: Pricing
  readonly ask: Pick<IndexQuery, 'viewer' | 'filter'> & { readonly keeper: NonNullable<IndexQuery['keeper']> }
}

/** A keeper's question as the index takes it. @throws Problem 403, 400 for filters that only the house has */
export async function askedOf(db: Pool, viewer: Viewer, question: KeptQuestion): Promise<Asked> {
  const { filter, state, importId, seen, without } = question
  const keeper = keeperOfOrigin(viewer, filter.origin)
  if (filter.supplier !== undefined && keeper.supplierId !== null) throw badField('filter.supplier', unknownOption)
  const pricing = await costPricing(db, viewer)
  const numbers = spellings(filter.reportNos ?? '')
  const keep = {
    importId: importId === undefined ? undefined : Number(importId),
    seen: seen === undefined ? undefined : boundsOf(seen),
    without,
    alsoIds: numbers.length === 0 ? [] : await selectNumbered(db, keeper, [...new Set(numbers)]),
  }
  const ask = { viewer: keeperEyes(pricing, keeper), filter: inState(filter, state), keeper: { off: state !== 'for_sale', keep } }
  return { keeper, pricing, ask }
}

const noCounts: Kept = { imports: {}, ages: ages.map(() => 0), without: { image: 0, certificate: 0 } }

/** The imports that brought the most of what is found. */
const mostImports = 40

async function importsOf(db: Pool, siteId: string, counts: Kept['imports']) {
  const top = Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostImports)
  const names = new Map(
    (
      await selectImportNames(
        db,
        siteId,
        top.map(([id]) => id),
      )
    ).map((row) => [row.id, row]),
  )
  return top
    .flatMap(([id, stones]) => {
      const row = names.get(id)
      return row === undefined ? [] : [{ id, stones, fileName: row.fileName, at: row.at?.toISOString() ?? null }]
    })
    .toSorted((a, b) => Number(b.id) - Number(a.id))
}

type CountedStates = { readonly question: KeptQuestion; readonly total: number; readonly isLoading: boolean }

/** How many the same search finds in each state; what is still being loaded counts as none. */
async function statesOf(deps: Deps, viewer: Viewer, { question, total, isLoading }: CountedStates): Promise<Record<KeptState, number>> {
  const found = async (state: KeptState): Promise<number> => {
    if (state === question.state) return total
    if (state !== 'for_sale' && isLoading) return 0
    const { ask } = await askedOf(deps.db, viewer, { ...question, state, filter: { ...question.filter, availability: undefined } })
    const page = { sort: { by: 'seenAt', direction: 'desc' }, after: null, offset: 0, limit: 1, counts: false } as const
    return (await deps.stockIndex.search({ ...ask, ...page })).total
  }
  const [forSale, delisted, sold] = await Promise.all([found('for_sale'), found('delisted'), found('sold')])
  return { for_sale: forSale, delisted, sold }
}

/** What is sold is a state of its own, and no option of another. */
const shownCounts = ({ supplier, ...counts }: FacetCounts, keeper: Keeper): FacetCounts =>
  keeper.supplierId === null && supplier !== undefined ? { ...counts, supplier } : counts

/** @throws Problem as `askedOf` does */
export async function searchKept(
  deps: Deps,
  viewer: Viewer,
  input: ParsedOf<typeof keepingApi.search>,
): Promise<OutputOf<typeof keepingApi.search>> {
  const { sort, after, limit, counts, ...question } = input
  const { keeper, pricing, ask } = await askedOf(deps.db, viewer, question)
  const answer = await deps.stockIndex.search({ ...ask, sort, after: after ?? null, offset: 0, limit, counts })
  const rows = new Map(
    (
      await selectKept(
        deps.db,
        answer.hits.map(({ id }) => id),
        keeper.siteId,
      )
    ).map((row) => [row.id, row]),
  )
  const kept = answer.kept ?? noCounts
  // Asked before the counts are: what has come meanwhile is only told a little later.
  const isLoading = !deps.stockIndex.isWhole()
  return {
    rows: answer.hits.flatMap(({ id }) => {
      const row = rows.get(id)
      return row === undefined ? [] : [keptView(row, pricing, deps.shownMedia)]
    }),
    total: answer.total,
    counts: shownCounts(answer.counts, keeper),
    states: counts ? await statesOf(deps, viewer, { question, total: answer.total, isLoading }) : { for_sale: 0, delisted: 0, sold: 0 },
    isLoading,
    imports: counts ? await importsOf(deps.db, keeper.siteId, kept.imports) : [],
    ages: { day: kept.ages[0] ?? 0, week: kept.ages[1] ?? 0, month: kept.ages[2] ?? 0, older: kept.ages[3] ?? 0 },
    without: kept.without,
    goingSoon: counts && question.state === 'for_sale' ? await goingSoon(deps, viewer, question.filter.origin) : null,
    next: answer.next,
  }
}

/** One stone as its keeper sees it. @throws Problem 404 */
export async function showKept(deps: Deps, viewer: Viewer, id: string): Promise<OutputOf<typeof keepingApi.show>> {
  const [row] = await keptRows(deps.db, viewer, [id])
  if (row === undefined) throw notFound()
  const pricing = await costPricing(deps.db, viewer)
  const { rap } = quoteRow(row, pricing)
  return {
    stone: keptView(row, pricing, deps.shownMedia),
    listDate: pricing.rap?.date ?? null,
    listPrice: rap === null ? null : formatAmount(rap),
  }
}

function logView(row: LogRow, keeper: Keeper) {
  const { importId: _importId, ...fields } = row.fields
  const isHouse = row.userId !== null && row.userSupplierId === null
  return stoneLogRow.parse({
    id: row.id,
    at: row.at.toISOString(),
    deed: row.deed,
    // A supplier reads that it was the house, and not which of its people.
    by: isHouse && !keeper.isHouse ? null : row.userName,
    isHouse: isHouse || row.userId === null,
    fields: Object.fromEntries(Object.entries(fields).map(([name, [from, to]]) => [name, { from, to }])),
    import: row.importId === null || row.fileName === null ? null : { id: row.importId, fileName: row.fileName },
    change: row.changeId === null ? null : { id: row.changeId, stones: row.changeStones ?? 0 },
  })
}

/** What happened to a stone; behind its last row stands how it came. @throws Problem 404 */
export async function logOf(
  deps: Deps,
  viewer: Viewer,
  { id, after, limit }: ParsedOf<typeof keepingApi.log>,
): Promise<OutputOf<typeof keepingApi.log>> {
  const [stone] = await keptRows(deps.db, viewer, [id])
  if (stone === undefined) throw notFound()
  const keeper = keeperOfOrigin(viewer, stone.origin)
  const rows = await selectLog(deps.db, id, { after, limit: limit + 1 })
  const page = rows.slice(0, limit).map((row) => logView(row, keeper))
  const hasMore = rows.length > limit
  const first = await selectFirstImport(deps.db, id)
  const [came] = first === null ? [] : await selectImportNames(deps.db, keeper.siteId, [first])
  return {
    rows: page,
    came: { at: stone.created_at.toISOString(), import: came === undefined ? null : { id: came.id, fileName: came.fileName } },
    next: hasMore ? (page.at(-1)?.id ?? null) : null,
  }
}
