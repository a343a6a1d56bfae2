import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Order, OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { IconCheck } from '@tabler/icons-react'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-steps.module.css'

const goodsSteps: readonly OrderStatus[] = ['held', 'preparation', 'purchased', 'wait_handover', 'completed']
const lendSteps: readonly OrderStatus[] = ['held', 'loaned_out', 'returning', 'returned']

/** The road of the order with the place where it stands; an order that left the road shows where it went instead. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const steps = order.type === 'lend' ? lendSteps : goodsSteps
  const at = steps.indexOf(order.status)
  if (order.status === 'voided') return <Voided order={order} />
  const shown = at < 0 ? [...steps, order.status] : steps
  const now = shown.indexOf(order.status)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {shown.map((step, k) => {
        const place = k < now || (k === now && order.status === 'completed') ? 'done' : k === now ? 'now' : 'ahead'
        return (
          <li key={step} className={styles.step} data-place={place} aria-current={k === now ? 'step' : undefined}>
            <span className={styles.dot}>{place === 'done' ? <IconCheck size={13} stroke={3} aria-hidden /> : k + 1}</span>
            <span className={styles.name}>{say(orderStatusLabels[step])}</span>
            <span className="visually-hidden">{t(place === 'done' ? 'stepDone' : place === 'now' ? 'stepNow' : 'stepAhead')}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Voided({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const reason =
    order.voidReason === 'hold_expired' || order.voidReason === 'supplier_rejected' ? t(`reasons.${order.voidReason}`) : order.voidReason
  return (
    <p className={styles.voided}>
      <strong>{say(orderStatusLabels.voided)}</strong>
      {reason && ` · ${reason}`}
    </p>
  )
}
