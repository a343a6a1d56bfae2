import type { Order } from '@loupe/domain/orders/order.ts'
import { isClosed } from '@loupe/domain/orders/standing.ts'
import type { ReactNode } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { PapersPanel } from '../paperwork/papers-panel.tsx'
import { NowCard } from '../next/now-card.tsx'
import { OrderLinks } from '../returns/order-links.tsx'
import styles from './order-detail.module.css'
import { OrderLog } from './order-log.tsx'

type Props = {
  readonly order: Order
  readonly label: string
  /** What is to be done now. */
  readonly now: ReactNode
  readonly lines: ReactNode
  /** What is known of it, over the orders that it belongs to. */
  readonly facts: ReactNode
}

/** An order of lines of others, as a return or a delivery is. */
export const GatheredDetail = ({ order, label, now, lines, facts }: Props) => (
  <>
    <NowCard label={label} isOver={isClosed(order.status)}>
      {now}
    </NowCard>
    <Stack gap={14} align="start" className={styles.zones}>
      {lines}
      <Stack gap={14} shrinks className={styles.side}>
        {facts}
        <OrderLinks order={order} />
        <PapersPanel order={order} />
      </Stack>
      <OrderLog order={order} />
    </Stack>
  </>
)
