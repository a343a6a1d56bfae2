import { cellText, type SheetRow } from '../files/cell.ts'
import type { RapIndex } from '../pricing/rap-price.ts'
import { currencyIn } from './cell-numbers.ts'
import { columnFit } from './column-fit.ts'
import { type FeedCurrency, type FeedField, moneyFields } from './fields.ts'
import { findHeader } from './find-header.ts'
import { type AliasHit, aliasHits } from './header-aliases.ts'
import type { FeedColumn, FeedLayout, SheetLayout } from './layout.ts'
import { decidePrices } from './price-columns.ts'

export type SampleSheet = { readonly sheet: string | null; readonly rows: readonly SheetRow[] }
export type DetectContext = {
  /** The current list, to recognise list prices and to test discounts against prices. */
  readonly rap: RapIndex | null
  /** The house's rates, taken where the file does not tell its own: how much of a currency makes one USD. */
  readonly rates: Partial<Readonly<Record<FeedCurrency, number>>>
  readonly fileName?: string
}

/** Fields that a header may name by accident ("Origin" of the rough): dropped when hardly a value fits. */
const mustFit: ReadonlySet<FeedField> = new Set(['origin', 'growth', 'measurements', 'lengthWidth', 'points'])
const poorFit = 0.15

type Candidate = AliasHit & { readonly fit: number | null }
type Wish = { readonly index: number; readonly header: string; readonly candidates: readonly Candidate[]; readonly filled: number }

const goodness = (candidate: Candidate): number => Math.round((candidate.fit ?? 0.5) * 4)

/** What a column may mean, best first: what its values look like decides between the meanings of its header. */
function wishOf(index: number, header: string, values: readonly string[]): Wish {
  const candidates = aliasHits(header)
    .map((hit) => ({ ...hit, fit: columnFit(hit.field, values) }))
    .filter(({ field, fit }) => fit === null || fit >= poorFit || !mustFit.has(field))
  const doubtful = candidates.length > 1
  const usable = doubtful ? candidates.filter(({ fit }) => fit === null || fit >= poorFit) : candidates
  return {
    index,
    header,
    candidates: [...(usable.length > 0 ? usable : candidates)].sort((a, b) => goodness(b) - goodness(a) || a.rank - b.rank),
    filled: values.filter((value) => value.trim() !== '').length,
  }
}

/** Gives every field to the column that fits best: sure headers first, then by how sure the alias is, then by filled cells. */
function assign(wishes: readonly Wish[]): Map<number, FeedField> {
  const taken = new Map<FeedField, number>()
  const given = new Map<number, FeedField>()
  const order = [...wishes].sort(
    (a, b) =>
      Number(a.candidates.length > 1) - Number(b.candidates.length > 1) ||
      (a.candidates[0]?.rank ?? 99) - (b.candidates[0]?.rank ?? 99) ||
      Number(b.filled > 0) - Number(a.filled > 0) ||
      a.index - b.index,
  )
  for (const wish of order) {
    const free = wish.candidates.find(({ field }) => !taken.has(field))
    if (!free) continue
    taken.set(free.field, wish.index)
    given.set(wish.index, free.field)
  }
  return given
}

const labWords = /lab|cvd|hpht|grown|培育|实验室|合成/i
const naturalWords = /natural|天然|mined/i

function sheetOrigin(
  sheet: SampleSheet,
  columns: readonly FeedColumn[],
  valuesOf: (index: number) => string[],
  fileName: string,
): 'natural' | 'lab' {
  const name = sheet.sheet ?? ''
  if (naturalWords.test(name)) return 'natural'
  if (labWords.test(name)) return 'lab'
  const of = (field: FeedField) => columns.find((column) => column.field === field)
  const growth = of('growth')
  if (growth && (columnFit('growth', valuesOf(growth.index)) ?? 0) >= 0.5) return 'lab'
  const reports = of('reportNo')
  if (reports) {
    const numbers = valuesOf(reports.index).filter((value) => value.trim() !== '')
    if (numbers.length > 0 && numbers.filter((value) => /^\s*LG\s*\d/i.test(value)).length >= numbers.length * 0.3) return 'lab'
  }
  return labWords.test(fileName) && !naturalWords.test(fileName) ? 'lab' : 'natural'
}

function detectSheet(sample: SampleSheet, context: DetectContext): { layout: SheetLayout; rates: Partial<Record<FeedCurrency, number>> } {
  const header = findHeader(sample.rows)
  if (header === null) return { layout: unusedSheet(sample), rates: {} }
  const data = sample.rows.filter((row) => row.row > header.row)
  const valuesOf = (index: number): string[] => data.map((row) => cellText(row.cells[index]))
  const wishes = header.headers.map((text, index) => wishOf(index, text, valuesOf(index)))
  const given = assign(wishes)
  const columns: FeedColumn[] = wishes
    .filter((wish) => wish.header !== '')
    .map(({ index, header: text }) => {
      const field = given.get(index) ?? null
      return { index, header: text.slice(0, 300), field, currency: field !== null && moneyFields.has(field) ? currencyIn(text) : null }
    })
  const origin = sheetOrigin(sample, columns, valuesOf, context.fileName ?? '')
  const chinese = header.headers.filter((text) => /\p{Script=Han}/u.test(text)).length > header.headers.length / 3
  const prices = decidePrices({ columns, data, origin, rap: context.rap, chinese })
  const layout: SheetLayout = {
    sheet: sample.sheet,
    use: data.length > 0,
    headerRow: header.row,
    columns: prices.columns,
    origin,
    discountSign: prices.discountSign,
    discountScale: prices.discountScale,
  }
  return { layout, rates: prices.rates }
}

/** A sheet without a header that we know: shown with its first row, left alone until a person says what it is. */
function unusedSheet(sample: SampleSheet): SheetLayout {
  const [first] = sample.rows
  const columns = (first?.cells ?? [])
    .slice(0, 500)
    .map((cell, index) => ({ index, header: cellText(cell).slice(0, 300), field: null, currency: null }))
  return {
    sheet: sample.sheet,
    use: false,
    headerRow: first?.row ?? 1,
    columns,
    origin: 'natural',
    discountSign: null,
    discountScale: null,
  }
}

/** Recognises how a file is laid out from the first rows of its sheets. What can't be told is left open (layoutNeeds). */
export function detectColumns(samples: readonly SampleSheet[], context: DetectContext): FeedLayout {
  const found = samples.map((sample) => detectSheet(sample, context))
  const rates: Partial<Record<FeedCurrency, number>> = { ...context.rates }
  for (const sheet of found) Object.assign(rates, sheet.rates)
  return { sheets: found.map(({ layout }) => layout), rates, hidden: 'skip' }
}
