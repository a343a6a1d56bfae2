import { facetNames } from '@loupe/domain/stock/stone-fields.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { wholeBounds } from './bounds.ts'
import { closedFacets } from './facets.ts'
import { rangePlaces } from './match.ts'
import type { Shelf } from './shelf.ts'
import type { StockIndex } from './stock-index.ts'
import { hasBit } from './bits.ts'

/** What there is at all on a shelf: which options of each facet, and from how heavy to how heavy. */
type Present = { readonly options: ReadonlyMap<string, ReadonlySet<string>>; readonly least: number; readonly most: number }
export type Presence = Readonly<Record<Origin, Present>>

function presentOn({ facetBits, sets, facts, high }: Shelf): Present {
  const options = new Map<string, Set<string>>()
  closedFacets.forEach(({ name, values }, at) => {
    const there = values.filter((_value, code) => facetBits[at]?.[code]?.some((word, k) => (word & sets.live[k]!) !== 0))
    options.set(name, new Set(there))
  })
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let slot = 0; slot < high; slot++) {
    if (!hasBit(sets.live, slot)) continue
    least = Math.min(least, facts.carat[slot]!)
    most = Math.max(most, facts.carat[slot]!)
  }
  return { options, least, most }
}

/** Worked out once for an index that changes no more: many searches are told apart by it without being made. */
export const presenceIn = ({ shelves }: StockIndex): Presence => ({ natural: presentOn(shelves.natural), lab: presentOn(shelves.lab) })

/** Whether a search may find anything there; false is certain. */
export function mayFind(presence: Presence, filter: StockFilter): boolean {
  const { options, least, most } = presence[filter.origin]
  if (least > most) return false
  for (const name of facetNames) {
    const picked: readonly string[] | undefined = filter[name]
    const there = options.get(name)
    if (picked !== undefined && picked.length > 0 && there !== undefined && !picked.some((option) => there.has(option))) return false
  }
  if (filter.carat === undefined) return true
  const { low, high } = wholeBounds(filter.carat, rangePlaces('carat'))
  return low <= most && high >= least
}
