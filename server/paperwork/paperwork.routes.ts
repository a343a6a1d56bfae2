import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import type { Deps } from '../deps.ts'
import type { Http } from '../http/http.ts'
import { fileRoute, route } from '../http/route.ts'
import { issuePaper, papersOfOrder, previewPaper, voidPaper } from './issue-paper.ts'
import { exportPapers, listPapers, printsOf, seriesOf } from './list-papers.ts'
import { printPaper } from './paper-file.ts'

export function paperworkRoutes(http: Http, deps: Deps): void {
  const { db } = deps
  route(http, paperworkApi.ofOrder, (input, call) => papersOfOrder(deps, call.viewer, input.orderId))
  fileRoute(http, paperworkApi.preview, (input, call) => previewPaper(deps, call.viewer, input))
  route(http, paperworkApi.issue, (input, call) => issuePaper(deps, call, input))
  route(http, paperworkApi.void, (input, call) => voidPaper(deps, call, input))
  fileRoute(http, paperworkApi.print, (input, call) => printPaper(deps, call.viewer, input.id))
  route(http, paperworkApi.prints, (input, call) => printsOf(db, call.viewer, input))
  route(http, paperworkApi.list, (input, call) => listPapers(db, call.viewer, input))
  fileRoute(http, paperworkApi.exportFile, (input, call) => exportPapers(deps, call, input))
  route(http, paperworkApi.series, (_input, call) => seriesOf(db, call.viewer))
}
