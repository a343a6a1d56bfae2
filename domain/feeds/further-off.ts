import { cellText, type SheetRow } from '../files/cell.ts'
import { readNumber } from './cell-numbers.ts'
import { columnFit } from './column-fit.ts'
import { type DiscountScale, type FurtherWay, furtherWays } from './fields.ts'
import type { FeedColumn } from './layout.ts'
import { rolesOf } from './price-columns.ts'

const further =
  /\b(?:extra|ext|addl?|additional|further|special|spl|2nd|second)\b[\s.\-_]*(?:rap\s*)?(?:disc|dis|back|off|less|%|pct)|\bdis(?:c|count)?\.?\s*2\b|^\W*(?:extra|addl?|additional|further)\W*$|(?:额外|另|再)(?:折|退|优惠|让)/i

type ValuesOf = (index: number) => readonly string[]

const columnsOfFurther = (columns: readonly FeedColumn[], valuesOf: ValuesOf): FeedColumn[] =>
  columns.filter(({ field, header, index }) => field === null && further.test(header) && valuesOf(index).some((text) => /[1-9]/.test(text)))

/** "Extra Disc %": a column of what is taken off on top of the discount, filled with more than nothing. */
export const furtherOff = (columns: readonly FeedColumn[], data: readonly SheetRow[]): FeedColumn | null =>
  columnsOfFurther(columns, (index) => data.map(({ cells }) => cellText(cells[index])))[0] ?? null

/** The one column of a second discount that prices would be counted from, where the file has no other price and no final discount. */
export function onlyFurtherOff(columns: readonly FeedColumn[], valuesOf: ValuesOf): FeedColumn | null {
  const has = new Set(columns.map(({ field }) => field))
  const named = columns.filter(({ field, header }) => field === 'back' || rolesOf(header).includes('back'))
  if (named.length !== 1 || !has.has('back') || has.has('pricePerCt') || has.has('priceTotal')) return null
  const [column, second] = columnsOfFurther(columns, valuesOf)
  return column !== undefined && second === undefined && (columnFit('back', valuesOf(column.index)) ?? 0) >= 0.8 ? column : null
}

const near = 0.006
const nearlyAll = 0.9
const fewestRows = 3
type Three = { readonly list: FeedColumn; readonly back: FeedColumn; readonly price: FeedColumn }

/** The columns by which a price tells what was taken off its list. */
function threeOf(columns: readonly FeedColumn[]): Three | null {
  const of = (role: 'rap' | 'back' | 'pricePerCt') =>
    columns.find(({ field }) => field === role) ?? columns.find(({ field, header }) => field === null && rolesOf(header).includes(role))
  const [list, back, price] = [of('rap'), of('back'), of('pricePerCt')]
  return list && back && price ? { list, back, price } : null
}

/** Do list, discount and what is taken off on top of it make the prices, in nearly all rows? Then nothing is left to take off. */
export function isInPrices(columns: readonly FeedColumn[], data: readonly SheetRow[], second: FeedColumn): boolean {
  const three = threeOf(columns)
  if (three === null) return false
  const rows = data.flatMap(({ cells }) => {
    const at = ({ index, decimal }: FeedColumn): number | null => {
      const read = readNumber(cellText(cells[index]), decimal)
      return read.kind === 'number' && read.value !== 0 ? read.value : null
    }
    const [list, back, price] = [at(three.list), at(three.back), at(three.price)]
    const points = furtherPoints(cellText(cells[second.index]), second, null)
    if (list === null || back === null || price === null || points === null || points === 0) return []
    const factor = 1 - Math.abs(back) / 100
    return [furtherWays.some((way) => Math.abs(price / list - furtherFactor(factor, points, way)) < near)]
  })
  return rows.length >= fewestRows && rows.filter(Boolean).length >= rows.length * nearlyAll
}

const mostPoints = 50
/**
 * What a cell takes off on top, in points: none where it is blank, null where it is no number or more than anybody gives. It counts as the first
 * discount does, unless it says "%" itself.
 */
export function furtherPoints(text: string, { decimal }: FeedColumn, scale: DiscountScale | null): number | null {
  const read = readNumber(text, decimal)
  if (read.kind === 'blank') return 0
  if (read.kind === 'invalid') return null
  const points = Math.abs(read.value) * (read.percent || scale !== 'fraction' ? 1 : 100)
  return points <= mostPoints ? points : null
}

/** What is left of the list: 3 points off what 40 have left, or 43 off the list. */
export const furtherFactor = (factor: number, points: number, of: FurtherWay): number =>
  of === 'net' ? factor * (1 - points / 100) : factor - points / 100
