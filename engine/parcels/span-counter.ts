import type { ParcelCounts, ParcelFacet } from './parcel-facets.ts'
import { facetsOfParcels, none } from './parcel-facets.ts'

export type Counter = {
  readonly add: (spans: Int16Array, first: number, missed: number) => void
  readonly read: (optionsOf: (facet: ParcelFacet) => readonly string[]) => ParcelCounts
}

/**
 * Parcels by the span that they have in each facet: one step for each, worked out into options at the end. A parcel counts in every facet when
 * it meets all choices, and in the one that it misses when it meets all others.
 */
export function newCounter(sizes: readonly number[]): Counter {
  const bySpan = sizes.map((size) => new Int32Array((size + 1) * (size + 1)))
  const bump = (spans: Int16Array, first: number, facet: number): void => {
    const from = spans[first + 2 * facet]!
    if (from >= 0) bySpan[facet]![from * (sizes[facet]! + 1) + spans[first + 2 * facet + 1]!]! += 1
  }
  return {
    add(spans, first, missed) {
      if (missed !== none) bump(spans, first, missed)
      else for (let facet = 0; facet < sizes.length; facet += 1) bump(spans, first, facet)
    },
    read(optionsOf) {
      const counts: ParcelCounts = { shapes: {}, colors: {}, clarities: {}, makes: {}, kinds: {}, locations: {} }
      facetsOfParcels.forEach((facet, k) => {
        const options = optionsOf(facet)
        bySpan[k]?.forEach((number, span) => {
          if (number === 0) return
          const [from, to] = [Math.floor(span / ((sizes[k] ?? 0) + 1)), span % ((sizes[k] ?? 0) + 1)]
          for (const option of options.slice(from, to + 1)) counts[facet][option] = (counts[facet][option] ?? 0) + number
        })
      })
      return counts
    },
  }
}
