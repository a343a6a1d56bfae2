import type { RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
/** "2026-01-03", "12-Mar", "Jan-07": a day as spreadsheets keep or show it; as a house would write it, "12-MAR" is a name. */
const asDay = new RegExp(`^(?:\\d{4}-\\d\\d-\\d\\d|\\d{1,2}-${month}(?:-\\d\\d)?|${month}-\\d\\d)$`)
/** "3.00E+12": what is left of 3E12. */
const asPower = /^\d(?:\.\d+)?E\+\d\d$/

/** Neither has more signs, or is without one of these between them. */
const longest = 11
const maybeSpoilt = (stockNo: string): boolean => stockNo.length <= longest && (stockNo.includes('-') || stockNo.includes('+'))

/** Why a stock number is none any more: a spreadsheet made a day or a number of it. */
export function spoiltName(cells: RowCells, stockNo: string): RowNote | null {
  if (!maybeSpoilt(stockNo)) return null
  return asDay.test(stockNo) ? cells.note('stockNo', 'excel_date') : asPower.test(stockNo) ? cells.note('stockNo', 'name_spoilt') : null
}
