import type { ReadRow } from '@loupe/domain/feeds/read-stone.ts'
import { formatDecimal } from '@loupe/domain/pricing/money.ts'
import { factNames } from '@loupe/domain/stock/stone-fields.ts'
import { type OfferColumn, offerColumns } from '../db/stone-columns.ts'
import { straightLine } from '@loupe/engine/straight-line.ts'

type ReadStone = Extract<ReadRow, { kind: 'stone' }>
type Value = string | number | boolean | null

const decimal = (hundredths: number): string => formatDecimal(hundredths, 2)

const offerValues: Readonly<Record<OfferColumn, string>> = {
  report_key: 'value.reportKey',
  back: 'value.prices.back === null ? null : decimal(value.prices.back)',
  usd_per_ct: 'decimal(value.prices.usdPerCt)',
  usd_total_given: 'value.prices.totalGiven ? decimal(value.prices.usdTotal) : null',
  pair_no: 'value.pairNo',
  supplier_hold: 'value.supplierHold',
}

/** The values of a read stone in the order of stoneColumns. */
export const stoneValues = straightLine<ReadStone, Value[]>(
  `[${[...factNames.map((name) => `value.stone.${name}`), ...offerColumns.map((column) => offerValues[column])].join(', ')}]`,
  { decimal },
)

const special = /[\\\t\n\r\0]/g
const isSpecial = /[\\\t\n\r\0]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' }

const escaped = (text: string): string => (isSpecial.test(text) ? text.replace(special, (character) => escapes[character] ?? '') : text)

const [tab, lineEnd, backslash] = [9, 10, 92]
/** Longer texts are written at once, shorter ones sign by sign. */
const shortText = 24
const firstBytes = 1 << 17

const textOf = (value: number | boolean): string => (value === true ? 't' : value === false ? 'f' : String(value))

const [minus, point, zero] = [45, 46, 48]
const thousand = 1000
const mostThousandths = 2 ** 31

/** Puts a number of at most three decimals to its place as `String` would write it, which takes several times as long; answers how many signs it took, 0 for any other number. */
function numberWritten(number: number, into: Buffer, at: number): number {
  const thousandths = Math.round(Math.abs(number) * thousand)
  if (!(thousandths < mostThousandths) || thousandths / thousand !== Math.abs(number)) return 0
  let start = at
  if (number < 0) into[start++] = minus
  const whole = Math.floor(thousandths / thousand)
  let digits = 1
  for (let more = whole; more >= 10; more = (more / 10) | 0) digits += 1
  for (let place = start + digits - 1, left = whole; place >= start; place -= 1) {
    into[place] = zero + (left % 10)
    left = (left / 10) | 0
  }
  let end = start + digits
  let rest = thousandths % thousand
  if (rest === 0) return end - at
  into[end++] = point
  for (let unit = 100; rest > 0; unit = (unit / 10) | 0) {
    into[end++] = zero + ((rest / unit) | 0)
    rest %= unit
  }
  return end - at
}

/** Puts the signs of a short text to their places; they count when all of them are plain ASCII that COPY takes as it stands. */
function isWritten(text: string, into: Buffer, at: number): boolean {
  const { length } = text
  if (length > shortText) return false
  for (let to = 0; to < length; to += 1) {
    const code = text.charCodeAt(to)
    if (code < 32 || code > 126 || code === backslash) return false
    into[at + to] = code
  }
  return true
}

/**
 * Lines of PostgreSQL's COPY text format, written straight as bytes: a million rows have fifty values each. NUL, which no text of PostgreSQL
 * may hold, is dropped.
 */
export function copyLines() {
  let bytes = Buffer.allocUnsafe(firstBytes)
  let end = 0
  const makeRoom = (more: number): void => {
    if (end + more <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, end + more))
    bytes.copy(larger, 0, 0, end)
    bytes = larger
  }
  /** Answers where the next value goes, with room for short ones. Unpaired halves of a sign become its replacement, as everywhere in UTF-8. */
  const addLong = (text: string, at: number, more: number): number => {
    end = at
    makeRoom(text.length * 3 + more)
    return end + bytes.write(text, end, 'utf8')
  }
  const addAll = (values: readonly Value[]): void => {
    const most = values.length * (shortText + 2)
    makeRoom(most)
    let into = bytes
    let at = end
    for (const value of values) {
      if (value === null || value === undefined) {
        into[at] = backslash
        into[at + 1] = 78
        into[at + 2] = tab
        at += 3
        continue
      }
      const signs = typeof value === 'number' ? numberWritten(value, into, at) : 0
      if (signs > 0) {
        at += signs
        into[at++] = tab
        continue
      }
      const text = typeof value === 'string' ? value : textOf(value)
      if (isWritten(text, into, at)) at += text.length
      else {
        at = addLong(escaped(text), at, most)
        into = bytes
      }
      into[at++] = tab
    }
    end = at
  }
  return {
    add(lead: readonly Value[], values: readonly Value[]): void {
      addAll(lead)
      addAll(values)
      bytes[end - 1] = lineEnd
    },
    /** What was added since the last time; the caller keeps it. The next time it will be about as much: growing step by step is most of what has to be cleared away. */
    take(): Buffer {
      const taken = bytes.subarray(0, end)
      bytes = Buffer.allocUnsafe(Math.max(firstBytes, Math.ceil(end * 1.1)))
      end = 0
      return taken
    },
  }
}

/** Signs of the longest number of a line and its tab. */
const numberBytes = 11

/** So many such lines with their numbers before them, the first one behind `last`: a line of COPY text ends where its bytes have a line end. */
export function numberedLines(lines: Uint8Array, count: number, last: number): Buffer {
  const given = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength)
  const bytes = Buffer.allocUnsafe(given.length + count * numberBytes)
  let end = 0
  let from = 0
  for (let seq = last + 1; seq <= last + count; seq += 1) {
    const to = given.indexOf(lineEnd, from) + 1
    end += bytes.write(String(seq), end, 'latin1')
    bytes[end++] = tab
    end += given.copy(bytes, end, from, to)
    from = to
  }
  return bytes.subarray(0, end)
}
