import { cellText } from '../files/cell.ts'
import type { Judged } from './choose-reading.ts'
import { evidenceOf, tellingPlaces } from './evidence.ts'
import { type FurtherWay, furtherWays } from './fields.ts'
import { furtherFactor, furtherPoints, onlyFurtherOff } from './further-off.ts'
import type { SheetLayout } from './layout.ts'
import type { Figures } from './price-reading.ts'
import type { EvidenceRow, FeedQuestion } from './questions.ts'
import type { RowFacts } from './row-facts.ts'
import type { SheetQuestion } from './sheet-question.ts'

type Further = { readonly layout: SheetLayout; readonly questions: readonly FeedQuestion[] }

/** How a discount on top of the first one counts, where no price tells it: trade takes it off what the first has left. */
export function askFurtherOff(question: SheetQuestion, layout: SheetLayout, best: Judged, rows: readonly RowFacts[]): Further {
  const { detected, place, answers } = question
  const column = onlyFurtherOff(layout.columns, (index) => detected.data.map(({ cells }) => cellText(cells[index])))
  if (column === null) return { layout, questions: [] }
  const id = `furtherOff:${place}`
  const answer = answers[id]
  const said = furtherWays.find((way) => way === answer)
  if (said !== undefined) return { layout: { ...layout, furtherOff: { index: column.index, of: said } }, questions: [] }
  if (answer === 'ignore') return { layout, questions: [] }
  const places = tellingPlaces([best.verdict], rows, 3)
  const pointsOf = (at: number): number =>
    furtherPoints(cellText(rows[at]?.row.cells[column.index]), column, best.reading.discountScale) ?? 0
  const evidenceAs = (way: FurtherWay | 'ignore'): EvidenceRow[] => {
    const changed = ({ factor, ...figures }: Figures, at: number): Figures => ({
      ...figures,
      factor: factor === null || way === 'ignore' ? factor : furtherFactor(factor, pointsOf(at), way),
    })
    const shown = evidenceOf({ ...best.verdict, figures: best.verdict.figures.map(changed) }, rows, layout, places)
    return shown.map((row, k) => ({
      ...row,
      cells: [...row.cells, { header: column.header, text: cellText(rows[places[k] ?? -1]?.row.cells[column.index]).slice(0, 80) }],
    }))
  }
  const choices = ([...furtherWays, 'ignore'] as const).map((value) => ({ value, likely: value === 'net', evidence: evidenceAs(value) }))
  const { sheet } = layout
  const { index, header } = column
  const asked = { id, about: 'furtherOff' as const, sheet, column: index, header, currency: null, reason: null, open: null, choices }
  return { layout, questions: [asked] }
}
