import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { finishSetUp } from './set-up.ts'
import { locationsOf, showConfig } from './sites.ts'

export function sitesRoutes(http: Http, { db }: Deps): void {
  route(http, sitesApi.show, (_input, call) => showConfig(db, call.origin))
  route(http, sitesApi.setUp, async (input, call) => {
    await finishSetUp(db, input, call)
    return null
  })
  route(http, sitesApi.locations, (_input, call) => locationsOf(db, call.viewer.siteId))
}
