import { isMissing } from '@loupe/domain/api/unknown.ts'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import type { SelectionTotals } from '@loupe/domain/pricing/selection-totals.ts'
import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import type { ReactNode } from 'react'
import { Back, Money } from '../../prices/figures.tsx'
import { groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Box } from '../../ui/box.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './selection-bar.module.css'
import type { StockText } from '../stock.text.en.ts'

type Props = { readonly stones: readonly Stone[]; readonly totals: SelectionTotals | null }

/** "3 natural, 1 lab-grown": both kinds are named, whichever page is open. */
export function usePickedWords(stones: readonly Stone[]) {
  const t = useText<StockText>('stock')
  const lab = stones.filter((stone) => stone.origin === 'lab').length
  const natural = stones.length - lab
  const words = { natural: t('pickedNatural', { count: natural }), lab: t('pickedLabGrown', { count: lab }) }
  const areMixed = natural > 0 && lab > 0
  return { areMixed, kinds: areMixed ? t('pickedBoth', words) : lab > 0 ? words.lab : words.natural }
}

const caratsOf = (totals: SelectionTotals): string => formatDecimal(totals.carat, 3).replace(/0$/, '')

/** Everything about the picked stones, each figure under its name. */
export function Totals({ stones, totals, children }: Props & { readonly children: ReactNode }) {
  const t = useText<StockText>('stock')
  const { kinds, areMixed } = usePickedWords(stones)
  return (
    <Box grows className={styles.room}>
      <Row as="dl" gap="2px 24px" wrap align="stretch" className={styles.totals} data-mixed={areMixed || undefined}>
        <Total name={t('picked')}>{kinds}</Total>
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

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The same in one line: "3 pcs · 3.21 ct · -33.10 · ¥79,936". */
export function LineTotals({ stones, totals }: Props) {
  const t = useText<StockText>('stock')
  return (
    <Row as="p" gap={0} align="baseline" grows shrinks size={15} weight={500} figures oneLine className={styles.inLine}>
      <span>{t('pieces', { count: stones.length })}</span>
      {totals && <span>{caratsOf(totals)} ct</span>}
      {!isMissing(totals?.back) && (
        <span>
          <Back back={formatDecimal(totals.back, 2)} />
        </span>
      )}
      {totals && <strong>¥{groupThousands(Number(formatAmount(totals.rmb)).toFixed(0))}</strong>}
    </Row>
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
