import { cellText, type SheetRow } from '../files/cell.ts'
import { currencyIn, readNumber } from './cell-numbers.ts'
import { columnsByValues } from './columns-by-values.ts'
import { columnFit, contradicts } from './column-fit.ts'
import { type FeedField, moneyFields } from './fields.ts'
import type { SheetProfile } from './file-profile.ts'
import { findHeader } from './find-header.ts'
import { type AliasHit, aliasHits } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { foreignAbove, moneyBeside } from './money-beside.ts'
import { nearMisses, type Unnamed } from './near-misses.ts'
import { givenBy } from './section-rows.ts'
import { parsersOf } from './value-parsers.ts'

/** A sheet as its headers and the look of its values describe it; prices, units and origin are not decided yet. */
export type DetectedSheet = {
  readonly layout: SheetLayout
  /** All rows that are looked at, and those below the header. */
  readonly rows: readonly SheetRow[]
  readonly data: readonly SheetRow[]
  /** What the lines above the header say. */
  readonly above: readonly string[]
  /** Columns whose header is one slip away from a known one. */
  readonly near: readonly Unnamed[]
  readonly chinese: boolean
  /** No header that we know: the columns are told by their values alone, and nothing is taken from them unasked. */
  readonly byValues: boolean
}

/** Fields that a header may name by accident ("Origin" of the rough): dropped when hardly a value fits. */
const mustFit: ReadonlySet<FeedField> = new Set(['origin', 'growth', 'measurements', 'lengthWidth', 'points'])
const poorFit = 0.15

const plainParsers = parsersOf({})

type Candidate = AliasHit & { readonly fit: number | null }
type Wish = { readonly index: number; readonly header: string; readonly candidates: readonly Candidate[]; readonly filled: number }

const goodness = (candidate: Candidate): number => Math.round((candidate.fit ?? 0.5) * 4)

/** What a column may mean, best first: what its values look like decides between the meanings of its header. */
function wishOf(index: number, header: string, values: readonly string[]): Wish {
  const candidates = aliasHits(header)
    .map((hit) => ({ ...hit, fit: columnFit(hit.field, values) }))
    .filter(({ field, fit }) => (fit === null || fit >= poorFit || !mustFit.has(field)) && !contradicts(field, values))
  const doubtful = candidates.length > 1
  const usable = doubtful ? candidates.filter(({ fit }) => fit === null || fit >= poorFit) : candidates
  return {
    index,
    header,
    candidates: [...(usable.length > 0 ? usable : candidates)].toSorted((a, b) => goodness(b) - goodness(a) || a.rank - b.rank),
    filled: values.filter((value) => value.trim() !== '').length,
  }
}

