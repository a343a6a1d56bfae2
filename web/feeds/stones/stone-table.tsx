import type { PreviewRow } from '@loupe/domain/feeds/preview.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import { WideBox } from '../../ui/wide-box.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import { cellsOf, fieldsOf, isLost, saysTheSame, type StoneField } from './stone-fields.ts'
import styles from './stone-table.module.css'
import type { RowsProps } from './stone-rows.ts'

/** One row per stone, one column per property: the value as read, and under it the cell where that said it otherwise. */
export function StoneTable({ rows, view }: RowsProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const fields = fieldsOf(rows, say)
  const isOdd = rows.some(({ odd }) => odd.length > 0)
  return (
    <WideBox label={t(`views.${view}`)} className={styles.scroll}>
      <table className={look({ size: 13, figures: true }, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {fieldName('stockNo')}
            </th>
            {isOdd && <th scope="col">{t('oddWhy')}</th>}
            {fields.map(({ field, isNumber }) => (
              <th key={field} scope="col" className={isNumber ? styles.number : undefined}>
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, k) => (
            <tr key={k}>
              <th scope="row" className={styles.name}>
                {row.stone.stockNo}
                {row.row !== null && (
                  <Text block tone="faint" size={12} weight={400} className={styles.cell}>
                    {[row.sheet, t('askRow', { row: row.row })].filter(Boolean).join(' · ')}
                  </Text>
                )}
              </th>
              {isOdd && <td className={styles.odd}>{row.odd.map((reason) => t(`odd.${reason}`)).join(', ')}</td>}
              {fields.map((field) => (
                <ValueCell key={field.field} field={field} row={row} hasCells={view === 'first' || view === 'odd'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  )
}

/** In the place of a value that there is none of; where the cell of the file is shown too, an empty one says so itself. */
const nothingFor = (cell: string, hasCells: boolean): string => (hasCells && cell === '' ? '' : '–')

type CellProps = { readonly field: StoneField; readonly row: PreviewRow; readonly hasCells: boolean }

function ValueCell({ field, row, hasCells }: CellProps) {
  const say = useLabel()
  const value = field.show(row.stone, say)
  const before = row.before && field.show(row.before, say)
  const cell = cellsOf(field, row)
  const isChanged = before !== null && before !== value
  return (
    <td className={field.isNumber ? styles.number : undefined} data-lost={isLost(cell, value) || undefined}>
      {isChanged && <s className={styles.before}>{before || '–'}</s>}
      <span className={isChanged ? styles.changed : undefined}>{value || nothingFor(cell, hasCells)}</span>
      {hasCells && !saysTheSame(cell, value) && (
        <Text block tone="faint" size={12} weight={400} className={styles.cell} title={cell}>
          {cell}
        </Text>
      )}
    </td>
  )
}
