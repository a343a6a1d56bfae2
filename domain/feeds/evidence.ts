import { cellText } from '../files/cell.ts'
import type { FeedField } from './fields.ts'
import { rolesOf } from './dimensions.ts'
import type { Verdict } from './judge.ts'
import type { Figures } from './price-reading.ts'
import type { SheetLayout } from './layout.ts'
import type { EvidenceRow } from './questions.ts'
import type { RowFacts } from './row-facts.ts'

const isShown = (field: FeedField | null): boolean => field === 'stockNo' || field === 'carat' || field === 'points' || field === 'reportNo'

/** Rows of the file with what they would become under a reading, those first on which another reading differs. */
export function evidenceOf(
  verdict: Verdict,
  rows: readonly RowFacts[],
  sheet: SheetLayout,
  other: Verdict | null,
  count: number,
): EvidenceRow[] {
  const shown = sheet.columns.filter(({ field, header }) => isShown(field) || rolesOf(header).length > 0).slice(0, 8)
  const [ours, theirs] = [verdict.outcomes(), other?.outcomes() ?? []]
  const differing = rows.flatMap((_, at) => (other !== null && ours[at] !== theirs[at] ? [at] : []))
  const picked = (differing.length > 0 ? differing : rows.map((_, at) => at)).slice(0, count)
  return picked.flatMap((at) => {
    const row = rows[at]?.row
    const figures = verdict.figures[at]
    if (!row || !figures) return []
    return [
      {
        row: row.row,
        cells: shown.map(({ header, index }) => ({ header, text: cellText(row.cells[index]).slice(0, 80) })),
        read: readAs(figures),
      },
    ]
  })
}

function readAs(figures: Figures): EvidenceRow['read'] {
  const { carat, list, rap, factor, origin } = figures
  const base = list ?? rap
  const perCt =
    figures.perCt ?? (base !== null && factor !== null ? base * factor : figures.total !== null && carat ? figures.total / carat : null)
  const read: { field: FeedField; text: string }[] = [{ field: 'origin', text: origin }]
  if (carat !== null) read.push({ field: 'carat', text: String(carat) })
  if (perCt !== null) read.push({ field: 'pricePerCt', text: perCt.toFixed(2) })
  if (perCt !== null && carat !== null) read.push({ field: 'priceTotal', text: (perCt * carat).toFixed(2) })
  if (perCt !== null && list !== null && origin === 'natural') read.push({ field: 'back', text: ((perCt / list - 1) * 100).toFixed(2) })
  return read
}
