import { Suspense, useEffect, type ComponentProps } from 'react'
import { lazyPart } from '../../ui/program-parts.ts'
import { whenIdle } from '../../ui/when-idle.ts'

const fetchPanel = () => import('./filter-panel.tsx').then((module) => ({ default: module.FilterPanel }))
const FilterPanel = lazyPart(fetchPanel)

/** Every filter, in a file that no page waits for: it is fetched once the page is quiet. */
export const AllFilters = (props: ComponentProps<typeof FilterPanel>) => (
  <Suspense>
    <FilterPanel {...props} />
  </Suspense>
)

export function useFiltersAhead(): void {
  // Network: fetched before they are asked for.
  useEffect(() => whenIdle(() => void fetchPanel().catch(() => undefined)), [])
}
