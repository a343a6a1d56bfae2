import { kinds, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { keeping } from '@loupe/domain/orders/standing.ts'
import { orderStepLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../api/query.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import styles from './held-for.module.css'
import type { StockText } from '../stock.text.en.ts'

/** For whom a stone that can't be ordered is kept, and the way to that order; only for those who may read the order. */
export function HeldFor({ stone }: { stone: Stone }) {
  const t = useText<StockText>('stock')
  const say = useLabel()
  const { codes, paths } = kinds[stoneKinds[stone.origin]]
  const reads = useViewer((now) => mayOpen(now.user, [codes.customers]))
  const wish = { view: 'customers' as const, origin: stone.origin, keeps: stone.id, status: [...keeping], limit: 1 }
  const { data } = useQuery({ ...query(ordersApi.list, wish), enabled: reads })
  const order = data?.rows[0]
  if (!order) return null
  return (
    <Row as="p" gap="2px 10px" wrap ground="warn" round={10} pad="8px 12px" size={13}>
      <Text tone="warn">{t('heldFor')}</Text> <strong>{[order.customerName, order.company].filter(Boolean).join(' · ')}</strong>
      <Link
        to={paths.customers}
        search={{ order: order.id, full: '1' }}
        className={look({ tone: 'accent', weight: 550, figures: true }, styles.order)}
      >
        {order.orderNo}
      </Link>
      <Text tone="warn">{say(orderStepLabels[order.status])}</Text>
    </Row>
  )
}
