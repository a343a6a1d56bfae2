import { mainRoles } from '@loupe/domain/access/roles.ts'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import type { StockPageName, StockViews } from '@loupe/domain/stock/first-view.ts'
import { call } from '../api/call.ts'
import { paths } from '../nav/paths.ts'
import { parseSearch, stringifySearch, type SearchText } from '../nav/search-codec.ts'
import { useViewer } from '../me/viewer.ts'

/** Which page of stones stands at a path. */
export const pageAt: Readonly<Record<string, StockPageName>> = {
  [paths.naturalDiamonds]: 'natural',
  [paths.labGrownDiamonds]: 'lab',
  [paths.labGrownFancyDiamonds]: 'labFancy',
}

/** What most buyers come for; the cheapest per carat of them stand first. Fancy colours are few and have no D to H: all of them. */
const whiteFirst = 'carat=1..1.49&color=D,E,F,G,H&clarity=FL,IF,VVS1,VVS2,VS1,VS2'
export const firstViews: Readonly<Record<StockPageName, string>> = { natural: whiteFirst, lab: whiteFirst, labFancy: '' }

/** Visitors share one account: what one of them chose stays in their browser. */
const guestStorage = 'stockViews'

function readGuest(): StockViews {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(guestStorage) ?? '{}')
    return kept !== null && typeof kept === 'object' ? kept : {}
  } catch {
    // No storage, or something else wrote there: a first visit.
    return {}
  }
}

type Kept = { readonly owner: string | null; readonly isGuest: boolean; readonly views: StockViews }
/** What the person who is here has, as the server told it once and as it was changed since. */
let kept: Kept = { owner: null, isGuest: true, views: {} }

function own(): Kept {
  const { user } = useViewer.getState()
  const owner = user?.id ?? null
  if (kept.owner !== owner) {
    const isGuest = user === null || user.role === mainRoles.visitor
    kept = { owner, isGuest, views: isGuest ? readGuest() : user.stock_views }
  }
  return kept
}

/** How the person left the page of stones at this path, or what a first visit shows; null where the address says what is meant, and where there is nothing to say. */
export function keptSearch(path: string, search: SearchText): SearchText | null {
  const page = pageAt[path]
  if (page === undefined || Object.keys(search).length > 0) return null
  const text = own().views[page] ?? firstViews[page]
  return typeof text !== 'string' || text === '' ? null : parseSearch(text)
}

/** Remembers what a person set on a page. */
export function keepSearch(page: StockPageName, search: SearchText): void {
  const text = stringifySearch(search).slice(1)
  const before = own()
  if (before.views[page] === text) return
  kept = { ...before, views: { ...before.views, [page]: text } }
  if (!kept.isGuest) {
    waiting.set(page, text)
    void send()
    return
  }
  try {
    localStorage.setItem(guestStorage, JSON.stringify(kept.views))
  } catch {
    // It holds for as long as the page is open.
  }
}

const waiting = new Map<StockPageName, string>()
let isSending = false

/** One at a time, and of what changed meanwhile only the last. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  for (let next = [...waiting][0]; next; next = [...waiting][0]) {
    const [page, search] = next
    waiting.delete(page)
    // Without a network it holds for as long as the page is open.
    await call(accountApi.keepStockView, { page, search }, { quiet: true }).catch(() => undefined)
  }
  isSending = false
}