/** Gives every field to the column that fits best: sure headers first, then by how sure the alias is, then by filled cells. */
function assign(wishes: readonly Wish[]): Map<number, FeedField> {
  const taken = new Map<FeedField, number>()
  const given = new Map<number, FeedField>()
  const order = [...wishes].toSorted(
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

/** Grades of colour under "Clarity" and of clarity under "Color", in (nearly) every row: the two headers stand the wrong way round. */
function inTheirPlaces(
  given: ReadonlyMap<number, FeedField>,
  valuesOf: (index: number) => readonly string[],
): ReadonlyMap<number, FeedField> {
  const at = (field: FeedField): number | undefined => [...given].find(([, one]) => one === field)?.[0]
  const [color, clarity] = [at('color'), at('clarity')]
  if (color === undefined || clarity === undefined) return given
  const isSwapped =
    (columnFit('color', valuesOf(clarity)) ?? 0) > 0.9 &&
    (columnFit('clarity', valuesOf(color)) ?? 0) > 0.9 &&
    (columnFit('color', valuesOf(color)) ?? 1) < 0.1 &&
    (columnFit('clarity', valuesOf(clarity)) ?? 1) < 0.1
  return isSwapped ? new Map(given).set(color, 'clarity').set(clarity, 'color') : given
}

/** "GIA No" beside "IGI No": columns of report numbers of which a row fills only one. */
function withSecondNumbers(
  given: ReadonlyMap<number, FeedField>,
  wishes: readonly Wish[],
  data: readonly SheetRow[],
): ReadonlyMap<number, FeedField> {
  const first = [...given].find(([, field]) => field === 'reportNo')?.[0]
  if (first === undefined) return given
  const isFilled = (row: SheetRow, index: number): boolean => readNumber(cellText(row.cells[index])).kind !== 'blank'
  const second = wishes.find(({ index, candidates, filled }) => {
    if (given.has(index) || filled === 0 || !candidates.some(({ field, fit }) => field === 'reportNo' && (fit ?? 0) >= 0.5)) return false
    return data.filter((row) => isFilled(row, index) && isFilled(row, first)).length <= data.length * 0.02
  })
  return second ? new Map([...given, [second.index, 'reportNo']]) : given
}

/** Recognises the columns of a sheet by their headers and by what stands below them. */
export function detectSheet(profile: SheetProfile): DetectedSheet {
  const header = findHeader(profile.rows)
  if (header === null) return detectByValues(profile)
  const withMoney = moneyBeside(header.headers.map((text, index) => ({ index, header: text })))
  const spoken = foreignAbove(profile.rows.filter((row) => row.row < header.row).flatMap((row) => row.cells))
  const rows = profile.rows.map((row) => (row.row > header.row ? withMoney(row, spoken) : row))
  const data = rows.filter((row) => row.row > header.row)
  const valuesOf = (index: number): string[] => data.map((row) => cellText(row.cells[index]))
  const wishes = header.headers.map((text, index) => wishOf(index, text, valuesOf(index)))
  const given = withSecondNumbers(inTheirPlaces(assign(wishes), valuesOf), wishes, data)
  const columns: FeedColumn[] = wishes
    .filter((wish) => wish.header !== '')
    .map(({ index, header: text }) => {
      const field = given.get(index) ?? null
      return { index, header: text.slice(0, 300), field, currency: field !== null && moneyFields.has(field) ? currencyIn(text) : null }
    })
  const layout: SheetLayout = {
    sheet: profile.sheet,
    use: data.length > 0,
    headerRow: header.row,
    columns,
    origin: 'natural',
    discountSign: null,
    discountScale: null,
  }
  const said = givenBy(layout, plainParsers, profile.rows)
  return {
    layout: { ...layout, ...(said.length > 0 && { given: said }) },
    rows,
    data,
    above: profile.rows.filter((row) => row.row < header.row).flatMap((row) => row.cells.map(cellText)),
    near: nearMisses(columns, valuesOf),
    byValues: false,
    chinese: header.headers.filter((text) => /\p{Script=Han}/u.test(text)).length > header.headers.length / 3,
  }
}

/** A sheet whose header is missing or unknown: read by its values where they look like stones. */
function detectByValues(profile: SheetProfile): DetectedSheet {
  const { sheet, rows } = profile
  const found = columnsByValues(rows)
  const rest = { rows, above: [], near: found?.unnamed ?? [], chinese: false, byValues: found !== null }
  if (found === null) return { ...rest, layout: unusedSheet(profile), data: [] }
  const { headerRow, columns, data } = found
  const layout: SheetLayout = { sheet, use: true, headerRow, columns, origin: 'natural', discountSign: null, discountScale: null }
  const said = givenBy(layout, plainParsers, rows)
  return { ...rest, layout: { ...layout, ...(said.length > 0 && { given: said }) }, data }
}

/** A sheet without a header that we know: shown with its first row, left alone until a person says what it is. */
function unusedSheet(profile: SheetProfile): SheetLayout {
  const [first] = profile.rows
  const columns = (first?.cells ?? [])
    .slice(0, 500)
    .map((cell, index) => ({ index, header: cellText(cell).slice(0, 300), field: null, currency: null }))
  return {
    sheet: profile.sheet,
    use: false,
    headerRow: first?.row ?? 1,
    columns,
    origin: 'natural',
    discountSign: null,
    discountScale: null,
  }
}
