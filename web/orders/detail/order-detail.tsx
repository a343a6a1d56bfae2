import { originOf } from '@loupe/domain/orders/kinds.ts'
import { Button } from '@mantine/core'
import type { Order } from '@loupe/domain/orders/order.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { formatAmount } from '@loupe/domain/pricing/money.ts'
import { IconCircleCheck, IconRefreshAlert } from '@tabler/icons-react'
import { Suspense } from 'react'
import { groupThousands } from '../../text/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { DoNowCard } from '../next/do-now.tsx'
import { MoneyPanel } from '../money/money-panel.tsx'
import { depositLeft } from '../next-step.ts'
import { OrderLines } from './order-lines.tsx'
import type { View } from '../order-view.ts'
import { OrderSteps } from './order-steps.tsx'
import styles from './order-detail.module.css'
import { changeSeen, useChangedMeanwhile } from '../use-order-write.ts'
import { useOrdersText } from '../order-goods.tsx'

/** It stands below everything else. */
const OrderLog = lazyPart(() => import('./order-log.tsx').then((module) => ({ default: module.OrderLog })))

/** It stands below the money. */
const HandoverPanel = lazyPart(() => import('./handover-panel.tsx').then((module) => ({ default: module.HandoverPanel })))

/** Only orders that nobody owes anything for bring it along. */
const OtherDetail = lazyPart(() => import('./other-detail.tsx').then((module) => ({ default: module.OtherDetail })))

/** Only what was kept of a memo, or comes back, brings it along. */
const LinkedOrders = lazyPart(() => import('../returns/order-links.tsx').then((module) => ({ default: module.OrderLinks })))

/** It stands below the money. */
const PapersPanel = lazyPart(() => import('../paperwork/papers-panel.tsx').then((module) => ({ default: module.PapersPanel })))

/** Only resellers bring it along. */
const PlaceCard = lazyPart(() => import('../next-level/place-card.tsx').then((module) => ({ default: module.PlaceCard })))

/** Only orders of jewelry bring it along. */
const JewelryDetail = lazyPart(() => import('../making/jewelry-detail.tsx').then((module) => ({ default: module.JewelryDetail })))

type Props = {
  readonly order: Order
  readonly view: View
  /** It was placed a moment ago. */ readonly placed: boolean
  /** The head above says where it stands. */ readonly isAlone: boolean
}

/** Everything of one order: where it stands and what to do now; its stones beside money, handover, notes and what was done. */
export function OrderDetail({ order, view, placed, isAlone }: Props) {
  return (
    <Stack narrows className={styles.detail} data-origin={originOf(order.kind)}>
      {!isAlone && order.status !== 'voided' && (
        <div className={styles.steps}>
          <OrderSteps order={order} />
        </div>
      )}
      {placed && isUnpaid(order) && isOwed(order.type) && <PlacedWords order={order} view={view} />}
      <ChangedWords orderId={order.id} />
      {isOwed(order.type) ? (
        <SaleDetail order={order} />
      ) : (
        <Suspense>
          <OtherDetail order={order} />
        </Suspense>
      )}
    </Stack>
  )
}

/** An order that is owed. */
function SaleDetail({ order }: { order: Order }) {
  return (
    <>
      <DoNowCard order={order} />
      {order.may.placeWithHouse && (
        <Suspense>
          <PlaceCard order={order} />
        </Suspense>
      )}
      <Stack gap={14} align="start" className={styles.zones}>
        <Stack gap={14} narrows>
          <OrderLines order={order} />
          {order.type === 'jewelry' && (
            <Suspense>
              <JewelryDetail order={order} />
            </Suspense>
          )}
        </Stack>
        <Stack gap={14} shrinks className={styles.side}>
          <MoneyPanel order={order} />
          <Suspense>
            <HandoverPanel order={order} />
            <PapersPanel order={order} />
          </Suspense>
          {order.links.length > 0 && (
            <Suspense>
              <LinkedOrders order={order} />
            </Suspense>
          )}
        </Stack>
        <Suspense>
          <OrderLog order={order} />
        </Suspense>
      </Stack>
    </>
  )
}

/** Nothing came in of it, and nobody says that anything did. */
const isUnpaid = ({ status, payments, reports }: Order): boolean => status === 'held' && payments.length + reports.length === 0

/** What the buyer does now that the stones are held. */
function PlacedWords({ order, view }: { order: Order; view: View }) {
  const t = useOrdersText()
  const due = depositLeft(order)
  return (
    <Row gap={10} align="stretch" ground="good" round={8} tone="good" className={styles.placed} role="status">
      <IconCircleCheck size={22} aria-hidden />
      <div>
        <strong>{view === 'customers' ? t('placedForTitle', { customer: order.customerName }) : t('placedTitle')}</strong>
        <div>
          {due > 0
            ? t(view === 'customers' ? 'placedForDeposit' : 'placedDeposit', { rmb: groupThousands(formatAmount(due)) })
            : t(view === 'customers' ? 'placedForNoDeposit' : 'placedNoDeposit')}
        </div>
      </div>
    </Row>
  )
}

/** Said when somebody else was faster; what was typed in an open dialog stays. */
function ChangedWords({ orderId }: { orderId: string }) {
  const t = useOrdersText()
  const isChanged = useChangedMeanwhile((now) => now.orderId === orderId)
  if (!isChanged) return null
  return (
    <Row gap={10} align="stretch" ground="warn" round={8} tone="warn" className={styles.changed} role="alert">
      <IconRefreshAlert size={20} aria-hidden />
      <span>{t('fresh')}</span>
      <Button size="compact-sm" variant="default" onClick={changeSeen}>
        {t('gotIt')}
      </Button>
    </Row>
  )
}
