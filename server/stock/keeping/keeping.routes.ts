import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { Deps } from '../../deps.ts'
import type { Http } from '../../http/http.ts'
import { route } from '../../http/route.ts'
import { logOf, searchKept, showKept } from './keep-search.ts'

export function keepingRoutes(http: Http, deps: Deps): void {
  route(http, keepingApi.search, (input, call) => searchKept(deps, call.viewer, input))
  route(http, keepingApi.show, (input, call) => showKept(deps, call.viewer, input.id))
  route(http, keepingApi.log, (input, call) => logOf(deps, call.viewer, input))
}
