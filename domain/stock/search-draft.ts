import type { Origin } from './grades.ts'
import type { FacetName, RangeName } from './stone-fields.ts'

export type SearchField = FacetName | RangeName | 'reportNos' | 'origin' | 'hue'

/** What a typed search has set so far; rules add to it. */
export type Draft = {
  readonly sets: Map<FacetName, Set<string>>
  readonly ranges: Map<RangeName, { from?: number; to?: number }>
  readonly reportNos: string[]
  /** Places in stock, which words may name. */
  readonly locations: readonly string[]
  origin?: Origin
  hue?: 'white' | 'fancy'
}

/** Looks at the text from a place on; how many characters it took and the fields it set, or null. */
export type Rule = (text: string, at: number, draft: Draft) => { readonly length: number; readonly fields: readonly SearchField[] } | null
