import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import type { ReactNode } from 'react'
import { Amount } from '../parts/amount.tsx'
import { classes } from '../parts/classes.ts'
import box from '../parts/facts.module.css'
import { StateWord } from '../parts/state-word.tsx'
import { useText } from '../text/use-text.ts'
import styles from './money-panel.module.css'
import { percentText } from './order-words.ts'
import type { OrdersText } from './orders.text.en.ts'
import { PaymentRow } from './payment-row.tsx'
import { Section } from '../parts/section.tsx'

/** What the order costs, what was paid, what is due, and every payment with its proof. */
export function MoneyPanel({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const balance = parseAmount(order.balanceRmb)
  return (
    <Section title={t('money')}>
      <dl className={classes(box.facts, box.boxed, styles.figures)}>
        <Figure name={t('total')}>
          <Amount currency="RMB" value={order.rmbTotal} strong />
          <Amount currency="USD" value={order.usdTotal} />
        </Figure>
        <Figure name={t('lockedRate')}>{order.rate}</Figure>
        <Figure name={t('depositDue', { percent: percentText(order.prepaymentPercent) })}>
          {order.prepaymentWaived ? (
            <StateWord tone="calm">{t('waived')}</StateWord>
          ) : (
            <Amount currency="RMB" value={order.prepaymentDueRmb} />
          )}
        </Figure>
        <Figure name={t('paid')}>
          <Amount currency="RMB" value={order.paidRmb} strong />
        </Figure>
        <Figure name={balance < 0 ? t('overpaid') : t('balance')} warn={balance > 0}>
          <Amount currency="RMB" value={formatAmount(Math.abs(balance))} strong />
        </Figure>
      </dl>
      {order.prepaymentWaivedReason && <p className={styles.note}>{t('waivedBecause', { reason: order.prepaymentWaivedReason })}</p>}
      {order.payments.length === 0 ? (
        <p className={styles.note}>{t('noPayments')}</p>
      ) : (
        <ul className={styles.payments}>
          {order.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} order={order} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Figure({ name, warn = false, children }: { name: string; warn?: boolean; children: ReactNode }) {
  return (
    <div className={styles.figure} data-warn={warn || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
