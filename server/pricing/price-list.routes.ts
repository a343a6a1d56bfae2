import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { nameFallback, shownFallback } from './list-fallback.ts'
import { applyList, listCells, listPage, uploadList } from './price-list.ts'

/** Price lists belong to the house: a next-level site reads its parent's prices, never the list (decisions.md 1). */
export function priceListRoutes(http: Http, { db }: Deps): void {
  route(http, pricingApi.uploadRapList, (_input, call) =>
    uploadList(db, { siteId: call.viewer.siteId, userId: call.viewer.userId, language: call.language }, call.files),
  )
  route(http, pricingApi.applyRapList, (input, call) => applyList(db, call.viewer, input.id, input.confirm))
  route(http, pricingApi.rapLists, (input, call) => listPage(db, call.viewer.siteId, input.after, input.limit))
  route(http, pricingApi.rapFallback, (_input, call) => shownFallback(db, call.viewer))
  route(http, pricingApi.setRapFallback, (input, call) => nameFallback(db, call.viewer, input.bracket))
  route(http, pricingApi.rapCells, (input, call) => listCells(db, call.viewer.siteId, input))
}
