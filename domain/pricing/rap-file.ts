import { clarities, type Clarity, type WhiteColor, whiteColors } from '../stock/grades.ts'
import { roundDecimal } from './money.ts'
import type { RapList, RapRow, RapShape } from './rap-price.ts'

/** Why a row of a price file can't be taken; the words are in price-list.problems.ts. */
const rapRowReasons = [
  'columns',
  'shape',
  'grade',
  'size',
  'bracket',
  'price',
  'date',
  'other_date',
  'twice',
  'overlap',
  'no_round',
  'no_pear',
  'empty',
  'not_a_list',
  'dates_differ',
] as const
export type RapRowReason = (typeof rapRowReasons)[number]

/** `row` counts from 1 within `file` (from 0 in the order given); row 0 speaks of the file or the whole. */
export type RapRowProblem = { readonly file: number; readonly row: number; readonly reason: RapRowReason; readonly value: string }

/** A list is only there when nothing is wrong with any row: half a price list would misprice the stock. */
export type RapParsed = { readonly list: RapList | null; readonly problems: readonly RapRowProblem[] }

const shapeCodes: Readonly<Record<string, RapShape>> = { BR: 'round', RB: 'round', RD: 'round', ROUND: 'round', PS: 'pear', PEAR: 'pear' }
const colorSet: ReadonlySet<string> = new Set(whiteColors)
const claritySet: ReadonlySet<string> = new Set(clarities)
const isColor = (text: string): text is WhiteColor => colorSet.has(text)
const isClarity = (text: string): text is Clarity => claritySet.has(text)

/** What stands between the seven values of a row: a comma, or what a spreadsheet has made of it. */
const separatorOf = (lines: readonly string[]): ',' | ';' | '\t' => {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, 50)
  const fits = (separator: string): number => sample.filter((line) => line.split(separator).length === 7).length
  return fits(';') > fits(',') ? ';' : fits('\t') > fits(',') ? '\t' : ','
}

/** Splits Rapaport's plain CSV (no quotes inside values) into rows of trimmed cells; blank lines become empty rows. */
function rapCsvRows(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const separator = separatorOf(lines)
  return lines.map((line) =>
    line.trim() === ''
      ? []
      : line.split(separator).map((cell) => {
          const plain = cell
            .trim()
            .replace(/^"(.*)"$/, '$1')
            .trim()
          return separator === ',' ? plain : plain.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
        }),
  )
}

