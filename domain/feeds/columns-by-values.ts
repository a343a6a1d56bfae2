import { isMissing } from '../api/unknown.ts'
import { cellText, type SheetRow } from '../files/cell.ts'
import { aliasKey } from '../stock/fold.ts'
import { parseColor } from '../stock/color-aliases.ts'
import { parseFluorescence } from '../stock/grade-aliases.ts'
import { isPlace } from '../stock/places.ts'
import { parseShape } from '../stock/shape-aliases.ts'
import { parseAvailability, parseGrowth, parseOrigin } from '../stock/word-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import { currencyIn } from './moneys.ts'
import { columnFit } from './column-fit.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn } from './layout.ts'
import { readMeasurements } from './measurements.ts'
import { median } from './median.ts'
import type { Unnamed } from './unnamed.ts'
import { share } from './share.ts'
import { weightOfSize } from './weights.ts'

/** The values of one column, blank ones left out. */
type Values = {
  readonly index: number
  readonly texts: readonly string[]
  /** With words for nothing ("None"), which say something of fluorescence. */
  readonly words: readonly string[]
  readonly numbers: readonly number[]
  readonly isNumeric: boolean
}

export type ByValues = {
  readonly headerRow: number
  readonly columns: FeedColumn[]
  readonly data: readonly SheetRow[]
  /** Makes, and letters of more than one scale: which is which only a person can say. */
  readonly unnamed: readonly Unnamed[]
}

const fewestCells = 5
const sure = 0.8

function valuesIn(rows: readonly SheetRow[]): Values[] {
  const width = Math.min(200, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, index): Values => {
    const words = rows.map((row) => cellText(row.cells[index]).trim()).filter(Boolean)
    const texts = words.filter((text) => readNumber(text).kind !== 'blank')
    const numbers = texts.flatMap((text) => {
      const read = readNumber(text)
      return read.kind === 'number' ? [read.value] : []
    })
    return { index, texts, words, numbers, isNumeric: texts.length > 0 && numbers.length >= texts.length * 0.9 }
  }).filter(({ words }) => words.length > 0)
}

const distinct = (texts: readonly string[]): number => new Set(texts).size / Math.max(1, texts.length)
const word = (text: string): boolean => aliasKey(text).length >= 3
const link = (text: string): boolean => /^(?:https?:)?\/\//i.test(text)

/** Texts that name themselves: what most values of a column are. */
const byLook: readonly (readonly [FeedField, (values: Values) => number])[] = [
  ['videoUrl', ({ texts }) => share(texts, (text) => link(text) && /video|\.mp4|360|vision|movie/i.test(text))],
  ['certUrl', ({ texts }) => share(texts, (text) => link(text) && /\.pdf|report|cert|verify/i.test(text))],
  ['imageUrl', ({ texts }) => share(texts, link)],
  ['measurements', ({ texts, isNumeric }) => (isNumeric ? 0 : (columnFit('measurements', texts) ?? 0))],
  ['lengthWidth', ({ texts, isNumeric }) => (isNumeric ? 0 : (columnFit('lengthWidth', texts) ?? 0))],
  ['reportNo', ({ texts }) => (distinct(texts) > 0.9 ? share(texts, (text) => /^(?:[A-Z]{2,4}[\s-]?)?\d{8,12}$/i.test(text)) : 0)],
  ['lab', ({ texts }) => (share(texts, word) > sure ? (columnFit('lab', texts) ?? 0) : 0)],
  ['clarity', ({ texts }) => columnFit('clarity', texts) ?? 0],
  ['cutGrades', ({ texts }) => (share(texts, word) > sure ? (columnFit('cutGrades', texts) ?? 0) : 0)],
  ['growth', ({ texts }) => share(texts, (text) => parseGrowth(text) !== null)],
  ['origin', ({ texts }) => (share(texts, word) > sure ? share(texts, (text) => !isMissing(parseOrigin(text))) : 0)],
  ['location', ({ texts }) => share(texts, isPlace)],
  ['availability', ({ texts }) => (share(texts, word) > sure ? share(texts, (text) => !isMissing(parseAvailability(text))) : 0)],
]

