import { create } from 'zustand'
import type { SearchText } from '../../nav/search-codec.ts'
import { useViewer } from '../../me/viewer.ts'
import { arrangedTabs, closedTabs, keptTabs, restoredTabs, visitedTabs, type CloseCommand, type Tab } from './tab-list.ts'

/** Tabs are kept here, so that they outlive a refresh of the browser and go with its window and at logout. */
const storageName = 'openTabs'

type Tabs = {
  readonly tabs: readonly Tab[]
  /** Paths whose pages are mounted, the one used last at the end. */
  readonly mounted: readonly string[]
}

export const useTabs = create<Tabs>(() => ({ tabs: restoredTabs(sessionStorage.getItem(storageName)), mounted: [] }))

function keep(state: Tabs): void {
  useTabs.setState(state)
  sessionStorage.setItem(storageName, keptTabs(state.tabs))
}

/** A page is on screen: its tab exists, knows the address, and its page is the last one to be given up. */
export function visitTab(path: string, search: SearchText): void {
  const { tabs, mounted } = useTabs.getState()
  keep({ tabs: visitedTabs(tabs, path, search), mounted: [...mounted.filter((other) => other !== path), path] })
}

/** Draws the page of a tab anew: what was typed and chosen in it is forgotten, its address stays. */
export function renewTab(path: string): void {
  const { tabs, mounted } = useTabs.getState()
  keep({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)), mounted })
}

/** Takes tabs away and forgets their pages. The page on screen must be one that stays: open it first. */
export function closeTabs(command: CloseCommand, target: string, current: string, pinned: readonly string[]): void {
  const { tabs, mounted } = useTabs.getState()
  const left = closedTabs(arrangedTabs(tabs, pinned), command, target, current, (path) => pinned.includes(path)).tabs
  const paths = new Set(left.map((tab) => tab.path))
  keep({ tabs: left, mounted: mounted.filter((path) => paths.has(path)) })
}

// Another person must not find what this one had open.
useViewer.subscribe((now, before) => {
  if (before.user !== null && now.user?.id !== before.user.id) keep({ tabs: [], mounted: [] })
})
