import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { jewelryQuoteApi } from '@loupe/domain/jewelry/quote.api.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelExportApi } from '@loupe/domain/jewelry/jewel-export.api.ts'
import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { exportFile } from '../exports/exports.ts'
import { fileRoute, route } from '../http/route.ts'
import { listOfJewelry } from './find/export-jewelry.ts'
import { searchJewelry, showJewel } from './find/find-jewelry.ts'
import { fixPage, setFix, shownFixes } from './fixes.ts'
import { keepJewelryRoutes } from './keep/keep.routes.ts'
import { quoteJewelry } from './make/quote.ts'
import { uploadJewelry } from './jewelry-files.ts'

export function jewelryRoutes(http: Http, deps: Deps): void {
  const { db, settings } = deps
  route(http, findJewelryApi.search, (input, call) => searchJewelry(deps, call.viewer, input))
  route(http, findJewelryApi.detail, (input, call) => showJewel(deps, call.viewer, input))
  fileRoute(http, jewelExportApi.exportFile, (input, call) => exportFile(deps, call, input.format, () => listOfJewelry(deps, call, input)))
  route(http, jewelryFilesApi.upload, (input, call) => uploadJewelry(db, call.viewer, input, call))
  route(http, fixesApi.fixes, (_input, call) => shownFixes(db, call.viewer))
  route(http, fixesApi.setFix, (input, call) => setFix(db, call.viewer, input, settings.timeZone))
  route(http, fixesApi.fixHistory, (input, call) => fixPage(db, call.viewer, input))
  route(http, jewelryQuoteApi.quote, (input, call) => quoteJewelry(deps, call.viewer, input))
  keepJewelryRoutes(http, deps)
}
