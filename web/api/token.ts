import { dropCookie, readCookie, writeCookie } from './cookie.ts'

/** product.md 9: the session token lives in this cookie and travels in the header `token`. */
const cookieName = 'Admin-Token'

export const readToken = (): string | undefined => readCookie(cookieName) || undefined

/** The server ends a session after 7 idle days or 30 days in all (decisions.md 3). */
export const keepToken = (token: string): void => writeCookie(cookieName, token, 30 * 24 * 3600)

export const dropToken = (): void => dropCookie(cookieName)
