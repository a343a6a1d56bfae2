import type { FeedColumn, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { WideBox } from '../../ui/wide-box.tsx'
import styles from './column-table.module.css'
import { ColumnLeft } from './column-left.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { FieldSelect } from './field-select.tsx'
import { allColumns, dataRows, setCurrency, type SampleRows } from '../layout-edit.ts'

export type ColumnsProps = {
  readonly sheet: SheetLayout
  readonly rows: SampleRows
  readonly onField: (column: FeedColumn, field: FeedColumn['field']) => void
  readonly onChange: (sheet: SheetLayout) => void
}

const shownRows = 6

/** The sheet as it stands in the file, with the meaning of each column above its first values. */
export function ColumnTable({ sheet, rows, onField, onChange }: ColumnsProps) {
  const t = useText<FeedsText>('feeds')
  // What nobody knows stands first: it is what somebody has to look at.
  const columns = allColumns(sheet, rows).toSorted((one, other) => Number(one.field !== null) - Number(other.field !== null))
  const data = dataRows(sheet, rows).slice(0, shownRows)
  return (
    <WideBox label={t('firstRows')} className={look({ round: 8, edge: 'line' })}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.index} scope="col" data-ignored={column.field === null || undefined}>
                <Text block weight={600} cut below={5} className={styles.header} title={column.header}>
                  {column.header || t('noHeader', { place: column.index + 1 })} <ColumnLeft column={column} />
                </Text>
                <FieldSelect
                  column={column}
                  onField={(field) => onField(column, field)}
                  onCurrency={(currency) => onChange(setCurrency(sheet, column, currency))}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row, k) => (
            <tr key={k}>
              {columns.map((column) => (
                <td key={column.index} data-ignored={column.field === null || undefined} title={row[column.index]}>
                  {row[column.index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  )
}
