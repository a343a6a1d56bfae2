import { cellText, type SheetRow } from '../files/cell.ts'
import { currencyIn, isOpenSign, mayStandFor, withoutMoney } from './moneys.ts'
import type { FeedCurrency } from './fields.ts'
import { namesForeignMoney } from './foreign-money.ts'
import { aliasHits, isSecondary } from './header-aliases.ts'
import type { Marks } from './judge.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import type { PriceRole } from './price-reading.ts'

const priceRoles: ReadonlySet<string> = new Set(['rap', 'back', 'pricePerCt', 'priceTotal'])
export const isRole = (field: string | null): field is PriceRole => field !== null && priceRoles.has(field)

/** The roles that a header may name, with its currency or without: "Price USD" is as doubtful as "Price". */
export const rolesOf = (header: string): PriceRole[] => {
  const roles = [header, withoutMoney(header)].flatMap(aliasHits).flatMap(({ field }) => (isRole(field) ? [field] : []))
  return [...new Set(roles)]
}

export const isPrice = (role: PriceRole): boolean => role === 'pricePerCt' || role === 'priceTotal'

const anyPrice: readonly PriceRole[] = ['pricePerCt', 'priceTotal', 'rap']

/** What a column of money may be: what its header names; without one, a discount or any price. */
export const rolesIn = ({ header, field }: FeedColumn, { byValues }: { readonly byValues: boolean }): readonly PriceRole[] => {
  const roles = rolesOf(header)
  if (!byValues) return field === 'back' && !roles.includes('back') ? ['back'] : roles
  return field === 'back' ? ['back'] : isRole(field) ? anyPrice : []
}

/** "% of Rap": what is paid of the list. */
export const isOfList = (header: string): boolean => /(?:%|pct|percent)\s*of\s*(?:the\s*)?(?:rap|list)/i.test(header)

/** Columns that hold prices or discounts in a money that is taken; those of a second kind (cash, memo) only where the first is not there. */
export function moneyColumns(sheet: SheetLayout): FeedColumn[] {
  const all = sheet.columns.filter(
    ({ field, header }) => !namesForeignMoney(header) && (isRole(field) || (field === null && rolesOf(header).length > 0)),
  )
  const first = all.filter((column) => !isSecondary(column.header))
  const named = new Set(first.flatMap(({ header }) => rolesOf(header)))
  const isSaidTwice = ({ header }: FeedColumn): boolean =>
    isOfList(header) && first.some((one) => !isOfList(one.header) && rolesOf(one.header).includes('back'))
  return all.filter(
    (column) =>
      !isSaidTwice(column) && (!isSecondary(column.header) || !rolesOf(column.header).some((role) => named.has(role)) || named.size === 0),
  )
}

export const textsOf = (data: readonly SheetRow[], index: number): string[] =>
  data.map((row) => cellText(row.cells[index]).trim()).filter(Boolean)

type Signed = { readonly currency: FeedCurrency; readonly text: string }

/** The money of a column, by the header or by the signs in most cells, and the text that says it. */
function signOf({ index, header, currency }: FeedColumn, data: readonly SheetRow[]): Signed | null {
  const inHeader = currency ?? currencyIn(header)
  if (inHeader !== null) return { currency: inHeader, text: header }
  const texts = textsOf(data, index)
  const named = texts.flatMap((text) => {
    const own = currencyIn(text)
    return own === null ? [] : [{ currency: own, text }]
  })
  const [first] = named
  return first && named.filter((one) => one.currency === first.currency).length > texts.length / 2 ? first : null
}

/** "¥" and nothing more: yuan or yen. */
export const hasYenSign = (column: FeedColumn, data: readonly SheetRow[]): boolean => {
  const sign = signOf(column, data)
  return sign?.currency === 'CNY' && isOpenSign(sign.text, 'CNY')
}

/** Marked currencies. A sign that several moneys share marks none of them where the file speaks of another, and "¥" never does. */
export function currencyMarks(columns: readonly FeedColumn[], data: readonly SheetRow[], spoken: FeedCurrency | null): Marks {
  const marks: Record<number, FeedCurrency> = {}
  for (const column of columns) {
    const sign = signOf(column, data)
    if (sign === null || (spoken !== null && mayStandFor(sign.text, sign.currency, spoken))) continue
    if (sign.currency !== 'CNY' || !isOpenSign(sign.text, 'CNY')) marks[column.index] = sign.currency
  }
  return marks
}
