import { clarities, type Clarity, whiteColors, type WhiteColor } from '../stock/grades.ts'
import type { SizeKind } from './parcel.ts'
import type { SizeRange } from './size-text.ts'
import { caratEach, type SizeTable } from './sizes.ts'

type Span<Grade> = { readonly from: Grade; readonly to: Grade }

/** "D-F", "DEF", "F_G", "G": grades one after the other; null for anything else. */
export function readColors(text: string): Span<WhiteColor> | null {
  const letters = /^[D-Z](?:\s*(?:[-–_/~,]|TO)?\s*[D-Z])*$/.test(text.trim().toUpperCase())
    ? text
        .toUpperCase()
        .replace(/TO/g, '')
        .replace(/[^D-Z]/g, '')
        .split('')
    : []
  const places = letters.map((letter) => whiteColors.findIndex((color) => color === letter))
  const [first, last] = [places[0], places.at(-1)]
  const isGrowing = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? 0)))
  if (first === undefined || last === undefined || !isGrowing) return null
  return { from: whiteColors[first] ?? 'Z', to: whiteColors[last] ?? 'Z' }
}

const families: Readonly<Record<string, Span<Clarity>>> = {
  VVS: { from: 'VVS1', to: 'VVS2' },
  VS: { from: 'VS1', to: 'VS2' },
  SI: { from: 'SI1', to: 'SI2' },
  I: { from: 'I1', to: 'I3' },
}

const clarityOf = (word: string): Span<Clarity> | null => {
  const grade = clarities.find((each) => each === word)
  return grade === undefined ? (families[word] ?? null) : { from: grade, to: grade }
}

/** "VS", "VS-SI", "SI1-SI2", "VS1-2", "VVS2": the first grade to the last; a family is all of its grades. */
export function readClarities(text: string): Span<Clarity> | null {
  const words = text
    .trim()
    .toUpperCase()
    .split(/\s*(?:[-–_/~,+]|\bTO\b)\s*/)
  const whole = words.map((word, at) => (/^\d$/.test(word) ? (words[at - 1] ?? '').replace(/\d$/, word) : word).replace(/\s/g, ''))
  const spans = whole.map(clarityOf)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || spans.length > 4 || spans.includes(null)) return null
  return clarities.indexOf(first.from) <= clarities.indexOf(last.to) ? { from: first.from, to: last.to } : null
}

const plate = (word: string): number => (/^0{2,4}$/.test(word) ? 1 - word.length : Number(word))
const number = String.raw`(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})`
const sieve = new RegExp(String.raw`^(?:\+\s*${number})?\s*(?:[-–]\s*${number})?$`)
const measured = new RegExp(String.raw`^${number}(?:\s*(?:[-–~]|to)\s*${number})?\s*(mm|cts?|carats?)?\.?$`)

/** What a size without a unit must be, when only one of the two can be: millimetres, or carats each. */
function unitOf(from: number, to: number, each: number | null, table: SizeTable): SizeKind | null {
  if (each === null) return to < (table[0]?.mmFrom ?? 0.7) ? 'ct' : null
  const near = (weight: number): boolean => each >= weight * 0.6 && each <= weight * 1.6
  const asCarats = each >= from * 0.9 && each <= to * 1.1
  const asWidth = near(caratEach(table, { sizeKind: 'mm', sizeFrom: from, sizeTo: to }))
  if (asCarats === asWidth) return null
  return asCarats ? 'ct' : 'mm'
}

function readPlates(plain: string): SizeRange | null {
  const plates = /^[\d.]/.test(plain) || plain === '' ? null : sieve.exec(plain)
  if (plates === null) return null
  const [sizeFrom = null, sizeTo = null] = plates.slice(1).map((word: string | undefined) => (word === undefined ? null : plate(word)))
  return sizeFrom !== null && sizeTo !== null && sizeFrom > sizeTo ? null : { sizeKind: 'sieve', sizeFrom, sizeTo }
}

const unitNamed = (unit: string): SizeKind => (unit === 'mm' ? 'mm' : 'ct')

/**
 * "1.00-1.20 mm", "+6.5-11", "-2", "0.10-0.14 ct"; without a unit it is read where the weight of a stone allows one alone. `each` is what
 * one stone weighs, null while it is not known.
 */
export function readSize(text: string, each: number | null, table: SizeTable): SizeRange | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\b(?:sieve|筛)\b/g, '')
    .trim()
  const [, first, second = first, unit] = measured.exec(plain) ?? []
  if (first === undefined) return readPlates(plain)
  const [sizeFrom, sizeTo] = [Number(first), Number(second)]
  if (sizeFrom <= 0 || sizeFrom > sizeTo) return null
  const sizeKind = unit === undefined ? unitOf(sizeFrom, sizeTo, each, table) : unitNamed(unit)
  return sizeKind === null ? null : { sizeKind, sizeFrom, sizeTo }
}
