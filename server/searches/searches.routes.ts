import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { changeSearch, listSearches, lookAtSearch, removeSearch, saveSearch } from './own-searches.ts'

export function searchesRoutes(http: Http, deps: Deps): void {
  route(http, searchesApi.save, (input, call) => saveSearch(deps, call, input))
  route(http, searchesApi.list, (input, call) => listSearches(deps, call.viewer, input))
  route(http, searchesApi.change, (input, call) => changeSearch(deps, call.viewer, input))
  route(http, searchesApi.look, ({ id }, call) => lookAtSearch(deps, call.viewer, id))
  route(http, searchesApi.remove, ({ id }, call) => removeSearch(deps, call.viewer, id))
}
