import { cellLink, cellText, type SheetRow } from '../files/cell.ts'
import { type RapIndex, rapCents } from '../pricing/rap-price.ts'
import { type Lab, labs, type Clarity, type WhiteColor } from '../stock/grades.ts'
import { isUsualReportNo, normaliseReportNo } from '../stock/report-no.ts'
import { type Shape, shapes } from '../stock/shapes.ts'
import { readNumber } from './cell-numbers.ts'
import { aliasHits } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { median } from './median.ts'
import { plainMeaning } from './plain-meaning.ts'
import { cellsOf } from './row-cells.ts'
import { readSizes } from './stone-details.ts'
import type { Parsers } from './value-parsers.ts'
import { caratsOf, weightOfSize } from './weights.ts'
import { leftEmpty, type WordTable, wordTableOf, wordTables } from './word-tables.ts'

/** A meaning that is held against the rows it would give a value to. */
export type Claim = {
  readonly table: WordTable
  readonly text: string
  readonly meaning: string
  /** The rows that it is about, and the sheet's others. */
  readonly rows: readonly SheetRow[]
  readonly others: readonly SheetRow[]
  /** Place of the word's own column; null for what all rows share. */
  readonly column: number | null
}
type Sheet = { readonly sheet: SheetLayout; readonly parsers: Parsers; readonly rap: RapIndex | null }

/** A sheet that claims are held against: what its rows say is worked out once, however many words are asked about. */
export type Ground = Sheet & {
  /** What the rows' cells in a column mean to everybody. */
  readonly meaningsIn: (table: WordTable, column: number) => (row: SheetRow) => string | null
  /** What the row says of the stone that it gives a list price for. */
  readonly listed: (row: SheetRow, place: FeedColumn) => readonly Listed[]
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}

export function groundOf(given: Sheet): Ground {
  const meanings = new Map<string, Map<SheetRow, { readonly meaning: string | null }>>()
  const stones = new Map<SheetRow, readonly Listed[]>()
  return {
    ...given,
    meaningsIn: (table, column) => {
      const known = once(meanings, `${table} ${column}`, () => new Map())
      return (row) => once(known, row, () => ({ meaning: plainMeaning(table, cellText(row.cells[column])) })).meaning
    },
    listed: (row, place) => once(stones, row, () => listedStone(row, given, place)),
  }
}
export type Objection = {
  readonly why: 'column' | 'list' | 'size' | 'report'
  /** What the rows say instead, the likeliest first. */
  readonly rivals: readonly string[]
  /** The column that says so. */
  readonly columns: readonly number[]
}

const most = 0.6

/** What the rows say against a meaning; null when nothing does. */
export const objectionTo = (claim: Claim, ground: Ground): Objection | null =>
  claim.rows.length === 0 ? null : (byColumn(claim, ground) ?? byList(claim, ground) ?? bySize(claim, ground) ?? byReport(claim, ground))

