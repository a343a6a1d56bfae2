import { create } from 'zustand'
import { readCookie, writeCookie } from '../api/cookie.ts'

/** product.md 2: 1 open, 0 closed; no cookie means open. */
const cookieName = 'sidebarStatus'

type Layout = {
  /** The desk's sidebar is wide. */
  readonly sidebarOpen: boolean
  /** The phone's drawer is out; never remembered. */
  readonly drawerOpen: boolean
  /** Groups that are unfolded. The goods are, from the start (product.md 2: /goods, which is natural and lab). */
  readonly openGroups: readonly string[]
}

export const useLayout = create<Layout>(() => ({
  sidebarOpen: readCookie(cookieName) !== '0',
  drawerOpen: false,
  openGroups: ['/Natural', '/Labdiam'],
}))

export function toggleSidebar(): void {
  const sidebarOpen = !useLayout.getState().sidebarOpen
  writeCookie(cookieName, sidebarOpen ? '1' : '0')
  useLayout.setState({ sidebarOpen })
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
