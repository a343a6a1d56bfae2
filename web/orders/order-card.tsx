import { originOf } from '@loupe/domain/orders/kinds.ts'
import { orderStepLabels, statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { OrderHead } from '@loupe/domain/orders/orders.api.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { Amount } from '../prices/amount.tsx'
import { RowCard } from '../lists/list-cards.tsx'
import { StateWord } from '../lists/state-word.tsx'
import { useLabel } from '../text/use-label.ts'
import { placedAt } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { HoldClock } from './hold-clock.tsx'
import { NextWords } from './next-words.tsx'
import { OrderedStone } from './ordered-stone.tsx'
import { statusTone } from './order-words.ts'
import type { View } from './order-view.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-cards.module.css'

type Props = { readonly order: OrderHead; readonly view: View; readonly onOpen: (id: string) => void }

/** An order where a table has no room. */
export function OrderCard({ order, view, onOpen }: Props) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const isDue = parseAmount(order.balanceRmb) > 0
  return (
    <RowCard className={styles.card} onOpen={() => onOpen(order.id)}>
      <span className={styles.top}>
        <span className={styles.no}>
          {originOf(order.kind) === 'lab' && `${t('kindLab')} · `}
          {order.orderNo}
        </span>
        <StateWord tone={statusTone[order.status]} title={say(statusLabelOf(order))}>
          {say(orderStepLabels[order.status])}
        </StateWord>
      </span>
      {view === 'customers' && <span className={styles.who}>{[order.customerName, order.company].filter(Boolean).join(' · ')}</span>}
      <OrderedStone order={order} when={placedAt(order)} />
      <span className={styles.money}>
        <Amount currency="RMB" value={order.rmbTotal} strong />
        {isDue && (
          <span className={styles.due}>
            {t('balance')} <Amount currency="RMB" value={order.balanceRmb} />
          </span>
        )}
      </span>
      <span className={styles.next}>
        <NextWords order={order} />
        {order.holdUntil && <HoldClock until={order.holdUntil} />}
      </span>
    </RowCard>
  )
}
