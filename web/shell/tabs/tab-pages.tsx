import { CatchBoundary, Outlet, RouterContextProvider, useRouter, useRouterState, type AnyRouter } from '@tanstack/react-router'
import { Activity, Suspense, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useMayOpen } from '../../me/viewer.ts'
import type { Page } from '../../nav/route-map.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { Crashed } from '../dialogs/crashed.tsx'
import { NotArrived } from '../not-arrived.tsx'
import { mountedPaths } from './tab-list.ts'
import styles from './tab-pages.module.css'
import { tabRouter } from './tab-router.ts'
import { useTabs, visitTab } from './tabs.ts'

/** So many pages stay as they were left; older ones start from their address again. */
const mostMounted = 12

export type PageBodies = ReadonlyMap<string, ComponentType>

type Props = {
  readonly pages: readonly Page[]
  /** What each path draws. */
  readonly bodies: PageBodies
  /** False on phones and when the tabs are switched off: then a page is forgotten when it is left. */
  readonly keep: boolean
}

/**
 * The page on screen, and the pages of the other tabs kept alive behind it (decision 0050): their texts, choices and
 * scroll stay, their effects rest.
 */
export function TabPages({ pages, bodies, keep }: Props) {
  const router = useRouter() as AnyRouter
  const leaf = useRouterState({ select: (state) => state.matches.at(-1) })
  const here = useRouterState({ select: (state) => state.location })
  const { tabs, mounted } = useTabs()
  const path = leaf?.pathname.replace(/(.)\/$/, '$1') ?? ''
  const isOpen = useIsOpen(pages, bodies, path)
  const isTab = leaf?.status === 'success' && isOpen
  const settled = here.pathname === leaf?.pathname
  const search = here.search as SearchText
  // Router: a page that came up, or changed its address, has a tab that leads there.
  useLayoutEffect(() => {
    if (isTab && settled) visitTab(path, search)
  }, [isTab, settled, path, search])
  const failed = leaf?.status === 'error' ? pages.find((page) => page.path === path) : undefined
  if (failed) return <NotArrived page={failed} error={leaf?.error} />
  if (!isTab) return <Outlet />
  const forgets = (each: string) => pages.find((page) => page.path === each)?.meta.noCache ?? false
  const open = tabs.map((tab) => tab.path)
  return mountedPaths(mounted, open, path, keep ? mostMounted : 1, forgets).map((each) => {
    const Body = bodies.get(each)
    const round = tabs.find((tab) => tab.path === each)?.round ?? 0
    if (!Body) return null
    return (
      <Activity key={`${each}#${round}`} mode={each === path ? 'visible' : 'hidden'} name={each}>
        <TabFrame router={router} path={each}>
          <CatchBoundary getResetKey={() => round} errorComponent={Crashed}>
            <Suspense>
              <Body />
            </Suspense>
          </CatchBoundary>
        </TabFrame>
      </Activity>
    )
  })
}

/** A page that is closed to its reader says so where it is, and leaves no tab behind. */
function useIsOpen(pages: readonly Page[], bodies: PageBodies, path: string): boolean {
  return useMayOpen(pages.find((page) => page.path === path)?.meta.roles) && bodies.has(path)
}

/** Gives a page its own view of the router, and its scroll back when it is shown again. */
function TabFrame({ router, path, children }: { router: AnyRouter; path: string; children: ReactNode }) {
  const [own] = useState(() => tabRouter(router, path))
  const places = useRef(new Map<Element, readonly [left: number, top: number]>())
  // DOM: a hidden element may lose its scroll in some browsers; this runs whenever the tab is shown again.
  useLayoutEffect(() => {
    for (const [element, [left, top]] of places.current) {
      if (element.isConnected) element.scrollTo(left, top)
      else places.current.delete(element)
    }
  }, [])
  return (
    <div
      className={styles.page}
      onScrollCapture={({ target }) => {
        if (target instanceof Element && target.clientHeight > 0) places.current.set(target, [target.scrollLeft, target.scrollTop])
      }}
    >
      <RouterContextProvider router={own}>{children}</RouterContextProvider>
    </div>
  )
}
