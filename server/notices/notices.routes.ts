import { noticesApi } from '@loupe/domain/notices/notices.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { currentNotices, noteSeen } from './notices.ts'

export function noticesRoutes(http: Http, { db }: Deps): void {
  route(http, noticesApi.current, (_input, call) => currentNotices(db, call.viewer, call))
  route(http, noticesApi.seen, async (input, call) => {
    await noteSeen(db, call.viewer, input.version)
    return null
  })
}
