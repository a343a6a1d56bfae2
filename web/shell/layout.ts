import { create } from 'zustand'
import { readCookie, writeCookie } from '../api/cookie.ts'
import { useHasSidebarRoom } from '../ui/use-device.ts'

/** product.md 2: 1 open, 0 closed; no cookie means that the person never said. */
const cookieName = 'sidebarStatus'
const said = readCookie(cookieName)

type Layout = {
  /** The desk's sidebar is wide, or folded to icons; null until the person says: then the width of the screen decides. */
  readonly sidebarOpen: boolean | null
  /** The phone's drawer is out; never remembered. */
  readonly drawerOpen: boolean
  /** Groups that are unfolded. The goods are, from the start (product.md 2: /goods, which is natural and lab). */
  readonly openGroups: readonly string[]
}

export const useLayout = create<Layout>(() => ({
  sidebarOpen: said === '1' ? true : said === '0' ? false : null,
  drawerOpen: false,
  openGroups: ['/Natural', '/Labdiam'],
}))

/** Whether the sidebar is wide: as the person left it, else on screens with room for it beside a table (ui-2.md 3). */
export function useSidebarOpen(): boolean {
  const hasRoom = useHasSidebarRoom()
  return useLayout((now) => now.sidebarOpen) ?? hasRoom
}

export function setSidebar(open: boolean): void {
  writeCookie(cookieName, open ? '1' : '0')
  useLayout.setState({ sidebarOpen: open })
}

export const openDrawer = (): void => useLayout.setState({ drawerOpen: true })
export const closeDrawer = (): void => useLayout.setState({ drawerOpen: false })

export function openGroup(path: string): void {
  const { openGroups } = useLayout.getState()
  if (!openGroups.includes(path)) useLayout.setState({ openGroups: [...openGroups, path] })
}

export function toggleGroup(path: string): void {
  const { openGroups } = useLayout.getState()
  useLayout.setState({ openGroups: openGroups.includes(path) ? openGroups.filter((open) => open !== path) : [...openGroups, path] })
}
