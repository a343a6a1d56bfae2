import { cellText, type SheetRow, filledTexts } from '../files/cell.ts'
import { type RapIndex, type RapStone, rapCents } from '../pricing/rap-price.ts'
import type { ColorRead } from '../stock/color-aliases.ts'
import type { ClarityRead } from '../stock/grade-aliases.ts'
import type { Origin, StockKind, Supplied, SupplierHold } from '../stock/grades.ts'
import type { StoneFacts } from '../stock/stone.ts'
import type { FeedField } from './fields.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'
import { asAbove } from './ditto.ts'
import { filledDown, lastSaid } from './fill-down.ts'
import { isPriceOver } from './good-until.ts'
import { furtherTables } from './further-tables.ts'
import { foreignAbove, moneyBeside } from './money-beside.ts'
import { type GivenPrices, type PriceRules, priceRules, type PricesRead, readPrices } from './read-prices.ts'
import { notDiamondReader } from './not-diamond.ts'
import { headingOf, isNoStone, totalWords } from './no-stone.ts'
import { notOneStone, pairOf, reachesFurther, shiftedCell } from './one-stone.ts'
import { reportKeyOf, reportReader } from './read-report.ts'
import { readCarat, readClarity, readColor, readShape, weightField } from './needed-facts.ts'
import { cellsOf, plainText, type RowCells } from './row-cells.ts'
import { isOverruled, pairPriced } from './remark-corrections.ts'
import type { RowNote } from './row-notes.ts'
import { suppliedReader } from './supplied.ts'
import { originReader } from './row-origin.ts'
import { type Section, sectionReader } from './section-rows.ts'
import type { TitleGives } from './left-out.ts'
import { givesOf } from './title-gives.ts'
import { spoiltName } from './spoilt-names.ts'
import { meantBySign, saidBySign, withoutSign, withoutState } from './state-signs.ts'
import { sizeDoubt } from './size-doubt.ts'
import { isStruckOut } from './struck-cells.ts'
import { type TextSet, textSet } from './text-set.ts'
import { readSizes } from './stone-details.ts'
import { type Parsers, parsersOf } from './value-parsers.ts'
import { stoneOf } from './stone-of-row.ts'

/** Stock and report numbers met so far in the file: of two rows with the same one the first stays. */
export type SeenNumbers = { readonly stockNos: TextSet; readonly reports: TextSet }
export const seenNumbers = (): SeenNumbers => ({ stockNos: textSet(), reports: textSet() })

export type ReadContext = {
  readonly rap: RapIndex | null
  readonly kind: StockKind
  readonly seen: SeenNumbers
  /** Told of every row below the header that changes how those after it are read: a title, the header of another table. */
  readonly turned?: () => void
}

export type ReadRow =
  | {
      readonly kind: 'stone'
      readonly stone: StoneFacts
      readonly prices: GivenPrices
      /** Lab family and number, for comparing; null without a report. */
      readonly reportKey: string | null
      /** What the file says of it, by the row's own cell or by the title above it; null when it says nothing. */
      readonly availability: Supplied | null
      /** Its supplier holds it: listed as that, and not to be ordered. */
      readonly supplierHold: SupplierHold | null
      /** The stock number of the stone that makes a pair with it. */
      readonly pairNo: string | null
      /** Day of the report, as YYYY-MM-DD where the file says it so. */
      readonly reportDate: string | null
      /** Its cells in the places of the sheet's header, where they stand elsewhere. */
      readonly placed?: SheetRow
      readonly warnings: readonly RowNote[]
    }
  | { readonly kind: 'rejected'; readonly note: RowNote }
  /** Not a stone's row: blank, a total, a line of terms, the header again, a title with what it gives to the rows below it. */
  | { readonly kind: 'skipped'; readonly gives?: TitleGives }

const skipped: ReadRow = { kind: 'skipped' }
const rejected = (note: RowNote): ReadRow => ({ kind: 'rejected', note })

/**
 * Prepares a sheet's layout once; the answer turns each of its rows into a stone with prices, a rejection that names column,
 * value and reason, or nothing. A bad row never stops the next; no cell, however strange, throws.
 */
