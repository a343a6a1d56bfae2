import { feedCurrencies, feedFields, moneyFields, type FeedCurrency } from '@loupe/domain/feeds/fields.ts'
import type { FeedColumn } from '@loupe/domain/feeds/layout.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { look } from '../../ui/look/look.ts'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './field-select.module.css'
import { fieldGroups } from '../layout-edit.ts'
import { currencyWord } from '../currency-word.ts'

const groups = Object.keys(fieldGroups) as (keyof typeof fieldGroups)[]

type Props = {
  readonly column: FeedColumn
  readonly onField: (field: FeedColumn['field']) => void
  readonly onCurrency: (currency: FeedCurrency) => void
}

/** What a column means, and the currency when it is money. */
export function FieldSelect({ column, onField, onCurrency }: Props) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const name = column.header || t('noHeader', { place: column.index + 1 })
  return (
    <Row gap={4} align="stretch" shrinks>
      <select
        className={look(
          { grows: true, shrinks: true, tone: 'text', size: 13, weight: 500, ground: 'surface', round: 6, edge: 'strong' },
          styles.select,
        )}
        aria-label={t('meaning', { name })}
        data-empty={column.field === null || undefined}
        value={column.field ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          onField(feedFields.find((field) => field === value) ?? null)
        }}
      >
        <option value="">{t('ignore')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={t(`fieldGroups.${group}`)}>
            {fieldGroups[group].map((field) => (
              <option key={field} value={field}>
                {fieldName(field)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {column.field !== null && moneyFields.has(column.field) && (
        <select
          className={look(
            { fixed: true, shrinks: true, tone: 'text', size: 13, weight: 500, ground: 'surface', round: 6, edge: 'strong' },
            styles.currency,
          )}
          aria-label={t('currency', { name })}
          value={column.currency ?? 'USD'}
          onChange={(event) => {
            const picked = feedCurrencies.find((currency) => currency === event.currentTarget.value)
            if (picked) onCurrency(picked)
          }}
        >
          {feedCurrencies.map((currency) => (
            <option key={currency} value={currency}>
              {currencyWord(currency)}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}
