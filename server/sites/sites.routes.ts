import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/call.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { keepPicture, pictureFile } from './config-pictures.ts'
import { configHistory, configSiteOf, configToEdit, submitConfig, undoConfig } from './edit-config.ts'
import { finishSetUp } from './set-up.ts'
import { locationsOf, showConfig } from './sites.ts'

export function sitesRoutes(http: Http, { db, settings, files }: Deps): void {
  const show = async ({ origin, language }: Pick<Call, 'origin' | 'language'>) => ({
    ...(await showConfig(db, origin, language)),
    time_zone: settings.timeZone,
  })
  route(http, sitesApi.show, (_input, call) => show(call))
  route(http, sitesApi.setUp, async (input, call) => {
    await finishSetUp(db, input, call)
    return null
  })
  route(http, sitesApi.locations, (_input, call) => locationsOf(db, call.viewer.siteId))
  route(http, sitesApi.edit, (_input, call) => configToEdit(db, call.viewer, settings.holdHours))
  route(http, sitesApi.codes, (_input, call) => show(call))
  route(http, sitesApi.submit, (input, call) => submitConfig(db, call.viewer, input, settings.holdHours))
  route(http, sitesApi.history, (input, call) => configHistory(db, call.viewer, input, settings.holdHours))
  route(http, sitesApi.undo, (input, call) => undoConfig(db, call.viewer, input, settings.holdHours))
  route(http, sitesApi.uploadPicture, async (_input, call) => {
    configSiteOf(call.viewer)
    return { url: await keepPicture(files, call.files[0]) }
  })
  fileRoute(http, sitesApi.picture, (input) => pictureFile(files, input.name))
}
