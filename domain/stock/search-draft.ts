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

/** Makes a rule of a pattern that must match at the place and says which fields it set; null fields refuse. */
export function onPattern(pattern: RegExp, apply: (match: RegExpExecArray, draft: Draft) => readonly SearchField[] | null): Rule {
  const sticky = new RegExp(pattern.source, 'yu')
  return (text, at, draft) => {
    sticky.lastIndex = at
    const match = sticky.exec(text)
    if (!match || match[0].length === 0) return null
    const fields = apply(match, draft)
    return fields && { length: match[0].length, fields }
  }
}

export function pick(draft: Draft, facet: FacetName, values: readonly string[]): FacetName {
  const set = draft.sets.get(facet) ?? new Set<string>()
  for (const value of values) set.add(value)
  draft.sets.set(facet, set)
  return facet
}
