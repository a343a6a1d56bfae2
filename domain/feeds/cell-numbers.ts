import type { FeedCurrency } from './fields.ts'
import { currencyIn, withoutMoney } from './moneys.ts'

/** A number as a cell says it: `percent` when a % stood beside it, `currency` when a sign or word did, `places` its decimals. */
export type CellNumber = {
  readonly kind: 'number'
  readonly value: number
  /** Plain decimal text of the value, for exact arithmetic. */
  readonly decimal: string
  readonly percent: boolean
  readonly currency: FeedCurrency | null
  readonly places: number
  /** What stood behind it: points, grams, milligrams; null for carats, millimetres or nothing. */
  readonly unit: 'points' | 'grams' | 'milligrams' | null
}
/** How numbers are written: 1,234.5 or 1.234,5; `mixed` takes only what can be read one way. */
export type DecimalStyle = 'point' | 'comma' | 'mixed'
export type ReadNumber = CellNumber | { readonly kind: 'blank' } | { readonly kind: 'invalid' }

const blank: ReadNumber = { kind: 'blank' }
const invalid: ReadNumber = { kind: 'invalid' }

/** Words that stand where a number has not been given: no value, or a price on request. */
const blankWords = new Set([
  '',
  '-',
  '--',
  '---',
  '/',
  '.',
  '*',
  'n/a',
  'na',
  'n.a.',
  'none',
  'null',
  'nil',
  'por',
  'p.o.r.',
  'poa',
  'call',
  'ask',
  'on request',
  'price on request',
  '无',
  '询价',
  '议价',
  '面议',
  '待定',
  '电询',
  '暂无',
  '#n/a',
  '#value!',
  '#ref!',
  '#div/0!',
])

const plain = /^[+-]?\d+(?:\.\d+)?$/

/** A number written with a point reads so unless the column has commas, or both. */
const takesPoint = (style: DecimalStyle | undefined): boolean => style === undefined || style === 'point'

/** What a run of digits says; -1 where there are none, or something else is among them. */
function wholeIn(text: string, from: number, to: number): number {
  if (from >= to) return -1
  let whole = 0
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return -1
    whole = whole * 10 + code - 48
  }
  return whole
}

const tens = Array.from({ length: 16 }, (_, places) => Number(`1e${places}`))

/** A number that is nothing but digits, with a minus in front or a point among them: most cells of most files. Null for any other. */
function plainNumber(text: string, style: DecimalStyle | undefined): ReadNumber | null {
  const { length } = text
  if (length > 15) return null
  const first = text.charCodeAt(0) === 45 ? 1 : 0
  const point = text.indexOf('.')
  const end = point < 0 ? length : point
  const places = Math.max(0, length - end - 1)
  const whole = wholeIn(text, first, end)
  const rest = point < 0 ? 0 : wholeIn(text, end + 1, length)
  if (whole < 0 || rest < 0 || (point >= 0 && !takesPoint(style))) return null
  // So few digits are exact, and so is what one division makes of them.
  const scale = tens[places] ?? 1
  const size = (whole * scale + rest) / scale
  return size < 1e12
    ? { kind: 'number', value: first === 1 ? -size : size, decimal: text, percent: false, currency: null, places, unit: null }
    : null
}

const asNumber = (decimal: string, percent: boolean, currency: FeedCurrency | null, unit: CellNumber['unit'] = null): ReadNumber => {
  const value = Number(decimal)
  const point = decimal.indexOf('.')
  return Number.isFinite(value) && Math.abs(value) < 1e12
    ? { kind: 'number', value, decimal, percent, currency, places: point < 0 ? 0 : decimal.length - point - 1, unit }
    : invalid
}

/** Digits alone in any number, with either sign in front. */
function longNumber(raw: string, style: DecimalStyle | undefined): ReadNumber | null {
  if (!plain.test(raw) || (raw.includes('.') && !takesPoint(style))) return null
  return asNumber(raw.startsWith('+') ? raw.slice(1) : raw, false, null)
}

