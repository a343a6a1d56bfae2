/** What the platform's browser puts into a page that a mini-program shows; every part may be missing. */
export type PlatformWindow = {
  readonly __wxjs_environment?: string
  readonly wx?: { readonly miniProgram?: Partial<Record<MiniCall, (options: { url: string }) => void>> }
  readonly WeixinJSBridge?: {
    readonly invoke: (name: string, options: { readonly name: string; readonly arg: { readonly url: string } }) => void
  }
  readonly navigator: { readonly userAgent: string }
}
type MiniCall = 'reLaunch' | 'navigateTo'

/** Pages of the mini-program itself that the bottom tabs lead to. */
const miniPages = {
  home: '/pages/index/index',
  calc: '/pages/calc/index',
  contact: '/pages/contact/index',
  user: '/pages/user/index',
} as const
export type MiniPage = keyof typeof miniPages

/** The mini-program around this page, or null in an ordinary browser. */
export type MiniProgram = {
  /** Home starts the mini-program anew, everything else opens on top (product.md 2). */
  readonly open: (page: MiniPage) => void
}

export function miniProgramOf(host: PlatformWindow): MiniProgram | null {
  const inside = host.__wxjs_environment === 'miniprogram' || /\bminiProgram\b/i.test(host.navigator.userAgent)
  if (!inside) return null
  return {
    open: (page) => {
      const call: MiniCall = page === 'home' ? 'reLaunch' : 'navigateTo'
      const url = miniPages[page]
      const direct = host.wx?.miniProgram?.[call]
      // Without the platform's script the bridge below it does the same; so no script of a stranger is loaded.
      if (direct) direct({ url })
      else host.WeixinJSBridge?.invoke('invokeMiniProgramAPI', { name: call, arg: { url } })
    },
  }
}

/**
 * The one-time ticket that the mini-program hands over as `token` in the query, and the address without it. Only inside the mini-program:
 * elsewhere a link could log people into somebody else's account.
 */
export function takeToken(host: PlatformWindow, href: string): { readonly token: string; readonly href: string } | null {
  const url = new URL(href)
  const token = url.searchParams.get('token')
  if (!token || miniProgramOf(host) === null) return null
  url.searchParams.delete('token')
  return { token, href: url.pathname + url.search + url.hash }
}
