const maxSafe = Number.MAX_SAFE_INTEGER

/** The product's one rounding: the integer nearest to numerator / denominator, halves away from zero (decisions.md 5). */
export function roundHalfAway(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** Checks that an exact result still fits a JavaScript integer; money beyond 90 trillion is a bug, not an amount. */
function safe(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('number too large')
  return number === 0 ? 0 : number
}

/**
 * a x b / c on integers, exact inside and rounded once, halves away from zero.
 * Splits a by c when a x b leaves the 53 exact bits, and uses bigint beyond that.
 */
export function mulDiv(a: number, b: number, c: number): number {
  const absA = Math.abs(a)
  const absB = Math.abs(b)
  const absC = Math.abs(c)
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || !Number.isSafeInteger(c)) throw new RangeError('integers only')
  if (absC === 0) throw new RangeError('division by zero')
  const low = absA % absC
  const product = low * absB
  const whole = ((absA - low) / absC) * absB
  if (product > maxSafe / 2 || whole > maxSafe / 2) return safe(roundHalfAway(BigInt(a) * BigInt(b), BigInt(c)))
  const rest = product % absC
  const rounded = whole + (product - rest) / absC + (rest >= absC - rest ? 1 : 0)
  if (rounded > maxSafe) throw new RangeError('number too large')
  return rounded !== 0 && (a < 0 !== b < 0) !== c < 0 ? -rounded : rounded
}

const plainDecimal = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Sign, digits before and digits after the point of a plain or exponent decimal; throws RangeError on anything else. */
function readDecimal(text: string): { negative: boolean; whole: string; fraction: string } {
  const [mantissa = '', exponent] = text.trim().toLowerCase().split('e')
  const match = plainDecimal.exec(mantissa)
  const whole = match?.[2] ?? ''
  const fraction = match?.[3] ?? ''
  if (!match || whole + fraction === '') throw new RangeError('not a decimal number')
  const negative = match[1] === '-'
  if (exponent === undefined) return { negative, whole, fraction }
  if (!/^[+-]?\d{1,2}$/.test(exponent)) throw new RangeError('not a decimal number')
  const shift = Number(exponent)
  if (shift >= 0) {
    const padded = fraction.padEnd(shift, '0')
    return { negative, whole: whole + padded.slice(0, shift), fraction: padded.slice(shift) }
  }
  const padded = whole.padStart(-shift, '0')
  return { negative, whole: padded.slice(0, padded.length + shift), fraction: padded.slice(padded.length + shift) + fraction }
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** Nothing below nothing is nothing, not minus zero. */
const signed = (units: number, negative: boolean): number => (negative && units !== 0 ? -units : units)

/**
 * Units of 10^-places of a short plain decimal, as every stored amount is, digit by digit; null for text that has to be read in full.
 * A page of stones reads hundreds: this takes a tenth of the time.
 */
function shortUnits(text: string, places: number): number | null {
  // Up to 15 digits in all are exact as a number.
  if (text.length + places > 15) return null
  const negative = text.charCodeAt(0) === 45
  let units = 0
  let digits = 0
  let decimals = -1
  for (let at = negative ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      units = units * 10 + code - 48
      digits += 1
      if (decimals >= 0) decimals += 1
    } else if (code === 46 && decimals < 0) decimals = 0
    else return null
  }
  if (digits === 0 || decimals > places) return null
  for (let at = Math.max(decimals, 0); at < places; at += 1) units *= 10
  return signed(units, negative)
}

/**
 * Reads a decimal into integer units of 10^-places, e.g. ("2.01", 3) -> 2010.
 * Zeros beyond the places are fine; any other digit there throws RangeError, as does text that is no number.
 */
export function parseDecimal(text: string, places: number): number {
  const short = shortUnits(text, places)
  if (short !== null) return short
  const { negative, whole, fraction } = readDecimal(text)
  if (/[1-9]/.test(fraction.slice(places))) throw new RangeError(`more than ${places} decimal places`)
  const units = safe(BigInt(whole + fraction.slice(0, places).padEnd(places, '0') || '0'))
  return signed(units, negative)
}

/** As parseDecimal, but rounds what is beyond the places, halves away from zero; also takes a number (its shortest decimal). */
export function roundDecimal(value: string | number, places: number): number {
  const text = String(value)
  const short = shortUnits(text, places)
  if (short !== null) return short
  const { negative, whole, fraction } = readDecimal(text)
  const digits = BigInt(whole + fraction || '0')
  const surplus = fraction.length - places
  const units = safe(surplus > 0 ? roundHalfAway(digits, 10n ** BigInt(surplus)) : digits * 10n ** BigInt(-surplus))
  return signed(units, negative)
}

/** Writes integer units of 10^-places as a decimal string with exactly that many places: (-4250, 2) -> "-42.50". */
export function formatDecimal(units: number, places: number): string {
  if (!Number.isSafeInteger(units)) throw new RangeError('integers only')
  const digits = String(Math.abs(units)).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0 ? `-${text}` : text
}

/** A decimal text without the zeros that say nothing, two places at least: "1.0200" -> "1.02", "7.0000" -> "7.00". */
export const shortDecimal = (text: string): string => text.replace(/(\.\d\d\d*?)0+$/, '$1')

/** Amount on the wire to minor units: "378.32" -> 37832. Throws RangeError on more than two places. */
export const parseAmount = (text: string): number => parseDecimal(text, 2)

/** Minor units to the wire: 37832 -> "378.32". */
export const formatAmount = (cents: number): string => formatDecimal(cents, 2)

/** Adds amounts in minor units and refuses a sum that would lose a cent. */
export function sumCents(amounts: Iterable<number>): number {
  let sum = 0
  for (const amount of amounts) {
    sum += amount
    if (!Number.isSafeInteger(sum)) throw new RangeError('number too large')
  }
  return sum
}

/** Carat as thousandths (2.01 -> 2010), the unit every price is multiplied in; reports weigh to two or three places. */
export function caratThousandths(carat: number | string): number {
  if (typeof carat === 'number') {
    const thousandths = Math.round(carat * 1000)
    // The number that stands nearest to this decimal: nothing is rounded away.
    if (Number.isSafeInteger(thousandths) && thousandths / 1000 === carat) return thousandths
  }
  return roundDecimal(carat, 3)
}

/** Back or points as hundredths of a point: "-42.5" -> -4250. */
export const pointHundredths = (points: number | string): number => roundDecimal(points, 2)

/** Price multiplier as ten-thousandths: "1.02" -> 10200. */
export const multiplierE4 = (multiplier: number | string): number => roundDecimal(multiplier, 4)

/** Exchange rate, RMB for one USD, as millionths: "7.12" -> 7120000. */
export const rateE6 = (rate: number | string): number => roundDecimal(rate, 6)
