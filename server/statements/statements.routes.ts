import { statementsApi } from '@loupe/domain/statements/statements.api.ts'
import { monthsApi } from '@loupe/domain/statements/months.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { closeMonth, listMonths } from './months.ts'
import { exportStatement, listAccounts, showStatement } from './statements.ts'

export function statementsRoutes(http: Http, deps: Deps): void {
  route(http, statementsApi.accounts, (input, call) => listAccounts(deps, call, input))
  route(http, statementsApi.show, (input, call) => showStatement(deps, call, input))
  route(http, monthsApi.list, (input, call) => listMonths(deps, call, input))
  route(http, monthsApi.close, (input, call) => closeMonth(deps, call, input))
  fileRoute(http, statementsApi.file, (input, call) => exportStatement(deps, call, input))
}
