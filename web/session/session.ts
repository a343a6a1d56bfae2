import { spokenLanguages } from '@loupe/domain/api/text.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { call } from '../api/call.ts'
import { enter } from '../me/session.ts'
import { useSite } from '../me/site.ts'
import { currentLanguage, firstLanguage } from '../text/language.ts'
import { changeLanguage } from '../text/text.ts'

/** Base config of this site; sets the page's title (product.md 3), and a language that the site speaks. */
export async function loadSite(): Promise<void> {
  const config = await call(sitesApi.show, { referrer: location.origin, type: 1 }, { quiet: true })
  useSite.setState({ config })
  const spoken = spokenLanguages(config)
  if (!spoken.includes(currentLanguage())) await changeLanguage(firstLanguage(spoken))
  if (config.title) document.title = config.title
}

/** Logs in with account and password; throws the server's refusal for the form to show. */
export async function logIn(account: string, password: string): Promise<void> {
  const reply = await call(sessionApi.login, { username: account.trim(), password, referrer: location.origin })
  enter(reply.token, reply.data, 'loggedIn')
}

/** Logs in as the site's guest; the server knows the guest's password, the browser never does. */
export async function logInAsVisitor(): Promise<void> {
  const reply = await call(sessionApi.visitorLogin, { referrer: location.origin })
  enter(reply.token, reply.data, 'visitorLoggedIn')
}
