import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { facetNames, facetOptions, rangeNames, type FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { withNeighbours } from '../../gems/with-neighbours.ts'
import { cleared, without } from '../filters/choice.ts'
import { chosenFields, type Field } from '../../gems/asked/field-words.ts'
import { rangeOf, type Choice } from '../stock-view.ts'

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

/** A search near to one that finds nothing; how many stones it shows has to be asked. */
export type NearSearch = { readonly how: 'wider' | 'without' | 'only'; readonly field: Field; readonly choice: Choice }

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The same with weights a tenth to either side and a grade more at either end; null where neither is asked for. */
export function widened(choice: Choice): Choice | null {
  const { from, to } = rangeOf(choice, 'carat') ?? {}
  const carat = { ...(from === undefined ? {} : { from: hundredth(from * 0.9) }), ...(to === undefined ? {} : { to: hundredth(to * 1.1) }) }
  const grades = (['color', 'clarity'] as const).flatMap((name) => {
    const chosen = choice[name] ?? []
    return chosen.length === 0 ? [] : [[name, withNeighbours<string>(facetOptions[name], chosen)] as const]
  })
  if (choice.reportNos || (grades.length === 0 && Object.keys(carat).length === 0)) return null
  return { ...choice, ...Object.fromEntries(grades), ...(Object.keys(carat).length === 0 ? {} : { carat }) }
}

/** A little wider, and without each of its weights, prices and sizes. */
export function nearSearches(choice: Choice): readonly NearSearch[] {
  const wider = widened(choice)
  const ranges = rangeNames.filter((name) => rangeOf(choice, name) !== undefined)
  return [
    ...(wider === null ? [] : [{ how: 'wider', field: 'carat', choice: wider } as const]),
    ...ranges.map((field) => ({ how: 'without', field, choice: without(choice, [field]) }) as const),
  ]
}

/** A stone further from the weight asked for is not near, whatever else it has. */
const nearPart = 1 / 3

/** The weights that are near to those asked for; null where none are asked for. */
function nearCarats(choice: Choice): { readonly from?: number; readonly to?: number } | null {
  const { from, to } = rangeOf(choice, 'carat') ?? {}
  if (from === undefined && to === undefined) return null
  return {
    ...(from === undefined ? {} : { from: hundredth(from * (1 - nearPart)) }),
    ...(to === undefined ? {} : { to: hundredth(to * (1 + nearPart)) }),
  }
}

export function isNearInWeight(choice: Choice, carat: number): boolean {
  const { from = 0, to = Infinity } = nearCarats(choice) ?? {}
  return carat >= from && carat <= to
}

/** All that is asked for, in any weight that is still near. */
export function aroundSearches(choice: Choice): readonly NearSearch[] {
  const carat = choice.reportNos ? null : nearCarats(choice)
  return carat === null ? [] : [{ how: 'wider', field: 'carat', choice: { ...choice, carat } }]
}

/** Each of its filters alone: what there is when no single one of them stands in the way. */
export function aloneSearches(choice: Choice): readonly NearSearch[] {
  const fields = chosenFields(choice).filter((field) => field !== 'reportNos')
  if (fields.length < 2) return []
  return fields.map((field) => ({ how: 'only', field, choice: { ...cleared(choice), [field]: choice[field] } }))
}
