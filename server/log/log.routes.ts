import { logApi } from '@loupe/domain/log/log.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { exportLog, showLog } from './log.ts'

export function logRoutes(http: Http, deps: Deps): void {
  route(http, logApi.list, (input, call) => showLog(deps, call, input))
  fileRoute(http, logApi.file, (input, call) => exportLog(deps, call, input))
}