const isWhite = (text: string): boolean => !isMissing(parseColor(text)?.color)
const glows = ({ words }: Values): number => share(words, (text) => !isMissing(parseFluorescence(text)))

/** Words that are letters of several scales: the column that is least anything else gets the field. */
function gradeFields(open: readonly Values[]): Map<number, FeedField> {
  const given = new Map<number, FeedField>()
  const graded = open.filter(({ isNumeric }) => !isNumeric)
  const fit = (field: FeedField, values: Values): number => {
    if (field === 'fluorescence') return glows(values)
    const fits = columnFit(field, values.texts) ?? 0
    // One letter is a grade before it is a shape (H), more are a shape before they are a colour (BR).
    const isLetters = share(values.texts, (text) => /^[A-Z]$/i.test(text)) > sure
    return (field === 'shape' && isLetters) || (field === 'color' && !isLetters && !values.texts.some(isWhite)) ? fits * 0.9 : fits
  }
  const best = (field: FeedField, others: readonly FeedField[]): void => {
    const free = graded.filter(({ index }) => !given.has(index))
    const ranked = free
      .map((values) => ({ values, fit: fit(field, values), other: Math.max(...others.map((other) => fit(other, values))) }))
      .filter((one) => one.fit >= sure && one.fit > one.other)
      .toSorted((a, b) => b.fit - b.other - (a.fit - a.other) || a.values.index - b.values.index)
    const [first, second] = ranked
    if (first && first.fit - first.other !== (second && second.fit - second.other)) given.set(first.values.index, field)
  }
  best('color', ['shape', 'fluorescence'])
  best('shape', ['color', 'cut'])
  best('fluorescence', ['color', 'cut'])
  return given
}

const makeFields: readonly FeedField[] = ['cut', 'polish', 'symmetry']

/** Columns of makes, and those that could be makes or fluorescence ("F"), in the order of the file. */
function unnamedIn(
  open: readonly Values[],
  given: ReadonlyMap<number, FeedField>,
): { index: number; fields: readonly FeedField[]; isLikely: boolean }[] {
  const isGiven = new Set(given.values())
  const graded = open.flatMap((values) => {
    const { index, isNumeric, texts } = values
    const makes = isNumeric ? 0 : (columnFit('cut', texts) ?? 0)
    const glow = isNumeric || isGiven.has('fluorescence') ? 0 : glows(values)
    const fields = [...(makes >= sure ? makeFields : []), ...(glow >= sure ? (['fluorescence'] as const) : [])]
    return fields.length === 0 ? [] : [{ index, fields }]
  })
  const isUsual =
    graded.length === 3 && graded.every(({ index, fields }, at) => index === (graded[0]?.index ?? 0) + at && fields.length === 3)
  return graded.map(({ index, fields }, at) => {
    const usual = makeFields[at]
    return isUsual && usual
      ? { index, fields: [usual, ...makeFields.filter((field) => field !== usual)], isLikely: true }
      : { index, fields, isLikely: false }
  })
}

/** Numbers that may be the discount or the list price which a price column would then be counted from. */
function unnamedMoney(
  open: readonly Values[],
  given: ReadonlyMap<number, FeedField>,
): { index: number; fields: readonly FeedField[]; isLikely: boolean }[] {
  const has = new Set(given.values())
  const isPriced = has.has('pricePerCt') || has.has('priceTotal') || has.has('rap')
  return open.flatMap(({ index, isNumeric, numbers, texts }): { index: number; fields: readonly FeedField[]; isLikely: boolean }[] => {
    if (!isNumeric || texts.length < 2) return []
    const broken = numbers.filter((value) => !Number.isInteger(value)).length >= numbers.length * 0.5
    const spread = Math.max(...numbers) - Math.min(...numbers)
    const isFraction = numbers.every((value) => Math.abs(value) < 1)
    const mayBeBack = !has.has('back') && broken && numbers.every((value) => Math.abs(value) < 100)
    const isNarrow = numbers.length >= 8 && spread < (isFraction ? 0.15 : 15)
    if (mayBeBack && !isNarrow) return [{ index, fields: ['back'], isLikely: false }]
    const mayBeList = has.has('back') && !isPriced && distinct(texts) > 0.3
    return mayBeList ? [{ index, fields: ['rap'], isLikely: false }] : []
  })
}

