import { healthApi } from '@loupe/domain/health/health.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { healthOf } from './health.ts'

export function healthRoutes(http: Http, deps: Deps): void {
  route(http, healthApi.show, () => healthOf(deps, http.watch))
}
