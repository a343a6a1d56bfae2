import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { route } from '../http/route.ts'
import { alertSettingsOf, saveAlertSettings } from './alert-settings.ts'
import { listAlerts, readAlerts, unreadOf } from './alerts.ts'
import { offRoutes } from './off-page.ts'

export function alertsRoutes(http: Http, deps: Deps): void {
  const { db, settings } = deps
  offRoutes(http, deps)
  route(http, alertsApi.list, (input, call) => listAlerts(db, call.viewer, input, call.language))
  route(http, alertsApi.unread, async (_input, call) => ({ unread: await unreadOf(db, call.viewer) }))
  route(http, alertsApi.read, async (input, call) => ({ unread: await readAlerts(db, call.viewer, input) }))
  route(http, alertsApi.settings, (_input, call) => alertSettingsOf(db, call.viewer, settings))
  route(http, alertsApi.saveSettings, (input, call) => saveAlertSettings(db, call.viewer, input, settings))
}