type Measured = { readonly measurements: number; readonly shape: number | undefined }

/** What a row's stone weighs by its measurements, as its shape is cut. */
function sizeWeight({ cells }: SheetRow, { measurements, shape }: Measured): number | null {
  const known = (shape === undefined ? null : parseShape(cellText(cells[shape]))) ?? 'round'
  const { length, width, depth } = readMeasurements(cellText(cells[measurements]), known) ?? {}
  return weightOfSize(known === 'other' ? 'round' : known, length ?? null, width ?? null, depth ?? null)
}

/** 0,51 or 1.079,00: a point here stands between thousands. */
const hasCommas = ({ isNumeric, texts }: Values): boolean => isNumeric && texts.some((text) => /^-?0,\d|,\d{1,2}%?$|\.\d{3},/.test(text))

const withUnit = /\d\s*(?:ct|cts|carats?|克拉|pts?|points?|分|g|gms?|grams?|克)\.?$/i

/** The column whose numbers are closest to what the measurements weigh; the first that could be weights where there are none. */
function weightColumn(open: readonly Values[], rows: readonly SheetRow[], measured: Measured | null): number | undefined {
  const named = open.find(({ isNumeric, texts }) => isNumeric && share(texts, (text) => withUnit.test(text)) > sure)
  if (named) return named.index
  if (measured !== null) return weightBySize(open, rows, measured)
  const able = open.filter(({ isNumeric, numbers }) => {
    const broken = numbers.filter((value) => !Number.isInteger(value)).length
    return isNumeric && median(numbers) <= 8 && broken >= numbers.length * 0.6 && numbers.every((value) => value > 0 && value < 60)
  })
  return able.length === 1 && !open.some(hasCommas) ? able[0]?.index : undefined
}

function weightBySize(open: readonly Values[], rows: readonly SheetRow[], measured: Measured): number | undefined {
  const able = open.filter(({ isNumeric, numbers }) => isNumeric && numbers.every((value) => value > 0))
  const offs = able.flatMap(({ index }) => {
    const ratios = rows.flatMap((row) => {
      const worked = sizeWeight(row, measured)
      const read = readNumber(cellText(row.cells[index]))
      return worked === null || read.kind !== 'number' ? [] : [read.value / worked]
    })
    const most = (factor: number): boolean =>
      ratios.filter((ratio) => ratio * factor > 0.72 && ratio * factor < 1.6).length >= ratios.length * sure
    const factor = [1, 0.01, 5].find(most)
    return ratios.length === 0 || factor === undefined
      ? []
      : [{ index, off: median(ratios.map((ratio) => Math.abs(Math.log(ratio * factor)))) }]
  })
  return offs.toSorted((one, other) => one.off - other.off)[0]?.index
}

/** Discounts, list prices and prices: which is which, the numbers tell against each other later. */
function moneyFields(open: readonly Values[]): Map<number, FeedField> {
  const given = new Map<number, FeedField>()
  const back = open.find(
    ({ isNumeric, numbers, texts }) =>
      isNumeric &&
      numbers.every((value) => value > -100 && value < 100) &&
      (numbers.filter((value) => value < 0).length >= numbers.length * sure || share(texts, (text) => text.includes('%')) > sure),
  )
  if (back) given.set(back.index, 'back')
  const prices = open.filter(
    ({ index, isNumeric, numbers, texts }) =>
      index !== back?.index &&
      isNumeric &&
      numbers.every((value) => value >= 0) &&
      (numbers.some((value) => value >= 400 || !Number.isInteger(value)) || share(texts, (text) => currencyIn(text) !== null) > sure) &&
      (median(numbers) >= 100 || share(texts, (text) => currencyIn(text) !== null) > sure) &&
      distinct(texts) > 0.3,
  )
  const roles = ['pricePerCt', 'priceTotal', 'rap'] as const
  prices.slice(0, roles.length).forEach(({ index }, at) => given.set(index, roles[at] ?? 'rap'))
  return given
}

