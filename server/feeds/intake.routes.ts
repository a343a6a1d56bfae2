import { intakeApi } from '@loupe/domain/feeds/intake.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { keyRoute } from '../http/route.ts'
import { bringFile, confirmByKey, showIntake } from './intake.ts'

export function intakeRoutes(http: Http, deps: Deps): void {
  keyRoute(http, intakeApi.bring, (_input, call) => bringFile(deps, call.holder, call.files, call.language))
  keyRoute(http, intakeApi.confirm, (input, call) => confirmByKey(deps.db, call.holder, input.stockNos))
  keyRoute(http, intakeApi.state, (input, call) => showIntake(deps.db, call.holder, input.id, call.language))
}
