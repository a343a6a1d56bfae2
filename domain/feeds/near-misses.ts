import { columnFit, contradicts } from './column-fit.ts'
import type { FeedField } from './fields.ts'
import { aliasHits, aliasKeys, headerKey, isIgnored } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'

const shortest = 5

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
    const field = fields.find((one) => !taken.has(one) && (columnFit(one, values) ?? 0.5) >= 0.5 && !contradicts(one, values))
    return field === undefined ? [] : [{ column, fields: [field], isLikely: true }]
  })
  const asked = new Set(near.map(({ column }) => column))
  return [...near, ...furtherDiscounts(columns, valuesOf).filter(({ column }) => !asked.has(column))]
}
