import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import { shortDecimal } from '@loupe/domain/pricing/money.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/call.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import {
  addSiteAddress,
  addSiteBelow,
  addSiteOperator,
  inviteSiteOperator,
  namePrimaryAddress,
  removeSiteAddress,
  renameSite,
  resumeSite,
  setSitePage,
  suspendSite,
} from './change-site.ts'
import { houseOf, siteList, siteOf } from './resellers.ts'
import type { HouseHosts } from './site-addresses.ts'
import { siteLog } from './site-log.ts'
import { readTerms, termsExample, writeTerms } from './site-terms.ts'
import { listBooks } from './site-terms.store.ts'

export function resellersRoutes(http: Http, { db, settings }: Deps): void {
  /** The pages that the house's people work on are the house's, whatever settings say. */
  const hosts = ({ origin, host }: Call): HouseHosts => ({
    own: [settings.publicOrigin, origin, host],
    allowsLocal: settings.allowsLocalSites,
  })
  route(http, resellersApi.list, (input, call) => siteList(db, call.viewer, input))
  route(http, resellersApi.one, (input, call) => siteOf(db, call.viewer, input.id))
  route(http, resellersApi.groups, async (_input, call) => {
    const books = await listBooks(db, await houseOf(db, call.viewer))
    return books.map((book) => ({ ...book, multiplier: shortDecimal(book.multiplier) }))
  })
  route(http, resellersApi.add, (input, call) => addSiteBelow(db, call.viewer, input, hosts(call)))
  route(http, resellersApi.rename, (input, call) => renameSite(db, call.viewer, input))
  route(http, resellersApi.addAddress, (input, call) => addSiteAddress(db, call.viewer, input, hosts(call)))
  route(http, resellersApi.removeAddress, (input, call) => removeSiteAddress(db, call.viewer, input))
  route(http, resellersApi.primaryAddress, (input, call) => namePrimaryAddress(db, call.viewer, input))
  route(http, resellersApi.addOperator, (input, call) =>
    addSiteOperator(db, call.viewer, input, { language: call.language, hosts: hosts(call) }),
  )
  route(http, resellersApi.inviteOperator, (input, call) =>
    inviteSiteOperator(db, call.viewer, input, { language: call.language, hosts: hosts(call) }),
  )
  route(http, resellersApi.setPage, (input, call) => setSitePage(db, call.viewer, input))
  route(http, resellersApi.suspend, (input, call) => suspendSite(db, call.viewer, input))
  route(http, resellersApi.resume, (input, call) => resumeSite(db, call.viewer, input))
  route(http, resellersApi.terms, (input, call) => readTerms(db, call.viewer, input.id))
  route(http, resellersApi.setTerms, (input, call) => writeTerms(db, call.viewer, input))
  route(http, resellersApi.example, (input, call) => termsExample(db, call.viewer, input))
  route(http, resellersApi.log, (input, call) => siteLog(db, call.viewer, input))
}
