import type { Origin } from '../grades.ts'
import type { FacetName, RangeName } from '../stone-fields.ts'

export type SearchField = FacetName | RangeName | 'reportNos' | 'origin' | 'hue' | 'parcel'

/** Words that exclude, and what: "no SI", "not in India". */
export type Exclusion = { readonly text: string; readonly field: FacetName; readonly values: ReadonlySet<string> }

/** What a typed search has set so far; rules add to it. */
export type Draft = {
  readonly sets: Map<FacetName, Set<string>>
  readonly ranges: Map<RangeName, { from?: number; to?: number }>
  readonly reportNos: string[]
  /** Taken from what was asked for once all is read, as the rest may stand before or after it. */
  readonly excluded: Exclusion[]
  /** Words that were read and count for nothing after all; they are told. */
  readonly refused: string[]
  /** The places in stock that a word names, in whatever spelling or language. */
  readonly placesOf: (key: string) => readonly string[]
  /** Words that were looked up already and mean nothing: an endless text says the same again and again. */
  readonly unknown: Set<string>
  origin?: Origin
  hue?: 'white' | 'fancy'
  /** Sieve sizes, as written. */
  sieve?: string
  pieces?: number
  /** It speaks of a parcel of small stones. */
  isParcel?: true
}

export const emptyDraft = (placesOf: Draft['placesOf'], unknown: Draft['unknown'] = new Set()): Draft => ({
  sets: new Map(),
  ranges: new Map(),
  reportNos: [],
  excluded: [],
  refused: [],
  placesOf,
  unknown,
})

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

/** The first rule that reads something there. */
export function firstMatch(text: string, at: number, draft: Draft, of: readonly Rule[]): ReturnType<Rule> {
  for (const rule of of) {
    const taken = rule(text, at, draft)
    if (taken) return taken
  }
  return null
}

export function pick(draft: Draft, facet: FacetName, values: readonly string[]): FacetName {
  const set = draft.sets.get(facet) ?? new Set<string>()
  for (const value of values) set.add(value)
  draft.sets.set(facet, set)
  return facet
}
