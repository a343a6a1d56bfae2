import { moneyFields } from '@loupe/domain/feeds/fields.ts'
import type { FeedColumn } from '@loupe/domain/feeds/layout.ts'
import { useText } from '../../text/use-text.ts'
import { currencyWord } from '../currency-word.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import type { ImportShown } from '../use-import.ts'

const namesMoney = /[$€¥￥₹]|\b(?:usd|us|dollars?|eur|euros?|inr|rs|rupees?|cny|rmb|hkd|hk)\b|美|元|人民币|港币/i

/** Columns whose money counts, and whether anything of the sheet's first rows names what it is in. */
export function moneyRead({ layout, sample }: Pick<ImportShown, 'layout' | 'sample'>) {
  return (layout?.sheets ?? []).flatMap((sheet, place) => {
    if (!sheet.use) return []
    const isNamed = sample[place]?.rows.some((row) => row.some((cell) => namesMoney.test(cell))) ?? false
    const columns = sheet.columns.filter(({ field }) => field !== null && field !== 'rap' && moneyFields.has(field))
    return columns.map((column) => ({ column, isNamed: isNamed || namesMoney.test(column.header) || column.currency !== 'USD' }))
  })
}

/** What a column of prices is read as: its meaning, its money and how its decimals are written. */
export function MoneyWords({ column, isNamed }: { readonly column: FeedColumn; readonly isNamed: boolean }) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const { field, currency, decimal } = column
  return [
    field && fieldName(field),
    isNamed ? t('foundMoney', { currency: currencyWord(currency ?? 'USD') }) : t('foundDollars'),
    decimal === 'comma' && t('foundComma'),
  ]
    .filter(Boolean)
    .join(' · ')
}
