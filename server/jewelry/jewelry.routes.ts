import { fixesApi } from '@loupe/domain/jewelry/fixes.api.ts'
import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { fixPage, setFix, shownFixes } from './fixes.ts'
import { uploadJewelry } from './jewelry-files.ts'

export function jewelryRoutes(http: Http, { db, settings }: Deps): void {
  route(http, jewelryFilesApi.upload, (input, call) => uploadJewelry(db, call.viewer, input, call))
  route(http, fixesApi.fixes, (_input, call) => shownFixes(db, call.viewer))
  route(http, fixesApi.setFix, (input, call) => setFix(db, call.viewer, input, settings.timeZone))
  route(http, fixesApi.fixHistory, (input, call) => fixPage(db, call.viewer, input))
}
