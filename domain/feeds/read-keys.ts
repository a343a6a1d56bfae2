import type { SheetRow } from '../files/cell.ts'
import type { Origin } from '../stock/grades.ts'
import { certificateKey, normaliseReportNo } from '../stock/report-no.ts'
import { parseLab, parseOrigin } from '../stock/word-aliases.ts'
import type { FeedField } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import type { SeenNumbers } from './read-stone.ts'
import { cellsOf, plainText, type RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

export type ReadKey =
  | { readonly kind: 'key'; readonly values: (string | null)[] }
  | { readonly kind: 'rejected'; readonly note: RowNote }
  | { readonly kind: 'skipped' }

/** A number with LG before it is a grown stone's. */
const originOf = (cells: RowCells, sheet: SheetLayout): Origin =>
  /^\s*LG\s?\d/i.test(cells.text('reportNo')) ? 'lab' : (parseOrigin(cells.text('origin')) ?? sheet.origin)

/** The number that names a stone to delist; a file for that needs nothing else. Values come in the order of `columns`, null where unknown. */
export function keyReader(sheet: SheetLayout, columns: readonly string[], seen: SeenNumbers): (row: SheetRow) => ReadKey {
  const cellsIn = cellsOf(sheet)
  const has = new Set<FeedField | null>(sheet.columns.map((column) => column.field))
  return (row) => {
    if (row.row <= sheet.headerRow) return { kind: 'skipped' }
    const cells = cellsIn(row)
    const stockNo = plainText(cells.text('stockNo'), 80)
    const lab = parseLab(cells.text('lab')) ?? null
    const origin = originOf(cells, sheet)
    const { reportNo } = normaliseReportNo(lab, origin, cells.text('reportNo'))
    const reportKey = certificateKey(lab, reportNo)
    if (stockNo === null && reportKey === null) return { kind: 'skipped' }
    const field: FeedField = has.has('stockNo') && stockNo !== null ? 'stockNo' : 'reportNo'
    const met = stockNo !== null ? seen.stockNos : seen.reports
    const key = (stockNo ?? reportKey ?? '').toUpperCase()
    if (!met.add(key)) {
      return { kind: 'rejected', note: cells.note(field, field === 'stockNo' ? 'duplicate_stock_no' : 'duplicate_report_no') }
    }
    const known: Readonly<Record<string, string | null>> = { stock_no: stockNo, lab, report_no: reportNo, report_key: reportKey, origin }
    return { kind: 'key', values: columns.map((column) => known[column] ?? null) }
  }
}
