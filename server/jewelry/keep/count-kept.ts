import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { jewelryLacks, type KeptFilter } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import type { KeptCell } from './kept.store.ts'

type Answer = OutputOf<typeof keepJewelryApi.search>
type Counts = Pick<Answer, 'total' | 'states' | 'counts'>
type Facet = keyof NonNullable<Answer['counts']>

/** The options of a facet that a cell counts under. */
const optionsOf: Readonly<Record<Facet, (cell: KeptCell) => readonly string[]>> = {
  categories: ({ category }) => [category],
  alloys: ({ alloys }) => alloys,
  supplier: ({ supplierId }) => [supplierId],
  locations: ({ location }) => (location === '' ? [] : [location]),
  without: (cell) => jewelryLacks.filter((lack) => cell[lack]),
}
const facets = ['categories', 'alloys', 'supplier', 'locations', 'without'] as const

/** Of most facets one option is enough; whatever is said to be lacking has to lack. */
function matches(cell: KeptCell, filter: KeptFilter, facet: Facet): boolean {
  const asked = filter[facet] ?? []
  const own = optionsOf[facet](cell)
  if (facet === 'without') return asked.every((each) => own.includes(each))
  return asked.length === 0 || asked.some((each) => own.includes(each))
}

/** How many there are in each state, and of each option if it were chosen in place of its facet's own. */
export function tally(cells: readonly KeptCell[], filter: KeptFilter): Counts {
  const states = { for_sale: 0, held: 0, sold: 0, delisted: 0 }
  const counts: NonNullable<Answer['counts']> = { categories: {}, alloys: {}, supplier: {}, locations: {}, without: {} }
  for (const cell of cells) {
    const fails = facets.filter((facet) => !matches(cell, filter, facet))
    if (fails.length === 0) states[cell.state] += cell.count
    if (cell.state !== filter.state || fails.length > 1) continue
    for (const facet of facets) {
      // What lacks one thing more is among those that lack what is asked for already.
      const isCounted = fails.length === 0 || (fails[0] === facet && facet !== 'without')
      if (!isCounted) continue
      for (const option of optionsOf[facet](cell)) counts[facet][option] = (counts[facet][option] ?? 0) + cell.count
    }
  }
  return { total: states[filter.state], states, counts }
}
