import { availabilities } from '@loupe/domain/stock/grades.ts'
import { type FacetName, facetNames, rangeNames, certifiedMeasureNames } from '@loupe/domain/stock/stone-fields.ts'
import type { Dominance } from './dominance.ts'
import { codesOf } from './codes.ts'
import { isOfStone } from './facets.ts'
import type { Query } from './match.ts'
import { isBeingWritten, type Shelf } from './shelf.ts'

/**
 * What a question tells offers apart by that say the same of their stone: nothing but their order, so that the better
 * ones match wherever one does; one facet and nothing else; or so much that each has to be looked at.
 */
export type Apart = 'nothing' | FacetName | 'much'

const measures: readonly string[] = certifiedMeasureNames
/** What two offers of one certificate may differ in although both tell the truth: place, price, pictures and the like. */
const facetsOfOffers = facetNames.filter((name) => !isOfStone(name))
const rangesOfOffers = rangeNames.filter((name) => !measures.includes(name))

/** Available offers go before held ones, those before lent ones: who asks for the first of them asks for the better ones. */
function isBetterHalf(picked: readonly string[]): boolean {
  return new Set(picked).size > 0 && availabilities.slice(0, new Set(picked).size).every((each) => picked.includes(each))
}

/** The offers of a certificate are all there or none: no version is written that is not seen yet or any more, and nobody leaves some out. */
const areWhole = (shelf: Shelf, query: Query): boolean =>
  query.reportNumbers === null && query.onlySupplier === null && !isBeingWritten(shelf) && shelf.deadCount === 0

export function toldApartBy(shelf: Shelf, query: Query): Apart {
  const { filter } = query
  const asksSince = filter.addedSince !== undefined || filter.cheaperSince !== undefined
  if (!areWhole(shelf, query) || asksSince || rangesOfOffers.some((name) => filter[name] !== undefined)) return 'much'
  const asked = facetsOfOffers.filter((name) => {
    const picked = filter[name] ?? []
    return picked.length > 0 && !(name === 'availability' && isBetterHalf(picked))
  })
  return asked.length > 1 ? 'much' : (asked[0] ?? 'nothing')
}

/** What is known of dominance among the offers that match in everything. */
export function dominanceInHits(apart: Apart, { filter }: Query): Dominance {
  if (apart === 'nothing') return 'all'
  return apart !== 'much' && filter[apart]?.length === 1 ? codesOf(apart) : null
}

/** The same among those that one picked facet and nothing else excludes. */
export function dominanceInExcluded(apart: Apart, query: Query, name: FacetName): Dominance {
  if (apart === 'much') return null
  if (isOfStone(name)) return dominanceInHits(apart, query)
  return apart === name || apart === 'nothing' ? codesOf(name) : null
}
