import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { count } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './totals-strip.module.css'

/** What all matching orders come to, not only those on screen. */
export function TotalsStrip({ totals }: { totals: NonNullable<OutputOf<typeof ordersApi.list>['totals']> }) {
  const t = useText<OrdersText>('orders')
  return (
    <Strip label={t('totals')}>
      <Total name={t('totalOrders')}>{count(totals.orders)}</Total>
      <Total name={t('totalPieces')}>{count(totals.pieces)}</Total>
      <Total name={t('total')}>
        <Amount currency="RMB" value={totals.rmb} />
      </Total>
      <Total name={t('totalPaid')}>
        <Amount currency="RMB" value={totals.paidRmb} />
      </Total>
      <Total name={t('totalUnpaid')} warn={totals.unpaidRmb !== '0.00'}>
        <Amount currency="RMB" value={totals.unpaidRmb} />
      </Total>
    </Strip>
  )
}

export function Strip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className={styles.strip} aria-label={label}>
      {children}
    </dl>
  )
}

export function Total({ name, warn = false, children }: { name: string; warn?: boolean; children: ReactNode }) {
  return (
    <div className={styles.total} data-warn={warn || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