/** "(12.5)" and "12.5-": a minus as bookkeepers write it. */
function minusInFront(text: string): string {
  const bare = /^\(.+\)$/.test(text) ? `-${text.slice(1, -1)}` : text
  return /^\d[\d.,]*-$/.test(bare) ? `-${bare.slice(0, -1)}` : bare
}

/** Digits of Arabic, Persian and Hindi, with their signs. */
const latinDigits = (text: string): string =>
  /[٠-٩۰-۹०-९]/.test(text)
    ? text
        .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digit.charCodeAt(0) - (digit >= '०' ? 0x966 : digit >= '۰' ? 0x6f0 : 0x660)))
        .replace(/٫/g, '.')
        .replace(/٬/g, ',')
    : text

/** 6.2折 and 62折: what is paid of the list, in tenths or in points. */
const tenthsPaid = /^(\d{1,2}(?:\.\d{1,4})?)\s*折$/
const belowList = (said: number): ReadNumber =>
  asNumber(((said < 10 ? said * 10 : said) - 100).toFixed(4).replace(/\.?0+$/, ''), true, null)

/**
 * Reads a number however it was typed (trade.md 3.5): "$1,242", "-52.00%", "62.50%,", "439000*", full-width digits,
 * "(12.5)" for minus, "1.234,5" with a decimal comma, spaces and apostrophes between thousands. With a style, a number written
 * in another one is invalid; without, each cell is read by itself.
 */
