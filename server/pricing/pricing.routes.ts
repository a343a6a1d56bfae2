import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { priceListRoutes } from './price-list.routes.ts'
import { sitePricing } from './pricing.ts'
import { insertRates } from './pricing.store.ts'

export function pricingRoutes(http: Http, deps: Deps): void {
  route(http, pricingApi.rates, async (_input, call) => (await sitePricing(deps.db, call.viewer.siteId)).rateTexts)

  route(http, pricingApi.setRates, async (input, call) => {
    const { viewer } = call
    // A reseller's operator sets the rates of the site he runs, the house's staff those of the house.
    const siteId = holdsAny(viewer.codes, [roles.config]) ? viewer.siteId : (viewer.nextSiteId ?? viewer.siteId)
    await insertRates(deps.db, siteId, viewer.userId, [
      { origin: 'natural', kind: 'spot', rate: input.naturalSpot },
      { origin: 'natural', kind: 'order', rate: input.naturalOrder },
      { origin: 'lab', kind: 'spot', rate: input.labSpot },
      { origin: 'lab', kind: 'order', rate: input.labOrder },
    ])
    return (await sitePricing(deps.db, siteId)).rateTexts
  })
  priceListRoutes(http, deps)
}
