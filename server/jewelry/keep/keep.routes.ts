import { jewelryChangesApi, keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { Deps } from '../../deps.ts'
import type { Http } from '../../http/http.ts'
import { route } from '../../http/route.ts'
import {
  applyJewelryChange,
  lastJewelryChange,
  leftJewelry,
  planJewelryChange,
  showJewelryChange,
  undoJewelryChange,
} from './change-jewelry.ts'
import { logOfJewel, searchKeptJewelry, showKeptJewel, tryPieceRule, versionsOfStyle } from './kept-jewelry.ts'
import { saveBill, saveJewel } from './save-jewel.ts'

export function keepJewelryRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, keepJewelryApi.search, (input, call) => searchKeptJewelry(deps, call.viewer, input))
  route(http, keepJewelryApi.show, (input, call) => showKeptJewel(deps, call.viewer, input))
  route(http, keepJewelryApi.tryRule, (input, call) => tryPieceRule(db, call.viewer, input))
  route(http, keepJewelryApi.save, (input, call) => saveJewel(db, call.viewer, input))
  route(http, keepJewelryApi.saveBill, (input, call) => saveBill(db, call.viewer, input))
  route(http, keepJewelryApi.versions, (input, call) => versionsOfStyle(db, call.viewer, input))
  route(http, keepJewelryApi.log, (input, call) => logOfJewel(db, call.viewer, input))
  route(http, jewelryChangesApi.plan, (input, call) => planJewelryChange(deps, call.viewer, input))
  route(http, jewelryChangesApi.show, (input, call) => showJewelryChange(deps, call.viewer, input.id))
  route(http, jewelryChangesApi.last, (input, call) => lastJewelryChange(deps, call.viewer, input))
  route(http, jewelryChangesApi.apply, (input, call) => applyJewelryChange(deps, call.viewer, input.id))
  route(http, jewelryChangesApi.undo, (input, call) => undoJewelryChange(deps, call.viewer, input.id))
  route(http, jewelryChangesApi.left, (input, call) => leftJewelry(deps, call.viewer, input))
}
