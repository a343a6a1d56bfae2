import { cellText } from '../files/cell.ts'
import { daysIn } from './dates-ahead.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import type { RowCells } from './row-cells.ts'

/** "Price valid until", "Offer expires", "Good till": the last day on which a row's price holds. */
const ofPrices =
  /^(?:(?:price|prices|rate|offer|quote|quotation|special|promo|promotion|disc|discount|deal)s?(?:is)?)?(?:valid|validity|goodtill|gooduntil|expires?|expiry|expired|expiration|ends?|gultig|valable|valido|geldig|действительна?)(?:until|till|til|upto|to|thru|through|on|by|date|dt|day|bis|jusquau?|jusque|hasta|al|tot|до)*$|^(?:价格|报价|优惠|特价)?(?:有效期|有效期至|有效至|截止|截止日期|到期日?|到期日期)$/

/** The column of days until which prices hold, where some of those days are over when the file comes. */
export function goodUntilOf(
  columns: readonly FeedColumn[],
  valuesOf: (index: number) => readonly string[],
  now: Date,
): Pick<SheetLayout, 'goodUntil'> {
  const on = now.toISOString().slice(0, 10)
  const column = columns.find(
    ({ field, header, index }) => field === null && ofPrices.test(headerKey(header)) && valuesOf(index).some((text) => isOver(text, on)),
  )
  return column === undefined ? {} : { goodUntil: { index: column.index, on } }
}

/** By every way of reading it, the day is before this one. */
function isOver(text: string, on: string): boolean {
  const days = daysIn(text.trim())
  return days.length > 0 && days.every((day) => day < Date.parse(on))
}

/** Tells of a price that was good until a day that is over; what the stone costs now only the supplier can say. */
export function isPriceOver({ row, warnings }: RowCells, { goodUntil, columns }: SheetLayout): boolean {
  if (goodUntil === undefined) return false
  const text = cellText(row.cells[goodUntil.index])
  if (!isOver(text, goodUntil.on)) return false
  const column = columns.find(({ index }) => index === goodUntil.index)
  warnings.push({ column: column?.header ?? null, value: text.slice(0, 200), reason: 'price_over', field: null })
  return true
}
