import { cellText, type SheetRow, filledTexts } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import { currencyIn } from './moneys.ts'
import { columnsByValues } from './columns-by-values.ts'
import { inMm, isInCm } from './centimetres.ts'
import { countedOrPaid, withDiscounts, withJoined } from './column-kinds.ts'
import { columnFit, contradicts } from './column-fit.ts'
import { datesAhead } from './dates-ahead.ts'
import { asAbove, hasDitto } from './ditto.ts'
import { goodUntilOf } from './good-until.ts'
import { type FeedField, moneyFields } from './fields.ts'
import type { SheetProfile } from './file-profile.ts'
import { findHeader } from './find-header.ts'
import { type AliasHit, aliasHits } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { withLinks, withNumbers, withNumbersOf } from './link-columns.ts'
import { foreignAbove, moneyBeside } from './money-beside.ts'
import { nearMisses } from './near-misses.ts'
import type { Unnamed } from './unnamed.ts'
import { readMeasurements } from './measurements.ts'
import { areTreatments } from './said-treatment.ts'
import { givenBy, unknownTitles } from './section-rows.ts'
import { summaryBeside } from './summary-beside.ts'
import { areStates } from './state-columns.ts'
import { withMarks, withoutRepeated } from './stock-numbers.ts'
import { stateSigns } from './state-signs.ts'
import { withSecondNumbers, withUnnamedKeys } from './unnamed-keys.ts'
import { notesIn } from './price-notes.ts'
import { parsersOf } from './value-parsers.ts'

/** A sheet as its headers and the look of its values describe it; prices, units and origin are not decided yet. */
export type DetectedSheet = {
  readonly layout: SheetLayout
  /** All rows that are looked at, and those below the header. */
  readonly rows: readonly SheetRow[]
  readonly data: readonly SheetRow[]
  /** What the lines above the header say, and those below the stones that tell of prices. */
  readonly above: readonly string[]
  /** Columns whose header is one slip away from a known one. */
  readonly near: readonly Unnamed[]
  readonly chinese: boolean
  /** No header that we know: the columns are told by their values alone, and nothing is taken from them unasked. */
  readonly byValues: boolean
}

/** Fields that a header may name by accident ("Origin" of the rough): dropped when hardly a value fits. */
const mustFit: ReadonlySet<FeedField> = new Set(['fancyColor', 'origin', 'growth', 'measurements', 'lengthWidth', 'points'])
const poorFit = 0.15

const plainParsers = parsersOf({})

type Candidate = AliasHit & { readonly fit: number | null }
type Wish = { readonly index: number; readonly header: string; readonly candidates: readonly Candidate[]; readonly filled: number }

const goodness = (candidate: Candidate): number => Math.round((candidate.fit ?? 0.5) * 4)

/** A column of pieces in which nothing but noughts stands is one that nobody keeps. */
const someAreThere = (values: readonly string[]): boolean =>
  values.some((text) => /[1-9]/.test(text)) || !values.some((text) => /0/.test(text))

/** "3EX", "EX/VG/EX" under "Cut": the column says polish and symmetry too. */
function withAllGrades(hits: readonly AliasHit[], values: readonly string[]): readonly AliasHit[] {
  const hasCut = hits.some(({ field }) => field === 'cut') && !hits.some(({ field }) => field === 'cutGrades')
  return hasCut && (columnFit('cutGrades', values) ?? 0) >= 0.5 ? [...hits, { field: 'cutGrades', rank: 90 }] : hits
}

