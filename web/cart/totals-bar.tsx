import { Button } from '@mantine/core'
import { formatAmount, formatDecimal } from '@loupe/domain/pricing/money.ts'
import { selectionTotals } from '@loupe/domain/pricing/quote.ts'
import { useMemo } from 'react'
import { Amount } from '../parts/amount.tsx'
import { useMustCertify } from '../parts/viewer.ts'
import { backPoints, groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { useDevice } from '../ui/use-device.ts'
import { selectedStones, type CartItem } from './cart-change.ts'
import type { CartText } from './cart.text.en.ts'
import styles from './totals-bar.module.css'

type Props = { readonly chosen: readonly CartItem[]; readonly onCheckOut: () => void; readonly onRemove: () => void }

/** Most stones that one order takes (domain/orders/orders.api.ts). */
const orderLimit = 200

/** What the chosen stones come to, always in sight. */
export function TotalsBar({ chosen, onCheckOut, onRemove }: Props) {
  const t = useText<CartText>('cart')
  const device = useDevice()
  const mustCertify = useMustCertify()
  const totals = useMemo(() => selectionTotals(selectedStones(chosen)), [chosen])
  const isHidden = chosen.length > 0 && totals.pieces === 0
  const why =
    chosen.length === 0
      ? t('chooseSome')
      : isHidden
        ? t(mustCertify ? 'verifyFirst' : 'pricesSettingUp')
        : chosen.length > orderLimit
          ? t('tooMany', { limit: orderLimit })
          : null
  return (
    <section className={styles.bar} aria-label={t('totals')}>
      <dl className={styles.figures}>
        <Figure name={t('pieces')} value={String(chosen.length)} />
        <Figure name={t('carats')} value={formatDecimal(totals.carat, 3).replace(/0$/, '')} />
        <Figure name={t('averageBack')} value={totals.back === null ? '–' : backPoints(formatDecimal(totals.back, 2))} />
        <Figure name={t('averagePerCt')} value={totals.averageCtUsd === null ? '–' : groupThousands(formatAmount(totals.averageCtUsd))} />
      </dl>
      <div className={styles.money}>
        <Amount currency="USD" value={formatAmount(totals.usd)} />
        <Amount currency="RMB" value={formatAmount(totals.rmb)} strong />
      </div>
      <div className={styles.buttons}>
        {device === 'desktop' && chosen.length > 0 && (
          <Button variant="default" onClick={onRemove}>
            {t('removeChosen')}
          </Button>
        )}
        <Button className={styles.go} disabled={why !== null} onClick={onCheckOut} aria-describedby={why ? 'why-not-check-out' : undefined}>
          {t('checkOut')}
        </Button>
      </div>
      {why && (
        <p id="why-not-check-out" className={styles.why}>
          {why}
        </p>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
