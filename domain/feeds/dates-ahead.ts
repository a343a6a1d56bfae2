import { headerKey } from './header-aliases.ts'
import type { FeedColumn } from './layout.ts'
import type { Unnamed } from './unnamed.ts'

/** "Available From", "Ready Date", ETA, "Due", "Expected Arrival": since or from when a stone is to be had. */
const ofHaving =
  /^(?:(?:avail(?:able|ability)?|avl|ready|eta|due|expected|expect|exp|arrival|arriving|arrives|incoming|landing|restock|instock|inhand|deliver(?:y|able|ed)?|ship(?:ping|s|ment)?|back|return(?:ing|s)?|free|release|disponible|dispo|lieferbar|verfugbar|disponibile)+(?:from|on|by|at|in|date|dt|day|after|until|till|time|ab|le|el|desde|apartir|a|al|dal|am)*)$|^(?:到货|到库|可售|可提|预计(?:到货)?|交货)(?:日期|时间|日)?$/

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The days that a text may mean, the day or the month first. */
export function daysIn(text: string): number[] {
  const day = (year: number, month: number, date: number): number[] =>
    month >= 1 && month <= 12 && date >= 1 && date <= 31 ? [Date.UTC(year < 100 ? 2000 + year : year, month - 1, date)] : []
  const iso = /^\D*(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const plain = /^\D*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  if (plain) {
    const [one, two, year] = [Number(plain[1]), Number(plain[2]), Number(plain[3])]
    return [...day(year, two, one), ...day(year, one, two)]
  }
  const [, date = '', month = '', year = ''] =
    /(\d{1,2})(?:st|nd|rd|th)?[\s\-/.]*([a-z]{3})[a-z]*[\s\-/.,]*(20\d\d|\d\d)(?!\d)/i.exec(text) ?? []
  const at = months.indexOf(month.toLowerCase())
  return at < 0 ? [] : day(Number(year), at + 1, Number(date))
}

/** A column by whose name and days some stones are to be had later: nobody reads it unasked. */
export function datesAhead(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[], now: Date): Unnamed[] {
  return columns.flatMap((column): Unnamed[] => {
    if (column.field !== null || !ofHaving.test(headerKey(column.header))) return []
    const isAhead = valuesOf(column.index).some((text) => daysIn(text.trim()).some((day) => day > now.getTime()))
    return isAhead ? [{ column, fields: ['availability'], isLikely: true }] : []
  })
}
