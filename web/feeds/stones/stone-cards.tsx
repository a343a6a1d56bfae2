import { suppliedLabels } from '@loupe/domain/stock/labels.ts'
import { FoldedList } from '../../lists/folded-list.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { stoneTitle } from '../../gems/stone-words.ts'
import { useLabel } from '../../text/use-label.ts'
import { groupThousands } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Text } from '../../ui/text.tsx'
import type { FeedsText } from '../feeds.text.en.ts'
import { useFieldName } from '../use-field-name.ts'
import styles from './stone-cards.module.css'
import { cellsOf, fieldsOf } from './stone-fields.ts'
import type { RowsProps } from './stone-rows.ts'

const stonesWhileFolded = 10

/** The same on a phone: one line per stone, which opens to every property with its cell. */
export function StoneCards({ rows, view }: RowsProps) {
  const t = useText<FeedsText>('feeds')
  const fieldName = useFieldName()
  const say = useLabel()
  const hasCells = view === 'first' || view === 'odd'
  return (
    <FoldedList
      className={styles.cards}
      items={rows}
      most={stonesWhileFolded}
      line={(row, k) => (
        <li key={k}>
          <details>
            <summary>
              <Text weight={600}>
                {stoneTitle(row.stone, say)} {[row.stone.color ?? '', row.stone.clarity ?? ''].filter(Boolean).join(' ')}{' '}
                {row.stone.held && <StateWord tone="warn">{say(suppliedLabels[row.stone.held])}</StateWord>}
              </Text>
              <Text size={13} figures oneLine className={styles.price}>
                {row.before && row.before.usdPerCt !== row.stone.usdPerCt && <s>{groupThousands(row.before.usdPerCt)}</s>} $
                {groupThousands(row.stone.usdPerCt)}/ct
                {row.stone.back !== null &&
                  ` · ${t(Number(row.stone.back) > 0 ? 'backAbove' : 'backBelow', { points: row.stone.back.replace(/^[+-]/, '') })}`}
              </Text>
              <Text across size={13} breaks className={styles.place}>
                {[row.stone.stockNo, row.sheet, row.row !== null && t('askRow', { row: row.row })].filter(Boolean).join(' · ')}
              </Text>
              {row.odd.length > 0 && (
                <Text across size={13} breaks className={styles.odd}>
                  {row.odd.map((reason) => t(`odd.${reason}`)).join(', ')}
                </Text>
              )}
            </summary>
            <dl className={styles.fields}>
              {fieldsOf([row], say).map((field) => {
                const value = field.show(row.stone, say)
                const before = row.before && field.show(row.before, say)
                return (
                  <div key={field.field}>
                    <dt>{fieldName(field.field)}</dt>
                    <dd>
                      {before !== null && before !== value && <s>{before || '–'}</s>} {value || '–'}
                    </dd>
                    {hasCells && <dd className={styles.cell}>{cellsOf(field, row)}</dd>}
                  </div>
                )
              })}
            </dl>
          </details>
        </li>
      )}
    />
  )
}
