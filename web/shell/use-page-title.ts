import { useCallback } from 'react'
import { useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import type { NavTitle } from '../nav/route-map.ts'

/** Pages that are about every reseller's site for the house, and about one's own for whoever runs one. */
const own: Partial<Record<NavTitle, NavTitle>> = { nextConfig: 'mySite', nextRates: 'myRates' }

/** A page's name as its reader calls it, in the menu, the tabs, the trail and the search for pages. */
export function usePageTitle(): (title: NavTitle) => string {
  const nav = useText<NavText>('nav')
  const runsSite = useViewer((now) => now.user?.next_server ?? false)
  return useCallback((title) => nav((runsSite ? own[title] : undefined) ?? title), [nav, runsSite])
}
