import { isGroup, type Group, type MapEntry, type Page } from './route-map.ts'

/** A line of the sidebar: a page, or a group with the pages that the viewer may open. */
export type MenuLine =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'group'; readonly group: Group; readonly pages: readonly Page[] }

/**
 * The sidebar's lines for this viewer: hidden pages are left out, a group shows when any of its pages does (product.md 2) and one of its own codes, where it has any, is held,
 * and a group with a single page becomes that page unless it is marked alwaysShow.
 */
export function visibleMenu(map: readonly MapEntry[], may: (roles: readonly number[] | undefined) => boolean): MenuLine[] {
  const shown = (page: Page) => page.meta.hidden !== true && may(page.meta.roles)
  return map.flatMap((entry): MenuLine[] => {
    if (!isGroup(entry)) return shown(entry) ? [{ kind: 'page', page: entry }] : []
    if (entry.meta.hidden || !may(entry.meta.roles)) return []
    const pages = entry.pages.filter(shown)
    const [only] = pages
    if (!only) return []
    if (pages.length === 1 && !entry.meta.alwaysShow) {
      return [
        { kind: 'page', page: only.meta.icon || !entry.meta.icon ? only : { ...only, meta: { ...only.meta, icon: entry.meta.icon } } },
      ]
    }
    return [{ kind: 'group', group: entry, pages }]
  })
}

/** Pages of a group as lines: those that stand beside another page that is there share its line. */
export function linesOf(pages: readonly Page[]): readonly { readonly page: Page; readonly others: readonly Page[] }[] {
  return pages
    .filter(({ meta }) => !pages.some((other) => other.path === meta.beside))
    .map((page) => ({ page, others: pages.filter(({ meta }) => meta.beside === page.path) }))
}
