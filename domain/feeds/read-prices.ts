import { cellShown, cellText, isShared, type SheetRow } from '../files/cell.ts'
import { caratThousandths, formatAmount, formatDecimal, mulDiv, roundDecimal } from '../pricing/money.ts'
import { priceDoubt } from '../pricing/price-doubt.ts'
import { readNumber, type CellNumber } from './cell-numbers.ts'
import type { DiscountScale, FeedCurrency, FeedField } from './fields.ts'
import { furtherFactor, furtherPoints } from './further-off.ts'
import { namesForeignMoney } from './foreign-money.ts'
import { currencyUnder } from './moneys.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { apart, conflictIn, isTooDear } from './price-conflict.ts'
import { paidFor } from './price-basis.ts'
import { backFactor } from './price-reading.ts'
import { remembered } from './row-cells.ts'
import type { NoteReason, RowNote } from './row-notes.ts'

/** A stone's price in whole cents; `back` in hundredths of a point, null without a list price. */
export type GivenPrices = {
  /** List price per carat, cents. */
  readonly rap: number | null
  readonly back: number | null
  readonly usdPerCt: number
  readonly usdTotal: number
  /** The total is the supplier's own, because it is the only price they gave. */
  readonly totalGiven: boolean
}
export type PricesRead = { readonly prices: GivenPrices; readonly warnings: readonly RowNote[] } | { readonly rejected: RowNote }

export type PriceColumns = {
  readonly perCt: FeedColumn | undefined
  readonly back: FeedColumn | undefined
  readonly total: FeedColumn | undefined
  readonly rap: FeedColumn | undefined
}
export type PriceRules = {
  readonly columns: PriceColumns
  readonly sheet: SheetLayout
  readonly rates: Partial<Readonly<Record<FeedCurrency, number>>>
  /** Columns whose headers name a money that is not taken. */
  readonly foreign: ReadonlySet<number>
  /** What a cell of the discounts says, or why it says none; null when blank. */
  readonly discount: (text: string) => Back | 'invalid_number' | 'out_of_range' | null
}

/** Prepares how a sheet's prices are read. */
export function priceRules(sheet: SheetLayout, rates: PriceRules['rates']): PriceRules {
  const column = (field: FeedField): FeedColumn | undefined => sheet.columns.find((one) => one.field === field)
  const columns = { perCt: column('pricePerCt'), back: column('back'), total: column('priceTotal'), rap: column('rap') }
  const foreign = new Set(sheet.columns.filter(({ header }) => namesForeignMoney(header)).map(({ index }) => index))
  return { columns, sheet, rates, foreign, discount: remembered((text) => readDiscount(text, sheet, columns.back)) }
}

/** The list price in cents of a natural stone; of a lab-grown one what its discount is counted from, which is no list price of its own. */
export type ListPrices = { readonly rap: number | null; readonly labGrownBase: number | null }

type Amount = { readonly number: CellNumber; readonly cents: number; readonly column: FeedColumn }

const rateScale = 1_000_000
const mostCents = 1e12

const note = (row: SheetRow, column: FeedColumn, reason: RowNote['reason']): RowNote => ({
  column: column.header,
  value: cellShown(row.cells[column.index]),
  reason,
  field: column.field,
})

/** What the cell says counts before what its column is in; a bare "$" or "¥" says no more than the column does. */
function currencyOf({ currency }: CellNumber, column: FeedColumn, text: string): FeedCurrency {
  const under = column.currency ?? 'USD'
  return currency === null ? under : currencyUnder(text, currency, under)
}

/** A number beside a money that is not taken, or no number at all. */
const whyInvalid = (text: string): NoteReason => (namesForeignMoney(text.replace(/\d/g, ' ')) ? 'money_not_taken' : 'invalid_number')

/** In cents of USD; null in a currency without a rate. */
function centsOf(read: CellNumber, column: FeedColumn, currency: FeedCurrency, rates: PriceRules['rates']): number | null {
  if (currency === 'USD') return roundDecimal(read.decimal, column.unit === 'cents' ? 0 : 2)
  const rate = rates[currency]
  return rate === undefined ? null : mulDiv(roundDecimal(read.decimal, 4), rateScale, Math.round(rate * rateScale) * 100)
}

