import { headerKey } from './header-aliases.ts'
import type { FeedLayout, SheetLayout } from './layout.ts'

const keysOf = (sheet: SheetLayout): Set<string> => new Set(sheet.columns.map((column) => headerKey(column.header)))

/** How much of the remembered headers stand in the sheet again, 0 to 1. */
function likeness(sheet: SheetLayout, remembered: SheetLayout): number {
  const known = keysOf(remembered)
  if (known.size === 0) return 0
  const now = keysOf(sheet)
  return [...known].filter((key) => now.has(key)).length / known.size
}

const alikeEnough = 0.8

/** The remembered sheet of the same name or, if none, the most alike one; null when the supplier now sends something else. */
function findSheet(sheet: SheetLayout, remembered: FeedLayout): SheetLayout | null {
  const alike = remembered.sheets.filter((one) => likeness(sheet, one) >= alikeEnough)
  return alike.find((one) => one.sheet === sheet.sheet) ?? [...alike].sort((a, b) => likeness(sheet, b) - likeness(sheet, a))[0] ?? null
}

function recallSheet(sheet: SheetLayout, remembered: FeedLayout): SheetLayout {
  const known = findSheet(sheet, remembered)
  if (known === null) return sheet
  const byKey = new Map(known.columns.map((column) => [headerKey(column.header), column]))
  const columns = sheet.columns.map((column) => {
    const before = byKey.get(headerKey(column.header))
    return before ? { ...column, field: before.field, currency: before.currency } : column
  })
  return {
    ...sheet,
    use: known.use,
    columns,
    origin: known.origin,
    discountSign: known.discountSign ?? sheet.discountSign,
    discountScale: known.discountScale ?? sheet.discountScale,
  }
}

/**
 * A new file of a supplier read the way a person corrected his last one: columns are found again by their headers, wherever they
 * stand now; a sheet that looks quite different is read as detected. Rates that the new file itself tells count before old ones.
 */
export function recallLayout(detected: FeedLayout, remembered: FeedLayout | null): FeedLayout {
  if (remembered === null) return detected
  return {
    ...detected,
    sheets: detected.sheets.map((sheet) => recallSheet(sheet, remembered)),
    rates: { ...remembered.rates, ...detected.rates },
    ...(remembered.values !== undefined && { values: remembered.values }),
    hidden: remembered.hidden,
  }
}