export function stoneReader(layout: FeedLayout, sheet: SheetLayout, context: ReadContext): (row: SheetRow) => ReadRow {
  const cells = cellsOf(sheet)
  const parsers = parsersOf(layout)
  const rules = priceRules(sheet, layout.rates)
  const has = new Set(sheet.columns.map((column) => column.field))
  const originSaid = originReader(sheet, parsers)
  const place = layout.sheets.indexOf(sheet)
  const isNaturalByWord = layout.answers?.[`origin:${place}`] === 'natural'
  const isGrownByWord = layout.answers?.[`impossible:${place}`] === 'lab'
  const isShapeSaid = Object.keys(layout.values?.shape ?? {}).length > 0
  const sections = sectionReader(sheet, parsers)
  const report = reportReader(sheet, parsers)
  const supplied = suppliedReader(sheet, parsers)
  const notDiamond = notDiamondReader(sheet)
  const lastColumn = sheet.sheet === null ? Math.max(...sheet.columns.map(({ index }) => index)) : Number.POSITIVE_INFINITY
  const tables = furtherTables(sheet)
  const withMoney = moneyBeside(sheet.columns)
  const whole = sheet.ditto ? asAbove(sheet.columns) : (row: SheetRow) => row
  const turned = context.turned ?? (() => undefined)
  let spoken: string | null = null
  const isHeading = headingOf(sheet)
  // The same for all rows below one title.
  const byWord = { isNaturalByWord, isGrownByWord, isShapeSaid }
  const same = { parsers, rules, sheet, context, has, originSaid, ...byWord, report, supplied, notDiamond, lastColumn }
  let reading: Reading | null = null
  let saysMore = true
  let { above: last } = sections({ sheet: sheet.sheet, row: 0, cells: [] })
  const said = filledDown(sheet).length > 0 ? lastSaid(sheet) : null
  const { signs } = sheet
  const readBelow = (row: SheetRow, above: Section): ReadRow => {
    const own = cells(row)
    if (isNoStone(row, own, sheet, isHeading)) return skipped
    if (reading?.above !== above) {
      reading = { ...same, above }
      saysMore = said !== null || Object.keys(above.texts).length > 0
    }
    const sign = signs === undefined ? null : saidBySign(meantBySign((field) => own.text(field), signs))
    const seen = saysMore || sign !== null ? cells(row, { ...above.texts, ...said?.(own, false), ...sign }) : own
    return ofStone(readRow(seen, reading), own, reading)
  }
  return (given) => {
    if (given.row <= sheet.headerRow) {
      spoken ??= given.row < sheet.headerRow ? foreignAbove(given.cells) : null
      last = sections(given).above
      return skipped
    }
    const placed = tables(given)
    if (placed === 'other_header') turned()
    if (placed === 'header' || placed === 'other_header') return skipped
    if ('other' in placed) return refusedTable(given, sheet, placed.other)
    const row = whole(withMoney(placed, spoken))
    if (row.cut) return rejected({ column: null, value: row.cells.map(cellText).join(', ').slice(0, 200), reason: 'row_cut' })
    const { section, above } = sections(row)
    if (above !== last) turned()
    last = above
    if (section === null) return inItsPlaces(readBelow(row, above), placed, given)
    said?.(cells(row), true)
    return { kind: 'skipped', gives: givesOf(section) }
  }
}

const inItsPlaces = (read: ReadRow, placed: SheetRow, given: SheetRow): ReadRow =>
  placed === given || read.kind !== 'stone' ? read : { ...read, placed }

/** A refusal names the stone, where the row has a number for it. */
function ofStone(read: ReadRow, own: RowCells, reading: Reading): ReadRow {
  if (read.kind !== 'rejected') return read
  const stockNo = readStockNo(own, reading)
  return typeof stockNo === 'string' ? { ...read, note: { ...read.note, stockNo } } : read
}

/** A row under other columns than the sheet's: refused under their names, which all rows of that table share, unless it holds a single text: a title or a note. */
function refusedTable({ cells }: SheetRow, sheet: SheetLayout, names: string): ReadRow {
  const filled = filledTexts(cells)
  if (filled.length <= Math.max(2, sheet.columns.length / 4) || filled.some((text) => totalWords.test(text))) return skipped
  return rejected({ column: null, value: names, reason: 'other_table' })
}

