import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryClient } from '../../api/query.ts'
import type { Page } from '../../nav/route-map.ts'
import { arrangedTabs, closedTabs, type CloseCommand, type Tab } from './tab-list.ts'
import { closeTabs, renewTab, useTabs } from './tabs.ts'

export type TabCommands = {
  readonly tabs: readonly Tab[]
  readonly current: string
  readonly isPinned: (path: string) => boolean
  readonly go: (tab: Tab) => Promise<void>
  readonly run: (command: CloseCommand, target: string) => Promise<void>
  /** Draws the page anew and reads what it shows from the server again. */
  readonly refresh: (target: string) => Promise<void>
}

/** The open tabs, and what can be done with them. */
export function useTabCommands(pages: readonly Page[]): TabCommands {
  const router = useRouter()
  const current = useRouterState({ select: (state) => state.location.pathname })
  const open = useTabs((now) => now.tabs)
  return useMemo(() => {
    const pinned = pages.filter((page) => page.meta.affix).map((page) => page.path)
    const isPinned = (path: string) => pinned.includes(path)
    const tabs = arrangedTabs(open, pinned).filter((tab) => pages.some((page) => page.path === tab.path))
    const go = (tab: Tab) => router.navigate({ to: tab.path, search: tab.search })
    return {
      tabs,
      current,
      isPinned,
      go,
      run: async (command, target) => {
        const next = closedTabs(tabs, command, target, current, isPinned).open
        // A tab goes only after another page is on screen: what is drawn always has its tab.
        if (next) await go(next)
        closeTabs(command, target, next?.path ?? current, pinned)
      },
      refresh: async (target) => {
        renewTab(target)
        const tab = tabs.find((each) => each.path === target)
        if (tab && target !== current) await go(tab)
        await queryClient.invalidateQueries()
      },
    }
  }, [router, current, open, pages])
}