/** A price cell in cents of USD; null when blank or on request; a note when it is no usable number. */
function amount(row: SheetRow, column: FeedColumn | undefined, rules: PriceRules): Amount | RowNote | null {
  if (!column) return null
  const text = cellText(row.cells[column.index])
  const read = readNumber(text, column.decimal)
  if (read.kind === 'blank') return null
  if (rules.foreign.has(column.index)) return note(row, column, 'money_not_taken')
  if (read.kind === 'invalid') return note(row, column, whyInvalid(text))
  if (read.percent) return note(row, column, 'invalid_number')
  if (read.value === 0) return null
  if (read.value < 0 || read.value > 1e9) return note(row, column, 'out_of_range')
  const cents = centsOf(read, column, currencyOf(read, column, text), rules.rates)
  if (cents === null) return note(row, column, 'money_not_taken')
  return cents < 1 || cents > mostCents ? note(row, column, 'out_of_range') : { number: read, cents, column }
}

type Back = { readonly hundredths: number; readonly tolerance: number; readonly column: FeedColumn }

function discount(row: SheetRow, rules: PriceRules): Back | RowNote | null {
  const { back: column } = rules.columns
  if (!column) return null
  const read = rules.discount(cellText(row.cells[column.index]))
  if (typeof read === 'string') return note(row, column, read)
  return read === null || rules.sheet.furtherOff === undefined ? read : toppedBack(row, read, rules)
}

/** The discount with what a second column takes off on top. */
function toppedBack(row: SheetRow, back: Back, { sheet }: PriceRules): Back | RowNote {
  const { furtherOff: further, columns } = sheet
  const column = columns.find(({ index }) => index === further?.index)
  if (further === undefined || column === undefined) return back
  const points = furtherPoints(cellText(row.cells[further.index]), column, sheet.discountScale)
  if (points === null) return note(row, column, 'invalid_number')
  const left = furtherFactor(1 + back.hundredths / 10_000, points, further.of)
  return { ...back, hundredths: roundDecimal(((left - 1) * 100).toFixed(6), 2) }
}

/** How many places a figure's own stand behind those of points. */
const shifts: Readonly<Record<DiscountScale, number>> = { points: 0, fraction: 2, hundredths: -2, tenths: 1 }

/** The discount in hundredths of a point, and how far a price worked out from it may be off by its own rounding. */
function readDiscount(text: string, sheet: SheetLayout, column: FeedColumn | undefined): ReturnType<PriceRules['discount']> {
  if (!column) return null
  const read = readNumber(text, column.decimal)
  if (read.kind === 'blank') return null
  if (read.kind === 'invalid') return 'invalid_number'
  const scale = sheet.discountScale ?? 'points'
  const points = (backFactor(read.value, read.percent, sheet.discountSign ?? 'negative', scale) - 1) * 100
  if (points <= -100 || points > 300) return 'out_of_range'
  const shown = read.places - (read.percent ? 0 : shifts[scale])
  const places = Math.min(2, Math.max(0, shown))
  return { hundredths: roundDecimal(points.toFixed(6), 2), tolerance: 0.5 * 10 ** (2 - places), column }
}

const isUsable = <T extends object>(value: T | RowNote | null): value is T => value !== null && !('reason' in value)
const isNote = (value: object | null): value is RowNote => value !== null && 'reason' in value
const unlessNote = <T extends object>(value: T | RowNote | null): T | null => (isUsable(value) ? value : null)

const perCtFromBack = (rap: number, hundredths: number): number => mulDiv(rap, 10_000 + hundredths, 10_000)
const backFromPerCt = (rap: number, usdPerCt: number): number => mulDiv(usdPerCt - rap, 10_000, rap)

/**
 * Settles a row's price: a price per carat counts before a discount, a discount before a total; the list price is always ours,
 * never the file's, and the other figures are only compared (decisions.md 5, trade.md 2.3 and 2.4).
 */
