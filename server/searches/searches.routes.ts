import { searchesApi } from '@loupe/domain/searches/searches.api.ts'
import { wantsApi } from '@loupe/domain/searches/wants.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { changeSearch, listSearches, lookAtSearch, removeSearch, saveSearch } from './own-searches.ts'
import { changeWant, endWant, listWants, makeWant } from './wants/own-wants.ts'
import { answerWant, listWanted } from './wants/wanted.ts'

export function searchesRoutes(http: Http, deps: Deps): void {
  route(http, searchesApi.save, (input, call) => saveSearch(deps, call, input))
  route(http, searchesApi.list, (input, call) => listSearches(deps, call.viewer, input))
  route(http, searchesApi.change, (input, call) => changeSearch(deps, call.viewer, input))
  route(http, searchesApi.look, ({ id }, call) => lookAtSearch(deps, call.viewer, id))
  route(http, searchesApi.remove, ({ id }, call) => removeSearch(deps, call.viewer, id))
  route(http, wantsApi.make, (input, call) => makeWant(deps, call.viewer, input))
  route(http, wantsApi.mine, (input, call) => listWants(deps, call.viewer, input))
  route(http, wantsApi.change, (input, call) => changeWant(deps, call.viewer, input))
  route(http, wantsApi.close, ({ id }, call) => endWant(deps, call.viewer, id))
  route(http, wantsApi.wanted, (input, call) => listWanted(deps, call.viewer, input))
  route(http, wantsApi.answer, (input, call) => answerWant(deps, call.viewer, input))
}
