import { isMissing } from '@loupe/domain/api/unknown.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { Back, Money } from '../../prices/figures.tsx'
import { backPoints } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './selection-bar.module.css'
import type { StockText } from '../stock.text.en.ts'

type Props = { readonly stones: readonly Stone[]; readonly totals: SelectionTotals | null }

const caratsOf = (totals: SelectionTotals): string => formatDecimal(totals.carat, 3).replace(/0$/, '')

/** Everything about the picked stones of one side, each figure under its name; the side stands first. */
export function Totals({ stones, totals, children }: Props & { readonly children: ReactNode }) {
  const t = useText<StockText>('stock')
  return (
    <Box grows className={styles.room}>
      <Row as="dl" gap="2px 24px" wrap align="stretch" className={styles.totals}>
        <Total name={t('picked')}>
          <SideWords stones={stones} />
        </Total>
        <Total name={t('carats')}>{totals ? `${caratsOf(totals)} ct` : '–'}</Total>
        {!isMissing(totals?.back) && (
          <Total name={t('averageBack')}>
            <Back back={formatDecimal(totals.back, 2)} />
          </Total>
        )}
        <Total name={t('averageCt')}>
          {isMissing(totals?.averageCtUsd) ? '–' : <Money amount={formatAmount(totals.averageCtUsd)} currency="USD" />}
        </Total>
        <Total name="USD">{totals ? <Money strong amount={formatAmount(totals.usd)} currency="USD" /> : '–'}</Total>
        <Total name="RMB">{totals ? <Money strong amount={formatAmount(totals.rmb)} currency="RMB" /> : '–'}</Total>
      </Row>
      {children}
    </Box>
  )
}

/** "Lab-grown · 3 pcs", in the colour of its side. */
function SideWords({ stones }: { stones: readonly Stone[] }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const side = stones[0]?.origin ?? 'natural'
  return (
    <span>
      <Text tone="accent" weight={650}>
        {say(originLabels[side])}
      </Text>{' '}
      · {t('pieces', { count: stones.length })}
    </span>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The same in two lines for the thumb: what is picked, and under it what it comes to. */
export function LineTotals({ stones, totals }: Props) {
  const t = useText<StockText>('stock')
  return (
    <Box grows shrinks>
      <Row as="p" gap={0} align="baseline" size={13} figures oneLine className={styles.inLine}>
        <SideWords stones={stones} />
        {totals && <span>{caratsOf(totals)} ct</span>}
        {!isMissing(totals?.back) && <span>{t('averageOf', { back: backPoints(formatDecimal(totals.back, 2)) })}</span>}
      </Row>
      {totals && (
        <Row as="p" gap={12} align="baseline" figures oneLine className={styles.sums}>
          <Money strong amount={formatAmount(totals.rmb)} currency="RMB" />
          <Money amount={formatAmount(totals.usd)} currency="USD" />
        </Row>
      )}
    </Box>
  )
}

/** Why picked stones do not go into the cart: "Held 3, Sold 1"; empty while all of them do. */
export function useStaysOutWords(stones: readonly Stone[]): string {
  const t = useText<StockText>('stock')
  const say = useLabel()
  if (stones.length === 0) return ''
  const counts = new Map<string, number>()
  for (const stone of stones) {
    // One that was taken off the list is kept for nobody.
    const state = stone.availability === 'available' ? t('notAvailable') : say(availabilityLabel(stone))
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return t('staysOut', { what: [...counts].map((stated) => stated.join(' ')).join(', ') })
}

export function StaysOut({ words, isUncounted }: { words: string; isUncounted: boolean }) {
  const t = useText<StockText>('stock')
  if (!words) return null
  return (
    <Text as="p" shrinks tone="warn" size={13} className={styles.out}>
      {words}
      {isUncounted && <span> · {t('notInSums')}</span>}
    </Text>
  )
}