/** Names of the supplier's own: different in every row, and no report number. */
function stockColumn(open: readonly Values[]): number | undefined {
  return open.find(
    ({ texts, isNumeric, numbers }) =>
      distinct(texts) > 0.95 &&
      share(texts, (text) => /\d/.test(text) && text.length <= 30 && !link(text)) > sure &&
      (!isNumeric || numbers.every(Number.isInteger)),
  )?.index
}

const needed: readonly FeedField[] = ['carat', 'shape', 'color', 'clarity']

/** The columns of a sheet without a known header, told by what stands in them; null where they do not look like stones. */
export function columnsByValues(rows: readonly SheetRow[]): ByValues | null {
  const full = rows.filter(({ cells }) => cells.filter((cell) => cellText(cell).trim() !== '').length >= fewestCells)
  if (full.length < 2) return null
  const { fields, unnamed } = fieldsOf(full.length > 3 ? full.slice(1) : full)
  if (!needed.every((field) => [...fields.values()].includes(field))) return null
  const [first] = full
  const hasHeader = first !== undefined && isNamed(first, fields)
  const width = Math.min(500, Math.max(...full.map(({ cells }) => cells.length)))
  const columns = Array.from({ length: width }, (_, index): FeedColumn => {
    const header = hasHeader ? cellText(first.cells[index]).trim().slice(0, 300) : ''
    return { index, header: header || `#${index + 1}`, field: fields.get(index) ?? null, currency: null }
  })
  const headerRow = hasHeader ? first.row : 0
  const named = unnamed.flatMap(({ index, ...rest }) => {
    const column = columns[index]
    return column ? [{ column, ...rest }] : []
  })
  return { headerRow, columns, data: rows.filter(({ row }) => row > headerRow), unnamed: named }
}

function fieldsOf(rows: readonly SheetRow[]) {
  const filled = valuesIn(rows)
  const all = filled.filter(({ texts }) => texts.length >= rows.length * 0.3)
  const given = new Map<number, FeedField>()
  const open = (): Values[] => all.filter(({ index }) => !given.has(index))
  for (const [field, look] of byLook) {
    const best = open()
      .map((values) => ({ index: values.index, fit: look(values) }))
      .toSorted((a, b) => b.fit - a.fit)[0]
    if (best && best.fit >= sure) given.set(best.index, field)
  }
  for (const [index, field] of gradeFields(open())) given.set(index, field)
  const at = (field: FeedField): number | undefined => [...given].find(([, one]) => one === field)?.[0]
  const measurements = at('measurements')
  const weight = weightColumn(open(), rows, measurements === undefined ? null : { measurements, shape: at('shape') })
  if (weight !== undefined) given.set(weight, 'carat')
  const stock = stockColumn(open().filter(({ isNumeric }) => !isNumeric)) ?? stockColumn(open().filter(({ index }) => index === 0))
  if (stock !== undefined) given.set(stock, 'stockNo')
  for (const [index, field] of moneyFields(open())) given.set(index, field)
  const rest = filled.filter(({ index }) => !given.has(index))
  return { fields: given, unnamed: [...unnamedIn(rest, given), ...unnamedMoney(rest, given)] }
}

/** The first row names the columns: words stand where the others have numbers. */
function isNamed({ cells }: SheetRow, fields: ReadonlyMap<number, FeedField>): boolean {
  const numbers = [...fields].filter(
    ([, field]) => field === 'carat' || field === 'pricePerCt' || field === 'priceTotal' || field === 'rap',
  )
  return numbers.length > 0 && numbers.every(([index]) => readNumber(cellText(cells[index])).kind === 'invalid')
}