type Reading = {
  readonly parsers: Parsers
  readonly rules: PriceRules
  readonly sheet: SheetLayout
  readonly context: ReadContext
  readonly has: ReadonlySet<FeedField | null>
  readonly originSaid: ReturnType<typeof originReader>
  /** A person said that what says nothing is natural. */
  readonly isNaturalByWord: boolean
  /** A person said that what costs as much as lab-grown stones is lab-grown. */
  readonly isGrownByWord: boolean
  /** A person said what words of shapes mean. */
  readonly isShapeSaid: boolean
  /** What the titles above the row say. */
  readonly above: Section
  readonly report: ReturnType<typeof reportReader>
  readonly supplied: ReturnType<typeof suppliedReader>
  readonly notDiamond: ReturnType<typeof notDiamondReader>
  /** Place of the last column of a text, whose rows reach no further. */
  readonly lastColumn: number
}

type KindRead = { readonly said: Origin | null; readonly origin: Origin; readonly back: number | null }
type Priced = Exclude<PricesRead, { readonly rejected: RowNote }>

const dayIn = (text: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null

/** What the row is called: its stock number without a mark, or in a file without any the report's; or why it can't be listed under that. */
function readStockNo(cells: RowCells, { has, sheet: { signs } }: Reading): string | RowNote {
  const written = cells.text('stockNo') || (has.has('stockNo') ? '' : cells.text('reportNo'))
  const stockNo = plainText(withoutState(signs === undefined ? written : withoutSign(written, signs).text).text, 80)
  if (stockNo === null) return cells.note('stockNo', 'missing')
  return spoiltName(cells, stockNo) ?? stockNo
}

/** Why the row's cells are not those of one diamond. */
const severalStones = (cells: RowCells, { lastColumn, has, notDiamond }: Reading): RowNote | null =>
  reachesFurther(cells, lastColumn) ?? notOneStone(cells) ?? pairPriced(cells) ?? notDiamond(cells) ?? shiftedCell(cells, has)

function readRow(cells: RowCells, reading: Reading): ReadRow {
  const stockNo = readStockNo(cells, reading)
  if (typeof stockNo !== 'string') return rejected(stockNo)
  const several = severalStones(cells, reading)
  if (several !== null) return rejected(several)
  const shape = readShape(cells, reading)
  if (typeof shape !== 'string') return rejected(shape)
  const carat = readCarat(cells, reading)
  if (typeof carat !== 'number') return rejected(carat)
  const color = readColor(cells, reading)
  if ('reason' in color) return rejected(color)
  const clarity = readClarity(cells, color, reading)
  if ('reason' in clarity) return rejected(clarity)
  noteRanges(cells, color, clarity)
  const sold = pricedAsKind(cells, reading, { shape, carat, color: color.color, clarity: clarity.clarity, fancy: color.fancy !== null })
  if ('reason' in sold) return rejected(sold)
  const { origin, priced } = sold
  const sizes = readSizes(cells, shape)
  const doubt = sizeDoubt(shape, carat, sizes, reading.isShapeSaid)
  if (doubt !== null) return rejected(cells.note(doubt === 'size_shape' ? 'shape' : weightField(reading), doubt))
  const report = reading.report(cells, origin, stockNo, reading.context.seen.reports)
  const duplicate = refuseDuplicate(cells, stockNo, reportKeyOf(origin, report), reading.context.seen)
  if (duplicate) return rejected(duplicate)
  const growth = growthOf(cells, origin, reading)
  const facts = { kind: reading.context.kind, stockNo, shape, carat, color, clarity, origin, growth, report, sizes }
  return stoneRead(cells, reading, facts, priced)
}

type Sold = { readonly origin: Origin; readonly priced: Priced }

/** The kind that the stone is, and what it costs as that; of one that says nothing and costs what lab-grown ones do a person says it. */
function pricedAsKind(cells: RowCells, reading: Reading, stone: Omit<RapStone, 'origin'>): Sold | RowNote {
  const said = saidOrigin(cells, reading)
  const origin = originOf(said, reading)
  const { shape, carat, color, clarity, fancy } = stone
  const priced = priceOf(cells, reading, { shape, carat, color, clarity, fancy, origin })
  if ('rejected' in priced) return priced.rejected
  if (!looksLabGrown({ said, origin, back: priced.prices.back }, cells, reading)) return { origin, priced }
  const asGrown = reading.isGrownByWord ? priceOf(cells, reading, { ...stone, origin: 'lab' }) : null
  if (asGrown === null) return cells.note('origin', 'looks_lab')
  return 'rejected' in asGrown ? asGrown.rejected : { origin: 'lab', priced: asGrown }
}

/** Field by field: copying parts of it over takes several times as long, for each of a million stones. */
function stoneRead(cells: RowCells, reading: Reading, facts: Parameters<typeof stoneOf>[2], priced: Priced): ReadRow {
  const stone = stoneOf(cells, reading.parsers, facts)
  const { availability, supplierHold } = reading.supplied(cells, reading.above.title ?? reading.sheet.sheet)
  const pairNo = pairOf(cells)
  const isOverruledOrStruck = isStruckOut(cells) || isOverruled(cells, stone, priced.prices) || isPriceOver(cells, reading.sheet)
  const isDoubtful = isOverruledOrStruck && (availability ?? 'available') === 'available'
  return {
    kind: 'stone',
    stone,
    prices: priced.prices,
    reportKey: facts.report.key,
    availability,
    supplierHold: supplierHold ?? (isDoubtful ? 'unclear' : null),
    pairNo,
    reportDate: dayIn(cells.text('reportDate')),
    warnings: priced.warnings.length === 0 ? cells.warnings : [...priced.warnings, ...cells.warnings],
  }
}

/** Of a range of grades the lower one counts, and is told. */
function noteRanges(cells: RowCells, color: ColorRead, clarity: ClarityRead): void {
  if (color.range) cells.warnings.push(cells.note('color', 'lower_of_range'))
  if (clarity.range) cells.warnings.push(cells.note('clarity', 'lower_of_range'))
}

/** What the row says itself; a word of origin that nobody knows is noted. */
function saidOrigin(cells: RowCells, { originSaid, parsers }: Reading): Origin | null {
  const said = originSaid((field) => cells.text(field), cells.row.cells)
  if (said === null && parsers.origin(cells.text('origin')) === undefined) cells.warnings.push(cells.note('origin', 'unknown_value'))
  return said
}

/** The row's own word before the title's, and that before the sheet's. */
const originOf = (said: Origin | null, { above, sheet }: Reading): Origin => said ?? above.origin ?? sheet.origin

const growthOf = (cells: RowCells, origin: Origin, { parsers }: Reading): StoneFacts['growth'] =>
  origin === 'lab' ? (parsers.growth(cells.text('growth')) ?? parsers.growth(cells.text('origin'))) : null

/** A natural stone goes by the house's list; a lab-grown one has none, only a discount from what a natural one would cost. */
function priceOf(cells: RowCells, { context, rules }: Reading, stone: RapStone): PricesRead {
  const listed = context.rap ? rapCents(context.rap, { ...stone, origin: 'natural' }) : null
  const lists = stone.origin === 'natural' ? { rap: listed, labGrownBase: null } : { rap: null, labGrownBase: listed }
  return readPrices(cells.row, stone.carat, lists, rules)
}

/** In hundredths of a point: so far below the list no natural stone is sold, but every lab-grown one. */
const labGrownLikeBack = -8800
/** A person's word for the whole sheet says nothing of a row whose own word nobody knows. */
const looksLabGrown = ({ said, origin, back }: KindRead, cells: RowCells, { isNaturalByWord, parsers }: Reading): boolean =>
  said === null &&
  origin === 'natural' &&
  (back ?? 0) < labGrownLikeBack &&
  (!isNaturalByWord || parsers.origin(cells.text('origin')) === undefined)

function refuseDuplicate(cells: RowCells, stockNo: string, reportKey: string | null, seen: SeenNumbers): RowNote | null {
  const stockKey = stockNo.toUpperCase()
  if (!seen.stockNos.add(stockKey)) return cells.note('stockNo', 'duplicate_stock_no')
  if (reportKey === null || seen.reports.add(reportKey)) return null
  seen.stockNos.delete(stockKey)
  return cells.note('reportNo', 'duplicate_report_no')
}
