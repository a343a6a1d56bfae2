import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { facetNames, type FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { chosenFields } from '../filters/choice.ts'
import type { Field } from '../filters/field-words.ts'
import type { Choice } from '../stock-view.ts'

const isFacet = (field: Field): field is FacetName => (facetNames as readonly string[]).includes(field)

/** How many stones a search would show without one of its filters: each facet's counts leave its own choice out. */
export function nearMatches(choice: Choice, counts: FacetCounts | null): readonly { readonly field: FacetName; readonly stones: number }[] {
  const near = chosenFields(choice).flatMap((field) => {
    if (!isFacet(field)) return []
    const stones = Object.values(counts?.[field] ?? {}).reduce((sum, each) => sum + each, 0)
    return stones > 0 ? [{ field, stones }] : []
  })
  return near.toSorted((a, b) => b.stones - a.stones)
}
