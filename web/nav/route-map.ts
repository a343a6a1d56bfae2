import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NavText } from './nav.text.en.ts'
import type { SearchText } from './search-codec.ts'

/** What a route carries beside its page (product.md 2). */
export type RouteMeta = {
  /** Key of its name in the `nav` words. */
  readonly title: NavTitle
  readonly icon?: Icon
  /** Side of the trade: natural is blue, lab is green, in the sidebar too. */
  readonly origin?: 'natural' | 'lab'
  /** Role codes that open it; none means everybody. */
  readonly roles?: readonly number[]
  /** Pinned tab. */
  readonly affix?: boolean
  /** The sidebar marks this path instead of the page's own. */
  readonly activeMenu?: string
  /** The sidebar has one line for this page and the one at that path, where that one may be opened: a switch on both leads to the other. */
  readonly beside?: string
  /** What that one line is called, where it is not as its page. */
  readonly lineTitle?: NavTitle
  /** Not in the sidebar nor in the search for pages. */
  readonly hidden?: boolean
  /** A group stays a group even with one page in it. */
  readonly alwaysShow?: boolean
  /** A list that wants the whole phone: the way back stands in the menu's place (product.md 2). */
  readonly hidesMenu?: boolean
  /** The tab forgets its state when left. */
  readonly noCache?: boolean
}

export type NavTitle = keyof NavText

/** `ahead` asks for what the page will show at this address, before the page itself is drawn. */
export type PageModule = { readonly page: () => ReactNode; readonly ahead?: (search: SearchText) => void }

export type Page = {
  readonly path: string
  readonly meta: RouteMeta
  /** The page's code, fetched when it is first opened. */
  readonly page: () => Promise<PageModule>
  /** Slices whose words it needs; they are fetched together with the code. */
  readonly words: readonly string[]
}

/** A group of the sidebar: visible when the viewer may see any of its pages and, where it has codes of its own, holds one of those. */
export type Group = { readonly path: string; readonly meta: RouteMeta; readonly pages: readonly Page[] }

export type MapEntry = Page | Group

export const isGroup = (entry: MapEntry): entry is Group => 'pages' in entry