function commonest(words: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** A column that nobody reads says the same field in other words ("Shape Name" beside "Shp"). */
function byColumn(claim: Claim, ground: Ground): Objection | null {
  const { table, meaning, rows, column } = claim
  for (const twin of ground.sheet.columns) {
    if (twin.field !== null || twin.index === column || !isTwin(twin, claim, ground)) continue
    const saidBy = ground.meaningsIn(table, twin.index)
    const said = rows.flatMap((row) => saidBy(row) ?? [])
    const against = said.filter((word) => word !== meaning)
    const rival = commonest(against)
    if (rival !== null && against.length >= said.length * most) return { why: 'column', rivals: [rival], columns: [twin.index] }
  }
  return null
}

const fewestAgreeing = 5

function isTwin(twin: FeedColumn, { table, column, others }: Claim, { meaningsIn }: Ground): boolean {
  const ownOf = column === null ? () => null : meaningsIn(table, column)
  const saidBy = meaningsIn(table, twin.index)
  const pairs = others.flatMap((row) => {
    const own = ownOf(row)
    const said = own === null ? null : saidBy(row)
    return own === null || said === null ? [] : [{ own, said }]
  })
  const agreeing = pairs.filter(({ own, said }) => own === said)
  const isNamed = aliasHits(twin.header).some(({ field }) => wordTableOf(field) === table)
  if (isNamed) return agreeing.length >= pairs.length * most
  return agreeing.length >= Math.max(fewestAgreeing, pairs.length * 0.9) && new Set(agreeing.map(({ own }) => own)).size > 1
}

type Listed = {
  readonly carat: number
  readonly rap: number
  readonly shape: Shape | null
  readonly color: WhiteColor | null
  readonly clarity: Clarity | null
}

/** The file's own list prices, where they are those of the house for its other rows. */
function byList({ table, text, meaning, rows, others }: Claim, ground: Ground): Objection | null {
  const { rap, sheet } = ground
  const place = sheet.columns.find(({ field }) => field === 'rap')
  if (rap === null || !place || (table !== 'shape' && table !== 'color' && table !== 'clarity')) return null
  const fits = (stone: Listed, code: string | null): boolean => {
    const { shape, color, clarity }: Listed = code === null ? stone : { ...stone, [table]: code }
    const cents =
      shape && color && clarity ? rapCents(rap, { shape, carat: stone.carat, color, clarity, origin: 'natural', fancy: false }) : null
    return cents !== null && Math.abs(stone.rap / (cents / 100) - 1) < 0.006
  }
  const share = (stones: readonly Listed[], code: string | null): number =>
    stones.filter((stone) => fits(stone, code)).length / stones.length
  const listed = (row: SheetRow): readonly Listed[] => ground.listed(row, place)
  const [ours, control] = [rows.flatMap(listed), others.flatMap(listed)]
  if (ours.length === 0 || control.length < 3 || share(control, null) < most || share(ours, meaning) > 0.2) return null
  const plain = plainMeaning(table, text)
  const rivals = wordTables[table]
    .filter((code) => share(ours, code) >= 0.8)
    .toSorted((a, b) => Number(b === plain) - Number(a === plain))
    .slice(0, 3)
  return rivals.length === 0 ? null : { why: 'list', rivals, columns: [place.index] }
}

function listedStone(row: SheetRow, { sheet, parsers }: Sheet, place: FeedColumn): Listed[] {
  const cells = cellsOf(sheet)(row)
  const carat = caratOf(cells.text('carat') || cells.text('points'), sheet)
  const read = readNumber(cellText(row.cells[place.index]), place.decimal)
  if (carat === null || read.kind !== 'number' || read.value <= 0) return []
  const rap = place.unit === 'hundreds' ? read.value * 100 : read.value
  const color = parsers.color(cells.text('color'))?.color ?? null
  return [
    {
      carat,
      rap,
      color,
      shape: parsers.shape(cells.text('shape')) ?? null,
      clarity: parsers.clarity(cells.text('clarity'))?.clarity ?? null,
    },
  ]
}

function caratOf(text: string, sheet: SheetLayout): number | null {
  const column = sheet.columns.find(({ field }) => field === 'carat') ?? sheet.columns.find(({ field }) => field === 'points')
  const read = column && readNumber(text, column.decimal)
  return column && read?.kind === 'number' && read.value > 0 ? caratsOf(read, column) : null
}

/** Least and most of length by width. */
const ratios: Partial<Readonly<Record<Shape, readonly [number, number]>>> = {
  round: [1, 1.06],
  old_european: [1, 1.1],
  asscher: [1, 1.12],
  square_emerald: [1, 1.12],
  princess: [1, 1.3],
  heart: [1, 1.4],
  trilliant: [1, 1.4],
  oval: [1.1, 2.5],
  pear: [1.1, 2.6],
  marquise: [1.3, 3.5],
  baguette: [1.2, 8],
}
/** How far a weight may be from what the measurements tell. */
const slackOf = (shape: Shape): number => (shape === 'round' || shape === 'old_european' ? 1.18 : 1.45)

type Sized = {
  readonly ratio: number
  readonly carat: number | null
  readonly box: { length: number; width: number; depth: number | null }
}

function fitsSize(shape: Shape, { ratio, carat, box }: Sized): boolean {
  const [low, high] = ratios[shape] ?? [1, 20]
  if (ratio < low || ratio > high) return false
  const off = offBy(shape, carat, box)
  return off === null || off <= slackOf(shape)
}

function offBy(shape: Shape, carat: number | null, { length, width, depth }: Sized['box']): number | null {
  const worked = weightOfSize(shape, length, width, depth)
  return worked === null || carat === null ? null : Math.max(worked / carat, carat / worked)
}

/** Rounds are as long as they are wide, pears are not, and no square weighs what a round of its size does. */
function bySize({ table, text, meaning, rows }: Claim, { sheet }: Ground): Objection | null {
  const shape = shapes.find((one) => one === meaning)
  if (table !== 'shape' || shape === undefined || shape === 'other') return null
  const sized = rows.flatMap((row): Sized[] => {
    const cells = cellsOf(sheet)(row)
    const { length, width, depth } = readSizes(cells, shape)
    if (length === null || width === null) return []
    return [{ ratio: length / width, carat: caratOf(cells.text('carat') || cells.text('points'), sheet), box: { length, width, depth } }]
  })
  if (sized.length === 0 || sized.filter((one) => !fitsSize(shape, one)).length < sized.length * most) return null
  const plain = plainMeaning('shape', text)
  const distance = (one: Shape): number => median(sized.map(({ carat, box }) => offBy(one, carat, box) ?? 1))
  const fitting = shapes
    .filter((one) => one !== 'other' && one !== shape && sized.filter((row) => fitsSize(one, row)).length >= sized.length * most)
    .toSorted((a, b) => Number(b === plain) - Number(a === plain) || distance(a) - distance(b))
  const columns = sheet.columns.filter(({ field }) => field !== null && sizeFields.has(field)).map(({ index }) => index)
  return { why: 'size', rivals: fitting.slice(0, 2), columns }
}

const sizeFields: ReadonlySet<string> = new Set(['measurements', 'lengthWidth', 'length', 'width', 'depth', 'ratio'])

const hosts: readonly (readonly [RegExp, Lab])[] = [
  [/\bgia\.edu\b/i, 'GIA'],
  [/\bigi(?:worldwide)?\.(?:org|com)\b/i, 'IGI'],
  [/\bhrdantwerp\b/i, 'HRD'],
  [/\bgcal(?:usa)?\.com\b/i, 'GCAL'],
]

/** The certificate's link, or the form of its number, is another laboratory's. */
function byReport({ table, meaning, rows }: Claim, { sheet }: Ground): Objection | null {
  const lab = labs.find((one) => one === meaning)
  const places = sheet.columns.filter(({ field }) => field === 'reportNo' || field === 'certUrl').map(({ index }) => index)
  if (table !== 'lab' || places.length === 0 || meaning === leftEmpty) return null
  const linked = rows.flatMap(
    (row) =>
      hosts.find(([host]) => places.some((at) => host.test(`${cellText(row.cells[at])} ${cellLink(row.cells[at]) ?? ''}`)))?.[1] ?? [],
  )
  const against = linked.filter((one) => one !== lab)
  const rival = commonest(against)
  if (rival !== null && against.length >= linked.length * most) return { why: 'report', rivals: [rival], columns: places }
  const numbers = rows.flatMap((row) => cellsOf(sheet)(row).text('reportNo') || [])
  const isUsual = (one: Lab | null) => (text: string) => isUsualReportNo(one, normaliseReportNo(one, 'natural', text).reportNo ?? '')
  if (lab === undefined || numbers.length === 0 || numbers.filter(isUsual(lab)).length > numbers.length * (1 - most)) return null
  const fitting = (['GIA', 'IGI', 'HRD'] as const).filter((one) => one !== lab && numbers.every(isUsual(one)))
  return { why: 'report', rivals: fitting, columns: places }
}
