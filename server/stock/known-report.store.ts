import { sql } from 'kysely'
import { certificateKey } from '@loupe/domain/stock/report-no.ts'
import { labs, type Lab, type Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { stoneColumns } from '../db/stone-columns.ts'

export type AskedReport = { readonly siteId: string; readonly origin: Origin; readonly lab: Lab | null; readonly reportNo: string }

/** The number as a key: of the laboratory that is named, else of each. */
const keysOf = ({ lab, reportNo }: AskedReport): string[] => {
  const asked = lab === null ? [null, ...labs] : [lab]
  return [...new Set(asked.flatMap((each) => certificateKey(each, reportNo) ?? []))]
}

/** So many offers of one certificate tell enough of it. */
const mostOffers = 40

/** Every offer of a certificate that the house knows, whoever's and whether or not it is for sale, what was seen last first. */
export const selectOfReport = (db: Db, asked: AskedReport) =>
  db
    .selectFrom('stones')
    .select(['id', 'supplier_id', 'sale_status', 'availability', ...stoneColumns])
    .where('site_id', '=', asked.siteId)
    .where('origin', '=', asked.origin)
    .where('report_key', '=', sql<string>`any(${keysOf(asked)}::text[])`)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOffers)
    .execute()
export type ReportedRow = Awaited<ReturnType<typeof selectOfReport>>[number]

/** The one among them that the supplier has, on sale or off it; a stone that was sold may come again. */
export const ownOf = (rows: readonly ReportedRow[], supplierId: string): ReportedRow | undefined => {
  const own = rows.filter((row) => row.supplier_id === supplierId && row.availability !== 'sold')
  return own.find((row) => row.sale_status === 'for_sale') ?? own[0]
}
