import { holdsAny, roles } from '@loupe/domain/access/roles.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { priceListRoutes } from './price-list.routes.ts'
import type { Viewer } from '../http/viewer.ts'
import { ratesPage } from './rates-history.ts'
import { setSiteRates, sitePricing } from './pricing.ts'

export function pricingRoutes(http: Http, deps: Deps): void {
  route(http, pricingApi.rates, async (_input, call) => (await sitePricing(deps.db, call.viewer.siteId)).rateTexts)

  route(http, pricingApi.setRates, async (input, call) => {
    const { viewer } = call
    const siteId = ratesSiteOf(viewer)
    await setSiteRates(deps.db, siteId, viewer.userId, input)
    return (await sitePricing(deps.db, siteId)).rateTexts
  })
  route(http, pricingApi.ratesHistory, (input, call) => ratesPage(deps.db, ratesSiteOf(call.viewer), input))
  priceListRoutes(http, deps)
}

/**
 * Whose rates somebody sets: the house's staff the house's, whoever runs a reseller's site that site's.
 * @throws Problem 403 for whoever holds a reseller's code without running a site
 */
function ratesSiteOf({ codes, siteId, nextSiteId }: Viewer): string {
  if (holdsAny(codes, [roles.config])) return siteId
  if (nextSiteId === null || nextSiteId !== siteId) throw notAllowed()
  return siteId
}
