import { sessionApi, type UserInfo } from '@loupe/domain/session/session.api.ts'
import { call } from '../api/call.ts'
import { dropCookie, writeCookie } from '../api/cookie.ts'
import { queryClient } from '../api/query.ts'
import { Refusal } from '../api/refusal.ts'
import { dropToken, keepToken, readToken } from '../api/token.ts'
import { word } from '../text/text.ts'
import { toast } from '../ui/over/toast.ts'
import { keepCart } from './cart.ts'
import { closeLogin } from './login-request.ts'
import { useViewer } from './viewer.ts'

/** product.md 9: what is known of the user is kept in this cookie; only what the page shows before the first answer. */
const userCookie = 'userinfo'

function keepUser(user: UserInfo): void {
  const { id, name, real_name, role, _roles } = user
  writeCookie(userCookie, JSON.stringify({ id, name, real_name, role, _roles }))
  useViewer.setState({ user })
}

/** Who is signed in, as the server sees it now. */
export async function loadUser(): Promise<void> {
  if (!readToken()) {
    useViewer.setState({ user: null })
    return
  }
  const user: UserInfo | null = await call(sessionApi.userInfo, {}, { quiet: true })
  if (!user) throw new Refusal(200, '', { failure: 'userMissing' })
  keepUser(user)
}

/** What the person does after a login; the router listens and opens the page that was asked for. */
let afterLogin: () => void = () => undefined
export const onLogin = (listen: () => void): void => {
  afterLogin = listen
}

/** Takes a fresh session over: token and user are kept, the dialog closes, the page is drawn anew (product.md 4). */
export function enter(token: string, user: UserInfo, words: 'loggedIn' | 'visitorLoggedIn'): void {
  keepToken(token)
  queryClient.clear()
  keepUser(user)
  closeLogin()
  toast.good(word('session', words))
  afterLogin()
}

/** Goes on with another token of the same person, on the same page. */
export function renewSession(token: string, user: UserInfo): void {
  keepToken(token)
  keepUser(user)
}

/** Forgets everything of the session in this browser. */
export function forgetSession(): void {
  dropToken()
  dropCookie(userCookie)
  keepCart([])
  sessionStorage.clear()
  queryClient.clear()
  useViewer.setState({ user: null })
}

/**
 * A call was refused for want of a session or a right: the session ends on the server as well, so that its token is worth nothing (product.md 4).
 * @returns false when the person has logged in anew meanwhile, whom it does not concern
 */
export function endRefusedSession(token: string | undefined): boolean {
  if (readToken() !== token) return false
  if (token) void call(sessionApi.logout, {}, { quiet: true }).catch(() => undefined)
  forgetSession()
  return true
}

/** Ends the session on the server and here; an unreachable server does not keep anybody logged in on this screen. */
export async function logOut(): Promise<void> {
  await call(sessionApi.logout, {}).catch(() => undefined)
  forgetSession()
  toast.good(word('session', 'loggedOut'))
}
