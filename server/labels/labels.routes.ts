import { labelsApi } from '@loupe/domain/labels/labels.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { findByCode, previewLabels, printLabels, saveBook, showBook, trySize } from './labels.ts'

export function labelsRoutes(http: Http, deps: Deps): void {
  route(http, labelsApi.book, (_input, call) => showBook(deps.db, call.viewer))
  route(http, labelsApi.saveBook, (input, call) => saveBook(deps, call, input))
  route(http, labelsApi.trySize, (input, call) => trySize(deps, call, input))
  route(http, labelsApi.preview, (input, call) => previewLabels(deps, call, input))
  fileRoute(http, labelsApi.print, (input, call) => printLabels(deps, call, input))
  route(http, labelsApi.find, (input, call) => findByCode(deps, call, input.code))
  // The address of a label is as short as it can be, in capitals where a code is read: the page asks for what it names.
  for (const path of ['/q/:code', '/Q/:code'] as const) {
    http.server.get<{ Params: { code: string } }>(path, (request, reply) =>
      reply.redirect(`/q?code=${encodeURIComponent(request.params.code.slice(0, 60))}`),
    )
  }
}
