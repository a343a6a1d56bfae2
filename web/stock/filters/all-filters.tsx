import { Suspense, type ComponentProps } from 'react'
import { lazyPart, useAhead } from '../../ui/program-parts.ts'

const fetchPanel = () => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel }))
const FilterPanel = lazyPart(fetchPanel)

/** Every filter, in a file that no page waits for: it is fetched once the page is quiet. */
export const AllFilters = (props: ComponentProps<typeof FilterPanel>) => (
  <Suspense>
    <FilterPanel {...props} />
  </Suspense>
)

export const useFiltersAhead = (): void => useAhead(fetchPanel)
