import { stepLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import { useLabel } from '../../text/use-label.ts'
import { dateTime, placedAt, toMinute } from '../../text/format.ts'
import { Row } from '../../ui/row.tsx'
import styles from './order-steps.module.css'
import { useOrdersText } from '../order-goods.tsx'

const steps: readonly OrderStatus[] = ['held', 'preparation', 'purchased', 'wait_handover', 'completed']

/** The roads of those that nothing is bought for. */
const roads: Readonly<Partial<Record<Order['type'], readonly OrderStatus[]>>> = {
  lend: ['held', 'loaned_out', 'returning'],
  return: ['returning', 'returned'],
  delivery: ['wait_handover', 'completed'],
}

/** The road of the order with the place where it stands; an order that left the road shows where it went instead. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useOrdersText()
  const say = useLabel()
  const road = roads[order.type] ?? steps
  const at = road.indexOf(order.status)
  // Its state stands beside its number; what came of it, in the part of what to do now.
  if (order.status === 'voided') return null
  const shown = at < 0 ? [...road, order.status] : road
  const now = shown.indexOf(order.status)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {shown.map((step, k) => {
        const place = k < now || (k === now && order.status === 'completed') ? 'done' : k === now ? 'now' : 'ahead'
        const since = place === 'ahead' ? null : reachedAt(order, step)
        return (
          <Row
            key={step}
            as="li"
            gap="0 6px"
            wrap
            align="baseline"
            grows
            shrinks
            tone="dim"
            size={12.5}
            className={styles.step}
            data-place={place}
            aria-current={k === now ? 'step' : undefined}
          >
            <span className={styles.name}>{say(stepLabelOf({ status: step, kind: order.kind }))}</span>
            {since && (
              <time className={styles.at} dateTime={since} title={dateTime(since)}>
                {toMinute(since).slice(5, 10)}
                <span className={styles.minute}>{step === 'held' ? placedAt(order).slice(5) : toMinute(since).slice(10)}</span>
              </time>
            )}
            <span className="visually-hidden">{t(place === 'done' ? 'stepDone' : place === 'now' ? 'stepNow' : 'stepAhead')}</span>
          </Row>
        )
      })}
    </ol>
  )
}

/** When the order came to a step, or went past it: whoever goes past "bought" has the moment of the last purchase, where it is told, else of the next step. */
function reachedAt({ createdAt, log }: Order, step: OrderStatus): string | null {
  if (step === 'held') return createdAt
  const movedTo = (to: OrderStatus | undefined) => log.findLast((entry) => entry.what === 'moved' && entry.to === to)
  const bought = step === 'purchased' ? log.findLast((entry) => entry.what === 'bought') : undefined
  return (movedTo(step) ?? bought ?? movedTo(steps[steps.indexOf(step) + 1]))?.at ?? null
}
