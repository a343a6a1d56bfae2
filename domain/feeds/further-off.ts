import { cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import type { Judged } from './choose-reading.ts'
import { columnFit } from './column-fit.ts'
import { evidenceOf, tellingPlaces } from './evidence.ts'
import { type DiscountScale, furtherWays, type FurtherWay } from './fields.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { rolesOf } from './price-columns.ts'
import type { Figures } from './price-reading.ts'
import type { EvidenceRow, FeedQuestion } from './questions.ts'
import type { RowFacts } from './row-facts.ts'
import type { SheetQuestion } from './sheet-question.ts'

const further =
  /\b(?:extra|ext|addl?|additional|further|special|spl|2nd|second)\b[\s.\-_]*(?:rap\s*)?(?:disc|dis|back|off|less|%|pct)|\bdis(?:c|count)?\.?\s*2\b|(?:额外|另|再)(?:折|退|优惠|让)/i

type ValuesOf = (index: number) => readonly string[]

const columnsOfFurther = (columns: readonly FeedColumn[], valuesOf: ValuesOf): FeedColumn[] =>
  columns.filter(({ field, header, index }) => field === null && further.test(header) && valuesOf(index).some((text) => /[1-9]/.test(text)))

/** "Extra Disc %": a column of what is taken off on top of the discount, filled with more than nothing. */
export const furtherOff = (columns: readonly FeedColumn[], data: readonly SheetRow[]): FeedColumn | null =>
  columnsOfFurther(columns, (index) => data.map(({ cells }) => cellText(cells[index])))[0] ?? null

/** The one column of a second discount that prices would be counted from, where the file has no other price and no final discount. */
export function onlyFurtherOff(columns: readonly FeedColumn[], valuesOf: ValuesOf): FeedColumn | null {
  const has = new Set(columns.map(({ field }) => field))
  const named = columns.filter(({ field, header }) => field === 'back' || rolesOf(header).includes('back'))
  if (named.length !== 1 || !has.has('back') || has.has('pricePerCt') || has.has('priceTotal')) return null
  const [column, second] = columnsOfFurther(columns, valuesOf)
  return column !== undefined && second === undefined && (columnFit('back', valuesOf(column.index)) ?? 0) >= 0.8 ? column : null
}

const mostPoints = 50
/**
 * What a cell takes off on top, in points: none where it is blank, null where it is no number or more than anybody gives. It counts as the first
 * discount does, unless it says "%" itself.
 */
export function furtherPoints(text: string, { decimal }: FeedColumn, scale: DiscountScale | null): number | null {
  const read = readNumber(text, decimal)
  if (read.kind === 'blank') return 0
  if (read.kind === 'invalid') return null
  const points = Math.abs(read.value) * (read.percent || scale !== 'fraction' ? 1 : 100)
  return points <= mostPoints ? points : null
}

/** What is left of the list: 3 points off what 40 have left, or 43 off the list. */
export const furtherFactor = (factor: number, points: number, of: FurtherWay): number =>
  of === 'net' ? factor * (1 - points / 100) : factor - points / 100

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
