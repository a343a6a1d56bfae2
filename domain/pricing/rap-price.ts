import { clarities, type Clarity, type Origin, type WhiteColor, whiteColors } from '../stock/grades.ts'
import type { Shape } from '../stock/shapes.ts'
import { caratThousandths } from './money.ts'

/** Rapaport keeps two lists: round, and pear for every other shape (trade.md 2.1). */
export const rapShapes = ['round', 'pear'] as const
export type RapShape = (typeof rapShapes)[number]

/** One cell of the list: a size bracket in hundredths of a carat, both ends included, and the price in cents per carat. */
export type RapRow = {
  readonly shape: RapShape
  readonly clarity: Clarity
  readonly color: WhiteColor
  readonly low: number
  readonly high: number
  readonly price: number
  /** ISO day of the list, e.g. 2026-01-02. */
  readonly date: string
}

/** Both lists of one week. */
export type RapList = { readonly date: string; readonly rows: readonly RapRow[] }

/** What decides a stone's list price; `fancy` is true for fancy colours, which no list has. */
export type RapStone = {
  readonly shape: Shape
  readonly carat: number
  readonly color: WhiteColor | null
  readonly clarity: Clarity | null
  readonly origin: Origin
  readonly fancy: boolean
}

/** `fallbackBracket` ("5.00-5.99") prices larger sizes without a bracket of their own; off when null or not in the list (decisions.md 5). */
export type RapSettings = { readonly fallbackBracket: string | null }

type Cells = {
  /** Bracket number + 1 for every hundredth of a carat; 0 is no bracket. */
  readonly bracketAt: Uint16Array
  /** Bracket number + 1 for sizes above the table or in its gaps, from this hundredth on. */
  readonly fallback: number
  readonly fallbackFrom: number
  /** Cents per carat by bracket, colour, clarity; 0 is no price. */
  readonly prices: Float64Array
}

/** A list made ready for millions of look-ups. Colour and clarity numbers are places in whiteColors and clarities. */
export type RapIndex = { readonly date: string; readonly round: Cells; readonly pear: Cells }

const colorNumbers: ReadonlyMap<string, number> = new Map(whiteColors.map((color, number) => [color, number]))
const clarityNumbers: ReadonlyMap<string, number> = new Map(clarities.map((clarity, number) => [clarity, number]))
const colorCount = whiteColors.length
const clarityCount = clarities.length
/** The table by hundredths ends here (400 ct); no list goes so far. */
const largestHundredths = 40_000

/** The range a colour belongs to when the list prices ranges: O and P by O-P. */
const rangeOf: ReadonlyMap<string, WhiteColor> = new Map(
  whiteColors
    .filter((color) => color.length === 3)
    .flatMap(
      (range) =>
        [
          [range.charAt(0), range],
          [range.charAt(2), range],
        ] as const,
    ),
)

/** How a bracket is written on lists and in settings, from hundredths of a carat: "5.00-5.99". */
export const bracketName = (low: number, high: number): string => `${(low / 100).toFixed(2)}-${(high / 100).toFixed(2)}`

const place = (bracket: number, color: number, clarity: number) => (bracket * colorCount + color) * clarityCount + clarity
const flawless = clarityNumbers.get('FL') ?? 0
const internallyFlawless = clarityNumbers.get('IF') ?? 0

/** Where a bracket has no price of its own, colours of a range have the range's, and flawless stones those of IF. */
function fillBracket(prices: Float64Array, bracket: number): void {
  for (let color = 0; color < colorCount; color++) {
    const range = colorNumbers.get(rangeOf.get(whiteColors[color] ?? '') ?? '')
    for (let clarity = 0; clarity < clarityCount; clarity++) {
      const at = place(bracket, color, clarity)
      if (prices[at] === 0 && range !== undefined) prices[at] = prices[place(bracket, range, clarity)] ?? 0
    }
    const at = place(bracket, color, flawless)
    if (prices[at] === 0) prices[at] = prices[place(bracket, color, internallyFlawless)] ?? 0
  }
}

