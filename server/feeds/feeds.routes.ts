import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import type { ImportRow } from './imports.store.ts'
import { answerQuestions, setLayout, setValues } from './settle-file.ts'
import { cancelImport, startApply, startUndo, uploadStock } from './feeds.ts'
import { guideFile } from './guide-file.ts'
import { refusedFile } from './refused-file.ts'
import { tellImportWaits } from './import-waits.ts'
import { typeStone } from './typed-stone.ts'
import { importFile, importView, listImports, notesFile, notesPage, showImport, showPreview } from './import-views.ts'

export function feedsRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  /** What the call leaves to be done is begun at once. */
  const thenWork = async (work: Promise<ImportRow>): Promise<ImportRow> => {
    const row = await work
    tellImportWaits(db)
    return row
  }
  route(http, feedsApi.upload, async (input, call) =>
    importView(await thenWork(uploadStock(deps, call.viewer, input, call.files)), call.language),
  )
  route(http, feedsApi.typed, async (input, call) => importView(await thenWork(typeStone(deps, call.viewer, input)), call.language))
  route(http, feedsApi.show, (input, call) => showImport(deps, call.viewer, input.id, call.language))
  route(http, feedsApi.setLayout, async (input, call) =>
    importView(await thenWork(setLayout(deps, call.viewer, input.id, input)), call.language),
  )
  route(http, feedsApi.preview, (input, call) => showPreview(deps, call.viewer, input))
  route(http, feedsApi.answer, async (input, call) => importView(await thenWork(answerQuestions(deps, call.viewer, input)), call.language))
  route(http, feedsApi.setValues, async (input, call) => importView(await thenWork(setValues(deps, call.viewer, input)), call.language))
  route(http, feedsApi.notes, (input, call) => notesPage(deps, call.viewer, input, call.language))
  fileRoute(http, feedsApi.refusedFile, (input, call) => refusedFile(deps, call.viewer, input, input.language ?? call.language))
  fileRoute(http, feedsApi.guide, (input, call) => guideFile(input, input.language ?? call.language))
  fileRoute(http, feedsApi.notesFile, (input, call) => notesFile(deps, call.viewer, input.id, input.language ?? call.language))
  route(http, feedsApi.apply, async (input, call) => {
    const applied = await inTransaction(db, (tx) =>
      call.once(tx, async () => importView(await startApply(tx, call.viewer, input.id, input.confirm), call.language)),
    )
    tellImportWaits(db)
    return applied
  })
  route(http, feedsApi.cancel, async (input, call) => importView(await cancelImport(deps, call.viewer, input.id), call.language))
  route(http, feedsApi.undo, async (input, call) => {
    const undone = await inTransaction(db, (tx) =>
      call.once(tx, async () => importView(await startUndo(tx, call.viewer, input.id), call.language)),
    )
    tellImportWaits(db)
    return undone
  })
  route(http, feedsApi.list, (input, call) => listImports(deps, call.viewer, input, call.language))
  fileRoute(http, feedsApi.file, (input, call) => importFile(deps, call.viewer, input.id))
}
