import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { uploadJewelry } from './jewelry-files.ts'

export function jewelryRoutes(http: Http, { db }: Deps): void {
  route(http, jewelryFilesApi.upload, (input, call) => uploadJewelry(db, call.viewer, input, call))
}
