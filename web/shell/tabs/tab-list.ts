import type { SearchText } from '../../nav/search-codec.ts'

/** An open page: told apart by its whole path, so that /x/1 and /x/2 are two; its filters may change in place. */
export type Tab = {
  readonly path: string
  /** The address it shows, e.g. its filters; opening the tab again leads there. */
  readonly search: SearchText
  /** Counts how often it was drawn anew. */
  readonly round: number
}

export type CloseCommand = 'close' | 'others' | 'left' | 'right' | 'all'
type IsPinned = (path: string) => boolean

/** The tabs after this page was opened, or moved on to another address. */
export function visitedTabs(tabs: readonly Tab[], path: string, search: SearchText): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === path)
  if (!known) return [...tabs, { path, search, round: 0 }]
  return tabs.map((tab) => (tab === known ? { ...tab, search } : tab))
}

/** Pinned tabs stand first and are always there. */
export function arrangedTabs(tabs: readonly Tab[], pinned: readonly string[]): readonly Tab[] {
  const first = pinned.map((path) => tabs.find((tab) => tab.path === path) ?? { path, search: {}, round: 0 })
  return [...first, ...tabs.filter((tab) => !pinned.includes(tab.path))]
}

/**
 * What stays after a command on the tab `target`, and the page to open when the current one went. As users of such shells
 * expect: closing the page on screen leads to the last tab; "others", "left" and "right" lead to the tab they were asked on.
 */
export function closedTabs(
  tabs: readonly Tab[],
  command: CloseCommand,
  target: string,
  current: string,
  isPinned: IsPinned,
): { readonly tabs: readonly Tab[]; readonly open: Tab | undefined } {
  const at = tabs.findIndex((tab) => tab.path === target)
  const goes: Readonly<Record<CloseCommand, (tab: Tab, k: number) => boolean>> = {
    close: (_tab, k) => k === at,
    others: (_tab, k) => k !== at,
    left: (_tab, k) => k < at,
    right: (_tab, k) => k > at,
    all: () => true,
  }
  const left = tabs.filter((tab, k) => isPinned(tab.path) || at < 0 || !goes[command](tab, k))
  const asked = left.find((tab) => tab.path === target)
  if (command === 'others') return { tabs: left, open: target === current ? undefined : asked }
  if (left.some((tab) => tab.path === current)) return { tabs: left, open: undefined }
  return { tabs: left, open: command === 'left' || command === 'right' ? asked : left.at(-1) }
}

/** As they are written down for a refresh of the browser. */
export const keptTabs = (tabs: readonly Tab[]): string => JSON.stringify(tabs.map(({ path, search }) => ({ path, search })))

/** The other way round; what makes no sense is left out. */
export function restoredTabs(text: string | null): readonly Tab[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((tab: unknown) => {
      if (typeof tab !== 'object' || tab === null || !('path' in tab) || typeof tab.path !== 'string') return []
      const search = 'search' in tab && typeof tab.search === 'object' && tab.search !== null ? tab.search : {}
      const words = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return [{ path: tab.path, search: Object.fromEntries(words), round: 0 }]
    })
  } catch {
    // Something else wrote there: start without tabs.
    return []
  }
}

/** The pages that stay mounted: the newest ones up to `most`, without those that forget their state when left. */
export function mountedPaths(
  mounted: readonly string[],
  open: readonly string[],
  current: string,
  most: number,
  forgets: IsPinned,
): readonly string[] {
  const kept = mounted.filter((path) => path !== current && open.includes(path) && !forgets(path))
  return [...kept.slice(Math.max(0, kept.length - (most - 1))), current]
}

type Span = { readonly from: number; readonly to: number }
const edgePx = 4

/**
 * Where the bar scrolls to when a tab comes on screen: the first one to the start, the last one to the end, any other just
 * so far that its neighbours are seen; when there is no room for those, itself.
 */
export function tabScroll(
  tabs: readonly Span[],
  at: number,
  bar: { readonly now: number; readonly width: number; readonly whole: number },
): number {
  const tab = tabs[at]
  if (!tab) return bar.now
  const most = Math.max(0, bar.whole - bar.width)
  if (at === 0) return 0
  if (at === tabs.length - 1) return most
  const before = (tabs[at - 1] ?? tab).from - edgePx
  const after = (tabs[at + 1] ?? tab).to + edgePx - bar.width
  const wanted = before < bar.now ? before : Math.max(after, bar.now)
  const within = Math.min(Math.max(wanted, tab.to + edgePx - bar.width), tab.from - edgePx)
  return Math.min(most, Math.max(0, within))
}
