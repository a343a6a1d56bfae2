import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { StateWord } from '../parts/state-word.tsx'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { useDevice } from '../ui/use-device.ts'
import { priceTable, wholeDollars, type RapCells, type RapList } from './price-list-state.ts'
import styles from './price-list-table.module.css'
import type { PricingText } from './pricing.text.en.ts'

type Props = {
  readonly list: RapList
  readonly cells: RapCells
  readonly shape: 'round' | 'pear'
  readonly bracket: RapCells['brackets'][number] | undefined
  /** The prices are of the bracket before, until the new ones are there. */
  readonly dimmed: boolean
  readonly forcing: boolean
  readonly onShape: (shape: 'round' | 'pear') => void
  readonly onBracket: (lowCt: string) => void
  readonly onForce: (list: RapList, current: RapList | null) => void
  readonly onShowInForce: () => void
}

const shapes = ['round', 'pear'] as const

/** One size bracket of a list as colour by clarity, the way the printed list looks. */
export function PriceListTable({ list, cells, shape, bracket, dimmed, forcing, onShape, onBracket, onForce, onShowInForce }: Props) {
  const t = useText<PricingText>('pricing')
  const device = useDevice()
  return (
    <Panel
      title={
        <span className={styles.name}>
          {list.listDate} <StateWord tone={list.isCurrent ? 'good' : 'calm'}>{list.isCurrent ? t('inForce') : t('older')}</StateWord>
        </span>
      }
      why={list.isCurrent ? list.fileName : t('showingOld')}
      aside={
        !list.isCurrent && (
          <>
            <Button variant="default" onClick={onShowInForce}>
              {t('showInForce')}
            </Button>
            <Button loading={forcing} onClick={() => onForce(list, null)}>
              {t('apply')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.choice}>
        <SegmentedControl
          aria-label={t('shape')}
          value={shape}
          onChange={(next) => onShape(next === 'pear' ? 'pear' : 'round')}
          data={shapes.map((value) => ({ value, label: t(`shapes.${value}`) }))}
        />
        {device === 'mobile' ? (
          <NativeSelect
            label={t('bracket')}
            size="md"
            className={styles.pick}
            value={bracket?.lowCt ?? ''}
            onChange={(event) => onBracket(event.currentTarget.value)}
            data={cells.brackets.map((one) => ({ value: one.lowCt, label: `${one.lowCt}–${one.highCt}` }))}
          />
        ) : (
          <div className={styles.brackets} role="group" aria-label={t('bracket')}>
            {cells.brackets.map((one) => (
              <button
                key={one.lowCt}
                type="button"
                className={styles.bracket}
                aria-pressed={one.lowCt === bracket?.lowCt}
                onClick={() => onBracket(one.lowCt)}
              >
                {one.lowCt}–{one.highCt}
              </button>
            ))}
          </div>
        )}
      </div>
      {bracket ? (
        <Prices
          cells={cells}
          label={t('tableLabel', { shape: t(`shapes.${shape}`), size: `${bracket.lowCt}–${bracket.highCt}` })}
          dimmed={dimmed}
        />
      ) : (
        <p>{t('noBracket')}</p>
      )}
    </Panel>
  )
}

function Prices({ cells, label, dimmed }: { cells: RapCells; label: string; dimmed: boolean }) {
  const t = useText<PricingText>('pricing')
  const table = priceTable(cells.cells)
  return (
    <>
      <p className={styles.unit}>{t('perCarat')}</p>
      <div className={styles.scroll} data-dimmed={dimmed || undefined} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('color')}</span>
              </th>
              {table.clarities.map((clarity) => (
                <th key={clarity} scope="col">
                  {clarity}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.color}>
                <th scope="row">{row.color}</th>
                {row.prices.map((price, k) => (
                  <td key={table.clarities[k]}>{price === null ? '–' : groupThousands(wholeDollars(price))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
