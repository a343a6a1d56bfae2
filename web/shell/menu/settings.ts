import { create } from 'zustand'
import { readCookie, writeCookie } from '../../api/cookie.ts'
import { defaultThemeColor } from '../../ui/look/theme.ts'

/** What a person chose about the frame; kept in this browser (product.md 3). */
export type Settings = {
  readonly themeColor: string
  /** Tabs over the page; without them a page is forgotten when it is left. */
  readonly tagsView: boolean
  /** The bar stays; else it goes away while reading downwards. */
  readonly fixedHeader: boolean
  /** The logo stands over the sidebar instead of in the bar. */
  readonly sidebarLogo: boolean
}

/** How dense the pages are drawn; each is a share of the medium size. */
export const sizes = { default: 1.1, medium: 1, small: 0.9, mini: 0.8 } as const
export type Size = keyof typeof sizes

export const defaultSettings: Settings = { themeColor: defaultThemeColor, tagsView: true, fixedHeader: true, sidebarLogo: false }

const storageName = 'layout-setting'
const sizeCookie = 'size'
const oneYearS = 365 * 24 * 3600

/** What was kept, each field only when it makes sense. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value === 'object' && value !== null) kept = { ...value }
  } catch {
    // Something else wrote there: the defaults hold.
  }
  const flag = (name: 'tagsView' | 'fixedHeader' | 'sidebarLogo') => (typeof kept[name] === 'boolean' ? kept[name] : defaultSettings[name])
  const color = kept['themeColor']
  return {
    themeColor: typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : defaultSettings.themeColor,
    tagsView: flag('tagsView'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
  }
}

const isSize = (text: string | undefined): text is Size => text !== undefined && Object.hasOwn(sizes, text)

const keptSize = readCookie(sizeCookie)

export const useSettings = create<Settings & { readonly size: Size }>(() => ({
  ...readSettings(localStorage.getItem(storageName)),
  size: isSize(keptSize) ? keptSize : 'medium',
}))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  const { themeColor, tagsView, fixedHeader, sidebarLogo } = useSettings.getState()
  localStorage.setItem(storageName, JSON.stringify({ themeColor, tagsView, fixedHeader, sidebarLogo }))
}

export function changeSize(size: Size): void {
  writeCookie(sizeCookie, size, oneYearS)
  useSettings.setState({ size })
}
