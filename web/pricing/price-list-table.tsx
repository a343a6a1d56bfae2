import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { StateWord } from '../lists/state-word.tsx'
import { count, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import { useDevice } from '../ui/use-device.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { look } from '../ui/look/look.ts'
import { Box } from '../ui/box.tsx'
import { WideBox } from '../ui/wide-box.tsx'
import { movesSince, priceTable, wholeDollars, type PriceMove, type RapCells, type RapList } from './price-list-state.ts'
import styles from './price-list-table.module.css'
import type { PricingText } from './pricing.text.en.ts'

type Props = {
  readonly list: RapList
  readonly cells: RapCells
  /** The same size in the list before; null while there is none. */
  readonly before: RapCells | null
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
/** A list comes every week: one this old may have been followed by another. */
const oldAfterDays = 28

/** One size bracket of a list as colour by clarity, the way the printed list looks. */
export function PriceListTable({
  list,
  cells,
  before,
  shape,
  bracket,
  dimmed,
  forcing,
  onShape,
  onBracket,
  onForce,
  onShowInForce,
}: Props) {
  const t = useText<PricingText>('pricing')
  const device = useDevice()
  const days = Math.floor((Date.now() - Date.parse(list.listDate)) / 86_400_000)
  return (
    <Panel
      title={
        <Row as="span" gap={10} figures>
          {list.listDate} <StateWord tone={list.isCurrent ? 'good' : 'calm'}>{list.isCurrent ? t('inForce') : t('older')}</StateWord>
        </Row>
      }
      why={list.isCurrent ? <Age fileName={list.fileName} days={days} /> : t('showingOld')}
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
      <Stack gap={10} justify="start">
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
          <Row gap={5} wrap align="stretch" role="group" aria-label={t('bracket')}>
            {cells.brackets.map((one) => (
              <Text
                key={one.lowCt}
                type="button"
                as="button"
                tone="text"
                size={13}
                figures
                hovers
                ground="surface"
                round={6}
                edge="strong"
                className={styles.bracket}
                aria-pressed={one.lowCt === bracket?.lowCt}
                onClick={() => onBracket(one.lowCt)}
              >
                {one.lowCt}–{one.highCt}
              </Text>
            ))}
          </Row>
        )}
      </Stack>
      {bracket ? (
        <Prices
          cells={cells}
          before={before}
          label={t('tableLabel', { shape: t(`shapes.${shape}`), size: `${bracket.lowCt}–${bracket.highCt}` })}
          dimmed={dimmed}
        />
      ) : (
        <Box as="p" above={14} below={14}>
          {t('noBracket')}
        </Box>
      )}
    </Panel>
  )
}

function Prices({ cells, before, label, dimmed }: Pick<Props, 'cells' | 'before' | 'dimmed'> & { label: string }) {
  const t = useText<PricingText>('pricing')
  const table = priceTable(cells.cells)
  const moves = before ? movesSince(cells.cells, before.cells) : null
  return (
    <>
      <Text as="p" tone="dim" size={12} above={12} below={4}>
        {t('perCarat')}
        {moves &&
          before?.list &&
          ` · ${moves.size === 0 ? t('sameAs', { date: before.list.listDate }) : t('movesSince', { count: moves.size, date: before.list.listDate })}`}
      </Text>
      <WideBox label={label} className={look({ round: 8, edge: 'line' }, styles.scroll, dimmed && styles.dimmed)}>
        <PriceTable table={table} moves={moves} />
      </WideBox>
    </>
  )
}

type PriceTableProps = {
  readonly table: ReturnType<typeof priceTable>
  readonly moves: ReadonlyMap<string, PriceMove> | null
}

/** Colour by clarity; where it is wider than the page its colours stay in sight. */
function PriceTable({ table, moves }: PriceTableProps) {
  const t = useText<PricingText>('pricing')
  return (
    <table className={look({ size: 13, figures: true }, styles.table)}>
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
              <Price key={table.clarities[k]} price={price} move={moves?.get(`${row.color} ${table.clarities[k] ?? ''}`)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ price, move }: { price: string | null; move: PriceMove | undefined }) {
  const t = useText<PricingText>('pricing')
  if (price === null) return <td>–</td>
  const was = move && t('wasPrice', { price: groupThousands(wholeDollars(move.was)) })
  return (
    <td title={was} data-move={move && (move.isUp ? 'up' : 'down')}>
      {move && <span aria-label={was}>{move.isUp ? '▲' : '▼'} </span>}
      {groupThousands(wholeDollars(price))}
    </td>
  )
}

/** Which files the list came in, and a word of warning once a newer one should be out. */
function Age({ fileName, days }: { readonly fileName: string; readonly days: number }) {
  const t = useText<PricingText>('pricing')
  return (
    <>
      {fileName}
      {days > oldAfterDays && (
        <Text tone="warn" weight={550}>
          {' · '}
          {t('listAge', { days: count(days) })}
        </Text>
      )}
    </>
  )
}
