import { aliasKey } from '../stock/fold.ts'
import { readNumber } from './cell-numbers.ts'
import { columnFit } from './column-fit.ts'
import type { FeedField } from './fields.ts'
import { headerKey, isIgnored, isSecondary } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'
import type { Unnamed } from './unnamed.ts'
import { isPrice, rolesOf } from './price-columns.ts'

type ValuesOf = (index: number) => readonly string[]

/** Facts that a list may hold twice: as the house sees them and as the laboratory does. */
const facts = ['color', 'clarity', 'shape'] as const
const said = (text: string): string => {
  const read = readNumber(text)
  return read.kind === 'number' ? String(read.value) : aliasKey(text)
}

const firstLook = 30
/** The first values tell of most columns that they hold something else. */
const holds = (field: FeedField, values: readonly string[]): boolean =>
  (columnFit(field, values.slice(0, firstLook)) ?? 1) >= 0.9 && (columnFit(field, values) ?? 0) >= 0.95

/** A column that nobody reads holds a fact once more, the same in most rows and another one in some: which of the two counts only a person can say. */
function otherFact(column: FeedColumn, columns: readonly FeedColumn[], valuesOf: ValuesOf): FeedField | null {
  const values = valuesOf(column.index)
  for (const field of facts) {
    const read = columns.find((one) => one.field === field)
    if (read === undefined || !holds(field, values)) continue
    const own = valuesOf(read.index)
    const both = values.flatMap((text, at) => (text.trim() === '' || !own[at]?.trim() ? [] : [[said(text), said(own[at])]]))
    const same = both.filter(([one, other]) => one === other).length
    if (new Set(both.map(([one]) => one)).size > 1 && same >= both.length * 0.5 && same < both.length) return field
  }
  return null
}

/** How far apart two prices of one stone are: under the name of a price or a money further than under any other. */
const mostApart = (header: string): number => (/price|rate|\bppc\b|\$|\/\s*ct|per\s*c|usd|价|価/i.test(header) ? 1.6 : 1.2)

/** Prices per carat once more, a little other than those that are read ("Discounted $/Ct", "Cash $/ct"). */
function isOtherPrice(values: readonly string[], prices: readonly string[], most: number): boolean {
  const near = (a: number, b: number): boolean => a / b > 1 / most && a / b < most
  if (!values.slice(0, firstLook).some((text) => /\d{2}/.test(text))) return false
  const both = values.flatMap((text, at) => {
    const [one, other] = [readNumber(text), readNumber(prices[at] ?? '')]
    return one.kind === 'number' && other.kind === 'number' && !one.percent && other.value >= 50 ? [[one.value, other.value] as const] : []
  })
  const close = both.filter(([one, other]) => one !== other && near(one, other)).length
  return both.length >= 4 && close >= both.length * 0.9
}

/** The price that is read: the one per carat, else the only one there is. */
function priceOf(columns: readonly FeedColumn[]): { readonly index: number; readonly field: 'pricePerCt' | 'priceTotal' } | undefined {
  const all = columns.filter(({ field, header }) => field !== null && rolesOf(header).some(isPrice))
  const perCarat = all.find(({ field, header }) => field === 'pricePerCt' && rolesOf(header).join() === 'pricePerCt')
  const [only, second] = all
  if (perCarat !== undefined) return { index: perCarat.index, field: 'pricePerCt' }
  if (only === undefined || second !== undefined) return undefined
  return { index: only.index, field: rolesOf(only.header).join() === 'priceTotal' ? 'priceTotal' : 'pricePerCt' }
}

/** What columns that nobody reads say otherwise than those that are read. */
export function columnsTwice(columns: readonly FeedColumn[], valuesOf: ValuesOf): Unnamed[] {
  const price = priceOf(columns)
  return columns.flatMap((column): Unnamed[] => {
    const { header, field, index } = column
    if (field !== null || isIgnored(headerKey(header)) || isSecondary(header) || rolesOf(header).length > 0) return []
    const fact = otherFact(column, columns, valuesOf)
    if (fact !== null) return [{ column, fields: [fact], isLikely: false }]
    const isAgain = price !== undefined && isOtherPrice(valuesOf(index), valuesOf(price.index), mostApart(header))
    return isAgain ? [{ column, fields: [price.field], isLikely: false, isPriceAgain: true }] : []
  })
}