function buildCells(rows: readonly RapRow[], settings: RapSettings): Cells {
  const brackets = new Map<string, { low: number; high: number }>()
  for (const { low, high } of rows) brackets.set(bracketName(low, high), { low, high })
  const names = [...brackets.keys()]
  const highest = Math.min(largestHundredths, Math.max(0, ...[...brackets.values()].map((bracket) => bracket.high)))
  const bracketAt = new Uint16Array(highest + 1)
  names.forEach((name, number) => {
    const bracket = brackets.get(name)
    if (bracket) bracketAt.fill(number + 1, bracket.low, Math.min(bracket.high, highest) + 1)
  })
  const prices = new Float64Array(names.length * colorCount * clarityCount)
  const bracketNumbers = new Map(names.map((name, number) => [name, number]))
  for (const row of rows) {
    const bracket = bracketNumbers.get(bracketName(row.low, row.high)) ?? 0
    prices[place(bracket, colorNumbers.get(row.color) ?? 0, clarityNumbers.get(row.clarity) ?? 0)] = row.price
  }
  for (let bracket = 0; bracket < names.length; bracket++) fillBracket(prices, bracket)
  const fallback = settings.fallbackBracket === null ? undefined : brackets.get(settings.fallbackBracket)
  return {
    bracketAt,
    prices,
    fallback: fallback ? (bracketNumbers.get(settings.fallbackBracket ?? '') ?? 0) + 1 : 0,
    fallbackFrom: fallback ? fallback.high + 1 : 0,
  }
}

/** Builds the look-up once per list: brackets and colours come from the list, FL reads as IF, O and P read as O-P. */
export const rapIndex = (list: RapList, settings: RapSettings = { fallbackBracket: null }): RapIndex => ({
  date: list.date,
  round: buildCells(
    list.rows.filter((row) => row.shape === 'round'),
    settings,
  ),
  pear: buildCells(
    list.rows.filter((row) => row.shape === 'pear'),
    settings,
  ),
})

/**
 * The hot path: cents per carat, 0 without a price. The weight is in thousandths of a carat and is cut to
 * hundredths, so 0.995 stays in 0.90-0.99. Colour and clarity are places in whiteColors and clarities.
 */
export function rapCentsAt(cells: Cells, thousandths: number, color: number, clarity: number): number {
  const hundredths = Math.trunc(thousandths / 10)
  let bracket = hundredths < cells.bracketAt.length ? (cells.bracketAt[hundredths] ?? 0) : 0
  if (bracket === 0 && cells.fallback > 0 && hundredths >= cells.fallbackFrom) bracket = cells.fallback
  if (bracket === 0) return 0
  return cells.prices[((bracket - 1) * colorCount + color) * clarityCount + clarity] ?? 0
}

/** List price in cents per carat, or null: fancy colours, lab-grown stones, colours and sizes off the list (trade.md 2.2). */
export function rapCents(index: RapIndex, stone: RapStone): number | null {
  if (stone.origin !== 'natural' || stone.fancy || stone.color === null || stone.clarity === null) return null
  const color = colorNumbers.get(stone.color)
  const clarity = clarityNumbers.get(stone.clarity)
  if (color === undefined || clarity === undefined || !(stone.carat > 0)) return null
  return rapCentsAt(stone.shape === 'round' ? index.round : index.pear, caratFast(stone.carat), color, clarity) || null
}

/** Thousandths of a carat without going through text where the double is near enough to be certain. */
function caratFast(carat: number): number {
  const scaled = carat * 1000
  const nearest = Math.round(scaled)
  return Math.abs(scaled - nearest) < 1e-4 ? nearest : caratThousandths(carat)
}

/** One cell in two lists; null where a list has none. */
export type RapChange = Pick<RapRow, 'shape' | 'clarity' | 'color' | 'low' | 'high'> & {
  readonly before: number | null
  readonly after: number | null
}
export type RapComparison = {
  readonly up: readonly RapChange[]
  readonly down: readonly RapChange[]
  readonly added: readonly RapChange[]
  readonly gone: readonly RapChange[]
  readonly unchanged: number
}

const cellKey = (row: RapRow): string => `${row.shape} ${row.low} ${row.high} ${row.color} ${row.clarity}`

/** What changed from one week's list to the next, cell by cell. */
export function compareRapLists(before: RapList, after: RapList): RapComparison {
  const olds = new Map(before.rows.map((row) => [cellKey(row), row]))
  const up: RapChange[] = []
  const down: RapChange[] = []
  const added: RapChange[] = []
  let unchanged = 0
  const change = ({ shape, clarity, color, low, high }: RapRow, was: number | null, is: number | null): RapChange => ({
    shape,
    clarity,
    color,
    low,
    high,
    before: was,
    after: is,
  })
  for (const row of after.rows) {
    const old = olds.get(cellKey(row))
    olds.delete(cellKey(row))
    if (!old) added.push(change(row, null, row.price))
    else if (row.price > old.price) up.push(change(row, old.price, row.price))
    else if (row.price < old.price) down.push(change(row, old.price, row.price))
    else unchanged++
  }
  return { up, down, added, gone: [...olds.values()].map((row) => change(row, row.price, null)), unchanged }
}
