import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { parseAmount, formatAmount } from '@loupe/domain/pricing/money.ts'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import { groupThousands, toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { CostsPanel } from './costs-panel.tsx'
import { HoldClock } from './hold-clock.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { depositLeft } from './next-step.ts'
import { NextWords } from './next-words.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import type { View } from './order-view.ts'
import { OrderLog } from './order-log.tsx'
import { OrderSteps } from './order-steps.tsx'
import { originOfKind } from './order-words.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-detail.module.css'
import { changeSeen, useChangedMeanwhile } from './use-order-write.ts'

type Props = { readonly order: Order; readonly view: View; /** It was placed a moment ago. */ readonly placed: boolean }

/** Everything of one order: where it stands and what comes next, its stones, its money, and what was done. */
export function OrderDetail({ order, view, placed }: Props) {
  return (
    <div className={styles.detail} data-origin={originOfKind(order.kind)}>
      {placed && order.status === 'held' && <PlacedWords order={order} view={view} />}
      <ChangedWords orderId={order.id} />
      <OrderSteps order={order} />
      <NextBox order={order} />
      <OrderLines order={order} />
      <MoneyPanel order={order} />
      {order.may.seeCosts && <CostsPanel order={order} />}
      <OrderFacts order={order} view={view} />
      <OrderLog order={order} />
    </div>
  )
}

/** What the buyer does now that the stones are held. */
function PlacedWords({ order, view }: { order: Order; view: View }) {
  const t = useText<OrdersText>('orders')
  const due = depositLeft(order)
  return (
    <div className={styles.placed} role="status">
      <IconCircleCheck size={22} aria-hidden />
      <div>
        <strong>{view === 'customers' ? t('placedForTitle', { customer: order.customerName }) : t('placedTitle')}</strong>
        <div>
          {due > 0
            ? t(view === 'customers' ? 'placedForDeposit' : 'placedDeposit', { rmb: groupThousands(formatAmount(due)) })
            : t(view === 'customers' ? 'placedForNoDeposit' : 'placedNoDeposit')}
        </div>
      </div>
    </div>
  )
}

/** Said when somebody else was faster; what was typed in an open dialog stays. */
function ChangedWords({ orderId }: { orderId: string }) {
  const t = useText<OrdersText>('orders')
  const isChanged = useChangedMeanwhile((now) => now.orderId === orderId)
  if (!isChanged) return null
  return (
    <div className={styles.changed} role="alert">
      <IconRefreshAlert size={20} aria-hidden />
      <span>{t('fresh')}</span>
      <Button size="compact-sm" variant="default" onClick={changeSeen}>
        {t('gotIt')}
      </Button>
    </div>
  )
}

function NextBox({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const deposit = depositLeft(order)
  const balance = parseAmount(order.balanceRmb)
  const due = order.status === 'held' ? deposit : order.status === 'wait_handover' && balance > 0 ? balance : 0
  return (
    <section className={styles.next} aria-label={t('nextStep')}>
      <span className={styles.nextWord}>{t('nextStep')}</span>
      <NextWords order={order} lines={order.lines} />
      {due > 0 && <strong className={styles.due}>RMB {groupThousands(formatAmount(due))}</strong>}
      {order.holdUntil && (
        <span className={styles.hold}>
          <HoldClock until={order.holdUntil} />
          <span className={styles.until}>{t('holdUntil', { at: toMinute(order.holdUntil) })}</span>
        </span>
      )}
    </section>
  )
}
