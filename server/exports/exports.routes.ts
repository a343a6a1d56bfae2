import { exportsApi } from '@loupe/domain/exports/exports.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { beginExport, cancelExport, exportedFile, listExports } from './export-jobs.ts'

export function exportsRoutes(http: Http, deps: Deps): void {
  route(http, exportsApi.begin, (input, call) => beginExport(deps, call, input.order))
  route(http, exportsApi.list, (input, call) => listExports(deps, call, input.id))
  route(http, exportsApi.cancel, (input, call) => cancelExport(deps, call, input.id))
  fileRoute(http, exportsApi.file, (input, call) => exportedFile(deps, call, input.id))
}
