import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import styles from './column-cards.module.css'
import { ColumnLeft } from './column-left.tsx'
import type { ColumnsProps } from './column-table.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { FieldSelect } from './field-select.tsx'
import { allColumns, dataRows, setCurrency } from '../layout-edit.ts'

const shownValues = 3

/** The same on a phone: one line per column of the file. */
export function ColumnCards({ sheet, rows, onField, onChange }: ColumnsProps) {
  const t = useText<FeedsText>('feeds')
  const data = dataRows(sheet, rows)
  return (
    <ul className={styles.cards}>
      {allColumns(sheet, rows).map((column) => (
        <li key={column.index} data-ignored={column.field === null || undefined}>
          <strong>
            {column.header || t('noHeader', { place: column.index + 1 })} <ColumnLeft column={column} />
          </strong>
          <Text tone="dim" size={13} cut>
            {data
              .map((row) => row[column.index] ?? '')
              .filter((value) => value.trim() !== '')
              .slice(0, shownValues)
              .join(' · ') || t('emptyValue')}
          </Text>
          <FieldSelect
            column={column}
            onField={(field) => onField(column, field)}
            onCurrency={(currency) => onChange(setCurrency(sheet, column, currency))}
          />
        </li>
      ))}
    </ul>
  )
}
