import type { SheetRow } from '../files/cell.ts'
import type { FeedColumn } from './layout.ts'
import { rolesOf, textsOf } from './price-columns.ts'
import type { SheetQuestion } from './sheet-question.ts'

/** Amounts in so few of the rows are no totals of stones: a summary stands beside the list. */
const fewOfRows = 0.2

/** A column of which nothing but the header says "price", and no cell what kind, is left alone beside one that is filled. */
export function filledColumns(money: readonly FeedColumn[], { corrections, answers, place }: SheetQuestion, data: readonly SheetRow[]) {
  const counts = new Map(money.map((column) => [column, textsOf(data, column.index).filter((text) => /\d/.test(text)).length]))
  const most = Math.max(0, ...counts.values())
  if (most === 0) return [...money]
  const isBeside = (column: FeedColumn): boolean => {
    const count = counts.get(column) ?? 0
    return count > 0 && count < most * fewOfRows && rolesOf(column.header).join() === 'priceTotal'
  }
  const filled = money.filter((column) => (counts.get(column) ?? 0) > 0 && !isBeside(column))
  const isSaid = ({ index }: FeedColumn): boolean =>
    corrections?.fields.has(index) === true || answers[`meaning:${place}:${index}`] !== undefined
  return money.filter((column) => filled.includes(column) || (!isBeside(column) && rolesOf(column.header).length < 2) || isSaid(column))
}
