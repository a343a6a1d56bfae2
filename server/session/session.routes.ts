import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { endMySession, endMySessions, mySessions } from './own-sessions.ts'
import { logIn, logInVisitor, logOut, userInfoOf } from './session.ts'

export function sessionRoutes(http: Http, { db }: Deps): void {
  route(http, sessionApi.login, (input, call) => logIn(db, { account: input.username ?? input.name ?? '', password: input.password }, call))
  route(http, sessionApi.visitorLogin, (_input, call) => logInVisitor(db, call))
  route(http, sessionApi.userInfo, (_input, call) => userInfoOf(db, call.viewer, call.origin))
  route(http, sessionApi.logout, async (_input, call) => {
    if (call.token !== null) await logOut(db, call.token)
    return null
  })
  route(http, accountApi.sessions, (_input, call) => mySessions(db, call))
  route(http, accountApi.endSession, async (input, call) => {
    await endMySession(db, input.id, call)
    return null
  })
  route(http, accountApi.endSessions, (input, call) => endMySessions(db, input.keepThis, call))
}
