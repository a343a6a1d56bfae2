import { ActionIcon, Skeleton } from '@mantine/core'
import { ordersApi, type Order } from '@loupe/domain/orders/orders.api.ts'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { IconMapPinOff, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { SidePanel } from '../parts/dialog.tsx'
import { StateWord } from '../parts/state-word.tsx'
import { useLabel } from '../parts/use-label.ts'
import { NotOpened } from '../parts/read-states.tsx'
import { useText } from '../text/use-text.ts'
import { hasButtons, OrderButtons } from './order-buttons.tsx'
import { OrderDetail } from './order-detail.tsx'
import type { View } from './order-view.ts'
import { originOfKind, statusTone } from './order-words.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './order-panel.module.css'
import { PrintDialog } from './print-dialog.tsx'

type Props = { readonly id: string | null; readonly view: View; readonly placed: boolean; readonly onClose: () => void }

const lookAgainMs = 5_000

/** One order, beside its list; the address names it, so it can be reloaded and sent. */
export function OrderPanel({ id, view, placed, onClose }: Props) {
  const t = useText<OrdersText>('orders')
  // While the panel slides out, it still shows the order it had.
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const read = useQuery({
    ...query(ordersApi.show, { id: shownId ?? '0' }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
  const order = read.data?.id === shownId ? read.data : undefined
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={order ? <Title order={order} /> : <span>{t('order')}</span>}
      foot={order && hasButtons(order) ? <OrderButtons key={order.id} order={order} /> : undefined}
    >
      {order && <OrderDetail key={order.id} order={order} view={view} placed={placed} />}
      {!order && read.isError && (
        <NotOpened
          error={read.error}
          picture={<IconMapPinOff size={44} stroke={1.3} aria-hidden />}
          gone={{ title: t('notFound'), why: t('notFoundWhy') }}
          back={t('backToList')}
          onBack={onClose}
          onRetry={() => void read.refetch()}
        />
      )}
      {!order && !read.isError && <Waiting />}
    </SidePanel>
  )
}

function Title({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const [printing, setPrinting] = useState(false)
  return (
    <span className={styles.title} data-origin={originOfKind(order.kind)}>
      <span className={styles.no}>{order.orderNo}</span>
      <span className={styles.state}>
        <StateWord tone={statusTone[order.status]}>{say(orderStatusLabels[order.status])}</StateWord>
      </span>
      {order.settled && <StateWord tone="good">{t('settled')}</StateWord>}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={styles.print}
        aria-label={t('printPreview')}
        title={t('printPreview')}
        onClick={() => setPrinting(true)}
      >
        <IconPrinter size={19} stroke={1.6} aria-hidden />
      </ActionIcon>
      <PrintDialog order={order} open={printing} onClose={() => setPrinting(false)} />
    </span>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden>
      <Skeleton height={64} />
      <Skeleton height={48} />
      <Skeleton height={160} />
      <Skeleton height={120} />
    </div>
  )
}
