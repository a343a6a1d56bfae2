import type { Shape } from '../stock/shapes.ts'

/** Millimetres: `length` is the larger side, `width` the smaller; null what the text does not say. */
export type Measurements = { readonly length: number | null; readonly width: number | null; readonly depth: number | null }

const numbers = /\d+(?:[.,]\d+)?/g
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const smallestMm = 0.5
const largestMm = 100

/** The same numbers out of plain letters and few digits, sign by sign: a million rows have one each. Null when the text must be read in full. */
function plainNumbers(text: string): number[] | null {
  const found: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at)
    if (code > 126) return null
    if (!isDigit(code)) continue
    const start = at
    let units = 0
    let scale = 1
    for (; isDigit(code); code = text.charCodeAt(++at)) units = units * 10 + code - 48
    if ((code === 46 || code === 44) && isDigit(text.charCodeAt(at + 1))) {
      for (code = text.charCodeAt(++at); isDigit(code); code = text.charCodeAt(++at)) {
        units = units * 10 + code - 48
        scale *= 10
      }
    }
    // So many digits are exact, and so is what one division makes of them.
    if (at - start > 15 || code > 126) return null
    found.push(units / scale)
  }
  return found
}

const rounded = (mm: number): number => Math.round(mm * 100) / 100

/** The sides in order, whichever way round a file has them. */
export function orderSides(one: number | null, other: number | null): { length: number | null; width: number | null } {
  if (one === null || other === null) return { length: one ?? other, width: one === null ? null : other }
  return { length: rounded(Math.max(one, other)), width: rounded(Math.min(one, other)) }
}

/** Nothing polished is deeper than it is wide: the number that is far smaller than the last is the depth, wherever it stands. */
function ordered(first: number, second: number, third: number): Measurements {
  const smaller = Math.min(first, second)
  const larger = Math.max(first, second)
  if (smaller >= third * deepest) return { length: rounded(larger), width: rounded(smaller), depth: rounded(third) }
  return { length: rounded(Math.max(larger, third)), width: rounded(Math.min(larger, third)), depth: rounded(smaller) }
}
const deepest = 0.85

/**
 * Reads "9.10 x 6.32 x 4.04", "6.46-6.48x3.98", "8.47*6.34", "7.48 - 7.51 x 4.69", "Ø6.50 x 4.01" (trade.md 3.5). Null when the
 * text is no measurement. Two numbers are length and width; of a round stone, where the second is far smaller, diameter and depth.
 */
export function readMeasurements(raw: string, shape: Shape | null): Measurements | null {
  const found = plainNumbers(raw) ?? (raw.normalize('NFKC').match(numbers) ?? []).map((number) => Number(number.replace(',', '.')))
  const [first, second, third] = found
  if (first === undefined || second === undefined || found.length > 3) return null
  if (found.some((mm) => !(mm >= smallestMm && mm <= largestMm))) return null
  if (third !== undefined) return ordered(first, second, third)
  if (shape === 'round' && second < first * 0.8) return { length: rounded(first), width: rounded(first), depth: rounded(second) }
  return { ...orderSides(first, second), depth: null }
}