/** "1/2/2026" is the 2nd of January; null when there is no such day. */
export function parseRapDate(text: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  if (!match) return null
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  if (month < 1 || month > 12 || day < 1 || day > (lengths[month - 1] ?? 0)) return null
  return `${match[3] ?? ''}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function positive(text: string): number | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const units = text.length > 15 ? 0 : roundDecimal(text, 2)
  return units > 0 ? units : null
}

type Refusal = { reason: RapRowReason; value: string }

/** Reads one row; clarity and colour may stand in either order, each value is known by its own vocabulary. */
function readRow(cells: readonly string[]): RapRow | Refusal {
  const used = cells.length > 7 && cells.slice(7).every((cell) => cell === '') ? cells.slice(0, 7) : cells
  if (!isWhole(used)) return { reason: 'columns', value: String(used.length) }
  const [shapeText, first, second, lowText, highText, priceText, dateText] = used
  const shape = shapeCodes[shapeText.toUpperCase()]
  if (!shape) return { reason: 'shape', value: shapeText }
  const grades = readGrades(first.toUpperCase(), second.toUpperCase())
  if (grades === null) return { reason: 'grade', value: `${first}, ${second}` }
  const size = readBracket(lowText, highText)
  if ('reason' in size) return size
  const price = positive(priceText)
  if (price === null) return { reason: 'price', value: priceText }
  const date = parseRapDate(dateText)
  if (date === null) return { reason: 'date', value: dateText }
  return { shape, ...grades, ...size, price, date }
}

type WholeRow = readonly [string, string, string, string, string, string, string]
const isWhole = (cells: readonly string[]): cells is WholeRow => cells.length === 7

function readGrades(one: string, two: string): Pick<RapRow, 'clarity' | 'color'> | null {
  const [clarity, color] = isClarity(one) ? [one, two] : [two, one]
  return isClarity(clarity) && isColor(color) ? { clarity, color } : null
}

function readBracket(lowText: string, highText: string): Pick<RapRow, 'low' | 'high'> | Refusal {
  const low = positive(lowText)
  const high = positive(highText)
  if (low === null || high === null) return { reason: 'size', value: low === null ? lowText : highText }
  return low > high ? { reason: 'bracket', value: `${lowText}-${highText}` } : { low, high }
}

/** Two brackets of one list that share a size would price a stone twice. */
function overlaps(rows: readonly RapRow[]): string[] {
  const found: string[] = []
  for (const shape of ['round', 'pear'] as const) {
    const brackets = [
      ...new Map(rows.filter((row) => row.shape === shape).map((row) => [`${row.low}-${row.high}`, row])).values(),
    ].toSorted((a, b) => a.low - b.low || a.high - b.high)
    brackets.forEach((bracket, at) => {
      const before = brackets[at - 1]
      if (before && bracket.low <= before.high) {
        found.push(`${before.low / 100}-${before.high / 100}, ${bracket.low / 100}-${bracket.high / 100}`)
      }
    })
  }
  return found
}

/** What is wrong with the rows taken together: overlapping brackets, a list that is missing. */
function wholeProblems(rows: readonly RapRow[]): RapRowProblem[] {
  const problem = (reason: RapRowReason, value = ''): RapRowProblem => ({ file: 0, row: 0, reason, value })
  if (rows.length === 0) return [problem('empty')]
  const problems = overlaps(rows).map((value) => problem('overlap', value))
  if (!rows.some((row) => row.shape === 'round')) problems.push(problem('no_round'))
  if (!rows.some((row) => row.shape === 'pear')) problems.push(problem('no_pear'))
  return problems
}

const fewestAlike = 5

/** A fault that nearly every row has is one sentence: with its first value where only one thing is wrong, else the file is no price list. */
function oneFault(
  files: readonly (readonly (readonly string[])[])[],
  problems: readonly RapRowProblem[],
  good: number,
): RapRowProblem | null {
  const [first] = problems
  const isForeign = good === 0 && problems.every(({ reason }) => reason === 'columns' || reason === 'shape')
  if (!first || (!isForeign && (problems.length < fewestAlike || good > problems.length / 10))) return null
  const isOne = problems.every(({ reason }) => reason === first.reason) && first.reason !== 'columns' && first.reason !== 'shape'
  if (isOne) return { ...first, row: 0 }
  const line = (files[first.file]?.[first.row - 1] ?? []).slice(0, 8).join(', ').slice(0, 100)
  // A workbook or a picture has nothing that anybody could read.
  return { file: first.file, row: 0, reason: 'not_a_list', value: /[\p{Cc}\uFFFD]/u.test(line) ? '' : line }
}

/** Reads both lists of one date from rows of cells, in one file or several (trade.md 2.1); every bad row is named. */
function parseRapRows(files: readonly (readonly (readonly string[])[])[]): RapParsed {
  const rows: RapRow[] = []
  const problems: RapRowProblem[] = []
  const seen = new Set<string>()
  const dates: Partial<Record<RapShape, string>> = {}
  files.forEach((file, fileNumber) =>
    file.forEach((cells, at) => {
      if (cells.every((cell) => cell.trim() === '')) return
      const trimmed = cells.map((cell) => cell.trim())
      if (at === 0 && trimmed[0]?.toLowerCase() === 'shape') return
      const place = { file: fileNumber, row: at + 1 }
      const row = readRow(trimmed)
      if ('reason' in row) {
        problems.push({ ...place, ...row })
        return
      }
      const key = `${row.shape} ${row.low} ${row.high} ${row.color} ${row.clarity}`
      if (seen.has(key)) problems.push({ ...place, reason: 'twice', value: trimmed.slice(0, 5).join(', ') })
      else if (dates[row.shape] !== undefined && dates[row.shape] !== row.date) {
        problems.push({ ...place, reason: 'other_date', value: trimmed[6] ?? '' })
      } else {
        dates[row.shape] = row.date
        seen.add(key)
        rows.push(row)
      }
    }),
  )
  const alike = oneFault(files, problems, rows.length)
  if (alike) return { list: null, problems: [alike] }
  // Of a file of which no row was read, its rows say why.
  if (rows.length > 0 || problems.length === 0) problems.push(...wholeProblems(rows))
  if (dates.round !== undefined && dates.pear !== undefined && dates.round !== dates.pear) {
    problems.push({ file: 0, row: 0, reason: 'dates_differ', value: `round ${dates.round}, pear ${dates.pear}` })
  }
  return { list: problems.length === 0 && rows[0] ? { date: rows[0].date, rows } : null, problems }
}

/** As parseRapRows, from the text of one file or of the round and the pear file together. */
export const parseRapCsv = (texts: readonly string[]): RapParsed => parseRapRows(texts.map(rapCsvRows))
