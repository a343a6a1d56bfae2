import { paths } from './paths.ts'
import { isGroup, type MapEntry, type NavTitle } from './route-map.ts'

export type Crumb = { readonly path: string; readonly title: NavTitle }

/** Where a page stands: the dashboard, its group, itself (product.md 2). An address that is no page stands under the dashboard alone. */
export function trailOf(map: readonly MapEntry[], path: string): readonly Crumb[] {
  const start: Crumb = { path: paths.dashboard, title: 'dashboard' }
  for (const entry of map) {
    if (!isGroup(entry)) {
      if (entry.path === path) return path === start.path ? [start] : [start, { path, title: entry.meta.title }]
      continue
    }
    const page = entry.pages.find((each) => each.path === path)
    if (page) return [start, { path: entry.path, title: entry.meta.title }, { path, title: page.meta.title }]
  }
  return [start]
}

/** The page of an address, as the map names it; undefined for an address that is none. */
export const pageAt = (map: readonly MapEntry[], path: string): Crumb | undefined => {
  const last = trailOf(map, path).at(-1)
  return last?.path === path ? last : undefined
}
