import { facetNames, rangeNames } from '@loupe/domain/stock/search.ts'
import { isOfStone } from './facets.ts'
import type { Query } from './match.ts'
import type { Shelf } from './shelf.ts'
import { measureNames } from './stock-row.ts'

const measures: readonly string[] = measureNames
/** What two offers of one certificate may differ in although both tell the truth: place, price, pictures and the like. */
const ofOffers = [...facetNames.filter((name) => !isOfStone(name)), ...rangeNames.filter((name) => !measures.includes(name))]

/**
 * Whether offers that say the same of their stone match or fail together, so that the best of them always stands for
 * the others: only the stone itself is asked for, and no version is written that is not seen yet or any more.
 */
export function offersStandTogether(shelf: Shelf, query: Query): boolean {
  const { filter } = query
  if (query.reportNumbers !== null || query.onlySupplier !== null) return false
  if (shelf.pending.main || shelf.pending.urgent || shelf.deadCount > 0) return false
  return ofOffers.every((name) => filter[name] === undefined)
}
