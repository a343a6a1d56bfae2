import Fuse from 'fuse.js'
import type { MenuLine } from '../../nav/visible-menu.ts'
import type { NavTitle, RouteMeta } from '../../nav/route-map.ts'

/** A page as the search for pages knows it: its name after its group's, and the sign of its line in the menu. */
export type Findable = { readonly path: string; readonly title: readonly string[]; readonly sign?: Pick<RouteMeta, 'icon' | 'origin'> }

/** Every page that the menu shows; hidden ones are not found either. */
export function findablePages(menu: readonly MenuLine[], say: (title: NavTitle) => string): readonly Findable[] {
  return menu.flatMap((line) =>
    line.kind === 'page'
      ? [{ path: line.page.path, title: [say(line.page.meta.title)], sign: line.page.meta }]
      : line.pages.map((page) => ({
          path: page.path,
          title: [say(line.group.meta.title), say(page.meta.title)],
          sign: { ...line.group.meta, ...page.meta },
        })),
  )
}

/** Forgives typing: threshold 0.4, the name counts 0.7 and the address 0.3 (product.md 9). No words, no pages. */
export function pageFinder(pages: readonly Findable[]): (words: string) => readonly Findable[] {
  const fuse = new Fuse(pages, {
    shouldSort: true,
    threshold: 0.4,
    location: 0,
    distance: 100,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (words) => (words.trim() === '' ? [] : fuse.search(words.trim()).map(({ item }) => item))
}
