import { badField, badInput } from '@loupe/domain/api/api.problems.ts'
import type { ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { reasonTexts, unknownSupplier } from '@loupe/domain/feeds/feeds.problems.ts'
import { alreadyInStock } from '@loupe/domain/feeds/typed-stone.problems.ts'
import { typedFile, typedLayout } from '@loupe/domain/feeds/typed-file.ts'
import { missingOf } from '@loupe/domain/feeds/typed-stone.ts'
import { normaliseReportNo } from '@loupe/domain/stock/report-no.ts'
import { parseLab } from '@loupe/domain/stock/word-aliases.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { reportedStones } from '../stock/stock.ts'
import { mayBringFor } from '../suppliers/suppliers.ts'
import { addImport } from './feeds.ts'
import type { ImportRow } from './imports.store.ts'

/**
 * Brings one stone as it was typed the way of a file of one row. @throws Problem 400 for what is missing, a supplier who is not the
 * viewer's, or a certificate that the supplier has already; 403 who keeps no stock of this origin; 409 when they have too much open
 */
export async function typeStone(
  deps: Deps,
  viewer: Viewer,
  { supplierId, origin, kind, stone }: ParsedOf<typeof feedsApi.typed>,
): Promise<ImportRow> {
  const { siteId } = reportedStones.mustKeep(viewer, origin)
  if (!(await mayBringFor(deps.db, viewer, supplierId))) throw badField('supplierId', unknownSupplier)
  const missing = missingOf(stone)
  if (missing.length > 0) throw badInput(Object.fromEntries(missing.map((field) => [`stone.${field}`, reasonTexts.missing])))
  const lab = parseLab(stone.lab ?? '') ?? null
  const { reportNo } = normaliseReportNo(lab, origin, stone.reportNo ?? '')
  if (reportNo !== null) {
    const rows = await reportedStones.select(deps.db, { siteId, origin, lab, reportNo })
    if (reportedStones.ownOf(rows, supplierId) !== undefined) throw badField('stone.reportNo', alreadyInStock)
  }
  const text = typedFile(stone)
  const file = { name: `${stone.stockNo || stone.reportNo || 'stone'}.csv`, text, bytes: Buffer.byteLength(text) }
  return addImport(deps, { supplierId, kind, mode: 'update', siteId, userId: viewer.userId, typed: typedLayout(stone, origin) }, file)
}