export function readNumber(raw: string, style?: DecimalStyle): ReadNumber {
  const known = plainNumber(raw, style) ?? longNumber(raw, style)
  if (known !== null) return known
  let text = latinDigits(raw.normalize('NFKC'))
    .replace(/[\u00a0\u200b\ufeff'’`]/g, ' ')
    .trim()
  if (blankWords.has(text.toLowerCase())) return blank
  if (text.length > 60) return invalid
  const paid = tenthsPaid.exec(text)
  if (paid) return belowList(Number(paid[1]))
  const currency = currencyIn(text)
  if (currency !== null) {
    text = withoutMoney(text)
  }
  text = text
    .replace(/[−–—]/g, '-')
    .replace(/^[~≈=<>*]+|[*,;~+]+$/g, '')
    .replace(/\s+/g, '')
    .replace(/\/(?:ct|cts|carat)$/i, '')
    .replace(/\/-$/, '')
    .replace(/(?<=\d[.,])-{1,2}$/, '00')
    .replace(/(?<=\d)(?:net+|nego(?:tiable)?|firm|fixed|fix|only)\.?$/i, '')
  text = fromWords(atList(text).replace(/^(\d{1,2})克拉(\d\d)分?$/, '$1.$2'))
  const percent = text.includes('%')
  if (percent) text = text.replaceAll('%', '').replace(/,$/, '')
  const unit = unitBehind(text)
  text = minusInFront(text.replace(/(?:ct|cts|carats?|克拉|mm|pts?|points?|分|mgs?|毫克|gr?|gms?|grams?|克)\.?$/i, ''))
  if (style !== undefined && !fitsStyle(text, style)) return invalid
  text = inDigits(text, style)
  return plain.test(text) ? asNumber(text.replace(/^\+/, ''), percent, currency, unit) : invalid
}

/** Without signs between thousands, with a point, and nothing said by a word or an exponent. */
function inDigits(typed: string, style: DecimalStyle | undefined): string {
  const text = withoutThousands(style === 'comma' ? withPoint(typed) : style === 'point' ? typed.replaceAll(',', '') : typed)
    .replace(/^([+-]?)\./, '$10.')
    .replace(/\.$/, '')
  const large = /^([+-]?\d+)(?:\.(\d*))?(万|lakhs?|lacs?)$/i.exec(text)
  if (large) return moved(large[1] ?? '', large[2] ?? '', large[3] === '万' ? 4 : 5)
  return /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,2}$/i.test(text) ? fromExponent(text) : text
}

/** "at list", "par": neither below nor above it. */
const atList = (text: string): string => (/^(?:at|@|on)(?:the)?(?:list|par|rap)(?:price)?$|^(?:list|par|平价|平)$/i.test(text) ? '0' : text)

/** "45.5%below", "Rap-45.5", "3offrap", "2%above": which side of the list a discount's words say. */
function fromWords(text: string): string {
  const before = /^(?:back|disc(?:ount)?|less|minus|[退扣让减降下])[:.-]?(\d[\d.,]*%?)[点點]?$/i.exec(text)
  if (before) return `-${before[1] ?? ''}`
  const on = /^[加升](\d[\d.,]*%?)[点點]?$/.exec(text)
  if (on) return on[1] ?? ''
  const said = /^(?:rap(?:aport)?)?([-+]?)([\d.,]+%?)(below|back|off|less|disc(?:ount)?|above|over|premium)?\.?(?:rap(?:aport)?)?$/i.exec(
    text,
  )
  if (!said || !/[a-z]/i.test(text)) return text
  const [, sign = '', number = '', side] = said
  if (side === undefined) return sign === '' ? text : sign + number
  return /above|over|premium/i.test(side) ? number : `-${number}`
}

/** "3.25万", "1.4 lakh" as plain decimals. */
const moved = (whole: string, rest: string, places: number): string => {
  const digits = rest.padEnd(places, '0')
  const behind = digits.slice(places)
  return `${whole}${digits.slice(0, places)}`.replace(/^([+-]?)0+(?=\d)/, '$1') + (behind === '' ? '' : `.${behind}`)
}

const unitBehind = (text: string): CellNumber['unit'] =>
  /(?:pts?|points?|分)\.?$/i.test(text)
    ? 'points'
    : /\d(?:mgs?|毫克)\.?$/i.test(text)
      ? 'milligrams'
      : /\d(?:gr?|gms?|grams?|克)\.?$/i.test(text)
        ? 'grams'
        : null

/** "1.234,5" with a point for its decimals. */
const withPoint = (text: string): string => text.replaceAll('.', '').replace(',', '.')

const body = (text: string): string => text.replace(/^[+-]?\(?|\)?-?$/g, '')
const grouped = { point: /^(?!0)\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/, comma: /^(?!0)\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/ }

/**
 * Which sign stands before the decimals: `point` or `comma` where only one is possible, `either` for "1.079" and "1,079", null
 * where neither stands.
 */
export function decimalForm(number: string): 'point' | 'comma' | 'either' | null {
  const text = body(number)
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points === 0 && commas === 0) return null
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? 'point' : 'comma'
  if (points > 1) return 'comma'
  if (commas > 1) return 'point'
  return (points === 1 ? grouped.comma : grouped.point).test(text) ? 'either' : points === 1 ? 'point' : 'comma'
}

function fitsStyle(text: string, style: DecimalStyle): boolean {
  const form = decimalForm(text)
  if (form === null || style === 'mixed') return form !== 'either'
  if (form !== 'either' && form !== style) return false
  const sign = style === 'point' ? ',' : '.'
  return !text.includes(sign) || grouped[style].test(body(text))
}

/** Takes grouping commas and points out and leaves a point before the decimals. */
function withoutThousands(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma < 0) return point >= 0 && text.indexOf('.') !== point ? text.replaceAll('.', '') : text
  if (point > comma) return text.replaceAll(',', '')
  if (point >= 0) return text.replaceAll('.', '').replace(',', '.')
  return /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(text)
    ? text.replaceAll(',', '')
    : text.indexOf(',') === comma
      ? text.replace(',', '.')
      : text
}

/** "1.5e-7" as a plain decimal, as far as a double holds it. */
function fromExponent(text: string): string {
  const value = Number(text)
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return text
  return value
    .toFixed(Math.abs(value) < 1 ? 10 : 4)
    .replace(/0+$/, '')
    .replace(/\.$/, '')
}
