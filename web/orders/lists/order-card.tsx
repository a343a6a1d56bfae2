import { isGivenUp } from '@loupe/domain/orders/standing.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import { orderTypeLabels, stepLabelOf, statusLabelOf } from '@loupe/domain/orders/order-labels.ts'
import type { OrderHead } from '@loupe/domain/orders/order.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { Amount } from '../../prices/amount.tsx'
import { RowCard } from '../../lists/list-cards.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useLabel } from '../../text/use-label.ts'
import { timeAgo } from '../../text/format.ts'
import { look } from '../../ui/look/look.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { HoldClock } from '../hold-clock.tsx'
import { NextWords } from '../next/next-words.tsx'
import { OutNow } from './order-columns.tsx'
import { OrderedStone } from './ordered-stone.tsx'
import { marginPart } from '../money/margin.ts'
import { statusTone } from '../../lists/order-tones.ts'
import type { View } from '../order-view.ts'
import styles from './order-cards.module.css'
import { useOrdersText } from '../order-goods.tsx'

type Props = { readonly order: OrderHead; readonly view: View; readonly onOpen: (id: string) => void }

/** An order where a table has no room. */
export function OrderCard({ order, view, onOpen }: Props) {
  const t = useOrdersText()
  const say = useLabel()
  const isDue = parseAmount(order.balanceRmb) > 0
  return (
    <RowCard
      className={look({ frame: 'card', textAlign: 'start' }, styles.card)}
      origin={originOf(order.kind)}
      onOpen={() => onOpen(order.id)}
    >
      <Row as="span" gap="2px 8px" wrap justify="between">
        <Text weight={650} size={14} figures>
          {t(originOf(order.kind) === 'lab' ? 'kindLabGrown' : 'kindNatural')} · {order.orderNo}
          {order.type === 'lend' && ` · ${say(orderTypeLabels.lend)}`}
        </Text>
        <StateWord tone={statusTone[order.status]} title={say(statusLabelOf(order))}>
          {say(stepLabelOf(order))}
        </StateWord>
      </Row>
      {view === 'customers' && <Text weight={550}>{[order.customerName, order.company].filter(Boolean).join(' · ')}</Text>}
      <OrderedStone order={order} when={timeAgo(order.createdAt, 'short')} />
      <Row as="span" gap="2px 10px" wrap justify="between" className={styles.money}>
        <Amount currency="RMB" value={order.rmbTotal} strong struck={isGivenUp(order.status)} />
        {order.loan && (
          <span>
            <OutNow loan={order.loan} />
          </span>
        )}
        {isDue && (
          <Text tone="warn" weight={600}>
            {t('balance')} <Amount currency="RMB" value={order.balanceRmb} />
          </Text>
        )}
      </Row>
      {view === 'customers' && (order.salesmanName ?? order.marginUsd) && (
        <Row as="span" gap="2px 10px" wrap justify="between" tone="dim" size={13} figures>
          <span>{order.salesmanName && t('salesman', { name: order.salesmanName })}</span>
          {order.marginUsd !== undefined && (
            <span>
              {t('margin')} <Amount currency="USD" value={order.marginUsd} /> · {marginPart(order.usdTotal, order.marginUsd)}
            </span>
          )}
        </Row>
      )}
      <Row as="span" gap="2px 10px" wrap justify="between" ruled="above" tone="dim" size={13} className={styles.next}>
        <NextWords order={order} />
        {order.holdUntil && <HoldClock until={order.holdUntil} />}
      </Row>
    </RowCard>
  )
}
