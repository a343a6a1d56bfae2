import { changesApi } from '@loupe/domain/stock/keeping/changes.api.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import type { Deps } from '../../deps.ts'
import type { Http } from '../../http/http.ts'
import { route } from '../../http/route.ts'
import { logOf, searchKept, showKept } from './keep-search.ts'
import { pricePlace } from './price-place.ts'
import { applyChange, cancelChange, lastChange, leftStones, planChange, showChange, undoChange } from './stock-changes.ts'

export function keepingRoutes(http: Http, deps: Deps): void {
  route(http, keepingApi.search, (input, call) => searchKept(deps, call.viewer, input))
  route(http, keepingApi.show, (input, call) => showKept(deps, call.viewer, input.id))
  route(http, keepingApi.prices, (input, call) => pricePlace(deps, call.viewer, input.id))
  route(http, keepingApi.log, (input, call) => logOf(deps, call.viewer, input))
  route(http, changesApi.plan, (input, call) => planChange(deps, call, input))
  route(http, changesApi.show, (input, call) => showChange(deps, call, input.id))
  route(http, changesApi.last, (input, call) => lastChange(deps, call, input.origin))
  route(http, changesApi.apply, (input, call) => applyChange(deps, call, input.id))
  route(http, changesApi.cancel, (input, call) => cancelChange(deps, call, input.id))
  route(http, changesApi.undo, (input, call) => undoChange(deps, call, input.id))
  route(http, changesApi.left, (input, call) => leftStones(deps, call.viewer, input))
}
