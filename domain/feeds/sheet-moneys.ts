import { cellText, type SheetRow } from '../files/cell.ts'
import type { Choice } from './choose-reading.ts'
import type { DetectedSheet } from './detect-columns.ts'
import type { FeedCurrency } from './fields.ts'
import type { SheetLayout } from './layout.ts'
import { currencyIn, currencyUnder } from './moneys.ts'
import type { Rates } from './price-reading.ts'

/** The moneys that a sheet's cells of prices name. */
export function moneysIn({ columns }: SheetLayout, data: readonly SheetRow[]): ReadonlySet<FeedCurrency> {
  const prices = columns.filter(({ field }) => field === 'pricePerCt' || field === 'priceTotal')
  return new Set(
    prices.flatMap(({ index, currency }) =>
      data.flatMap((row) => {
        const text = cellText(row.cells[index])
        const own = currencyIn(text)
        return own === null ? [] : [currencyUnder(text, own, currency ?? 'USD')]
      }),
    ),
  )
}

/**
 * A rate that rests on the house's own list is another week's where the file has a list of its own: without a header such a column may go
 * unseen, and one that a header names is not taken while its figures are in hundreds.
 */
export function ratesOf({ best }: Choice, { byValues, layout }: DetectedSheet): Rates {
  const hasOwnList = byValues || layout.columns.some(({ field }) => field === 'rap')
  return hasOwnList && best.reading.roles.rap === undefined ? {} : best.verdict.rates
}
