import { isMissing } from '../api/unknown.ts'
import { parseColor, parseFancyColor, parseIntensity, parseOvertone } from '../stock/color-aliases.ts'
import { parseClarity, parseFluorescence, parseMake, parseMakes } from '../stock/grade-aliases.ts'
import { parseSuppliersShape } from '../stock/shape-words.ts'
import { parseLab, parseOrigin } from '../stock/word-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import { readMeasurements } from './measurements.ts'

type Fits = (text: string) => boolean

const numberBetween =
  (low: number, high: number): Fits =>
  (text) => {
    const read = readNumber(text)
    return read.kind === 'number' && read.value >= low && read.value <= high
  }

const isMoney: Fits = (text) => {
  const read = readNumber(text)
  return read.kind === 'number' && !read.percent && read.value > 0
}

const percentBetween =
  (low: number, high: number): Fits =>
  (text) => {
    const read = readNumber(text)
    if (read.kind !== 'number') return false
    return (read.value >= low && read.value <= high) || (!read.percent && read.value >= low / 100 && read.value <= high / 100)
  }

const isReportNo: Fits = (text) => /^[A-Z]{0,4}[\s-]*[A-Z]{0,2}\d[\d\s-]{4,14}[A-Z]?$/i.test(text.trim())
const isLink: Fits = (text) => /^(https?:)?\/\/|\.(jpe?g|png|pdf|mp4|html?)\b/i.test(text)
/** "1 1/2": a class of weights. */
const isFraction = (text: string): boolean => /^\s*\d+\s+\d\/\d\s*$/.test(text)
const parts = (text: string): number => (text.match(/\d+(?:[.,]\d+)?/g) ?? []).length

/** How a value of a field looks; fields that take any text are not here. */
const looks: Partial<Readonly<Record<FeedField, Fits>>> = {
  shape: (text) => !isMissing(parseSuppliersShape(text)),
  carat: numberBetween(0.01, 150),
  points: numberBetween(1, 15_000),
  color: (text) => {
    const read = parseColor(text)
    return read !== undefined && (read.color !== null || read.fancy !== null)
  },
  fancyColor: (text) => !isMissing(parseFancyColor(text)),
  fancyIntensity: (text) => !isMissing(parseIntensity(text)),
  fancyOvertone: (text) => !isMissing(parseOvertone(text)),
  clarity: (text) => !isMissing(parseClarity(text)?.clarity),
  cut: (text) => !isMissing(parseMake(text)),
  polish: (text) => !isMissing(parseMake(text)),
  symmetry: (text) => !isMissing(parseMake(text)),
  cutGrades: (text) => parseMakes(text) !== undefined,
  fluorescence: (text) => !isMissing(parseFluorescence(text)),
  lab: (text) => !isMissing(parseLab(text)),
  reportNo: isReportNo,
  measurements: (text) => readMeasurements(text, null) !== null && parts(text) === 3 && !isFraction(text),
  lengthWidth: (text) => readMeasurements(text, null) !== null && parts(text) === 2,
  length: numberBetween(1, 60),
  width: numberBetween(1, 60),
  depth: numberBetween(0.5, 30),
  tablePct: percentBetween(35, 95),
  depthPct: percentBetween(30, 95),
  ratio: numberBetween(0.5, 5),
  rap: isMoney,
  back: numberBetween(-100, 100),
  pricePerCt: isMoney,
  priceTotal: isMoney,
  growth: (text) => /cvd|hpht/i.test(text),
  origin: (text) =>
    !isMissing(parseOrigin(text)) || /^(?:[01✓✔√是否YN]|yes|no|true|false)$|natural|lab|cvd|hpht|天然|培育/i.test(text.trim()),
  imageUrl: isLink,
  videoUrl: isLink,
  certUrl: isLink,
}

/** Which part of the column's non-blank values look like the field, 0 to 1; null without a value or for free text. */
export function columnFit(field: FeedField, values: readonly string[]): number | null {
  const fits = looks[field]
  const filled = values.filter((value) => value.trim() !== '' && readNumber(value).kind !== 'blank')
  if (!fits || filled.length === 0) return null
  return filled.filter(fits).length / filled.length
}

const wordFields: ReadonlySet<FeedField> = new Set([
  'shape',
  'color',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'location',
  'shade',
])
const numberFields: ReadonlySet<FeedField> = new Set([
  'carat',
  'points',
  'rap',
  'back',
  'pricePerCt',
  'priceTotal',
  'tablePct',
  'depthPct',
  'ratio',
  'length',
  'width',
  'depth',
])

/** A laboratory counts them in digits (AGS), as houses do fluorescence; what nobody has explained is told row by row. */
const madeFields: ReadonlySet<FeedField> = new Set(['cut', 'polish', 'symmetry'])

const areDigits = (field: FeedField, filled: readonly string[]): boolean =>
  field === 'fluorescence'
    ? filled.every((text) => /^\s*[0-5]\s*$/.test(text)) && new Set(filled.map((text) => text.trim())).size > 1
    : madeFields.has(field) && filled.every((text) => /^\s*(?:\d|10|000)\s*$/.test(text))

/** The values are plainly of another kind than the header says: links under grades, numbers under words, words under numbers. */
export function contradicts(field: FeedField, values: readonly string[]): boolean {
  const filled = values.filter((value) => readNumber(value).kind !== 'blank')
  if (filled.length < 3 || (columnFit(field, values) ?? 0) >= 0.15) return false
  const most = (test: Fits): boolean => filled.filter(test).length >= filled.length * 0.8
  if (areDigits(field, filled)) return false
  if (wordFields.has(field)) return most(isLink) || most((text) => readNumber(text).kind === 'number' && /\d/.test(text))
  return numberFields.has(field) && most((text) => readNumber(text).kind === 'invalid')
}
