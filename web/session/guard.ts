import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { paths } from '../nav/paths.ts'
import { mayOpen } from '../me/viewer.ts'

/** Where a person is sent instead of the page asked for. */
export type Detour = { readonly to: string; readonly askLogin: boolean; readonly keepTarget: boolean }

type Asked = {
  readonly path: string
  /** Role codes of the route; undefined for a page that is open to all. */
  readonly roles: readonly number[] | undefined
  readonly user: UserInfo | null
  readonly needsSetUp: boolean
}

/**
 * Decides before every route change (product.md 4): nothing but the set-up page is reachable
 * before the house is set up; without a session there is the landing page, and whoever wanted another page is asked to log in.
 * A signed-in person without the codes passes here and sees the page's own "not allowed". Null lets them pass.
 */
export function detourFor({ path, roles, user, needsSetUp }: Asked): Detour | null {
  if (needsSetUp) return path === paths.setUp ? null : { to: paths.setUp, askLogin: false, keepTarget: false }
  if (path === paths.setUp) return { to: paths.dashboard, askLogin: false, keepTarget: false }
  // A password that staff made up is replaced before anything else; a link is another way to do so.
  if (user && user.password_until !== null) {
    return path === paths.userInfo || path === paths.setPassword ? null : { to: paths.userInfo, askLogin: false, keepTarget: true }
  }
  if (user) return path === paths.landing ? { to: paths.dashboard, askLogin: false, keepTarget: false } : null
  if (!mayOpen(null, roles)) return { to: paths.landing, askLogin: true, keepTarget: true }
  if (path === paths.dashboard) return { to: paths.landing, askLogin: false, keepTarget: false }
  return null
}