export function readPrices(row: SheetRow, carat: number, { rap, labGrownBase }: ListPrices, rules: PriceRules): PricesRead {
  const thousandths = caratThousandths(carat)
  const given = { perCt: amount(row, rules.columns.perCt, rules), total: amount(row, rules.columns.total, rules) }
  const { perCt, total } = paidFor(row, rules.sheet, given)
  const back = discount(row, rules)
  const broken = [perCt, back, total].find(isNote)
  const shared = sharedOnly(row, perCt, back, total)
  if (shared !== null) return { rejected: shared }
  const figures = { price: unlessNote(perCt), back: unlessNote(back), total: unlessNote(total), thousandths }
  // What has no list price with us goes by the file's own: a lab-grown stone, a fancy colour at so much over the white list.
  const settled = settle(figures, rap, rap ?? listOf(row, rules) ?? labGrownBase, thousandths)
  if (settled === null) return { rejected: broken ?? missingPrice(row, rules.columns) }
  const { warnings, conflict } = comparePrices(row, figures, settled, rules)
  const refused = doubtOf(row, figures, settled) ?? conflict
  if (refused !== null) return { rejected: refused }
  return { prices: settled, warnings: broken ? [broken, ...warnings] : warnings }
}

/** A price that nobody asks, at the figure that it comes from. */
function doubtOf(row: SheetRow, { price, back, total }: Given, settled: GivenPrices): RowNote | null {
  const decisive = price ?? back ?? total
  const doubt = priceDoubt(settled) ?? (isTooDear(settled.back) ? 'too_dear' : null)
  return decisive === null || doubt === null ? null : note(row, decisive.column, doubt)
}

const isSharedTotal = (row: SheetRow, { column }: Amount): boolean => isShared(row.cells[column.index])

/** A total that stands for two stones is the price of neither, where nothing else says one. */
function sharedOnly(
  row: SheetRow,
  perCt: Amount | RowNote | null,
  back: Back | RowNote | null,
  total: Amount | RowNote | null,
): RowNote | null {
  if (isUsable(perCt) || isUsable(back) || !isUsable(total) || !isSharedTotal(row, total)) return null
  return note(row, total.column, 'shared_total')
}

function missingPrice(row: SheetRow, columns: PriceColumns): RowNote {
  const column = columns.perCt ?? columns.back ?? columns.total
  return column ? note(row, column, 'missing_price') : { column: null, value: '', reason: 'missing_price' }
}

type Given = { readonly price: Amount | null; readonly back: Back | null; readonly total: Amount | null; readonly thousandths: number }

/** Our list price where theirs is none other. */
const sameList = (theirs: number | null, ours: number | null): number | null =>
  ours !== null && theirs !== null && Math.abs(theirs - ours) > 0.5 ? null : ours

/** The list that price and discount are held against: the file's own where it goes by another week's. */
const comparedList = ({ oldList }: SheetLayout, theirs: number | null, ours: number | null): number | null =>
  oldList ? (theirs ?? ours) : sameList(theirs, ours)

type Told = { readonly warnings: readonly RowNote[]; readonly conflict: RowNote | null }

/** What the figures that do not count say differently, and which of them contradicts the price. */
function comparePrices(row: SheetRow, given: Given, settled: GivenPrices, rules: PriceRules): Told {
  const { rap: column } = rules.columns
  const theirs = listOf(row, rules)
  const base = comparedList(rules.sheet, theirs, settled.rap)
  const warnings = compareFigures(row, given, settled, base)
  if (column === undefined || theirs === null || base === settled.rap || settled.rap === null) return warnings
  if (apart(theirs, settled.rap) > (rules.sheet.listHolds ?? Number.POSITIVE_INFINITY)) {
    return { ...warnings, conflict: note(row, column, 'rap_conflict') }
  }
  return rules.sheet.oldList ? warnings : { ...warnings, warnings: [note(row, column, 'rap_differs'), ...warnings.warnings] }
}

/** Price, discount and total against each other. */
function compareFigures(row: SheetRow, given: Given, settled: GivenPrices, base: number | null): Told {
  const apartBy = { back: apartFromBack(given, base), total: apartFromTotal(row, settled, given) }
  const back = isApart(apartBy.back) ? given.back : null
  const total = isApart(apartBy.total) ? given.total : null
  const warnings: RowNote[] = []
  if (back) warnings.push({ ...note(row, back.column, 'price_mismatch'), reckoned: reckonedBack(given, base) })
  if (total) warnings.push({ ...note(row, total.column, 'price_mismatch'), reckoned: formatAmount(settled.usdTotal) })
  const found = warnings.length === 0 ? null : conflictIn(apartBy)
  const column = found === null ? undefined : given[found]?.column
  return { warnings, conflict: column === undefined ? null : note(row, column, 'price_conflict') }
}

