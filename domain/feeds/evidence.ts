import { cellText, type SheetRow } from '../files/cell.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, roundDecimal } from '../pricing/money.ts'
import type { FeedField } from './fields.ts'
import { rolesOf } from './price-columns.ts'
import type { Verdict } from './judge.ts'
import type { Figures } from './price-reading.ts'
import type { SheetLayout } from './layout.ts'
import type { EvidenceRow } from './questions.ts'
import type { RowFacts } from './row-facts.ts'

const isShown = (field: FeedField | null): boolean => field === 'stockNo' || field === 'carat' || field === 'points' || field === 'reportNo'

/** The first filled cells of a row, as the file has them. */
export function shownRow({ row, cells }: SheetRow, columns: SheetLayout['columns']): EvidenceRow {
  const filled = columns
    .map(({ header, index }) => ({ header, text: cellText(cells[index]).slice(0, 80) }))
    .filter(({ text }) => text !== '')
  return { row, cells: filled.slice(0, 8), read: [] }
}

/** What a price can be read from. */
const isPriced = (figures: Figures | undefined): boolean =>
  figures !== undefined &&
  (figures.perCt !== null || figures.total !== null || (figures.factor !== null && (figures.list ?? figures.rap) !== null))

/** Places of the rows that tell readings apart: those that they read differently, and of these first those with a price under all of them. */
export function tellingPlaces(verdicts: readonly Verdict[], rows: readonly RowFacts[], count: number): readonly number[] {
  const [first, ...others] = verdicts.map((verdict) => verdict.outcomes())
  const differing = rows.flatMap((_, at) => (others.some((outcomes) => outcomes[at] !== first?.[at]) ? [at] : []))
  const telling = differing.length > 0 ? differing : rows.map((_, at) => at)
  const priced = telling.filter((at) => verdicts.every(({ figures }) => isPriced(figures[at])))
  return [...new Set([...priced, ...telling])].slice(0, count).toSorted((a, b) => a - b)
}

/** Rows of the file with what they would become under a reading. */
export function evidenceOf(verdict: Verdict, rows: readonly RowFacts[], sheet: SheetLayout, places: readonly number[]): EvidenceRow[] {
  const shown = sheet.columns.filter(({ field, header }) => isShown(field) || rolesOf(header).length > 0).slice(0, 8)
  return places.flatMap((at) => {
    const row = rows[at]?.row
    const figures = verdict.figures[at]
    if (!row || !figures) return []
    return [
      {
        row: row.row,
        cells: shown.map(({ header, index }) => ({ header, text: cellText(row.cells[index]).slice(0, 80) })),
        read: [...readAs(figures), ...listUsed(figures)],
      },
    ]
  })
}

const mostCarats = 10_000
const mostDollars = 1e9

/** In cents; null for what would be refused. */
const centsOf = (dollars: number | null): number | null => {
  const cents = dollars !== null && dollars > 0 && dollars <= mostDollars ? roundDecimal(dollars, 2) : 0
  return cents > 0 ? cents : null
}

type Priced = { readonly perCt: number; readonly total: number | null; readonly back: number | null }

/** The price as `readPrices` settles it, in cents and hundredths of a point: a price per carat before a discount, a discount before a total. */
function pricedAs(figures: Figures, thousandths: number): Priced | null {
  const [perCt, total, base] = [centsOf(figures.perCt), centsOf(figures.total), centsOf(figures.list ?? figures.rap)]
  const of = (cents: number, back: number | null, given: number | null): Priced => ({
    perCt: cents,
    back,
    total: given ?? (thousandths > 0 ? mulDiv(cents, thousandths, 1000) : null),
  })
  if (perCt !== null) return of(perCt, null, null)
  if (base !== null && figures.factor !== null && figures.factor > 0 && figures.factor <= 4) {
    const back = roundDecimal(((figures.factor - 1) * 100).toFixed(6), 2)
    const worked = mulDiv(base, 10_000 + back, 10_000)
    return worked > 0 ? of(worked, back, null) : null
  }
  return total !== null && thousandths > 0 ? of(mulDiv(total, 1000, thousandths), null, total) : null
}

/** The list price that a price is worked out of, which other rows of the file may not need. */
function listUsed({ perCt, factor, list, rap }: Figures): EvidenceRow['read'] {
  const base = centsOf(list ?? rap)
  return centsOf(perCt) !== null || factor === null || base === null ? [] : [{ field: 'rap', text: formatAmount(base) }]
}

/** A row's figures as they would be read, to the cent. */
export function readAs(figures: Figures): EvidenceRow['read'] {
  const { carat, origin } = figures
  const thousandths = carat !== null && carat > 0 && carat <= mostCarats ? caratThousandths(carat) : 0
  const priced = pricedAs(figures, thousandths)
  const list = origin === 'natural' ? centsOf(figures.list) : null
  const read: { field: FeedField; text: string }[] = [{ field: 'origin', text: origin }]
  if (carat !== null) read.push({ field: 'carat', text: String(carat) })
  if (priced === null) return read
  read.push({ field: 'pricePerCt', text: formatAmount(priced.perCt) })
  if (priced.total !== null) read.push({ field: 'priceTotal', text: formatAmount(priced.total) })
  if (list === null || list < 100) return read
  const back = priced.back ?? mulDiv(priced.perCt - list, 10_000, list)
  return [...read, { field: 'back', text: formatDecimal(back, 2) }]
}
