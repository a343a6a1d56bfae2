import { badField } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { reportGrades } from '@loupe/domain/certificates/certificates.api.ts'
import type { certificatesApi } from '@loupe/domain/certificates/certificates.api.ts'
import { knownReport, reportedNames, type KnownFrom, type ReportedName } from '@loupe/domain/certificates/known-report.ts'
import { unknownSupplier } from '@loupe/domain/feeds/feeds.problems.ts'
import { normaliseReportNo } from '@loupe/domain/stock/report-no.ts'
import { fieldOf } from '@loupe/domain/stock/stone-fields.ts'
import type { Pool } from '../db/database.ts'
import { columnOf } from '../db/stone-columns.ts'
import type { Viewer } from '../http/viewer.ts'
import { reportedStones, type ReportedRow } from '../stock/stock.ts'
import { isSupplierOf } from '../suppliers/suppliers.ts'
import { selectCertificate } from './certificates.store.ts'

type Known = Map<ReportedName, { readonly value: unknown; readonly from: KnownFrom }>

function valueOf(row: ReportedRow, name: ReportedName): unknown {
  const kept = row[columnOf(name)]
  return kept === null || fieldOf(name).places === undefined ? kept : Number(kept)
}

/** What is known of each field by the offer that was seen last and tells it; the supplier's own before others. */
function ofStock(rows: readonly ReportedRow[], supplierId: string): Known {
  const inOrder = rows.toSorted((a, b) => Number(b.supplier_id === supplierId) - Number(a.supplier_id === supplierId))
  const known: Known = new Map()
  for (const name of reportedNames) {
    const value = inOrder.map((row) => valueOf(row, name)).find((each) => each !== null)
    if (value !== undefined) known.set(name, { value, from: 'stock' })
  }
  return known
}

/** What somebody read off the certificate says more than what suppliers typed. */
async function ofCertificate(db: Pool, siteId: string, rows: readonly ReportedRow[], supplierId: string): Promise<Known> {
  const [row] = rows
  if (row === undefined || row.report_key === null) return new Map()
  const kept = await selectCertificate(db, { siteId, origin: row.origin, reportKey: row.report_key, supplierId })
  const read = reportGrades.safeParse(kept?.grades).data
  return new Map(
    Object.entries(read ?? {}).flatMap(([name, value]) => {
      const reported = reportedNames.find((each) => each === name)
      return reported === undefined || value === null ? [] : [[reported, { value, from: 'certificate' }] as const]
    }),
  )
}

/** @throws Problem 400 for a supplier who is not the viewer's, 403 who keeps no stock of this origin */
export async function knownOf(
  db: Pool,
  viewer: Viewer,
  { supplierId, origin, lab, reportNo: typed }: ParsedOf<typeof certificatesApi.known>,
): Promise<OutputOf<typeof certificatesApi.known>> {
  const { siteId, supplierId: only } = reportedStones.mustKeep(viewer, origin)
  if ((only !== null && only !== supplierId) || !(await isSupplierOf(db, siteId, supplierId))) throw badField('supplierId', unknownSupplier)
  const { reportNo } = normaliseReportNo(lab, origin, typed)
  const rows = reportNo === null ? [] : await reportedStones.select(db, { siteId, origin, lab, reportNo })
  const own = reportedStones.ownOf(rows, supplierId)
  const known = new Map([...ofStock(rows, supplierId), ...(await ofCertificate(db, siteId, rows, supplierId))])
  return knownReport.parse({
    reportNo: rows[0]?.report_no ?? reportNo ?? '',
    own: own === undefined ? null : { id: own.id, isForSale: own.sale_status === 'for_sale' },
    facts: Object.fromEntries([...known].map(([name, { value }]) => [name, value])),
    from: Object.fromEntries([...known].map(([name, { from }]) => [name, from])),
  })
}
