import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { paperColumns, paperKindLabels, paperStateLabels } from '@loupe/domain/paperwork/paper-labels.ts'
import type { IssuedPaper, paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { exportFile, listOfRecords } from '../exports/exports.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { ordersSeen } from '../orders/orders.ts'
import { paperInReach } from './paper-file.ts'
import { paperView } from './paper-view.ts'
import { countSeries, selectList, selectPrints } from './paperwork.store.ts'

type Wanted = Omit<ParsedOf<typeof paperworkApi.list>, 'after' | 'limit'>

const reachOf = (viewer: Viewer) => {
  const { scope, kinds } = ordersSeen(viewer)
  return { reach: { ...scope, kinds }, isStaff: scope.customerId === undefined }
}

async function readList(db: Db, viewer: Viewer, wanted: Wanted, page: { readonly after: string | null; readonly limit: number }) {
  const { reach, isStaff } = reachOf(viewer)
  const found = await selectList(db, reach, { ...wanted, after: page.after, limit: page.limit + 1 })
  const rows = found.slice(0, page.limit).map((row) => paperView(row, isStaff))
  return { rows, next: found.length > page.limit ? (rows.at(-1)?.id ?? null) : null }
}

/** Papers of one's customers, or one's own, the last first. */
export const listPapers = (
  db: Db,
  viewer: Viewer,
  { after, limit, ...wanted }: ParsedOf<typeof paperworkApi.list>,
): Promise<OutputOf<typeof paperworkApi.list>> => readList(db, viewer, wanted, { after: after ?? null, limit })

const mostInFile = 5000

const recordOf = (paper: IssuedPaper, language: SignedInCall['language']) => ({
  no: paper.no,
  kind: paperKindLabels[paper.kind][language],
  day: paper.day,
  state: paperStateLabels[paper.state][language],
  orderNo: paper.orderNo,
  customer: paper.customerName,
  company: paper.company,
  usd: paper.usdTotal,
  rmb: paper.rmbTotal,
  corrects: paper.corrects?.no ?? null,
  reason: paper.voidReason || null,
  issuedBy: paper.issuedBy,
  sha256: paper.sha256,
})

/** The list as a file; it says when there is more. Logged (decisions.md 9). */
export const exportPapers = (deps: Deps, call: SignedInCall, input: ParsedOf<typeof paperworkApi.exportFile>): Promise<FileAnswer> =>
  exportFile(deps, call, input.format, async () => {
    const { viewer, language } = call
    const { format: _format, ...wanted } = input
    if (!reachOf(viewer).isStaff) throw notAllowed()
    const { rows, next } = await readList(deps.db, viewer, wanted, { after: null, limit: mostInFile })
    return {
      what: 'papers',
      name: 'papers',
      ...listOfRecords(
        paperColumns,
        rows.map((paper) => recordOf(paper, language)),
        language,
      ),
      ...(next === null ? {} : { cutFrom: null }),
    }
  })

/** Who had which print of a paper. @throws Problem 403, 404 */
export async function printsOf(
  db: Db,
  viewer: Viewer,
  { id, before, limit }: ParsedOf<typeof paperworkApi.prints>,
): Promise<OutputOf<typeof paperworkApi.prints>> {
  if (!(await paperInReach(db, viewer, id)).isStaff) throw notAllowed()
  const found = await selectPrints(db, id, { before, limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ copy, who, at }) => ({ copy, who, at: at.toISOString() }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.copy ?? null) : null }
}

/** Every series of the viewer's site, counted. @throws Problem 403 for those who see some of its customers only */
export function seriesOf(db: Db, viewer: Viewer): Promise<OutputOf<typeof paperworkApi.series>> {
  const { reach, isStaff } = reachOf(viewer)
  if (!isStaff || 'salesmanId' in reach) throw notAllowed()
  return countSeries(db, reach.siteId)
}
