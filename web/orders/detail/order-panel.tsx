import { originOf } from '@loupe/domain/orders/kinds.ts'
import { ActionIcon, Skeleton } from '@mantine/core'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { IconArrowLeft, IconMapPinOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { SidePanel } from '../../forms/dialog.tsx'
import { NotOpened } from '../../lists/read-states.tsx'
import { useDevice } from '../../ui/use-device.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderSteps } from './order-steps.tsx'
import styles from './order-panel.module.css'
import type { View } from '../order-view.ts'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'

type Props = {
  readonly id: string | null
  readonly view: View
  readonly placed: boolean
  readonly onClose: () => void
  readonly onFull: () => void
}

const lookAgainMs = 5_000

function useOrder(id: string | null) {
  const read = useQuery({
    ...query(ordersApi.show, { id: id ?? '0' }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  return { read, order: read.data?.id === id ? read.data : undefined }
}

/** One order, beside its list; the address names it, so it can be reloaded and sent. */
export function OrderPanel({ id, view, placed, onClose, onFull }: Props) {
  const t = useOrdersText()
  // While the panel slides out, it still shows the order it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const { read, order } = useOrder(shownId)
  return (
    <OrderGoods kind={order?.kind}>
      <SidePanel
        open={id !== null}
        onClose={onClose}
        title={order ? <OrderHead key={order.id} order={order} onFull={onFull} /> : <span>{t('order')}</span>}
      >
        <Body order={order} view={view} placed={placed} error={read.isError ? read.error : null} onBack={onClose} onRetry={read.refetch} />
      </SidePanel>
    </OrderGoods>
  )
}

/** One order on a page of its own. */
export function OrderPage({ id, view, onClose }: { id: string; view: View; onClose: () => void }) {
  const t = useOrdersText()
  const { read, order } = useOrder(id)
  const device = useDevice()
  return (
    <OrderGoods kind={order?.kind}>
      <div className={styles.page} data-origin={order ? originOf(order.kind) : undefined}>
        <header className={styles.head}>
          <div className={styles.wide}>
            <Stack columns="auto minmax(0, 1fr)" align="center" className={styles.top}>
              <ActionIcon
                variant="default"
                size={36}
                className={styles.back ?? ''}
                aria-label={t('backToOrders')}
                title={t('backToOrders')}
                onClick={onClose}
              >
                <IconArrowLeft size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
              <Text as="h1" size={17} weight={650}>
                {order ? <OrderHead key={order.id} order={order} /> : t('order')}
              </Text>
            </Stack>
            {order && device !== 'mobile' && <OrderSteps order={order} />}
          </div>
        </header>
        <div className={styles.wide}>
          {/* Little of a phone stays still. */}
          {order && device === 'mobile' && (
            <Box pad="10px 12px 0">
              <OrderSteps order={order} />
            </Box>
          )}
          <Body
            order={order}
            view={view}
            placed={false}
            isAlone
            error={read.isError ? read.error : null}
            onBack={onClose}
            onRetry={read.refetch}
          />
        </div>
      </div>
    </OrderGoods>
  )
}

type BodyProps = {
  readonly order: Order | undefined
  readonly view: View
  readonly placed: boolean
  readonly isAlone?: boolean
  readonly error: unknown
  readonly onBack: () => void
  readonly onRetry: () => unknown
}

function Body({ order, view, placed, isAlone = false, error, onBack, onRetry }: BodyProps) {
  const t = useOrdersText()
  if (order) return <OrderDetail key={order.id} order={order} view={view} placed={placed} isAlone={isAlone} />
  if (error === null) return <Waiting />
  return (
    <NotOpened
      error={error}
      picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />}
      gone={{ title: t('notFound'), why: t('notFoundWhy') }}
      back={t('backToList')}
      onBack={onBack}
      onRetry={() => void onRetry()}
    />
  )
}

function Waiting() {
  return (
    <Stack gap={14} pad={18} aria-hidden>
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={160} />
      <Skeleton height={120} />
    </Stack>
  )
}
