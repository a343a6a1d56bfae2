import { isMissing } from '../api/unknown.ts'
import { aliasKey, isEmpty } from '../stock/fold.ts'
import { parseAvailability, parseOrigin } from '../stock/word-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import { columnFit, contradicts } from './column-fit.ts'
import type { FeedField } from './fields.ts'
import { aliasHits, aliasKeys, headerKey, isIgnored, isSecondary } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'
import { median } from './median.ts'
import { isPrice, rolesOf } from './price-columns.ts'

const shortest = 5
const longName = 6

/** One letter too many, too few, wrong, or two changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (one.length === other.length) {
    const swapped = one[at] === other[at + 1] && one[at + 1] === other[at]
    return one.slice(at + 1) === other.slice(at + 1) || (swapped && one.slice(at + 2) === other.slice(at + 2))
  }
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.slice(at) === long.slice(at + 1)
}

/** A column of which only a person can say what it holds; `isLikely`: the first field is a proposal. */
export type Unnamed = { readonly column: FeedColumn; readonly fields: readonly FeedField[]; readonly isLikely: boolean }

const discountWord = /disc|extra|less|\boff\b|back/i
const secondKind = /cash|memo|old|prev|last/i

/** "Extra %" beside a discount that prices would be counted from: whether it counts too only a person can say. */
function furtherDiscounts(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const has = new Set(columns.map(({ field }) => field))
  if (!has.has('back') || has.has('pricePerCt') || has.has('priceTotal')) return []
  return columns.flatMap((column) => {
    const { header, field, index } = column
    const isDoubtful = field === null && discountWord.test(header) && !secondKind.test(header) && aliasHits(header).length === 0
    const values = isDoubtful && !isIgnored(headerKey(header)) ? valuesOf(index) : []
    return (columnFit('back', values) ?? 0) >= 0.8 ? [{ column, fields: ['back'] as const, isLikely: false }] : []
  })
}

/** Sums of money under a name that nobody knows, where prices would be counted from a discount or are missing: they may be the prices. */
function unknownPrices(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const has = new Set(columns.map(({ field }) => field))
  if (!has.has('back') || columns.some(({ header, field }) => field !== 'back' && rolesOf(header).some(isPrice))) return []
  return columns.flatMap((column) => {
    const isOpen = column.field === null && !isSecondary(column.header) && !isIgnored(headerKey(column.header))
    if (!isOpen || aliasHits(column.header).length > 0) return []
    const values = valuesOf(column.index).filter((text) => text.trim() !== '')
    const sums = values.flatMap((text) => {
      const read = readNumber(text)
      return read.kind === 'number' && !read.percent ? [read.value] : []
    })
    const areSums = sums.length >= values.length * 0.9 && median(sums) >= 100 && median(sums) < 1e6
    return areSums && new Set(sums).size > sums.length * 0.5
      ? [{ column, fields: ['pricePerCt', 'priceTotal'] as const, isLikely: false }]
      : []
  })
}

const distinctOf = (values: readonly string[]): string[] => [...new Set(values.map(aliasKey).filter(Boolean))]
/** Words of yes and no, and marks that say as much of anything else. */
const saysLittle = /^(?:Y|YES|N|NO|TRUE|FALSE|0|1|NA|X|NEW|NONE|NIL|LAB|QC|SHOW|OUT|[2-9])$/

/** Words for being to be had or not, of which one says that it is not; single letters only where several of them stand together. */
function areStatesOfStock(values: readonly string[]): boolean {
  const words = distinctOf(values)
  const known = words.filter((word) => !isMissing(parseAvailability(word)))
  const telling = known.filter((word) => !saysLittle.test(word) && parseAvailability(word) !== 'available')
  const isLetters = words.every((word) => word.length < 2)
  if (telling.length === 0 || (isLetters && (known.length < 3 || !words.some((word) => word === 'A' || word === 'G')))) return false
  return known.length >= words.length * 0.6 && share(values, (text) => !isMissing(parseAvailability(text))) >= 0.8
}

/** Words for natural and lab-grown, in letters that mean nothing else. */
function areOrigins(values: readonly string[]): boolean {
  const words = distinctOf(values)
  const isTold = words.some((word) => word.length >= 2 && !isMissing(parseOrigin(word))) || (words.includes('N') && words.includes('L'))
  return isTold && share(values, (text) => !isMissing(parseOrigin(text)) || isEmpty(text)) >= 0.9
}

const share = (values: readonly string[], test: (text: string) => boolean): number => {
  const filled = values.filter((text) => text.trim() !== '')
  return filled.filter(test).length / Math.max(1, filled.length)
}

/** Columns under headers that nobody knows whose words say whether stones are to be had, or how they grew. */
function tellingWords(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const has = new Set(columns.map(({ field }) => field))
  return columns.flatMap((column): Unnamed[] => {
    if (column.field !== null || isIgnored(headerKey(column.header)) || aliasHits(column.header).length > 0) return []
    const values = valuesOf(column.index)
    if (!has.has('availability') && areStatesOfStock(values)) return [{ column, fields: ['availability'], isLikely: true }]
    return !has.has('origin') && areOrigins(values) ? [{ column, fields: ['origin'], isLikely: true }] : []
  })
}

/** Unknown headers that are one slip away from a known one whose field nobody has, and whose values do not speak against it. */
export function nearMisses(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const taken = new Set(columns.map(({ field }) => field))
  const near = columns.flatMap((column): Unnamed[] => {
    const key = headerKey(column.header)
    if (column.field !== null || key.length < shortest || isIgnored(key) || aliasHits(column.header).length > 0) return []
    const values = valuesOf(column.index)
    const fields = [...aliasKeys()]
      .filter(([alias]) => alias.length >= shortest && isOneSlip(key, alias))
      .flatMap(([, hits]) => hits.map(({ field }) => field))
    // Of words that may say anything, only a long name is near enough to be meant: "Stone" is no "Store".
    const unlike = key.length < longName ? 0 : 0.5
    const field = fields.find((one) => !taken.has(one) && (columnFit(one, values) ?? unlike) >= 0.5 && !contradicts(one, values))
    return field === undefined ? [] : [{ column, fields: [field], isLikely: true }]
  })
  const asked = new Set(near.map(({ column }) => column))
  return [
    ...near,
    ...[...furtherDiscounts(columns, valuesOf), ...tellingWords(columns, valuesOf), ...unknownPrices(columns, valuesOf)].filter(
      ({ column }) => !asked.has(column),
    ),
  ]
}