const isApart = (by: number | null): boolean => by !== null && by !== 1

const reckonedBack = ({ price }: Given, base: number | null): string =>
  price && base !== null ? formatDecimal(backFromPerCt(base, price.cents), 2) : ''

function settle({ price, back, total }: Given, rap: number | null, base: number | null, thousandths: number): GivenPrices | null {
  const of = (usdPerCt: number, hundredths: number | null, totalGiven: number | null): GivenPrices => ({
    rap,
    back: hundredths,
    usdPerCt,
    usdTotal: totalGiven ?? mulDiv(usdPerCt, thousandths, 1000),
    totalGiven: totalGiven !== null,
  })
  if (price) return of(price.cents, rap === null ? null : backFromPerCt(rap, price.cents), null)
  if (back && base !== null) {
    const usdPerCt = perCtFromBack(base, back.hundredths)
    return usdPerCt > 0 ? of(usdPerCt, rap === null ? null : back.hundredths, null) : null
  }
  if (!total) return null
  const usdPerCt = mulDiv(total.cents, 1000, thousandths)
  return usdPerCt > 0 ? of(usdPerCt, rap === null ? null : backFromPerCt(rap, usdPerCt), total.cents) : null
}

/** The file's own list price in cents; null where it names none. */
function listOf(row: SheetRow, { columns: { rap: column }, foreign }: PriceRules): number | null {
  if (!column || foreign.has(column.index)) return null
  const read = readNumber(cellText(row.cells[column.index]), column.decimal)
  return read.kind === 'number' && read.value > 0 ? Math.round(read.value * (column.unit === 'hundreds' ? 10_000 : 100)) : null
}

/**
 * How far price and discount are apart; 1 where they differ by the rounding of either: half a unit of the discount's last place, half a
 * dollar of a price without cents. Null where nothing can be held against each other.
 */
function apartFromBack({ price, back }: Given, rap: number | null): number | null {
  if (!price || !back || rap === null) return null
  const worked = (rap * (10_000 + back.hundredths)) / 10_000
  const priceSlack = price.number.places === 0 && price.number.value > 100 ? 50 : 1
  const slack = (rap * back.tolerance) / 10_000 + priceSlack
  if (Math.abs(price.cents - worked) <= slack) return 1
  return apart(price.cents, price.cents > worked ? worked + slack : worked - slack)
}

/** How far the total is from price x carat; 1 where they agree, null where it is the price itself or stands for two stones. */
function apartFromTotal(row: SheetRow, settled: GivenPrices, { price, total, thousandths }: Given): number | null {
  if (!total || settled.totalGiven || isSharedTotal(row, total)) return null
  return totalAgrees(total, price, settled, thousandths) ? 1 : apart(settled.usdTotal, total.cents)
}

/** Half a unit of the last place that a figure shows. */
const rounding = ({ places }: CellNumber): number => 0.5 * 10 ** -places

/**
 * Price x carat is the total as far as the last places shown allow: half a dollar of a total in whole dollars, half a cent of a price
 * for every carat (trade.md 2.4). Compared in the file's own currency where both are in one.
 */
function totalAgrees(total: Amount, price: Amount | null, settled: GivenPrices, thousandths: number): boolean {
  const carat = thousandths / 1000
  if (price && price.column.currency === total.column.currency) {
    const perUsd = (price.number.value * 100) / price.cents
    const slack = Math.max(rounding(price.number) * carat + rounding(total.number), (0.005 * carat + 0.01) * perUsd)
    return Math.abs(price.number.value * carat - total.number.value) <= slack + 1e-6
  }
  const slack = 0.5 * carat + 100 * rounding(total.number) + 1 + (price || settled.rap === null ? 0 : (settled.rap * carat * 0.5) / 10_000)
  return Math.abs(settled.usdTotal - total.cents) <= slack + 1e-6
}