/** What a column may mean, best first: what its values look like decides between the meanings of its header. */
function wishOf(index: number, header: string, values: readonly string[]): Wish {
  const candidates = withAllGrades(
    withMarks(
      withDiscounts(
        countedOrPaid(withJoined(withNumbersOf(withNumbers(aliasHits(header), values), header, values), header, values), values),
        values,
      ),
      values,
    ),
    values,
  )
    .map((hit) => ({ ...hit, fit: columnFit(hit.field, values) }))
    .filter(({ field }) => (field !== 'pieces' || someAreThere(values)) && (field !== 'origin' || !areTreatments(values)))
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

/** Gives every field to the column that fits best: sure headers first, then those with values, then by how sure the alias is. */
function assign(wishes: readonly Wish[]): Map<number, FeedField> {
  const taken = new Map<FeedField, number>()
  const given = new Map<number, FeedField>()
  const order = [...wishes].toSorted(
    (a, b) =>
      Number(a.candidates.length > 1) - Number(b.candidates.length > 1) ||
      Number(b.filled > 0) - Number(a.filled > 0) ||
      (a.candidates[0]?.rank ?? 99) - (b.candidates[0]?.rank ?? 99) ||
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

/** Where (nearly) every row's measurements make the depth that stands under "Table", the two headers stand the wrong way round. */
function depthInItsPlace(given: ReadonlyMap<number, FeedField>, data: readonly SheetRow[]): ReadonlyMap<number, FeedField> {
  const at = (field: FeedField): number | undefined => [...given].find(([, one]) => one === field)?.[0]
  const [depth, table, sizes] = [at('depthPct'), at('tablePct'), at('measurements')]
  if (depth === undefined || table === undefined || sizes === undefined) return given
  const votes = data.flatMap(({ cells }) => {
    const { width, depth: height } = readMeasurements(cellText(cells[sizes]), null) ?? {}
    if (!width || !height) return []
    const isDepth = (index: number): boolean => {
      const read = readNumber(cellText(cells[index]))
      if (read.kind !== 'number') return false
      const shown = read.value <= 1.2 ? read.value * 100 : read.value
      return Math.abs(shown - (height / width) * 100) <= 1.2
    }
    return [[isDepth(depth), isDepth(table)] as const]
  })
  const isSwapped =
    votes.length >= 3 &&
    votes.filter(([, below]) => below).length >= votes.length * 0.9 &&
    votes.filter(([named]) => named).length <= votes.length * 0.2
  return isSwapped ? new Map(given).set(depth, 'tablePct').set(table, 'depthPct') : given
}

/** "On Hold", "Sold?", "Memo To": columns that are a state by their name stand beside the one of words. */
function withStates(
  given: ReadonlyMap<number, FeedField>,
  wishes: readonly Wish[],
  valuesOf: (index: number) => readonly string[],
): ReadonlyMap<number, FeedField> {
  const states = wishes.filter(({ index, header }) => !given.has(index) && areStates(header, valuesOf(index)))
  return states.length === 0 ? given : new Map([...given, ...states.map(({ index }) => [index, 'availability'] as const)])
}

/** The values of rows that name a colour or a clarity: titles and totals stand in the columns of names too. */
function ofStones(given: ReadonlyMap<number, FeedField>, data: readonly SheetRow[]): (index: number) => string[] {
  const grades = [...given].filter(([, field]) => field === 'color' || field === 'clarity').map(([index]) => index)
  const graded = data.filter(({ cells }) => grades.some((index) => cellText(cells[index]).trim() !== ''))
  const stones = graded.length > 0 ? graded : data
  return (index) => stones.map(({ cells }) => cellText(cells[index]))
}

const widthOf = (data: readonly SheetRow[]): number => Math.min(500, Math.max(0, ...data.map(({ cells }) => cells.length)))
const byPlace = (columns: readonly FeedColumn[]): FeedColumn[] => columns.toSorted((a, b) => a.index - b.index)

/** Columns without a name, among the others or behind them, in which somebody wrote something. */
function namelessAmong({ columns }: SheetLayout, data: readonly SheetRow[], width: number): FeedColumn[] {
  const stones = data.filter(({ cells }) => filledTexts(cells).length > 2)
  const named = new Set(columns.map(({ index }) => index))
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => !named.has(index) && stones.some(({ cells }) => cellText(cells[index]).trim() !== ''))
    .map((index) => ({ index, header: `#${index + 1}`, field: null, currency: null }))
}

/** Columns behind the last name: the header's row has a place for them or (nearly) every row fills them; a row that reaches further is shifted. */
function namelessBehind(columns: readonly FeedColumn[], places: number, data: readonly SheetRow[]): FeedColumn[] {
  const last = Math.max(...columns.map(({ index }) => index))
  const width = widthOf(data)
  const filled = (index: number): number => data.filter(({ cells }) => cellText(cells[index]).trim() !== '').length
  return Array.from({ length: Math.max(0, width - last - 1) }, (_, at) => last + 1 + at)
    .filter((index) => filled(index) >= (index < places ? 1 : data.length * 0.9))
    .map((index) => ({ index, header: `#${index + 1}`, field: null, currency: null }))
}

/** The texts of each column, taken from the rows once. */
function valuesIn(data: readonly SheetRow[]): (index: number) => readonly string[] {
  const taken = new Map<number, readonly string[]>()
  return (index) => {
    const known = taken.get(index)
    if (known) return known
    const values = data.map((row) => cellText(row.cells[index]))
    taken.set(index, values)
    return values
  }
}

/** Recognises the columns of a sheet by their headers and by what stands below them. */
export function detectSheet(profile: SheetProfile, now: Date): DetectedSheet {
  const header = findHeader(profile.rows)
  if (header === null) return detectByValues(profile)
  const withMoney = moneyBeside(header.headers.map((text, index) => ({ index, header: text })))
  const spoken = foreignAbove(profile.rows.filter((row) => row.row < header.row).flatMap((row) => row.cells))
  const rows = profile.rows.map((row) => (row.row > header.row ? withMoney(row, spoken) : row))
  const data = rows.filter((row) => row.row > header.row)
  const valuesOf = valuesIn(data)
  const beside = summaryBeside(header.headers, data)
  const wished = header.headers
    .map((text, index) => wishOf(index, text, isInCm(text) ? valuesOf(index).map(inMm) : valuesOf(index)))
    .map((wish) => (beside.has(wish.index) ? { ...wish, candidates: [] } : wish))
  const wishes = withoutRepeated(wished, valuesOf)
  const placed = depthInItsPlace(inTheirPlaces(assign(wishes), valuesOf), data)
  const keyed = withSecondNumbers(withUnnamedKeys(placed, wishes, ofStones(placed, data)), wishes, data)
  const given = withLinks(withStates(keyed, wishes, valuesOf), wishes, data)
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
    columns: [...columns, ...namelessBehind(columns, header.headers.length, data)],
    origin: 'natural',
    discountSign: null,
    discountScale: null,
  }
  const signs = stateSigns(profile.rows, data, columns)
  const ditto = hasDitto(columns, data)
  const unnamed = namelessAmong(layout, data, profile.sheet === null ? header.headers.length : widthOf(data))
  const until = goodUntilOf(columns, valuesOf, now)
  const open = [...layout.columns, ...unnamed].filter(({ index }) => index !== until.goodUntil?.index)
  const near = [...datesAhead(layout.columns, valuesOf, now), ...nearMisses(open, valuesOf)]
  const telling = unnamed.filter((column) => near.some((one) => one.column === column))
  return {
    layout: {
      ...withTitles({ ...layout, columns: byPlace([...layout.columns, ...telling]) }, profile.rows),
      ...(profile.arranged && { arranged: profile.arranged }),
      ...(signs && { signs }),
      ...(ditto && { ditto }),
      ...until,
    },
    rows,
    data: ditto ? data.map(asAbove(columns)) : data,
    above: [...profile.rows.filter((row) => row.row < header.row).flatMap((row) => row.cells.map(cellText)), ...notesIn(data)],
    near,
    byValues: false,
    chinese: header.headers.filter((text) => /\p{Script=Han}/u.test(text)).length > header.headers.length / 3,
  }
}

/** The sheet with what the titles between its rows give, and with those that only a person can explain. */
function withTitles(layout: SheetLayout, rows: readonly SheetRow[]): SheetLayout {
  const given = givenBy(layout, plainParsers, rows)
  const sections = unknownTitles(layout, plainParsers, rows).map((title) => ({ title, gives: {} }))
  return { ...layout, ...(given.length > 0 && { given }), ...(sections.length > 0 && { sections }) }
}

/** A sheet whose header is missing or unknown: read by its values where they look like stones. */
function detectByValues(profile: SheetProfile): DetectedSheet {
  const { sheet, rows } = profile
  const found = columnsByValues(rows)
  const rest = { rows, above: [], near: found?.unnamed ?? [], chinese: false, byValues: found !== null }
  if (found === null) return { ...rest, layout: unusedSheet(profile), data: [] }
  const { headerRow, columns, data } = found
  const layout: SheetLayout = { sheet, use: true, headerRow, columns, origin: 'natural', discountSign: null, discountScale: null }
  return { ...rest, layout: withTitles(layout, rows), data }
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
