import { createContext, use, useMemo } from 'react'
import type { MapEntry } from '../../nav/route-map.ts'
import { visibleMenu, type MenuLine } from '../../nav/visible-menu.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'

/** The map of pages, for everything in the frame that draws or searches it. */
export const PageMap = createContext<readonly MapEntry[]>([])

/** The pages that the viewer may open, in the sidebar's groups. */
export function useMenuLines(): readonly MenuLine[] {
  const map = use(PageMap)
  const user = useViewer((now) => now.user)
  return useMemo(() => visibleMenu(map, (roles) => mayOpen(user, roles)), [map, user])
}
