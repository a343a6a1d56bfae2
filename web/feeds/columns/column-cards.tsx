import type { FeedColumn, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import styles from './column-cards.module.css'
import { ColumnLeft } from './column-left.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { FieldSelect } from './field-select.tsx'
import { allColumns, dataRows, setCurrency, type SampleRows } from '../layout-edit.ts'

type Props = {
  readonly sheet: SheetLayout
  readonly rows: SampleRows
  readonly onField: (column: FeedColumn, field: FeedColumn['field']) => void
  readonly onChange: (sheet: SheetLayout) => void
}

const shownValues = 3

/** The columns of the file with what each means, all in sight: what nobody knows stands first, it is what somebody has to look at. */
export function ColumnCards({ sheet, rows, onField, onChange }: Props) {
  const t = useText<FeedsText>('feeds')
  const data = dataRows(sheet, rows)
  const columns = allColumns(sheet, rows).toSorted((one, other) => Number(one.field !== null) - Number(other.field !== null))
  return (
    <ul className={styles.cards}>
      {columns.map((column) => (
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
